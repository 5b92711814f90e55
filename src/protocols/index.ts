/** The protocols that come with dissent: one line each, and nothing else knows them by name. */
export { board } from './board/index.ts';
export { challenge } from './challenge/index.ts';
export { judges } from './judges/index.ts';
export { merge } from './merge/index.ts';
export { roundtable } from './roundtable/index.ts';
