/**
 * A pre-mortem. Everybody imagines, unseen by the others, that the plan has failed, and says why. Then everybody reads
 * all the failures and names the one to guard against first. Without a majority a person decides.
 */
import { data, defineProtocol, estimateCalls, markdown, said, z } from 'dissent';

const Failure = z.object({
  failure: z.string().min(1).describe('What went wrong, in one sentence'),
  warning_sign: z.string().min(1).describe('What could have been seen early'),
});

const Ranking = z.object({
  reason: z.string().min(1),
  first: z.string().describe('The failure to guard against first'),
});

const Named = Failure.extend({ id: z.string(), seat: z.string() });
const Result = z.object({ because: z.string(), first: Named.nullable(), failures: z.array(Named) });

export default defineProtocol({
  name: 'premortem',
  edition: 1,
  summary: 'The plan has failed: everybody says why, then all name the failure to guard against first.',
  topic: z.string().min(1),
  settings: z.strictObject({ majority: z.number().min(0).max(1).default(0.5) }),
  seats: {
    witnesses: {
      holds: 'several',
      least: 2,
      most: 8,
      defaultNames: ['builder', 'operator', 'customer'],
      needsPersona: false,
    },
  },
  answers: { 'premortem/imagine': Failure, 'premortem/rank': Ranking },
  result: Result,
  turnLimit: { defaultMs: 120_000 },
  prompts: ['human/premortem'],
  promptsFrom: new URL('prompts/', import.meta.url),
  rolesShown: true,
  headline: (topic) => topic.split('\n')[0],
  command: {
    argument: { name: 'plan', description: 'the plan in quotes, @file, a file, or - for standard input' },
    flags: [
      {
        flag: '--majority <share>',
        description: 'the share that must name the same failure',
        sets: { setting: 'majority' },
      },
    ],
    examples: ['dissent run premortem "We rewrite the billing service in one go" --majority 0.6'],
  },
  estimate: ({ witnesses: { length } }) =>
    estimateCalls([
      { what: 'failures', least: length, most: length },
      { what: 'ranking', least: length, most: length },
    ]),

  async run(debate, topic, { majority }) {
    debate.phase('failures', { title: '1 It has failed', round: 1 });
    const imagined = await debate.askAll(
      debate.seats.witnesses,
      () => ({ prompt: 'premortem/imagine', facts: { plan: data('plan', topic) }, answer: Failure }),
      { quorum: 2 },
    );
    const failures = imagined.votes.map(({ by, answer }, index) => ({ id: `F${index + 1}`, by, content: answer }));
    const ids = failures.map(({ id }) => id);

    debate.phase('ranking', { title: '2 What to guard against first', round: 1 });
    const ranked = await debate.askAll(
      imagined.voters,
      () => ({
        prompt: 'premortem/rank',
        facts: { failures: said(failures) },
        answer: Ranking.extend({ first: z.enum(ids) }),
        position: ({ first, reason }) => ({ value: first, reason }),
      }),
      { quorum: 2 },
    );
    const count = debate.rule('Majority', mostNamed(ranked, ids, majority));
    if (count.reached) return conclusion('recommended', failures, count);

    debate.phase('decision', { title: '3 A person decides', round: 1 });
    await debate.human({
      prompt: 'human/premortem',
      facts: { failures: said(failures) },
      answer: z.object({ choice: z.enum(ids), reason: z.string().default('') }),
    });
    return conclusion('contested', failures, count);
  },

  report: {
    question: ({ topic }) => markdown.renderSaidQuote(topic),
    sections: ({ result }) => [result && { title: 'Ways in which it failed', body: tableOf(result) }],
  },
});

/** The failure that most named, and whether they were more than the majority asked for. */
function mostNamed(ranked, ids, majority) {
  const named = (id) => ranked.votes.filter(({ answer }) => answer.first === id).length;
  const first = ids.reduce((best, id) => (named(id) > named(best) ? id : best));
  const reached = named(first) > majority * ranked.votes.length;
  return { reached, first, because: `${named(first)} of ${ranked.votes.length} named ${first}` };
}

function conclusion(status, failures, { first, because }) {
  const agreed = status === 'recommended';
  const named = failures.map(({ id, by, content }) => ({ id, seat: by.seat, ...content }));
  const { failure } = named.find(({ id }) => id === first);
  return {
    status,
    agreed,
    stop_reason: agreed ? 'majority' : 'no-majority',
    confidence: agreed ? 'MEDIUM' : 'REQUIRES_INPUT',
    headline: agreed ? `Guard first against: ${failure}` : 'No majority on what to guard against first',
    rounds: 1,
    dissents: [],
    result: {
      because,
      first: agreed ? named.find(({ id }) => id === first) : null,
      failures: named,
    },
  };
}

/** What a participant says is data: `markdown` makes it inert, so that no word of it becomes a heading or a link. */
const tableOf = ({ failures }) =>
  markdown.writeTable(
    ['', 'By', 'What went wrong', 'Warning sign'],
    failures.map(({ id, seat, failure, warning_sign }) => [id, seat, failure, warning_sign].map(markdown.escapeCell)),
  );
