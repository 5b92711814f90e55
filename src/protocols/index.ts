/** The protocols that come with dissent: one line each, and nothing else knows them by name. */
export { board } from './board.ts';
export { challenge } from './challenge.ts';
export { judges } from './judges/index.ts';
export { merge } from './merge.ts';
export { roundtable } from './roundtable.ts';
