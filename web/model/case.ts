import type { Saying } from '../../src/debate/brief.ts';
import { flattenSaid } from '../../src/documents/said/flatten.ts';
import { parseSaid } from '../../src/documents/said/parse.ts';
import type { Said } from '../../src/documents/said/said.ts';
import { takeSentences } from '../../src/documents/said/sentences.ts';
import type { DebateModel } from './debate.ts';
import { findMainText } from './main-text.ts';

/** A saying cut to whole sentences; `whole` where nothing was left out. */
export interface CutSaying extends Saying {
  readonly said: Said;
  readonly whole: boolean;
}

/** More speakers leave less room for each; no sentence is ever cut. */
export function cutSayings(sayings: readonly Saying[]): readonly CutSaying[] {
  const most = sayings.length === 1 ? 90 : sayings.length === 2 ? 60 : 35;
  return sayings.map((saying) => ({ ...saying, ...cutSaid(saying.text, most) }));
}

/** Whole sentences of a text, up to about so many words. */
export function cutSaid(text: string, most: number): { readonly said: Said; readonly whole: boolean } {
  const all = parseSaid(text);
  const length = flattenSaid(all).length;
  let said = takeSentences(all, 1);
  for (let count = 2; count < 12; count++) {
    const longer = takeSentences(all, count);
    if (flattenSaid(longer).split(' ').length > most) break;
    said = longer;
  }
  return { said, whole: flattenSaid(said).length >= length };
}

/** Why: what the brief says, or for a protocol without one what those who do not dissent said last. */
export function listReasons({ brief, record, seats }: DebateModel): readonly Saying[] {
  if (brief?.because && brief.because.length > 0) return brief.because;
  if (brief?.options?.some((option) => option.case)) return [];
  const dissenting = new Set((record.ended?.conclusion.dissents ?? []).map(({ seat }) => seat));
  return seats
    .filter(({ seat }) => !dissenting.has(seat))
    .flatMap(({ seat }) => {
      const turns = record.turns.filter((turn) => turn.seat === seat && turn.ended);
      const position = turns.findLast(({ ended }) => ended?.position)?.ended?.position;
      const [longestText] = turns
        .map(({ ended }) => findMainText(ended?.answer))
        .toSorted((a, b) => b.length - a.length);
      const text = position?.reason || longestText || position?.value;
      return text ? [{ by: seat, text: text.slice(0, longest) }] : [];
    })
    .slice(0, 3);
}

/** No more than this is read for a few sentences. */
const longest = 4000;
