import type { Protocol } from '../debate/protocol.ts';
import { challenge } from './challenge.ts';
import { judges } from './judges.ts';

export { challenge } from './challenge.ts';
export { judges } from './judges.ts';

/** Every protocol there is, by name. */
export const protocols: { readonly [name: string]: Protocol } = { challenge, judges };
