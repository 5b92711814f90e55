import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventBody } from '../../src/debate/event.ts';
import type { Json } from '../../src/debate/json.ts';
import type { Conclusion } from '../../src/debate/outcome.ts';
import { opened, sitting } from '../../src/outputs/journal.fixture.ts';
import { faults } from './axe.ts';
import { startBrowser } from './chromium.ts';
import { openAll } from './open-all.ts';
import { type StartedViewer, startView, writtenDebates } from './viewer.ts';

const phase = (id: string, title: string, round = 0): EventBody => ({ type: 'phase-opened', phase: id, title, round });

/** A whole turn of any protocol. */
function said(place: string, seat: string, answer: Json): readonly EventBody[] {
  const [where = '', ...prompt] = place.split('/');
  const [id = '', round = '0'] = where.split('#');
  const address = `${place}/${seat}`;
  const turn = {
    address,
    phase: id,
    title: id,
    round: Number(round),
    prompt: prompt.join('/'),
    seat,
    participant: seat,
  };
  return [
    { type: 'turn-started', ...turn, input: 'sha256:1', prompt_hash: 'sha256:1', parts: [] },
    {
      type: 'turn-ended',
      address,
      answer,
      breaches: [],
      quotes: [],
      estimated: { input_tokens: 9, output_tokens: 9 },
      ms: 9,
      elapsed_ms: 9,
    },
  ];
}

const ended = (status: Conclusion['status'], result: Conclusion['result']): EventBody => ({
  type: 'debate-ended',
  conclusion: {
    status,
    agreed: true,
    stop_reason: 'poll',
    confidence: null,
    headline: `It ended as ${status}`,
    rounds: 2,
    dissents: [],
    result,
  },
  elapsed_ms: 1000,
  waiting_ms: 0,
});
const published = (name: string, text: string): EventBody => ({ type: 'document-published', name, text });
const panel = (group: string, ...seats: readonly string[]) =>
  seats.map((seat) => sitting(seat, { group, title: seat }));

const response = {
  agreements: [],
  disagreements: [],
  position: 'Buy it.',
  changed: false,
  convinced_by: [],
  nearest: null,
  dissent: null,
  out_of_scope: [],
  request_synthesis: false,
};

const board = [
  opened({
    protocol: 'board',
    edition: 2,
    headline: 'Build or buy?',
    topic: { brief: '# Build or buy?\n\n- **cheap** first\n\nIt was wrapped\nby hand.', level: 'board' },
    panel: panel('members', 'ceo', 'cto', 'contrarian', 'gate'),
  }),
  phase('responses', 'Phase 2: responses', 1),
  ...said('responses#1/board/respond', 'ceo', {
    ...response,
    nearest: { seat: 'cto', lacks: 'a price' },
    agreements: [{ statement: 'cto-0', because: 'Right on cost.' }],
    disagreements: [{ statement: 'contrarian-0-a1', counter: 'Too gloomy.', would_settle_it: '' }],
  }),
  ...said('responses#1/board/respond', 'cto', {
    ...response,
    nearest: { seat: 'ceo', lacks: 'a date' },
    disagreements: [{ statement: 'ceo-0', counter: 'Not in ten weeks.', would_settle_it: '' }],
  }),
  phase('responses', 'Phase 2: responses', 2),
  ...said('responses#2/board/respond', 'ceo', { ...response, nearest: { seat: 'cto', lacks: 'a date' } }),
  ...said('responses#2/board/respond', 'cto', response),
  ...said('responses#2/board/gate', 'gate', { reason: 'New claims.', to_seats: [], decision: 'CONTINUE' }),
  ended('synthesized', {
    outcome: 'SYNTHESIZED',
    level: 'board',
    document: 'memo.md',
    synthesizer: 'ceo',
    chosen_approach: 'Buy now, build later.',
    reasoning: 'Time is short.',
    rejected_alternatives: [{ alternative: 'Build at once', reasoning: 'Too slow.' }],
    risk_register: [
      { risk: 'Lock-in', covers: [], probability: 'HIGH', impact: 'MEDIUM', mitigation: 'Export weekly', owner: 'cto' },
    ],
    final_check: { question: 'A real debate?', passes: false, reason: 'Nobody challenged the price.' },
    dissents: [],
    dissents_retold: [],
    risks_left_out: [],
    risks_not_taken_up: [],
    confidence: 'LOW',
    corrected: false,
    disputed: [],
    corrections: [],
    remarks: [],
    decision: 'Buy now.',
    votes: [
      { participant: 'ceo', vote: 'APPROVE', writer: true },
      { participant: 'cto', vote: 'CONDITIONAL', writer: false },
    ],
    conditions: [],
    vote_conditions: [{ by: 'cto', condition: 'The export is tested.' }],
    reconsider_if: ['The price doubles.'],
    positions: [],
    position_history: [],
    could_sign: [],
    gate_decisions: [],
    polls: [],
    out_of_scope: [],
  }),
];

const update = {
  messages: [],
  on_open_points: [],
  addressed: [],
  withdrawn: [],
  reopened: [],
  remaining_concerns: [],
  position: 'Fine.',
  changed: false,
  convinced_by: [],
};

const roundtable = [
  opened({
    protocol: 'roundtable',
    edition: 2,
    headline: 'Where do sessions live?',
    topic: { question: 'Where do sessions live?' },
    settings: { target: 90 },
    panel: [...panel('lead', 'lead'), ...panel('specialists', 'security', 'operations')],
  }),
  phase('positions', 'Positions'),
  ...said('positions/roundtable/position', 'security', {
    position: 'Encrypt them.',
    proposal: 'A table with encrypted tokens.',
    remaining_concerns: [],
    messages: [{ to: ['operations'], text: 'Who holds the keys?' }],
  }),
  ...said('positions/roundtable/position', 'operations', {
    position: 'Keep it simple.',
    proposal: 'One table.',
    remaining_concerns: [],
    messages: [],
  }),
  phase('discussion', 'Discussion', 1),
  ...said('discussion#1/roundtable/consolidate', 'lead', {
    title: 'PostgreSQL',
    proposal: 'PostgreSQL, encrypted.',
    from: [],
    addresses: [],
    changes: [],
    left_open: [],
  }),
  ...said('discussion#1/roundtable/discuss', 'security', { ...update, satisfaction: 40 }),
  ...said('discussion#1/roundtable/discuss', 'operations', { ...update, satisfaction: 70 }),
  phase('discussion', 'Discussion', 2),
  ...said('discussion#2/roundtable/discuss', 'security', { ...update, satisfaction: 95 }),
  ...said('discussion#2/roundtable/discuss', 'operations', { ...update, satisfaction: 92 }),
  ended('consensus', { adr: { title: 'Sessions in PostgreSQL', decision: 'We keep sessions in PostgreSQL.' } }),
];

const merge = [
  opened({
    protocol: 'merge',
    edition: 2,
    headline: 'Merge of a.md, b.md',
    topic: { variants: ['a.md', 'b.md'] },
    panel: [...panel('advocates', 'advocate', 'advocate-2'), ...panel('scorer', 'scorer')],
  }),
  published('variant-1-original.md', '# Export\n\nThe first draft.'),
  published('variant-2-original.md', '# Export\n\nThe second draft.\n\n## Costs\n\n40 EUR.'),
  phase('debate', '2 Debate', 1),
  ...said('debate#1/merge/advocate', 'advocate', {
    summary: 'A is clearer.',
    points: [{ point: 'U-001', winner: 'B', evidence: 'It has costs.' }],
  }),
  ...said('debate#1/merge/advocate', 'advocate-2', {
    summary: 'B is fuller.',
    points: [{ point: 'U-001', winner: 'B', evidence: '40 EUR.' }],
  }),
  ...said('base#1/merge/score', 'scorer', {
    criteria: [
      { criterion: 'clarity-1', variant: 'A', claim: 'c', evidence: 'The first draft.', verdict: 'MET' },
      { criterion: 'clarity-1', variant: 'B', claim: 'c', evidence: 'none', verdict: 'NOT_MET' },
    ],
  }),
  published(
    'merged.md',
    '<!-- Source: Base (original) -->\n# Export\n\nThe first draft.\n\n<!-- Source: Variant B (b.md), Section 2 — merged per refactor-plan Change #1 -->\n## Costs\n\n40 EUR.',
  ),
  ended('merged', {
    base_variant: 'A',
    variants: [
      { variant: 'A', name: 'a.md', quant: { score: 1 }, qual: { met: 17 }, score: 0.84 },
      { variant: 'B', name: 'b.md', quant: { score: 0.9 }, qual: { met: 14 }, score: 0.73 },
    ],
    matrix: [{ point: 'U-001', winner: 'B', agreed: true, confidence: 100 }],
    plan: { changes: [{ id: 1, title: 'Take over Costs', points: ['U-001'], rationale: 'B is better.' }] },
  }),
];

const ids = {
  board: '2026-03-01-board-0001',
  roundtable: '2026-03-02-roundtable-0002',
  merge: '2026-03-03-merge-0003',
};
let browser: Browser;
let page: Page;
let viewer: StartedViewer;
let written: Awaited<ReturnType<typeof writtenDebates>>;
beforeAll(async () => {
  written = await writtenDebates({ [ids.board]: board, [ids.roundtable]: roundtable, [ids.merge]: merge });
  viewer = await startView(written.folder);
  browser = await startBrowser();
  page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  page.setDefaultTimeout(45_000);
});
afterAll(async () => {
  await browser.close();
  await viewer.stop();
  await written.remove();
});

async function wellMade(): Promise<void> {
  await openAll(page);
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test('board: whom each could sign in each round, the votes, and the document in full with its outline', async () => {
  await page.goto(viewer.at(ids.board));
  await page.getByRole('img', { name: /Whose position each could sign.*cto moved from ceo's to nobody's/ }).waitFor();
  await wellMade();
  const rows = page.getByRole('table', { name: /Whose position each could sign/ }).locator('tbody tr');
  expect((await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' '))).toEqual([
    "ceo cto's cto's",
    "cto ceo's nobody's",
  ]);
  const text = await page.locator('main').innerText();
  for (const words of [
    'It was wrapped by hand.',
    'Buy now, build later.',
    'Build at once',
    'Lock-in',
    'Export weekly',
    'Nobody challenged the price.',
    'approves with conditions',
    'The export is tested.',
    'The price doubles.',
  ])
    expect(text).toContain(words);
});

test('roundtable: satisfaction by round with the table behind it, messages and the proposal', async () => {
  await page.goto(viewer.at(ids.roundtable));
  await page.getByRole('img', { name: 'Satisfaction at last: security 95, operations 92' }).waitFor();
  await wellMade();
  const rows = page.getByRole('table', { name: 'Satisfaction, 0 to 100' }).locator('tbody tr');
  expect((await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' '))).toEqual([
    '■security 40 95',
    '▲operations 70 92',
  ]);
  const text = await page.locator('main').innerText();
  for (const words of ['Who holds the keys?', 'security to operations', 'PostgreSQL, encrypted.', 'scores 40'])
    expect(text.replace(/\s+/g, ' ')).toContain(words);
});

test('merge: drafts, scores with evidence, and a gutter whose points lead to the debate', async () => {
  await page.goto(viewer.at(ids.merge));
  await page.getByRole('heading', { name: 'The merged document' }).waitFor();
  await wellMade();
  const gutters = await page.locator('.merged .gutter').allInnerTexts();
  expect(gutters.map((words) => words.replace(/^\S+ /, '').trim())).toEqual([
    'Base (original)',
    'Variant B (b.md), Section 2 — merged per refactor-plan Change #1 U-001',
  ]);
  await page.getByRole('button', { name: 'U-001' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('point-U-001');
  const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
  for (const words of ['17 of 25', '0.84', '✔ met The first draft.', '✖ not met', '✔ agreed', 'The second draft.'])
    expect(text).toContain(words);
});
