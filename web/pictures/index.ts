import type { ComponentType } from 'preact';
import type { DebateModel } from '../model/debate.ts';
import { Board } from './board.tsx';
import { Merge } from './merge.tsx';
import { Roundtable } from './roundtable.tsx';

type Picture = ComponentType<{ model: DebateModel }>;

/** The picture of a protocol's own; undefined for one that has only the general views. */
export function pictureOf(protocol: string): Picture | undefined {
  return Object.hasOwn(pictures, protocol) ? pictures[protocol] : undefined;
}

const pictures: { readonly [protocol: string]: Picture } = {
  board: Board,
  merge: Merge,
  roundtable: Roundtable,
};
