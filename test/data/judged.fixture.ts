import type { AbsenceReason } from '../../src/debate/absence.ts';
import type { DebateEvent, DebateOpened, EventBody } from '../../src/debate/event.ts';
import type { Json } from '../../src/debate/json.ts';
import type { Conclusion } from '../../src/debate/outcome.ts';
import {
  absence,
  end,
  firstPhase,
  journal,
  opened,
  ruling,
  secondPhase,
  sitting,
  turn,
} from '../../src/outputs/journal.fixture.ts';
import type { Recommendation, Response, Result } from '../../src/protocols/judges/answers.ts';
import { concludeContested, concludeInsufficient, concludeRecommended } from '../../src/protocols/judges/conclusion.ts';
import {
  makeJudge,
  makeRecommendation,
  makeResponse,
  openWith,
  respondWith,
} from '../../src/protocols/judges/judges.fixture.ts';
import { canReach, findMajority } from '../../src/protocols/judges/majority.ts';
import type { Proceedings } from '../../src/protocols/judges/state.ts';
import { Topic } from '../../src/protocols/judges/topic.ts';

const topic = {
  question_id: 'Q-7',
  question_text: 'Should the first version work offline?',
  options: [
    { id: 'A', label: 'Not yet', description: 'The app works online only, as today. A banner says so.' },
    { id: 'B', label: 'Full offline', description: 'Everything works without signal' },
    { id: 'C', label: 'Read-only offline' },
  ],
};

interface Judged {
  readonly votes: { readonly [seat: string]: Partial<Recommendation> & { readonly option: string } };
  readonly absent?: { readonly [seat: string]: AbsenceReason };
  /** Round 2, where it was held. */
  readonly responses?: { readonly [seat: string]: Response };
  readonly lost?: { readonly [seat: string]: AbsenceReason };
  /** What a person chose after it. */
  readonly choice?: string;
  readonly opening?: Partial<DebateOpened>;
}

/** The journal of a debate that ended as its votes say. */
export function judge({ votes, absent = {}, responses, lost = {}, choice, opening }: Judged): readonly DebateEvent[] {
  const recommended = Object.fromEntries(
    Object.entries(votes).map(([seat, { option, ...more }]) => [seat, makeRecommendation(option, more)]),
  );
  const first = openWith(recommended, { ...absent });
  const proceedings = responses ? respondWith(first, responses, { ...lost }) : first;
  const { conclusion, tally } = conclude(proceedings);
  return journal(
    opened({
      topic,
      panel: [...Object.keys(votes), ...Object.keys(absent)].map((seat) =>
        sitting(seat, { persona: makeJudge(seat).persona ?? null }),
      ),
      ...opening,
    }),
    firstPhase,
    ...Object.entries(recommended).map(([seat, answer]) => turn(seat, answer as unknown as Json)),
    ...Object.entries(absent).map(([seat, reason]) => absence(seat, { reason })),
    ...(responses ? [secondPhase] : []),
    ...Object.entries(responses ?? {}).map(([seat, answer]) => turn(seat, answer as unknown as Json, { round: 2 })),
    ...Object.entries(lost).map(([seat, reason]) => absence(seat, { reason, round: 2 })),
    ruling('Consensus check', { tally }),
    end(conclusion as Conclusion),
    ...(choice === undefined ? [] : [decide(choice)]),
  );
}

function conclude(proceedings: Proceedings): { conclusion: Conclusion<Result>; tally: Json } {
  const measure = { seats: proceedings.seats, threshold: 0.67 };
  const check = findMajority(proceedings.stands, measure);
  const concluded = { topic: Topic.parse(topic), proceedings, check, votes: null };
  const tally = check.tally as Json;
  if (check.reached) return { conclusion: concludeRecommended(concluded), tally };
  const isEnough = canReach(proceedings.stands.votes.length, measure);
  return { conclusion: isEnough ? concludeContested(concluded) : concludeInsufficient(concluded), tally };
}

const decide = (choice: string): EventBody => ({
  type: 'human-answered',
  address: 'decision#1/human/choose',
  prompt: 'human/choose',
  seat: null,
  answer: { choice, reason: 'Field workers need it.' },
  by: 'Ada',
  waited_ms: 1,
});

export const hold = (option: string, more: Partial<Response> = {}): Response => makeResponse(option, more);
