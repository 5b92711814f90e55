import type { Protocol } from '../debate/protocol.ts';
import { board } from './board/index.ts';
import { challenge } from './challenge/index.ts';
import { judges } from './judges/index.ts';
import { merge } from './merge/index.ts';
import { roundtable } from './roundtable/index.ts';

export { board } from './board/index.ts';
export { challenge } from './challenge/index.ts';
export { judges } from './judges/index.ts';
export { merge } from './merge/index.ts';
export { roundtable } from './roundtable/index.ts';

/** Every protocol there is, by name. */
export const protocols: { readonly [name: string]: Protocol } = { board, challenge, judges, merge, roundtable };
