import type { Protocol } from '../debate/protocol.ts';
import * as builtIn from './index.ts';

export * from './index.ts';

/** Every protocol that comes with dissent, by name, in the order in which help shows them. */
export const protocols: { readonly [name: string]: Protocol } = Object.fromEntries(
  Object.values<Protocol>(builtIn)
    .toSorted((one, other) => compare(placeOf(one), placeOf(other)) || compare(one.name, other.name))
    .map((protocol) => [protocol.name, protocol]),
);

function placeOf({ command }: Protocol): number {
  return command?.place ?? Number.POSITIVE_INFINITY;
}

function compare<Value extends number | string>(one: Value, other: Value): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
