/** What somebody on a board answers when a plan says nothing else: whole answers, made from the schema that the request carries. */
export const answers = {
  'board/position': ({ turn: { seat }, schema }) => ({
    position: `Build the reminder service in two steps, says ${seat}.`,
    reasoning: 'Two carriers halve the outage risk, and the delivery record settles disputes with clinics.',
    scope_in: ['sending through two carriers'],
    scope_out: ['invoices'],
    risks: [`${seat} expects the carrier onboarding to take longer than planned.`],
    vote: 'CONDITIONAL',
    ...(schema.properties.assumptions
      ? {
          assumptions: ['Carriers answer within a week.', 'Clinics read the page.'],
          alternative: 'Stay with the reseller and add a second one.',
        }
      : {}),
    ...(schema.properties.moonshot
      ? {
          moonshot: 'A messaging platform for every clinic in the country.',
          stepping_stone: 'One clinic, one carrier, in four weeks.',
        }
      : {}),
  }),
  'board/respond': ({ turn: { seat, round }, schema }) => {
    const others = schema.properties.disagreements.items.properties.participant.enum;
    return {
      agreements: [
        {
          participant: others[0],
          reasoning: 'The delivery record settles disputes that cost clinics an hour each week.',
        },
      ],
      disagreements: [
        { participant: others[1], counter: `Ten weeks are too few for two carriers, says ${seat} in round ${round}.` },
      ],
      missed_risks: [],
      position: `Build the reminder service in two steps, says ${seat}.`,
      vote: 'CONDITIONAL',
      convinced_by: [],
      reason: '',
      dissent: seat === 'contrarian' ? 'The reseller was never asked for a second route.' : null,
      out_of_scope: [],
      request_synthesis: false,
    };
  },
  'board/gate': ({ turn: { round } }) => ({
    decision: round >= 2 ? 'HALT' : 'CONTINUE',
    reason: `Nothing new after round ${round}.`,
  }),
  'board/poll': () => ({ proceed: true, reason: 'Everything has been said.' }),
  'board/synthesize': () => document(),
  'board/correct': () => document(),
  'board/review': () => ({ accurate: true, misrepresented: [], dissent: null, remarks: '' }),
  'board/check': () => ({ passes: true, reason: 'Positions differed and were argued.' }),
};

const document = () => ({
  chosen_approach: 'Build the reminder service in two steps, one carrier first.',
  reasoning: 'The delivery record is worth it, and one carrier can be learnt in ten weeks.',
  rejected: [{ alternative: 'Stay with the reseller', reasoning: 'The outage would come again.' }],
  dissents: [{ participant: 'contrarian', dissent: 'The reseller was never asked for a second route.' }],
  risks: [
    {
      risk: 'The carrier onboarding takes longer than planned.',
      probability: 'HIGH',
      impact: 'MEDIUM',
      mitigation: 'Begin now.',
      owner: 'coo',
    },
  ],
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
