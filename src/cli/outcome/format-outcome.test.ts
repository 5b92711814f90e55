import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import type { DebateBrief, Outcome } from '../../doors.ts';
import { createColours } from '../progress/colour.ts';
import { formatOutcome, type OutcomeScreen } from './format-outcome.ts';

const brief: DebateBrief = {
  title: 'Move sessions to Postgres',
  heading: 'Move sessions to Postgres',
  decision: 'Move sessions to **Postgres** behind a two-week dual-write; keep Redis as a read cache until day 30.',
  result: ['Consensus after 1 round'],
  because: [{ by: 'claude', text: 'Sessions are 4 % of `Redis` traffic but the only data we cannot rebuild.' }],
  rejected: [{ option: 'a second Redis', because: 'It loses them as well.' }],
  against: [{ by: 'gemini', text: 'The cost figure is an estimate, not a measurement.', state: 'unanswered' }],
  only_if: [{ text: 'the kill tests are repeated' }],
  changed: ['v1 to v2: dual-write, because codex showed that a failover logs everyone out.'],
  would_change: [{ text: 'failovers above 5 s' }, { text: 'more than 40,000 sessions at once' }],
  question: 'Where do sessions live?',
  status: ['Consensus after 1 round', 'confidence high', '16 Nov 2026'],
  decided: undefined,
  who: ['claude opus, gemini 3-pro.'],
  attendance: '',
  price: '$0.21',
  approval: '',
  next: [
    { what: 'keep it', command: 'dissent adr 7f3a' },
    { what: 'share it', command: 'dissent export 7f3a --comment' },
  ],
};

const outcome = {
  debate: '2026-11-16-move-sessions-7f3a',
  status: 'consensus',
  agreed: true,
  absences: [],
  panel: [],
  rehearsal: false,
  usage: { calls: 8, usd: 0.21, wall_ms: 103_000, waiting_ms: 0 },
} as unknown as Outcome;

const screen: OutcomeScreen = {
  columns: 100,
  colours: createColours(false),
  documentsPath: '.dissent/x',
  choices: [],
  viewOptions: '',
};

test('the verdict comes first, then the case, the cost, and what to do', () => {
  expect(formatOutcome(brief, outcome, screen)).toMatchInlineSnapshot(`
    "CONSENSUS after 1 round · confidence high · 16 Nov 2026

    Move sessions to Postgres behind a two-week dual-write; keep Redis as a read cache until day 30.

    Why              claude: Sessions are 4 % of Redis traffic but the only data we cannot rebuild.
    Rejected         A second Redis: It loses them as well.
    Against          gemini: The cost figure is an estimate, not a measurement. (unanswered)
    Only if          the kill tests are repeated
    Changed          v1 to v2: dual-write, because codex showed that a failover logs everyone out.
    Would change it  failovers above 5 s
                     more than 40,000 sessions at once
    Who              claude opus, gemini 3-pro.

    8 calls, $0.21, 1 min 43 s · everyone answered

    Read it: dissent view 7f3a    Keep it: dissent adr 7f3a    Share it: dissent export 7f3a --comment
    Documents: .dissent/x
    "
  `);
});

test.each([30, 60, 80, 100, 200])('at %i columns no line is wider, and prose never wider than 100', (columns) => {
  const wide = { ...brief, title: '漢字'.repeat(80), because: [{ text: 'x'.repeat(500) }] };
  const lines = formatOutcome({ ...wide, next: [] }, outcome, { ...screen, columns }).split('\n');
  for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(Math.min(100, columns));
});

test('colours change nothing but the colour', () => {
  const coloured = formatOutcome(brief, outcome, { ...screen, colours: createColours(true) });
  expect(coloured).toContain('\u001b[1m');
  expect(coloured.replace(/\u001b\[\d+m/gu, '')).toBe(formatOutcome(brief, outcome, screen));
});

test('a decision that somebody put for readers is shown whole: its first sentence may not be the one that matters', () => {
  const rest = `From March on every session is written to Postgres ${'and read from it '.repeat(8)}as well.`;
  const points = [{ text: `Redis decides nothing. ${rest}` }];
  const shown = formatOutcome({ ...brief, points, written: true }, outcome, screen).replace(/\s+/gu, ' ');
  expect(shown).toContain(`Redis decides nothing. ${rest}`);
});

describe('what the debate asks of the reader', () => {
  test('where one must choose, the choices stand with their meaning', () => {
    const contested = { ...outcome, status: 'contested', agreed: false } as Outcome;
    const asked = {
      ...brief,
      status: ['3 judges chose 3 options'],
      next: [{ what: 'decide', command: 'dissent decide 7f3a <choice>' }],
    };
    const choices = [
      { name: 'A', means: 'Online only' },
      { name: 'none', means: 'none of these' },
    ];
    const text = formatOutcome(asked, contested, { ...screen, choices });
    expect(text).toMatch(/^CONTESTED · 3 judges chose 3 options\n/);
    expect(text).toMatch(/\n {2}A {5}Online only\n {2}none {2}none of these\n/);
    expect(text).toContain('dissent decide 7f3a <choice>');
  });

  test('what a person decided comes before everything else', () => {
    const decided = {
      line: 'Decided by Ana: A',
      by: 'Ana',
      reason: 'We run it.',
      accepted_risks: ['cost'],
      earlier: [],
    };
    expect(formatOutcome({ ...brief, decided }, outcome, screen)).toMatch(
      /^Decided by Ana: A\nWe run it\.\nAccepted risk: cost\n\nCONSENSUS/,
    );
  });

  test('what a person decided is no longer shouted to be contested', () => {
    const decided = { line: 'Decided by Ana: A', by: 'Ana', reason: '', accepted_risks: [], earlier: [] };
    const contested = { ...outcome, status: 'contested', agreed: false } as Outcome;
    const text = formatOutcome({ ...brief, decided, status: ['3 judges chose 3 options'] }, contested, screen);
    expect(text).toMatch(/^Decided by Ana: A\n\n3 judges chose 3 options\n/);
    expect(text).not.toMatch(/contested/i);
  });

  test('who is missing is said once', () => {
    const attendance = 'effort is missing (timed out); ask again with dissent retry 7f3a.';
    const status = ['Consensus after 1 round', attendance.slice(0, -1)];
    const text = formatOutcome(
      { ...brief, attendance, status },
      { ...outcome, absences: [{}] } as unknown as Outcome,
      screen,
    );
    expect(text.match(/effort is missing/gu)).toHaveLength(1);
    expect(text).not.toContain('everyone answered');
  });

  test('a price that nobody knows is not $0', () => {
    const usage = { ...outcome.usage, usd: null, waiting_ms: 120_000 };
    const text = formatOutcome({ ...brief, price: 'claude on your plan' }, { ...outcome, usage }, screen);
    expect(text).toContain('8 calls, claude on your plan, 1 min 43 s, 2 min waiting for people');
  });
});

test('a rehearsal says so first and last', () => {
  const lines = formatOutcome(brief, { ...outcome, rehearsal: true }, screen)
    .trimEnd()
    .split('\n');
  expect(lines.at(0)).toMatch(/^Rehearsal/);
  expect(lines.at(-1)).toBe(lines.at(0));
});

test('nothing in it moves a cursor or reorders text', () => {
  const evil = '\u001b[2J\u202E\u0007\u009b31m\r\nx';
  const says = [{ text: evil, by: evil, state: evil }];
  const hostile: DebateBrief = {
    ...brief,
    title: evil,
    decision: evil,
    because: says,
    rejected: [{ option: evil, because: evil }],
    against: says,
    who: [evil],
    status: [evil, evil],
    decided: { line: evil, by: evil, reason: evil, accepted_risks: [evil], earlier: [evil] },
    next: [{ what: evil, command: evil }],
  };
  const text = formatOutcome(hostile, outcome, {
    ...screen,
    documentsPath: evil,
    choices: [{ name: evil, means: evil }],
  });
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/u);
});
