import type { ComponentType } from 'preact';
import { Challenge } from '../../src/protocols/challenge/view/picture.tsx';
import type { DebateModel } from '../model/debate.ts';

type Picture = ComponentType<{ model: DebateModel }>;

/** The picture of a protocol's own; undefined for one that has only the general views. */
export function pictureOf(protocol: string): Picture | undefined {
  return Object.hasOwn(pictures, protocol) ? pictures[protocol] : undefined;
}

const pictures: { readonly [protocol: string]: Picture } = {
  challenge: Challenge,
};
