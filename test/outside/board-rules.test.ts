import { describe, expect, test } from 'vitest';
import { readDocuments } from '../../src/doors.ts';
import { boarded, six } from './board-table.ts';

const long = `\`\`\`ts\n${Array.from({ length: 12 }, (_, at) => `const step${at} = run(${at});`).join('\n')}\n\`\`\``;
const rules = (outcome: { breaches: readonly { seat: string; rule: string }[] }) =>
  outcome.breaches.map(({ seat, rule }) => `${seat} ${rule}`);

describe('the usual way', async () => {
  const usual = await boarded();

  test('B3 B11 the least: six positions, two rounds, synthesis, reviews and the check of the document are 25, and two gate decisions', () => {
    expect(['position', 'respond', 'synthesize', 'review', 'check', 'gate', 'poll'].map(usual.counted)).toEqual([
      6, 12, 1, 5, 1, 2, 0,
    ]);
    expect(usual.outcome.usage.calls).toBe(27);
    expect(usual.outcome.breaches).toEqual([]);
  });

  test('B6 B14 a halt after two rounds leads to the memo, with its dissent', () => {
    expect(usual.outcome).toMatchObject({
      status: 'synthesized',
      agreed: false,
      stop_reason: 'halted',
      rounds: 2,
      confidence: 'HIGH',
      dissents: [{ seat: 'contrarian', position: 'The reseller was never asked for a second route.' }],
    });
    expect(usual.result).toMatchObject({ level: 'board', document: 'memo.md', synthesizer: 'ceo', corrected: false });
    expect(usual.outcome.headline).toMatch(/^memo\.md after 2 rounds, contrarian dissents: Build/);
  });

  test('B2 E1 nobody sees another before all have taken a position', () => {
    for (const seat of six) expect(usual.promptTo(seat, 'board/position')).not.toMatch(/in two steps, says/);
  });

  test('E10 a later prompt begins with the earlier one, roles are shown, votes and participants are not', () => {
    for (const seat of [...six, 'gate']) {
      const texts = usual.asked.filter(({ turn }) => turn.seat === seat).map(({ text }) => text);
      expect(texts.length).toBeGreaterThan(2);
      for (const [at, text] of texts.entries()) expect(text.startsWith(texts[at - 1] ?? '')).toBe(true);
      expect(texts.at(-1)).not.toMatch(/who-is-/);
    }
    const text = usual.promptTo('ceo', 'board/respond', 1);
    expect(text).toMatch(/\| cto-0 \| CTO\]\]/);
    expect(text.split('# Round 1')[1]?.split('What the others said')[1]).not.toMatch(/^vote: /m);
  });

  test('E9 the votes of phase 1 are frozen', () => {
    expect(usual.outcome.first_round).toMatchObject({ tally: { CONDITIONAL: six }, unanimous: true });
  });

  test('B6 the gate reviewer reads summaries made by program, not what was said', () => {
    const text = usual.promptTo('gate', 'board/gate', 1);
    expect(text).toContain('contrarian with cto');
    expect(text).toMatch(/restated:/);
    expect(text).toMatch(/new_claims:/);
    expect(text).not.toContain('in two steps, says');
  });

  test('the ledger shows which claims of phase 1 reached the document', () => {
    const claims = usual.result.claims as { kind: string; reached: boolean; reason: string | null }[];
    expect(claims.length).toBe(17);
    expect(claims.some(({ reached }) => reached)).toBe(true);
    expect(claims.find(({ kind }) => kind === 'moonshot')).toMatchObject({ reached: false, reason: null });
  });
});

describe('phase 1', () => {
  test('B2 a moonshot with one version is asked once more, then a breach; its position stands', async () => {
    const { outcome, asked } = await boarded({ moonshot: { 'board/position': { without: ['stepping_stone'] } } });
    expect(rules(outcome)).toEqual(['moonshot B2']);
    expect(asked.filter(({ turn, attempt }) => turn.seat === 'moonshot' && attempt === 2)[0]?.complaint).toMatch(
      /two versions/,
    );
    expect(outcome.status).toBe('synthesized');
  });

  test('B2 a contrarian without assumptions and alternative', async () => {
    const { outcome } = await boarded({ contrarian: { 'board/position': { assumptions: ['One.'], alternative: '' } } });
    expect(rules(outcome)).toEqual(['contrarian B2', 'contrarian B2']);
  });

  test('B13 a position that only defers is asked once more, then a breach', async () => {
    const { outcome } = await boarded({ cfo: { 'board/position': { reasoning: 'I trust the CTO.' } } });
    expect(rules(outcome)).toEqual(['cfo B13']);
  });

  test('B12 a reply that is code is asked once more; one that then is not, is fine', async () => {
    const code = { position: `Do it like this:\n\n${long}` };
    const mended = await boarded({ cto: { 'board/position': { ...code, again: {} } } });
    expect(mended.asked.find(({ turn, attempt }) => turn.seat === 'cto' && attempt === 2)?.complaint).toMatch(
      /program text \(ts, 12 lines\)/,
    );
    expect(mended.outcome.breaches).toEqual([]);
    expect(rules((await boarded({ cto: { 'board/position': code } })).outcome)).toEqual(['cto B12']);
  });
});

describe('phase 2', () => {
  test('B4 a reasonless agreement is rejected, asked again, and does not count', async () => {
    const { outcome, result, asked } = await boarded({
      coo: { 'board/respond': { agreements: [{ participant: 'ceo', reasoning: 'Looks good to me.' }] } },
    });
    expect(rules(outcome)).toEqual(['coo B4', 'coo B4']);
    expect(asked.filter(({ turn, attempt }) => turn.seat === 'coo' && attempt === 2)).toHaveLength(2);
    expect(JSON.stringify(result.round_summaries)).not.toContain('coo with ceo');
  });

  test('B13 an agreement that defers', async () => {
    const { outcome } = await boarded({
      coo: { 'board/respond': [{ agreements: [{ participant: 'ceo', reasoning: 'I defer to the CEO.' }] }, {}] },
    });
    expect(rules(outcome)).toEqual(['coo B13']);
  });

  test('B4 who has not challenged by round 2 is asked for it explicitly', async () => {
    const { outcome, asked } = await boarded({ cfo: { 'board/respond': { disagreements: [] } } });
    expect(outcome.breaches).toMatchObject([{ seat: 'cfo', round: 2, rule: 'B4' }]);
    expect(
      asked.filter(({ turn, attempt }) => turn.seat === 'cfo' && attempt === 2).map(({ turn }) => turn.round),
    ).toEqual([2]);
    expect((await boarded({ cfo: { 'board/respond': [{ disagreements: [] }, {}] } })).outcome.breaches).toEqual([]);
  });

  test('B5 a contrarian who agrees with everyone breaches, and is told when everybody agrees', async () => {
    const { outcome, asked } = await boarded({ contrarian: { 'board/respond': { disagreements: [] } } });
    expect(rules(outcome)).toEqual(['contrarian B5', 'contrarian B5']);
    const complaints = asked
      .filter(({ turn, attempt }) => turn.seat === 'contrarian' && attempt === 2)
      .map(({ complaint }) => complaint);
    expect(complaints[0]).toMatch(/Everybody agrees/);
    expect(complaints[1]).toMatch(/not open to you/);
  });

  test('B5 no veto: a contrarian who rejects to the end does not stop it', async () => {
    const { outcome } = await boarded({
      contrarian: { 'board/position': { vote: 'REJECT' }, 'board/respond': { vote: 'REJECT' } },
    });
    expect(outcome.status).toBe('synthesized');
  });

  test('B3 missed_risks is required, an empty list is enough', async () => {
    const { outcome } = await boarded({ cto: { 'board/respond': [{ without: ['missed_risks'] }, {}] } });
    expect(rules(outcome)).toEqual(['cto E3']);
  });

  test('B3 absent in two rounds running is no longer asked; the others go on, degraded', async () => {
    const { outcome, turns, result } = await boarded({
      cfo: { 'board/respond': { fails: 'timed-out' } },
      gate: { 'board/gate': [{}, { decision: 'CONTINUE' }, {}] },
    });
    expect(turns.filter((turn) => turn.endsWith('respond/cfo'))).toHaveLength(2);
    expect(outcome).toMatchObject({ status: 'synthesized', degraded: true, confidence: 'MEDIUM', rounds: 3 });
    expect(result.confidence).toBe('MEDIUM');
    expect(outcome.headline).toMatch(/missing|missed/);
  });

  test('B12 what lies beyond the brief is listed, and not discussed', async () => {
    const { result, asked } = await boarded({ cto: { 'board/respond': { out_of_scope: ['A new booking system.'] } } });
    expect(result.out_of_scope).toEqual([{ by: 'cto', round: 1, what: 'A new booking system.' }]);
    for (const { turn, text } of asked) if (turn.seat !== 'cto') expect(text).not.toContain('A new booking system.');
  });

  test('B16 E8 a changed vote with what convinced is informed; without it, it is capitulation', async () => {
    const changing = { vote: 'APPROVE', reason: 'The record is worth it.', convinced_by: ['ceo-0'] };
    const { outcome, because } = await boarded({
      cto: { 'board/respond': [changing, { vote: 'APPROVE' }] },
      cfo: { 'board/respond': [{}, { vote: 'REJECT' }] },
    });
    expect(outcome.changes).toMatchObject([
      { seat: 'cto', round: 1, from: 'CONDITIONAL', to: 'APPROVE', kind: 'informed' },
      { seat: 'cfo', round: 2, from: 'CONDITIONAL', to: 'REJECT', kind: 'bare' },
    ]);
    expect(rules(outcome)).toEqual(['cfo B16']);
    expect(because('Changes')[1]).toMatch(/capitulation/);
  });

  test('B16 the last dissent stands; null withdraws it with a reason, and not without', async () => {
    const dissent = 'Ten weeks are not enough.';
    const withdrawn = await boarded({
      cto: {
        'board/respond': [
          { dissent },
          { dissent: null, reason: 'The second carrier comes later now.', convinced_by: ['ceo-1'] },
        ],
      },
    });
    expect(withdrawn.outcome.dissents.map(({ seat }) => seat)).toEqual(['contrarian']);
    expect(withdrawn.outcome.changes).toMatchObject([{ seat: 'cto', to: 'dissent withdrawn', kind: 'informed' }]);
    const silent = await boarded({ cto: { 'board/respond': [{ dissent }, { dissent: null }] } });
    expect(silent.outcome.dissents.map(({ seat }) => seat)).toEqual(['cto', 'contrarian']);
    expect(rules(silent.outcome)).toEqual(['cto B16']);
  });
});

describe('the gate reviewer', () => {
  const request = { request_synthesis: true };

  test('B6 a halt or an escalation before round 2 is refused', async () => {
    for (const decision of ['HALT', 'ESCALATE']) {
      const { outcome, because } = await boarded({ gate: { 'board/gate': [{ decision }, { decision: 'HALT' }] } });
      expect(because('Gate')[0]).toMatch(new RegExp(`^${decision} after round 1 is refused`));
      expect(outcome).toMatchObject({ rounds: 2, stop_reason: 'halted' });
    }
  });

  test('B6 it may ask once for the full text of a round', async () => {
    const wants = { decision: 'CONTINUE', full_text: { round: 1, concern: 'Is the contrarian heard?' } };
    const { turns, asked } = await boarded({ gate: { 'board/gate': [wants, { ...wants, decision: 'HALT' }] } });
    expect(turns.filter((turn) => turn.endsWith('board/gate/gate'))).toHaveLength(3);
    const gate = asked.filter(({ turn }) => turn.prompt === 'board/gate');
    expect(gate[1]?.text).toContain('The reseller was never asked');
    expect(Object.keys(gate[2]?.schema.properties as object)).not.toContain('full_text');
  });

  test('B6 zero dissent after two rounds is put to it as a question', async () => {
    const quiet = { contrarian: { 'board/respond': { dissent: null } } };
    const { promptTo, outcome } = await boarded(quiet);
    expect(promptTo('gate', 'board/gate', 1)).not.toContain('Nobody dissents after');
    expect(promptTo('gate', 'board/gate', 2)).toContain('Nobody dissents after 2 rounds');
    expect(outcome.agreed).toBe(true);
    expect((await boarded()).promptTo('gate', 'board/gate', 2)).not.toContain('Nobody dissents after');
  });

  test('B6 the gate speaks before the poll; E4 absent it lets the debate go on, unchecked', async () => {
    const gone = { gate: { 'board/gate': { fails: 'crashed' }, 'board/check': { fails: 'crashed' } } };
    const { outcome, turns, result } = await boarded({ '*': { 'board/respond': request }, ...gone });
    const second = turns.filter((turn) => turn.startsWith('responses#2'));
    expect(second.findIndex((turn) => turn.includes('gate'))).toBeLessThan(
      second.findIndex((turn) => turn.includes('poll')),
    );
    expect(outcome).toMatchObject({ status: 'synthesized', degraded: true, stop_reason: 'poll', confidence: 'MEDIUM' });
    expect(result.final_check).toMatchObject({ passes: null });
    expect(outcome.headline).toMatch(/Final check not made/);
  });
});

describe('the poll', () => {
  const goesOn = { gate: { 'board/gate': { decision: 'CONTINUE' } } };
  const no = { 'board/poll': { proceed: false } };
  const asks = { 'board/respond': { request_synthesis: true } };

  test('B7 4 of 6 passes, 3 of 6 does not', async () => {
    const four = await boarded({ ...goesOn, ceo: asks, cfo: no, coo: no });
    expect(four.outcome).toMatchObject({ stop_reason: 'poll', rounds: 2 });
    expect(four.because('Poll')).toEqual(['4 of 6 seats want the synthesis: 67 %, needed 67 %']);
    const three = await boarded({ ...goesOn, ceo: asks, cfo: no, coo: no, cto: no }, { max_rounds: 3 });
    expect(three.outcome).toMatchObject({ stop_reason: 'max-rounds', rounds: 3 });
    expect(three.counted('poll')).toBe(12);
  });

  test('B7 an absent voter is not a yes', async () => {
    const absent = { 'board/poll': { fails: 'timed-out' } };
    const { outcome, because } = await boarded(
      { ...goesOn, ceo: asks, cfo: no, coo: no, cto: absent },
      { max_rounds: 2 },
    );
    expect(because('Poll')).toEqual(['3 of 6 seats want the synthesis: 50 %, needed 67 %; absent, so not a yes: cto']);
    expect(outcome.stop_reason).toBe('max-rounds');
  });

  test('B7 no request, no poll; a request of round 1 is kept until round 2', async () => {
    const none = await boarded(goesOn, { max_rounds: 3 });
    expect(none.counted('poll')).toBe(0);
    expect(none.outcome).toMatchObject({ stop_reason: 'max-rounds', rounds: 3 });
    const early = await boarded({ ...goesOn, cto: { 'board/respond': [{ request_synthesis: true }, {}] } });
    expect(early.turns.filter((turn) => turn.includes('/board/poll/'))[0]).toMatch(/^responses#2/);
    expect(early.outcome).toMatchObject({ stop_reason: 'poll', rounds: 2 });
  });
});

describe('phase 3', () => {
  const own = 'Ten weeks are not enough for a carrier.';
  const dissenting = { cto: { 'board/respond': { dissent: own } } };

  test('B8 B10 a dissent that the synthesizer omits or rewords survives, in its own words', async () => {
    const omitted = await boarded(dissenting);
    expect(omitted.result.dissents).toMatchObject([
      { participant: 'cto', role: 'CTO', dissent: own, kept: false },
      { participant: 'contrarian', kept: true },
    ]);
    const reworded = await boarded({
      ...dissenting,
      ceo: { 'board/synthesize': { dissents: [{ participant: 'cto', dissent: 'Some wanted more time.' }] } },
    });
    expect(reworded.result.dissents).toMatchObject([{ dissent: own, kept: false }, { kept: false }]);
    expect(reworded.result.dissents_retold).toMatchObject([{ participant: 'cto', dissent: 'Some wanted more time.' }]);
  });

  test('B9 one correction only, then what is disputed is appended; B11 the most is 2N for phase 3', async () => {
    const disputes = {
      accurate: false,
      misrepresented: [{ participant: 'contrarian', correction: 'I said never asked.' }],
    };
    const { result, counted, turns } = await boarded({ contrarian: { 'board/review': disputes } });
    expect([counted('synthesize'), counted('correct'), counted('review'), counted('check')]).toEqual([1, 1, 10, 1]);
    expect(turns.filter((turn) => turn.includes('/board/correct/'))).toEqual(['synthesis#2/board/correct/ceo']);
    expect(result).toMatchObject({
      corrected: true,
      corrections: [{ by: 'contrarian', participant: 'contrarian' }],
      disputed: [{ by: 'contrarian', participant: 'contrarian', correction: 'I said never asked.' }],
    });
  });

  test('B9 other remarks are appended, without a correction', async () => {
    const { result, counted } = await boarded({
      cfo: { 'board/review': { accurate: false, remarks: 'The price is missing.' } },
    });
    expect(counted('correct')).toBe(0);
    expect(result.remarks).toEqual([{ by: 'cfo', remark: 'The price is missing.' }]);
  });

  test('B16 a reviewer who is not convinced can still dissent', async () => {
    const { result, outcome } = await boarded({ coo: { 'board/review': { dissent: 'Nobody will answer at night.' } } });
    expect(outcome.dissents.map(({ seat }) => seat)).toEqual(['contrarian', 'coo']);
    expect((result.dissents as object[])[1]).toMatchObject({ participant: 'coo', round: null, kept: false });
  });

  test('E4 a synthesizer who is absent is followed by the next member in seat order', async () => {
    const { result, outcome } = await boarded({ ceo: { 'board/synthesize': { fails: 'crashed' } } });
    expect(result.synthesizer).toBe('cto');
    expect(outcome.degraded).toBe(true);
  });

  test('B15 a failed check stands in the headline, and does not change the document', async () => {
    const { outcome, result, promptTo } = await boarded({
      gate: { 'board/check': { passes: false, reason: 'Nobody argued about the money.' } },
    });
    expect(outcome.headline).toMatch(/^Final check failed \(Nobody argued about the money\): memo\.md/);
    expect(outcome.status).toBe('synthesized');
    expect(result.final_check).toMatchObject({ passes: false });
    expect(promptTo('gate', 'board/check')).toContain('Was this a real debate, or a rubber stamp?');
  });

  test.each([
    [
      'planning-1',
      'adr.md',
      ['software-architect', 'security-architect'],
      'software-architect',
      /Are the risks real ones/,
    ],
    [
      'planning-2',
      'spec.md',
      ['software-architect', 'typescript', 'sql'],
      'typescript',
      /agree with each other and with the decision/,
    ],
    ['planning-3', 'tasks.md', ['software-architect', 'typescript'], 'typescript', /too vague/],
  ])('B8 B14 B15 %s ends in %s', async (level, document, members, synthesizer, question) => {
    const topic = { brief: 'A TypeScript service with a PostgreSQL database.', level };
    const { result, promptTo } = await boarded({}, {}, { topic, seats: [...members, 'contrarian', 'moonshot'] });
    expect(result).toMatchObject({ level, document, synthesizer });
    expect(promptTo('gate', 'board/check')).toMatch(question);
  });
});

describe('E4 quorum', () => {
  test.each(['contrarian', 'moonshot'])('B1 E4 without the %s it is aborted', async (seat) => {
    const { outcome } = await boarded({ [seat]: { 'board/position': { fails: 'crashed' } } });
    expect(outcome).toMatchObject({ status: 'aborted', stop_reason: 'quorum-lost' });
    expect(outcome.headline).toContain(`not without ${seat}`);
  });

  test('E5 the memo says who has reviewed it, and who has not', async () => {
    const { events } = await boarded({ cfo: { 'board/review': { fails: 'timed-out' } } });
    const memo = readDocuments(events).find(({ name }) => name === 'memo.md')?.text;
    expect(memo).toContain(
      '- Written by: ceo, reviewed by cto, coo, contrarian, moonshot; not reviewed by cfo: absent',
    );
  });

  test('E4 two of six may be absent, three may not', async () => {
    const gone = {
      'board/position': { fails: 'crashed' },
      'board/respond': { fails: 'crashed' },
      'board/review': { fails: 'crashed' },
    };
    expect((await boarded({ cfo: gone, coo: gone })).outcome.status).toBe('synthesized');
    expect((await boarded({ cfo: gone, coo: gone, cto: gone })).outcome.status).toBe('aborted');
  });
});

test('hostile words come to nothing in the documents', async () => {
  const hostile =
    'Fine.\n\n# Not a heading\n\n<script>alert(1)</script> | a cell | ![x](http://evil.example/x.png) \u001b[31mred';
  const { events } = await boarded({
    cto: {
      'board/position': { position: hostile, risks: [hostile] },
      'board/respond': { position: hostile, dissent: hostile, out_of_scope: [hostile] },
    },
    cfo: { 'board/review': { remarks: hostile, dissent: hostile } },
    ceo: {
      'board/synthesize': {
        chosen_approach: hostile,
        risks: [hostile],
        rejected: [{ alternative: hostile, reasoning: hostile }],
        next_steps: [hostile],
      },
    },
    gate: { 'board/check': { passes: false, reason: hostile } },
  });
  const documents = readDocuments(events).filter(({ name }) => name.endsWith('.md') && name !== 'transcript.md');
  expect(documents.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'memo.md',
      'positions.md',
      'round-1.md',
      'round-2.md',
      'risk-register.md',
      'dissents.md',
      'claims.md',
    ]),
  );
  for (const { name, text } of documents) {
    expect(text, name).not.toMatch(/<script|^# Not|(?<!`)!\[x\]\(|\u001b/m);
  }
});
