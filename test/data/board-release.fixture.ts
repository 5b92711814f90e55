import type { BoardPlan } from '../agents/board-answers.d.mts';

/** A debate as a board holds it, after a recorded one, shortened, in the fields of edition 2. */
export const releaseBrief = `# The next release of Dissent

Dissent holds structured debates between AI agents. It is not published yet and has no users.

## What is asked

What should the next release be about? The team can do two of these well in six weeks:

1. A team server.
2. Proof that debate helps.
3. Pull requests.
4. Memory.
5. Polish.`;

export const releaseSeats = ['ceo', 'cto', 'cfo', 'contrarian', 'moonshot'];

const wrongGate = 'If the number of questions fits neither the ceiling nor the hours, there is no main run.';
const wrongArm = 'This is the only point on which everybody changed their plan.';

const approach = `The next release is **an experiment of our own, and an install that works in ten minutes**. It is installable early, and announced once, with the result.

**Week 1, in writing before any paid run**

- The smallest gain worth paying for, a ceiling and a named payer.
- **Three arms** at the same average price: a debate, one model asked several times, the same models without debate.

**End of week 2, gate.** ${wrongGate} From this date the package is installable under a \`next\` tag, unannounced.

**Weeks 5 and 6** follow the outcome:

| outcome | consequence |
| --- | --- |
| debate beats both other arms | pull requests are decided on next |
| draw | the product is the record and the visible dissent |`;

const reasoning = `**Why proof and polish.** Four of five chose this pair on their own. The other items multiply an unknown: a server shares debates, an Action makes more of them, memory connects them, and nobody knows whether a debate is worth more than the same money spent otherwise.

**Why an experiment and not a command.** No newcomer pays for enough questions to learn anything.

**Why three arms.** Without the third arm a win may be that of the mixture. ${wrongArm} See moonshot-1 and cto-1.

**What is not settled.** That diffs are the material of the proof was nobody's decision.`;

const say = (summary: string, position: string, more: object = {}) => ({ summary, position, ...more });

/** Responses of rounds 1 and 2. */
const responses = {
  ceo: [
    say('Polish first, and the proof as our own experiment.', 'Polish and proof; announced **once**.', {
      nearest: { seat: 'cto', lacks: 'a week for those who come' },
      dissent: { text: 'I do not agree to publishing before the result is in.' },
    }),
    say('Publishing and announcing are two acts, so I withdraw my dissent.', 'Installable early, announced once.', {
      nearest: { seat: 'cto', lacks: '' },
      withdraws: { because: 'An unannounced package costs no first look, as cto-1 says.', convinced_by: ['cto-1'] },
      request_synthesis: true,
    }),
  ],
  cto: [
    say('Publish early, announce late.', '- Weeks 1–2: one-command install.\n- Same time: a pilot.', {
      changed: true,
      convinced_by: ['contrarian-0'],
      nearest: { seat: 'ceo', lacks: 'a tagged harness' },
    }),
    say('Questions and not dollars are the bottleneck.', 'The experiment before the command.', {
      nearest: { seat: 'ceo', lacks: '' },
      disagreements: [
        {
          statement: 'cfo-1-t1',
          counter: 'At 0.20 dollars this material is not to be had.',
          would_settle_it: 'A pilot of ten questions.',
        },
      ],
      missed_risks: ['Tracing a fix back to its lines is noisy.'],
      request_synthesis: true,
    }),
  ],
  cfo: [
    say('Fix the smallest gain worth paying for first.', 'Proof and polish, with a ceiling of 1,000 dollars.', {
      terms: ['At the cheap end: 0.20 dollars a debate.'],
      nearest: { seat: 'ceo', lacks: 'the third arm' },
    }),
    say('Preparing questions costs more than all model calls.', 'A ceiling in dollars and in hours.', {
      nearest: { seat: 'ceo', lacks: '' },
      request_synthesis: true,
    }),
  ],
  contrarian: [
    say('Nobody needs an evaluation command.', 'The brief asks the wrong question.', { nearest: null, dissent: null }),
    say('We have slipped into code review without deciding on it.', 'I support it, if the market is decided.', {
      nearest: null,
      dissent: {
        text: 'The board has let what can be scored choose its market: everything is about diffs, and nobody has argued that this is where people need models to disagree.',
      },
    }),
  ],
  moonshot: [
    say('Without a third arm a win may be that of the mixture.', 'Three arms, or no claim.', {
      nearest: { seat: 'cfo', lacks: 'the third arm' },
    }),
    say('All four have taken the third arm.', 'Three arms and a local diff.', {
      nearest: { seat: 'ceo', lacks: '' },
      out_of_scope: ['An instrument that knows when one answer is enough.'],
      request_synthesis: true,
    }),
  ],
};

const risk = (words: string, probability: string, impact: string, owner: string, covers: readonly string[] = []) => ({
  risk: words,
  probability,
  impact,
  owner,
  covers,
  mitigation: 'A named person from week 1; the gate counts questions as well as dollars.',
});

const document = {
  reasoning,
  rejected: [
    {
      alternative: 'A team server',
      reasoning: 'A standing cost for teams that do not exist yet. Nobody argued for it.',
    },
    { alternative: 'A GitHub Action', reasoning: 'Untrusted diffs and keys in one job are a security project.' },
    { alternative: 'Memory', reasoning: 'Pays only somebody with a stock of debates.' },
  ],
  dissents: [],
  conditions: [
    { condition: 'Before the first paid run, payer and ceiling are in writing.', met: 'open' },
    { condition: 'The result is announced at the end of week 4, whatever it is.', met: 'the date is fixed' },
    { condition: 'A person is named for preparing the questions.', met: 'open' },
  ],
  risks: [
    risk('Preparing the questions takes longer than planned.', 'HIGH', 'HIGH', 'cto', ['cto-2-r1']),
    risk('People have no occasion for a second debate.', 'HIGH', 'HIGH', 'ceo'),
    risk('The comparison is too small to tell a difference from chance.', 'HIGH', 'MEDIUM', 'cfo'),
  ],
  reconsider_if: [
    'Nobody signs for the money by the end of week 1.',
    'An outsider who repeats it gets another result.',
    'Strangers ask for pull requests before the result is in.',
  ],
  scope_in: ['Install in one command'],
  scope_out: ['Team server, login, workers'],
  next_steps: ['CFO: name payer and ceiling.', 'CTO: write the criterion and the scorer.', 'Pilot of ten questions.'],
  chosen_approach: approach,
  summary:
    'Nobody knows whether a debate is worth more than the same money spent otherwise, and all else builds on that.',
  decision: 'Find out whether debate beats asking one model several times, and make the install work in ten minutes.',
  confidence: 'HIGH',
};

const reviews = {
  cto: [
    { wrong: [{ sentence: wrongArm, correction: 'It is one of two.' }], summary: 'Fair, but for one sentence.' },
    { summary: 'A fair account now.' },
  ],
  cfo: {
    wrong: [{ sentence: wrongGate, correction: 'Either is enough: it has to fit the ceiling **and** the hours.' }],
    vote: 'CONDITIONAL',
    conditions: ['The ceiling of 1,000 dollars includes the pilot.'],
    summary: 'I approve if the ceiling holds for the pilot too.',
    remarks: '1. **Weeks 5 and 6 are not costed.** Bring it to the meeting of week 2.\n2. The payer may be nobody.',
  },
  contrarian: {
    vote: 'CONDITIONAL',
    conditions: ['The first market is decided before the announcement is written.'],
    summary: 'It says what was argued; the order in week 4 defeats its last condition.',
  },
  moonshot: { summary: 'Accurate.' },
};

export const release: BoardPlan = {
  ceo: {
    'board/respond': responses.ceo,
    'board/synthesize': document,
    'board/correct': { reasoning: reasoning.replace(wrongArm, 'It is one of two points that moved everybody.') },
  },
  cto: { 'board/respond': responses.cto, 'board/review': reviews.cto },
  cfo: { 'board/respond': responses.cfo, 'board/review': reviews.cfo },
  contrarian: { 'board/respond': responses.contrarian, 'board/review': reviews.contrarian },
  moonshot: { 'board/respond': responses.moonshot, 'board/review': reviews.moonshot },
  gate: {
    'board/gate': [
      { decision: 'CONTINUE', to_seats: [{ seat: 'cfo', words: 'Say who pays for the third arm.' }] },
      { decision: 'CONTINUE', reason: 'What is new is about how, hardly about what.' },
    ],
    'board/check': {
      reason: 'A real debate. All five changed their positions for stated reasons.',
      summary: 'A real debate, though more about how than about whether.',
      passes: true,
    },
  },
};
