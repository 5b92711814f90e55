import type { Protocol } from '../debate/protocol.ts';
import { board } from './board.ts';
import { challenge } from './challenge.ts';
import { judges } from './judges/index.ts';
import { merge } from './merge/index.ts';
import { roundtable } from './roundtable.ts';

export { board } from './board.ts';
export { challenge } from './challenge.ts';
export { judges } from './judges/index.ts';
export { merge } from './merge/index.ts';
export { roundtable } from './roundtable.ts';

/** Every protocol there is, by name. */
export const protocols: { readonly [name: string]: Protocol } = { board, challenge, judges, merge, roundtable };
