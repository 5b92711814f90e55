import type { Saying } from '../../src/debate/brief.ts';
import { flattenSaid } from '../../src/documents/said/flatten.ts';
import { parseSaid } from '../../src/documents/said/parse.ts';
import type { Said } from '../../src/documents/said/said.ts';
import { takeSentences } from '../../src/documents/said/sentences.ts';
import { type DebateModel, findStatus } from './debate.ts';
import { findMainText } from './main-text.ts';

/** A saying cut to whole sentences; `whole` where nothing was left out. */
export interface CutSaying extends Saying {
  readonly said: Said;
  readonly whole: boolean;
}

/** What one speaker says in a row stands below their name once; what was answered stands alone. */
export function groupSayings(sayings: readonly CutSaying[]): readonly (readonly CutSaying[])[] {
  const groups: CutSaying[][] = [];
  for (const saying of sayings) {
    const last = groups.at(-1)?.[0];
    const isAlone = saying.answered !== undefined || saying.answer !== undefined;
    const goesOn =
      last && !isAlone && last.by === saying.by && last.state === saying.state && last.answer === undefined;
    if (goesOn && last.answered === undefined) groups.at(-1)?.push(saying);
    else groups.push([saying]);
  }
  return groups;
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

/** Why, and what speaks against it; `isOpen` where nobody has decided anything that there could be reasons for. */
export interface ForAndAgainst {
  readonly reasons: readonly Saying[];
  readonly against: readonly Saying[];
  readonly isOpen: boolean;
}

/** What the brief says, or for a protocol without one what those who do not dissent said last. */
export function findCase(model: DebateModel): ForAndAgainst {
  const { brief, decision } = model;
  const against = brief?.against ?? [];
  if (brief?.because && brief.because.length > 0) return { reasons: brief.because, against, isOpen: false };
  if (brief?.options?.some((option) => option.case)) return { reasons: [], against, isOpen: false };
  const isOpen = !decision && !decided.has(findStatus(model));
  const positions = listLastWords(model);
  return isOpen
    ? { reasons: against.length > 0 ? against : positions, against: [], isOpen }
    : { reasons: positions, against, isOpen };
}

/** The ends in which a debate says what to do. */
const decided: ReadonlySet<string> = new Set([
  'consensus',
  'recommended',
  'merged',
  'identical',
  'synthesized',
  'partial',
]);

/** The last words of up to three who do not dissent; who says the same as somebody before is left out. */
function listLastWords({ record, seats }: DebateModel): readonly Saying[] {
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
    .filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index)
    .slice(0, 3);
}

/** No more than this is read for a few sentences. */
const longest = 4000;
