import type { Protocol } from '../debate/protocol.ts';
import { judges } from './judges.ts';

export { judges } from './judges.ts';

/** Every protocol there is, by name. */
export const protocols: { readonly [name: string]: Protocol } = { judges };
