import type { Participant } from '../../debate/participant.ts';
import type { Breach } from '../../debate/question.ts';
import type { Update } from './answers.ts';
import { isSame, type Raised } from './concerns.ts';
import { listFresh } from './fresh.ts';
import { lastSpoke, lastUpdate, roundOf, type Talk } from './talk.ts';

/** What an update is measured by. */
export interface UpdateNorms {
  readonly target: number;
  /** The author's last score for a proposal; undefined when there is none. */
  readonly before: number | undefined;
  /** Whether there is anything new on the table that could explain a rise. */
  readonly hasNews: boolean;
  /** The author's concerns that the proposal on the table addresses. */
  readonly addressed: readonly Raised[];
}

/** What the first positions are measured by. */
export const positionNorms = (target: number): UpdateNorms => ({
  target,
  before: undefined,
  hasNews: false,
  addressed: [],
});

/** What a specialist's update is measured by in the round that is about to begin. */
export function updateNorms(by: Participant, talk: Talk): UpdateNorms {
  return {
    target: talk.settings.target,
    before: (lastSpoke(by, talk) ?? 0) > 0 ? lastUpdate(by, talk)?.satisfaction : undefined,
    hasNews: listFresh(by, talk, roundOf(talk) + 1).length > 0,
    addressed: findAddressed(by, talk),
  };
}

/** The concerns of a specialist that the latest proposal says it addresses, of those it still named when it last spoke. */
export function findAddressed(by: Participant, { proposals, raised }: Talk): readonly Raised[] {
  const ids = (proposals.at(-1)?.addressed ?? []).map(({ concern }) => concern);
  return raised.filter((one) => one.by.seat === by.seat && ids.includes(one.id));
}

/** E3: the norms of R3, R5 and R12 that an update breaks. */
export function updateBreaches(answer: Update, norms: UpdateNorms): readonly Breach[] {
  return [
    ...unexplained(answer, norms),
    ...outsideDomain(answer, norms),
    ...bareRise(answer, norms),
    ...repeated(answer, norms),
    ...unacknowledged(answer, norms),
  ];
}

function unexplained({ satisfaction, remaining_concerns }: Update, { target }: UpdateNorms): readonly Breach[] {
  if (satisfaction >= target) return [];
  if (remaining_concerns.length === 0)
    return [
      {
        rule: 'R3',
        what: `A score below ${target} names in remaining_concerns what would have to change; there is nothing.`,
      },
    ];
  const open = remaining_concerns.filter(({ resolved_by }) => !resolved_by?.trim());
  if (open.length === 0) return [];
  const named = open.map(({ concern }) => `"${shorten(concern)}"`).join(', ');
  return [{ rule: 'R12', what: `Every concern says in resolved_by what would resolve it; missing for: ${named}.` }];
}

function outsideDomain({ satisfaction, remaining_concerns }: Update, { target }: UpdateNorms): readonly Breach[] {
  const outside = remaining_concerns.length > 0 && remaining_concerns.every(({ own_domain }) => own_domain === false);
  if (satisfaction >= target || !outside) return [];
  const what = `The score is below ${target}, but every concern lies outside your own domain: leave those to the specialists for them, or name one of your own.`;
  return [{ rule: 'R12', what }];
}

function bareRise({ satisfaction, convinced_by }: Update, { before, hasNews }: UpdateNorms): readonly Breach[] {
  if (before === undefined || satisfaction <= before || !hasNews || convinced_by.length > 0) return [];
  const what = `The score rose from ${before} to ${satisfaction}: list in convinced_by the ids of the messages or proposals that changed it; otherwise it is shown as drift.`;
  return [{ rule: 'R5', what }];
}

function repeated({ remaining_concerns }: Update, { addressed }: UpdateNorms): readonly Breach[] {
  const again = addressed.filter((known) => remaining_concerns.some(({ concern }) => isSame(concern, known.concern)));
  if (again.length === 0) return [];
  const ids = again.map(({ id }) => id).join(', ');
  const what = `${ids} was addressed and is repeated in the same words: say what exactly the answer leaves open, or drop it.`;
  return [{ rule: 'R12', what }];
}

function unacknowledged({ acknowledged }: Update, { addressed }: UpdateNorms): readonly Breach[] {
  const missing = addressed.filter(({ id }) => !acknowledged.includes(id)).map(({ id }) => id);
  if (missing.length === 0) return [];
  return [
    { rule: 'R12', what: `Concerns of yours that were addressed are named in acknowledged: ${missing.join(', ')}.` },
  ];
}

const shorten = (text: string) => (text.length > 80 ? `${[...text].slice(0, 80).join('')}…` : text);
