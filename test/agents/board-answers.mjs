/** What somebody on a board answers when a plan says nothing else: whole answers, made from the schema that the request carries. */
export const answers = {
  'board/position': ({ turn: { seat }, schema }) => ({
    reasoning: 'Two carriers halve the outage risk, and the delivery record settles disputes with clinics.',
    ...(schema.properties.assumptions
      ? {
          assumptions: ['Carriers answer within a week.', 'Clinics read the page.'],
          alternative: 'Stay with the reseller and add a second one.',
        }
      : {}),
    ...versions(schema),
    position: `Build the reminder service in two steps, says ${seat}.`,
    terms: ['One carrier first.', 'The second carrier after ten weeks.'],
    scope_in: ['sending through two carriers'],
    scope_out: ['invoices'],
    risks: [`${seat} expects the carrier onboarding to take longer than planned.`],
    summary: `${seat} would build it in two steps.`,
  }),
  'board/respond': ({ turn: { seat, round }, schema }) => {
    const { statement } = schema.properties.disagreements.items.properties;
    const [one, two] = [...new Set(statement.enum.map((id) => id.replace(/-\d+(?:-[a-z]\d+)?$/, '')))];
    const about = (name) => statement.enum.find((id) => id.startsWith(`${name}-`));
    return {
      agreements: [
        { statement: about(one), because: 'The delivery record settles disputes that cost clinics an hour each week.' },
      ],
      disagreements: [
        {
          statement: about(two),
          counter: `Ten weeks are too few for two carriers, says ${seat} in round ${round}.`,
          would_settle_it: 'The onboarding time of the last carrier.',
        },
      ],
      missed_risks: [],
      ...versions(schema),
      position: `Build the reminder service in two steps, says ${seat}.`,
      terms: ['One carrier first.'],
      summary: `${seat} keeps its course in round ${round}.`,
      changed: false,
      convinced_by: [],
      nearest: { seat: one, lacks: 'a date for the second carrier' },
      dissent: seat === 'contrarian' ? { text: 'The reseller was never asked for a second route.' } : null,
      out_of_scope: [],
      request_synthesis: false,
    };
  },
  'board/gate': ({ turn: { round } }) => ({
    reason: `Nothing new after round ${round}.`,
    to_seats: [],
    summary: 'Nothing new is said.',
    decision: round >= 2 ? 'HALT' : 'CONTINUE',
  }),
  'board/poll': () => ({ reason: 'Everything has been said.', proceed: true }),
  'board/synthesize': () => document(),
  'board/correct': () => ({
    reasoning: 'The delivery record is worth it, and one carrier can be learnt in twelve weeks.',
  }),
  'board/review': () => ({
    wrong: [],
    misrepresented: [],
    remarks: '',
    dissent: null,
    conditions: [],
    summary: 'It says what was argued.',
    vote: 'APPROVE',
  }),
  'board/check': () => ({
    reason: 'Positions differed and were argued.',
    summary: 'It was a real debate.',
    passes: true,
  }),
};

const versions = (schema) =>
  schema.properties.moonshot
    ? {
        moonshot: 'A messaging platform for every clinic in the country.',
        stepping_stone: 'One clinic, one carrier, in four weeks.',
      }
    : {};

const document = () => ({
  reasoning: 'The delivery record is worth it, and one carrier can be learnt in ten weeks.',
  rejected: [{ alternative: 'Stay with the reseller', reasoning: 'The outage would come again.' }],
  dissents: [{ participant: 'contrarian', dissent: 'The reseller was never asked for a second route.' }],
  conditions: [{ condition: 'A carrier contract is signed by March.', met: 'open' }],
  risks: [
    {
      risk: 'The carrier onboarding takes longer than planned.',
      covers: [],
      probability: 'HIGH',
      impact: 'MEDIUM',
      mitigation: 'Begin now.',
      owner: 'coo',
    },
  ],
  left_out: [],
  reconsider_if: ['The carrier takes more than twelve weeks.'],
  chosen_approach: 'Build the reminder service in two steps, one carrier first.',
  summary: 'Two steps keep the risk of the second carrier out of the first release.',
  decision: 'Build the reminder service in two steps.',
  confidence: 'HIGH',
});

/** The planned answer to a question: for the seat or for all (`*`), a list by round, `again` on the second attempt. */
export function planned(plan, request) {
  const { seat, prompt, round } = request.turn;
  const steps = plan[seat]?.[prompt] ?? plan['*']?.[prompt] ?? {};
  const step = Array.isArray(steps) ? steps[Math.min(Math.max(round, 1), steps.length) - 1] : steps;
  const now = request.attempt === 2 && step.again ? step.again : step;
  const { again: _again, without = [], ...rest } = now;
  const answer = { ...answers[prompt](request), ...rest };
  for (const field of without) delete answer[field];
  return answer;
}
