import type { Ballot, Vote } from '../../debate/ballot.ts';
import { listNames } from '../../debate/kit/list-names.ts';
import type { Breach } from '../../debate/question.ts';
import type { Ruling } from '../../debate/ruling.ts';
import { collapseSpaces } from '../../documents/sentence.ts';
import type { Disagreement, Offer, Scoring } from './answers.ts';
import type { Option, Ranked } from './result.ts';

/** E3: all options are scored, each once (R6). */
export function findScoringBreaches({ options }: Scoring, ids: readonly string[]): readonly Breach[] {
  const wrong = ids.filter((id) => options.filter(({ option }) => option === id).length !== 1);
  return wrong.length === 0
    ? []
    : [{ rule: 'R6', what: `Every compromise is scored exactly once; not so ${listNames(wrong)}.` }];
}

/** How a stall was worked on. */
export interface Compromise {
  /** The round after which it was sought. */
  readonly round: number;
  readonly disagreement: { readonly by: string; readonly words: Disagreement } | undefined;
  readonly options: readonly Option[];
  readonly ranking: readonly Ranked[];
}

/** The offers as options; the same words from two specialists are one option. */
export function gatherOptions({ votes }: Ballot<Offer>): readonly Option[] {
  const offers = votes.flatMap(({ by, answer }) => {
    const text = answer.option?.trim() ?? '';
    return text === '' ? [] : [{ by, text }];
  });
  const texts = [...new Map(offers.map(({ text }) => [collapseSpaces(text).toLowerCase(), text])).entries()];
  return texts.map(([key, text], index) => ({
    id: `K-${index + 1}`,
    text,
    by: offers.filter((offer) => collapseSpaces(offer.text).toLowerCase() === key).map(({ by }) => by.seat),
  }));
}

/** The best compromise (R6): the one whose lowest score is highest, then by mean, then as they stand. A score not given is 0. */
export function rankOptions(
  options: readonly Option[],
  { votes }: Ballot<Scoring>,
): Ruling & { readonly best: string | null; readonly ranking: readonly Ranked[] } {
  const ranking = options
    .map(({ id }) => rankOption(id, votes))
    .toSorted((a, b) => b.lowest - a.lowest || b.mean - a.mean);
  const best = votes.length === 0 ? undefined : ranking[0];
  const taken = options.find(({ id }) => id === best?.option);
  return {
    because:
      best && taken
        ? `the compromise of ${listNames(taken.by)} is tried: its lowest score is ${best.lowest}, its mean ${best.mean}${ranking.length > 1 ? `, the best of ${ranking.length}` : ''}`
        : 'nobody proposed or scored a compromise',
    best: best?.option ?? null,
    ranking,
  };
}

function rankOption(id: string, votes: readonly Vote<Scoring>[]): Ranked {
  const scores = Object.fromEntries(
    votes.map(({ by, answer }) => [by.seat, answer.options.find(({ option }) => option === id)?.satisfaction ?? 0]),
  );
  const given = Object.values(scores);
  const mean = given.reduce((sum, score) => sum + score, 0) / Math.max(1, given.length);
  return { option: id, lowest: given.length === 0 ? 0 : Math.min(...given), mean: Math.round(mean * 10) / 10, scores };
}
