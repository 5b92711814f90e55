/**
 * A pre-mortem. Everybody imagines, unseen by the others, that the plan has failed, and says why. Then everybody reads
 * all the failures and names the one to guard against first. Without a majority a person decides.
 */
import { data, defineProtocol, said, z } from 'dissent';

const Failure = z.object({
  failure: z.string().min(1).describe('What went wrong, in one sentence'),
  warning_sign: z.string().min(1).describe('What could have been seen early'),
});

const Ranking = z.object({
  reason: z.string().min(1),
  first: z.string().describe('The failure to guard against first'),
});

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
  result: z.object({
    because: z.string(),
    first: Failure.extend({ id: z.string() }).nullable(),
    failures: z.array(Failure.extend({ id: z.string(), seat: z.string() })),
  }),
  turnLimit: { defaultMs: 120_000 },
  prompts: ['human/premortem'],
  promptsFrom: new URL('prompts/', import.meta.url),
  rolesShown: true,
  headline: (topic) => topic.split('\n')[0],
  estimate: ({ witnesses: { length } }) => ({
    least: 2 * length,
    most: 2 * length,
    lines: [
      { what: 'failures', least: length, most: length },
      { what: 'ranking', least: length, most: length },
    ],
  }),

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
    debate.publish('failures.md', failuresPage(failures, ranked));
    if (count.reached) return conclusion('recommended', failures, count);

    debate.phase('decision', { title: '3 A person decides', round: 1 });
    await debate.human({
      prompt: 'human/premortem',
      facts: { failures: said(failures) },
      answer: z.object({ choice: z.enum(ids), reason: z.string().default('') }),
    });
    return conclusion('contested', failures, count);
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
  const { failure, warning_sign } = failures.find(({ id }) => id === first).content;
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
      first: agreed ? { id: first, failure, warning_sign } : null,
      failures: failures.map(({ id, by, content }) => ({ id, seat: by.seat, ...content })),
    },
  };
}

/** What a participant says is data: it is indented, so that no word of it becomes a heading or a link. */
function failuresPage(failures, ranked) {
  const parts = failures.map(({ id, by, content }) => {
    const votes = ranked.votes.filter(({ answer }) => answer.first === id).length;
    const words = `${content.failure}\nWarning sign: ${content.warning_sign}`;
    return `## ${id} (${by.seat}), named first by ${votes}\n\n${words.replace(/^/gm, '    ')}\n`;
  });
  return `# Ways in which it failed\n\n${parts.join('\n')}`;
}
