/**
 * A Delphi estimate. Experts name a figure unseen by each other; then each sees the median and what the others say for
 * theirs, and may move. It ends when the middle half is close enough to the median, or after the last round.
 */
import {
  type Ballot,
  type Conclusion,
  data,
  defineProtocol,
  estimateCalls,
  makeStatementId,
  markdown,
  type Participant,
  type Question,
  said,
  z,
} from 'dissent';

const Topic = z.preprocess(
  (given) => (typeof given === 'string' ? { question: given } : given),
  z.strictObject({ question: z.string().trim().min(1), unit: z.string().default('days') }),
);
type Topic = z.infer<typeof Topic>;

const Settings = z.strictObject({
  max_rounds: z.number().int().min(1).max(6).default(3),
  /** How far the middle half may lie from the median, as a share of it. */
  tolerance: z.number().min(0).max(1).default(0.25),
});

const Estimate = z.object({ value: z.number().min(0), reason: z.string().min(1) });
const Revision = Estimate.extend({ convinced_by: z.array(z.string()).default([]) });
type Estimate = z.infer<typeof Estimate>;
type Revision = z.infer<typeof Revision>;

const Round = z.object({ round: z.number(), low: z.number(), median: z.number(), high: z.number() });
type Round = z.infer<typeof Round>;
const Result = z.object({ unit: z.string(), median: z.number(), rounds: z.array(Round) });
type Result = z.infer<typeof Result>;

export default defineProtocol({
  name: 'delphi',
  edition: 1,
  summary: 'Experts estimate unseen, see the median and the reasons, and revise until they are close.',
  topic: Topic,
  settings: Settings,
  seats: {
    experts: { holds: 'several', least: 2, most: 12, defaultNames: ['one', 'two', 'three'], needsPersona: false },
  },
  answers: { 'delphi/estimate': Estimate, 'delphi/revise': Revision },
  result: Result,
  turnLimit: { defaultMs: 120_000 },
  promptsFrom: new URL('prompts/', import.meta.url),
  rolesShown: false,
  command: {
    argument: { name: 'question', description: 'what is to be estimated' },
    flags: [
      { flag: '--unit <unit>', description: 'the unit of the figures', sets: { topic: 'unit' } },
      { flag: '--rounds <n>', description: 'the most rounds', sets: { setting: 'max_rounds' } },
    ],
    examples: ['dissent run delphi "How long does the migration take?" --unit days'],
  },
  headline: ({ question }) => question,
  estimate: ({ experts: { length } }, { max_rounds }) =>
    estimateCalls([
      { what: 'estimates', least: length, most: length },
      { what: 'revisions', least: 0, most: length * (max_rounds - 1) },
    ]),

  async run(debate, topic, { max_rounds, tolerance }) {
    debate.phase('estimate', { title: 'Round 1: unseen estimates', round: 1 });
    let held: Ballot<Estimate> = await debate.askAll(debate.seats.experts, () => estimateAlone(topic), { quorum: 2 });
    const rounds = [summarizeRound(held, 1)];
    let check = debate.rule('Spread', checkSpread(rounds, tolerance));

    while (!check.close && rounds.length < max_rounds) {
      const round = rounds.length + 1;
      const before = held;
      debate.phase('revise', { title: `Round ${round}: revised estimates`, round });
      held = await debate.askAll(before.voters, (to) => revise(to, topic, before, round), { quorum: 2 });
      rounds.push(summarizeRound(held, round));
      check = debate.rule('Spread', checkSpread(rounds, tolerance));
    }
    return conclude(topic, held, rounds, check.close);
  },

  report: {
    question: ({ topic: { question, unit } }) => markdown.renderSaidQuote(`${question} (in ${unit})`),
    brief: ({ result, ended }, { rounds, dissents }) => ({
      title: ended?.conclusion.headline ?? '',
      result: [result ? `${result.median} ${result.unit} after ${rounds} rounds` : 'No estimate'],
      against: dissents.map(({ seat, position, reasoning }) => ({ by: seat, text: `${position}: ${reasoning}` })),
    }),
    sections: ({ result }) => [result && { title: 'Estimates by round', body: tabulate(result) }],
    documents: ({ result }) => (result ? [{ name: 'estimates.csv', text: listCsv(result) }] : []),
  },
});

function estimateAlone({ question, unit }: Topic): Question<Estimate> {
  return {
    prompt: 'delphi/estimate',
    facts: { question: data('question', question), unit: data('unit', unit) },
    answer: Estimate,
    position: ({ value, reason }) => ({ value: String(value), reason }),
  };
}

function revise({ seat }: Participant, { unit }: Topic, held: Ballot<Estimate>, round: number): Question<Revision> {
  const others = held.votes
    .filter(({ by }) => by.seat !== seat)
    .map(({ by, answer }) => ({ id: makeStatementId(by.seat, round - 1), by, content: answer }));
  return {
    prompt: 'delphi/revise',
    facts: { median: summarizeRound(held, round).median, unit: data('unit', unit), others: said(others) },
    answer: Revision,
    position: ({ value, reason, convinced_by }) => ({ value: String(value), reason, convinced_by }),
  };
}

function summarizeRound({ votes }: Ballot<Estimate>, round: number): Round {
  const values = votes.map(({ answer }) => answer.value).sort((one, other) => one - other);
  const at = (share: number) => values[Math.round((values.length - 1) * share)] ?? 0;
  return { round, low: at(0.25), median: at(0.5), high: at(0.75) };
}

function checkSpread(rounds: readonly Round[], tolerance: number) {
  const { low, median, high } = rounds.at(-1) ?? { low: 0, median: 0, high: 0 };
  const close = Math.max(median - low, high - median) <= tolerance * median;
  return { close, because: `the middle half lies between ${low} and ${high}, the median is ${median}` };
}

function conclude({ unit }: Topic, { votes }: Ballot<Estimate>, rounds: Round[], agreed: boolean): Conclusion<Result> {
  const { low, median, high } = rounds.at(-1) ?? { low: 0, median: 0, high: 0 };
  const outside = votes.filter(({ answer: { value } }) => value < low || value > high);
  return {
    status: agreed ? 'consensus' : 'tradeoff',
    agreed,
    stop_reason: agreed ? 'close' : 'last-round',
    confidence: agreed ? 'MEDIUM' : 'LOW',
    headline: agreed ? `${median} ${unit}` : `Between ${low} and ${high} ${unit}, median ${median}`,
    rounds: rounds.length,
    dissents: outside.map(({ by, answer }) => ({
      seat: by.seat,
      position: `${answer.value}`,
      reasoning: answer.reason,
    })),
    result: { unit, median, rounds },
  };
}

const tabulate = ({ rounds, unit }: Result) =>
  markdown.writeTable(
    ['Round', 'Low', `Median (${markdown.escapeCell(unit)})`, 'High'],
    rounds.map(({ round, low, median, high }) => [round, low, median, high].map(markdown.escapeCell)),
  );

const listCsv = ({ rounds }: Result) =>
  ['round,low,median,high', ...rounds.map(({ round, low, median, high }) => [round, low, median, high].join())].join(
    '\n',
  );
