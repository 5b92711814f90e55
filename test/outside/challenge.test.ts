import { afterEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/doors.ts';
import { challenged, cleared, disagrees, document, maintains, rejects, table, topic } from './challenge-table.ts';
import type { Plan } from './dissent.ts';

afterEach(cleared);

const minor = { verdict: 'partial', objection_strength: 'minor', critique: 'Name the table so that nobody dumps it.' };

describe('C0 preflight', () => {
  test('a panel without a challenger is refused before anything is asked', async () => {
    const here = await table();
    await here.write('dissent.yaml', {
      participants: { claude: { program: ['node'] } },
      seats: { challenge: { proposer: 'claude' } },
    });
    const ran = await here.run(['challenge', topic]);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/1 to 10 challengers, not 0/);
    expect(await here.debates()).toEqual([]);
  });

  test('nobody configured at all is told so, and costs nothing', async () => {
    const here = await table();
    await here.write('dissent.yaml', { participants: {} });
    const ran = await here.run(['challenge', topic]);
    expect(ran.code).toBe(4);
    expect(ran.stderr).toMatch(/dissent doctor/);
    expect(await here.debates()).toEqual([]);
  });

  test('challengers that cannot be started are found out before anybody is asked', async () => {
    const here = await table({}, ['codex']);
    await here.write('dissent.yaml', {
      participants: { claude: { program: ['node'] }, gone: { program: ['./nope'] } },
      seats: { challenge: { proposer: 'claude', challengers: ['gone', 'gone'] } },
    });
    const ran = await here.run(['challenge', topic, '--json']);
    expect(ran.code).toBe(4);
    const { status, absences, usage } = await here.outcome();
    expect({ status, calls: usage.calls }).toEqual({ status: 'aborted', calls: 0 });
    expect(absences.map(({ seat, reason, detail }) => `${seat} ${reason} ${detail}`)).toEqual([
      'gone not-found the command "./nope" was not found',
      'gone-2 not-found the command "./nope" was not found',
    ]);
  });

  test('--seat challengers=x replaces all who were to challenge', async () => {
    const here = await table({}, ['codex', 'gemini']);
    const ran = await here.run(['challenge', topic, '--json', '--seat', 'challengers=gemini']);
    expect(ran.code, ran.stderr).toBe(0);
    expect((await here.outcome()).panel.map(({ seat }) => seat).sort()).toEqual(['gemini', 'proposer']);
  });

  test('the level is on record', async () => {
    const { here } = await challenged({}, [], ['codex']);
    expect(await document(here, 'transcript.md')).toMatch(/1 of 1 challenger/);
    const level = (await here.journal()).find((event) => event.type === 'ruling-made' && event.name === 'Level');
    expect(level).toMatchObject({ ruling: { level: 'MINIMAL' } });
  });
});

describe('C1 C2 C3 opening and parallel challenge', () => {
  test('C1 C2 all challengers are asked at once with the opening, from different angles, and see nobody else', async () => {
    const { calls, asked } = await challenged();
    expect(asked[0]).toBe('open proposer');
    expect(asked.slice(1).sort()).toEqual(['challenge codex', 'challenge gemini', 'challenge qwen']);
    const angle = (seat: string) =>
      /Your angle is \*\*(\w+)\*\*/.exec(calls.find((call) => call.seat === seat)?.text ?? '')?.[1];
    expect(['codex', 'gemini', 'qwen'].map(angle)).toEqual(['Architect', 'Operator', 'Adversary']);
    for (const { text, prompt } of calls.filter(({ seat }) => seat !== 'proposer')) {
      expect(prompt).toBe('challenge/challenge');
      expect(text).toContain('in an unlogged table with a nightly purge');
      expect(text).not.toMatch(/\b(claude|gemini|qwen|HIGH)\b/);
      expect(text.match(/Your angle is/g)).toHaveLength(1);
    }
  });

  test('C1 an opening without weaknesses is asked once more, then a breach', async () => {
    const { outcome, calls } = await challenged({ proposer: { 'challenge/open': { weaknesses: [] } } });
    expect(calls.filter(({ prompt }) => prompt === 'challenge/open').map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(outcome.breaches).toMatchObject([{ seat: 'proposer', rule: 'C1', phase: '1 Opening' }]);
    expect(outcome.status).toBe('consensus');
  });

  test('C2 personas=false gives nobody an angle; a fourth challenger begins again', async () => {
    const four = ['codex', 'gemini', 'qwen', 'gpt'];
    expect(await anglesOf(await challenged({}, [], four))).toEqual(['Architect', 'Operator', 'Adversary', 'Architect']);
    const plain = await challenged({}, ['--set', 'personas=false'], four);
    expect(await anglesOf(plain)).toEqual(['General', 'General', 'General', 'General']);
  });
  const anglesOf = async ({ result }: { result: Outcome['result'] }) =>
    (result.challengers as { angle: string }[]).map(({ angle }) => angle);

  test('C3 no material objection, with reasons, is a complete answer', async () => {
    const { outcome, calls } = await challenged();
    expect(calls).toHaveLength(4);
    expect(outcome.breaches).toEqual([]);
  });
});

describe('C4 C5 C6 consensus check', () => {
  test('C4 all agree: consensus at once, rounds 0', async () => {
    const { ran, outcome, result } = await challenged();
    expect(ran.code).toBe(0);
    expect(outcome).toMatchObject({
      status: 'consensus',
      agreed: true,
      confidence: 'HIGH',
      rounds: 0,
      stop_reason: 'all-agree',
      first_round: { tally: { agree: ['codex', 'gemini', 'qwen'] }, unanimous: true },
      changes: [],
      dissents: [],
    });
    expect(outcome.first_round?.effective_votes).toBeLessThan(3);
    expect(result).toMatchObject({ outcome: 'CONSENSUS', rounds_to_consensus: 0, what_changed: [] });
  });

  test('C4 minor reservations are answered once, then consensus; C9a on the words that all have read', async () => {
    const { outcome, asked, result } = await challenged({ codex: { 'challenge/challenge': minor } });
    expect(asked[4]).toBe('confront proposer');
    expect(asked.slice(5).sort()).toEqual(['confirm codex', 'confirm gemini', 'confirm qwen']);
    expect(outcome).toMatchObject({ status: 'consensus', rounds: 0, stop_reason: 'minor-only', confidence: 'HIGH' });
    expect(result).toMatchObject({
      final_position: 'Store sessions in PostgreSQL, purged in batches, as of round 0.',
      final_version: 2,
      accepted_critiques: [{ point: 'O-1a', challenger: 'codex', round: 0, response: 'partial' }],
      challengers: [{ state: 'reservation', points: [{ state: 'answered' }], agreed_to: 2 }, { agreed_to: 2 }, {}],
    });
    expect(outcome.changes).toMatchObject([
      { seat: 'proposer', round: 0, from: 'v1', to: 'v2', convinced_by: ['O-1'], kind: 'informed' },
    ]);
  });

  test('C4 a reservation that is rejected changes nothing, so nobody is asked to confirm', async () => {
    const { outcome, asked } = await challenged({
      codex: { 'challenge/challenge': minor },
      proposer: { 'challenge/confront': rejects('O-1a') },
    });
    expect(asked.slice(4)).toEqual(['confront proposer']);
    expect(outcome).toMatchObject({ status: 'consensus', stop_reason: 'minor-only', changes: [] });
  });

  test('C4 an unanswered reservation is named, not called answered', async () => {
    const { outcome, result } = await challenged({
      codex: { 'challenge/challenge': minor },
      proposer: { 'challenge/confront': { responses: [], changed: false } },
    });
    expect(outcome).toMatchObject({ status: 'consensus', confidence: 'MEDIUM' });
    expect(outcome.breaches).toMatchObject([{ seat: 'proposer', rule: 'C8' }]);
    expect(outcome.headline).toMatch(/1 point was not answered/);
    expect(result.unanswered).toEqual(['O-1a']);
  });

  test('C4 agree with a moderate point counts as agree, and the point reaches the proposer', async () => {
    const { outcome, asked } = await challenged({
      codex: { 'challenge/challenge': { objection_strength: 'moderate' } },
    });
    expect(outcome.stop_reason).toBe('all-agree');
    expect(asked[4]).toBe('confront proposer');
  });

  test('C4 a minor reservation beside a disagreement reaches the proposer; its author is no advocate', async () => {
    const { calls, result } = await challenged(
      {
        codex: { 'challenge/challenge': disagrees, 'challenge/rebut': maintains },
        gemini: { 'challenge/challenge': minor },
      },
      ['--set', 'max_rounds=1'],
    );
    expect(calls.find(({ prompt }) => prompt === 'challenge/confront')?.text).toContain(minor.critique);
    expect(result).toMatchObject({
      outcome: 'TRADEOFF',
      options: [
        { option: 'A', advocates: ['proposer'] },
        { option: 'B', advocates: ['codex'] },
      ],
      challengers: [{}, { state: 'reservation', blocking: false, points: [{ state: 'answered' }] }, {}],
    });
  });

  test('C5 agree with a strong point is argued out', async () => {
    const { outcome, asked } = await challenged({ qwen: { 'challenge/challenge': { objection_strength: 'strong' } } });
    expect(asked.slice(4, 6)).toEqual(['confront proposer 1', 'rebut qwen 1']);
    expect(outcome).toMatchObject({ stop_reason: 'all-resolved', rounds: 1 });
  });

  test('C5 C6 one disagreement among agreements leads to confrontation, not to another challenge', async () => {
    const { asked, outcome } = await challenged({ gemini: { 'challenge/challenge': disagrees } });
    expect(asked.slice(4, 6)).toEqual(['confront proposer 1', 'rebut gemini 1']);
    expect(outcome.first_round?.tally).toEqual({ agree: ['codex', 'qwen'], disagree: ['gemini'] });
  });

  test('C2 a point without its strength is asked once more, then counts as moderate', async () => {
    const vague = { verdict: 'partial', critique: 'The purge locks.' };
    const { outcome, calls, asked, result } = await challenged({ codex: { 'challenge/challenge': vague } });
    expect(calls.filter(({ seat, prompt }) => seat === 'codex' && prompt.endsWith('/challenge'))).toHaveLength(2);
    expect(outcome.breaches).toMatchObject([{ seat: 'codex', rule: 'C2' }]);
    expect(asked).toContain('rebut codex 1');
    expect(result.challengers).toMatchObject([{ objection_strength: 'moderate' }, {}, {}]);
  });
});

describe('C7 skepticism', () => {
  const stamp = { tests: [], evidence: '', summary: 'I agree with everything, well done.' };

  test('a rubber stamp is asked once more, then neither agreement nor objection; the others decide', async () => {
    const { outcome, calls, asked } = await challenged({ codex: { 'challenge/challenge': stamp } });
    const again = calls.filter(({ seat, prompt }) => seat === 'codex' && prompt === 'challenge/challenge');
    expect(again.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(asked).toHaveLength(5);
    expect(outcome).toMatchObject({ status: 'consensus', stop_reason: 'all-agree', confidence: 'MEDIUM' });
    expect(outcome.headline).toContain('codex');
    expect(outcome.breaches).toMatchObject([{ seat: 'codex', rule: 'C7', phase: '2 Parallel challenge' }]);
    expect(outcome.first_round).toMatchObject({ unanimous: true });
    expect(outcome.result).toMatchObject({
      not_engaged: ['codex'],
      challengers: [{ state: 'not-engaged', given: 'agree', verdict: 'partial', agreed_to: null }, {}, {}],
    });
  });

  test.each([
    ['English', 'Great work. I fully agree with the position, its reasons and its assumptions.'],
    ['German', 'Sehr überzeugend. Ich stimme der Position, ihren Gründen und Annahmen uneingeschränkt zu.'],
    ['Japanese', '素晴らしい提案です。立場にも理由にも前提にも全面的に賛成します。'],
  ])('nobody engaged, in %s: aborted, exit 4', async (_language, summary) => {
    const { ran, outcome } = await challenged({ '*': { 'challenge/challenge': { ...stamp, summary } } }, [], ['codex']);
    expect(ran.code).toBe(4);
    expect(outcome).toMatchObject({ status: 'aborted', agreed: false, stop_reason: 'nobody-engaged' });
    expect(outcome.result.not_engaged).toEqual(['codex']);
  });

  test('E15 after nobody engaged, retry asks those challengers again, and nobody else', async () => {
    const { here, outcome, calls } = await challenged(
      { '*': { 'challenge/challenge': stamp } },
      [],
      ['codex', 'gemini'],
    );
    expect(outcome.stop_reason).toBe('nobody-engaged');
    await here.write('plan.json', {});
    const ran = await here.run(['retry', outcome.debate, '--yes', '--json']);
    expect(JSON.parse(ran.stdout)).toMatchObject({ parent: outcome.debate, status: 'consensus', breaches: [] });
    const anew = (await here.calls()).slice(calls.length).map(({ seat, prompt }) => `${seat} ${prompt}`);
    expect(anew.toSorted()).toEqual(['codex challenge/challenge', 'gemini challenge/challenge']);
  });

  test('two who agree carefully on a design note end in consensus after three calls', async () => {
    const note = [
      '# Sessions leave Redis',
      'Store sessions in PostgreSQL, in an unlogged table with a nightly purge.',
      'The job queue evicts live sessions at peak. Operations already runs PostgreSQL with backups.',
    ].join('\n\n');
    const here = await table({}, ['codex', 'gemini']);
    await here.write('design.md', note);
    const ran = await here.run(['challenge', 'design.md', '--json']);
    expect(ran.code).toBe(0);
    expect(JSON.parse(ran.stdout)).toMatchObject({ status: 'consensus', stop_reason: 'all-agree', breaches: [] });
    expect(await here.calls()).toHaveLength(3);
  });

  test('one that engages when asked again counts as agreement', async () => {
    const { outcome } = await challenged({
      codex: { 'challenge/challenge': { ...stamp, again: { verdict: 'agree' } } },
    });
    expect(outcome).toMatchObject({ stop_reason: 'all-agree', breaches: [] });
  });

  test('skeptical=false takes it as it is', async () => {
    const { outcome, calls } = await challenged({ codex: { 'challenge/challenge': stamp } }, [
      '--set',
      'SKEPTICAL=false',
    ]);
    expect(outcome).toMatchObject({ stop_reason: 'all-agree', result: { not_engaged: [] } });
    expect(calls).toHaveLength(4);
  });
});

describe('C8 confrontation', () => {
  test('ACCEPT with an unchanged position is asked once more, then a breach; the point stays open and is rebutted', async () => {
    const contradiction = {
      responses: [{ points: ['O-1a'], explanation: 'Right.', response: 'accept' }],
      changed: false,
    };
    const { outcome, calls, asked } = await challenged({
      codex: { 'challenge/challenge': disagrees, 'challenge/rebut': [maintains, {}] },
      proposer: { 'challenge/confront': [contradiction, {}] },
    });
    const confronted = calls.filter(({ prompt, round }) => prompt === 'challenge/confront' && round === 1);
    expect(confronted.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(confronted[1]?.complaint).toContain('O-1a');
    expect(outcome.breaches).toMatchObject([{ seat: 'proposer', rule: 'C8', phase: '4 Confrontation', round: 1 }]);
    expect(asked.filter((turn) => turn.startsWith('rebut'))).toEqual(['rebut codex 1', 'rebut codex 2']);
    expect(outcome).toMatchObject({ status: 'consensus', rounds: 2, confidence: 'MEDIUM' });
  });

  test('a point left unanswered is a breach and stays open; its author is asked all the same', async () => {
    const { outcome, asked, calls } = await challenged({
      codex: { 'challenge/challenge': disagrees },
      qwen: { 'challenge/challenge': disagrees, 'challenge/rebut': [maintains, {}] },
      proposer: { 'challenge/confront': [rejects('O-1a'), {}] },
    });
    expect(asked.filter((turn) => turn.startsWith('rebut')).sort()).toEqual([
      'rebut codex 1',
      'rebut qwen 1',
      'rebut qwen 2',
    ]);
    expect(outcome.breaches).toMatchObject([{ rule: 'C8', what: expect.stringContaining('O-2a') }]);
    const second = calls.find(({ prompt, round }) => prompt === 'challenge/confront' && round === 2);
    expect(second?.schema).toMatchObject({
      properties: { responses: { items: { properties: { points: { items: { enum: ['O-2a'] } } } } } },
    });
    expect(outcome).toMatchObject({ status: 'consensus', stop_reason: 'all-resolved', rounds: 2 });
  });

  test('"My position is unchanged." makes no version, and the history says so', async () => {
    const { result, here } = await challenged({
      codex: { 'challenge/challenge': disagrees, 'challenge/rebut': [maintains, {}] },
      proposer: { 'challenge/confront': [{ ...rejects('O-1a'), position: 'My position is unchanged.' }, {}] },
    });
    expect(
      (result.position_history as { version: number; round: number }[]).map(({ version, round }) => [version, round]),
    ).toEqual([
      [1, 0],
      [2, 2],
    ]);
    expect(result.unchanged_in_rounds).toEqual([1]);
    expect(await document(here, 'outcome.md')).toMatch(
      /- v1 \(opening\): Store.*\n- unchanged in round 1\n- v2 \(after round 2\): .* — Changed because: .*The purge locks the table at peak\. \(codex\)/,
    );
    expect(JSON.stringify(result.final_position)).not.toContain('unchanged');
  });
});

describe('C9 rebuttal', () => {
  test('consensus in round 2, only the dissenter is asked; E8 every change is on record', async () => {
    const { ran, outcome, asked } = await challenged({
      codex: { 'challenge/challenge': disagrees, 'challenge/rebut': [maintains, {}] },
      qwen: { 'challenge/challenge': disagrees },
    });
    expect(ran.code).toBe(0);
    expect(asked.slice(4).sort()).toEqual(
      [
        'confront proposer 1',
        'rebut codex 1',
        'rebut qwen 1',
        'confront proposer 2',
        'rebut codex 2',
        'confirm gemini 2',
        'confirm qwen 2',
      ].sort(),
    );
    expect(outcome).toMatchObject({ status: 'consensus', rounds: 2, stop_reason: 'all-resolved', confidence: 'HIGH' });
    expect(outcome.changes).toMatchObject([
      { seat: 'proposer', round: 1, from: 'v1', to: 'v2', convinced_by: ['O-1', 'O-2'], kind: 'informed' },
      { seat: 'qwen', round: 1, from: 'disagree', to: 'resolved', kind: 'informed' },
      { seat: 'proposer', round: 2, from: 'v2', to: 'v3', convinced_by: ['O-1-R1'], kind: 'informed' },
      { seat: 'codex', round: 2, from: 'disagree', to: 'resolved', kind: 'informed' },
    ]);
  });

  test('ESCALATE replaces what is not settled', async () => {
    const clearer = 'Every purge takes an exclusive lock for minutes.';
    const { calls, result } = await challenged({
      codex: {
        'challenge/challenge': disagrees,
        'challenge/rebut': [{ response: 'escalate', critique: clearer, convinced_by: [] }, {}],
      },
    });
    const second = calls.find(({ prompt, round }) => prompt === 'challenge/confront' && round === 2);
    expect(second?.text).toContain(clearer);
    expect(second?.schema).toMatchObject({
      properties: { responses: { items: { properties: { points: { items: { enum: ['O-1b'] } } } } } },
    });
    expect(result.accepted_critiques).toMatchObject([
      { point: 'O-1a', round: 1, critique: disagrees.critique },
      { point: 'O-1b', round: 2, critique: clearer },
    ]);
    expect(result.challengers).toMatchObject([{ points: [{ state: 'replaced' }, { state: 'settled' }] }, {}, {}]);
  });

  test('only what is not settled goes on; accept leaves the rest as a remark', async () => {
    const two = {
      verdict: 'disagree',
      alternative: 'Wait.',
      tests: ['T1', 'A1'].map((claim) => ({
        claims: [claim],
        attack: `${claim} is wrong.`,
        outcome: 'broken',
        consequence: 'It fails.',
        strength: 'strong',
      })),
    };
    const settle = (a: boolean, response: string) => ({
      points: [
        { point: 'O-1a', why: 'Batches.', settled: a },
        ...(a ? [{ point: 'O-1b', why: 'Not yet.', settled: false }] : []),
      ],
      response,
    });
    const { calls, result, outcome } = await challenged({
      codex: {
        'challenge/challenge': two,
        'challenge/rebut': [
          { ...settle(true, 'maintain'), convinced_by: [] },
          { points: [], response: 'accept' },
        ],
      },
    });
    const second = calls.find(({ prompt, round }) => prompt === 'challenge/confront' && round === 2);
    expect(second?.schema).toMatchObject({
      properties: { responses: { items: { properties: { points: { items: { enum: ['O-1b'] } } } } } },
    });
    expect(outcome.status).toBe('consensus');
    expect(result.challengers).toMatchObject([{ points: [{ state: 'settled' }, { state: 'remark' }] }, {}, {}]);
  });

  test('an acceptance that names nothing is asked once more, then a bare change that caps confidence', async () => {
    const { outcome, result } = await challenged({
      codex: { 'challenge/challenge': disagrees, 'challenge/rebut': { convinced_by: [] } },
    });
    expect(outcome.breaches).toMatchObject([{ seat: 'codex', rule: 'E8' }]);
    expect(outcome).toMatchObject({ status: 'consensus', confidence: 'MEDIUM' });
    expect(outcome.changes).toMatchObject([{ seat: 'proposer' }, { seat: 'codex', kind: 'bare', convinced_by: [] }]);
    expect(result.challengers).toMatchObject([{ bare: true }, { bare: false }, {}]);
  });

  test('maintain with everything settled is a bare accept', async () => {
    const settled = { response: 'maintain', points: [{ point: 'O-1a', why: 'Met.', settled: true }], convinced_by: [] };
    const { outcome } = await challenged({
      codex: { 'challenge/challenge': disagrees, 'challenge/rebut': settled },
    });
    expect(outcome).toMatchObject({ status: 'consensus', rounds: 1, confidence: 'MEDIUM' });
    expect(outcome.changes).toMatchObject([{}, { seat: 'codex', to: 'resolved', kind: 'bare' }]);
  });

  test('silence is not consent: absent in two rounds running is unresolved because absent and no longer asked', async () => {
    const { ran, outcome, asked, result } = await challenged(
      {
        codex: { 'challenge/challenge': disagrees, 'challenge/rebut': { exit: 3 } },
        qwen: { 'challenge/challenge': disagrees, 'challenge/rebut': maintains },
      },
      ['--set', 'max_rounds=3'],
    );
    expect(ran.code).toBe(3);
    expect(asked.filter((turn) => turn.startsWith('rebut codex'))).toEqual(['rebut codex 1', 'rebut codex 2']);
    expect(asked.filter((turn) => turn.startsWith('explain')).sort()).toEqual(['explain proposer', 'explain qwen']);
    expect(outcome).toMatchObject({ status: 'tradeoff', degraded: true, stop_reason: 'max-rounds' });
    expect(outcome.absences).toMatchObject([
      { seat: 'codex', phase: '5 Rebuttal', round: 1, reason: 'crashed' },
      { seat: 'codex', phase: '5 Rebuttal', round: 2, reason: 'crashed' },
    ]);
    expect(result.challengers).toMatchObject([{ state: 'unresolved' }, {}, { state: 'open' }]);
    expect(outcome.dissents.map(({ seat }) => seat)).toEqual(['codex', 'qwen']);
    expect(outcome.headline).toMatch(
      /qwen is not convinced; codex's objection is open because codex stopped answering/,
    );
  });

  test('an absent dissenter who is back in the next round can still close its objection; E5 degraded', async () => {
    const { outcome } = await challenged({
      codex: { 'challenge/challenge': disagrees, 'challenge/rebut': [{ exit: 3 }, {}] },
    });
    expect(outcome).toMatchObject({ status: 'consensus', rounds: 2, degraded: true });
  });

  test('C14 an absent author beside somebody who was convinced: a tradeoff, and nobody is called unconvinced', async () => {
    const { outcome, asked, here } = await challenged({
      codex: { 'challenge/challenge': disagrees, 'challenge/rebut': { exit: 3 } },
      qwen: { 'challenge/challenge': disagrees, 'challenge/rebut': [maintains, {}] },
    });
    expect(outcome).toMatchObject({ status: 'tradeoff', rounds: 2 });
    expect(asked.slice(-2)).toEqual(['explain proposer', 'extract proposer']);
    const words = `${outcome.headline}\n${await document(here, 'tradeoff.md')}`;
    expect(words).not.toMatch(/codex (?:is|was) not convinced/i);
    expect(words).toMatch(/codex stopped answering/);
  });
});

describe('C9a confirmation', () => {
  const reopens = (strength: string) => ({
    explanation: 'Batches starve the vacuum.',
    point: { point: 'Batches starve the vacuum.', consequence: 'The table grows.', strength },
    response: 'reopens',
  });

  test('consensus is on the version that is printed: who agreed to v1 is asked about v2, and can reopen', async () => {
    const { outcome, asked, calls, result } = await challenged({
      codex: { 'challenge/challenge': disagrees },
      gemini: { 'challenge/confirm': [reopens('strong'), {}] },
    });
    const confirm = calls.find(({ prompt, seat }) => prompt === 'challenge/confirm' && seat === 'gemini');
    expect(confirm?.text).toContain('purged in batches, as of round 1');
    expect(asked.slice(4).filter((turn) => !turn.startsWith('confirm'))).toEqual([
      'confront proposer 1',
      'rebut codex 1',
      'confront proposer 2',
      'rebut gemini 2',
    ]);
    expect(outcome).toMatchObject({ status: 'consensus', rounds: 2, stop_reason: 'all-resolved' });
    expect(result).toMatchObject({
      final_version: 3,
      challengers: [{ agreed_to: 3 }, { agreed_to: 3, objection: 'O-2', state: 'resolved' }, { agreed_to: 3 }],
    });
    expect(outcome.changes).toContainEqual(
      expect.objectContaining({ seat: 'gemini', from: 'agree', to: 'reopened', kind: 'informed' }),
    );
  });

  test('reopened in the last round: a tradeoff', async () => {
    const { ran, outcome, result } = await challenged(
      { codex: { 'challenge/challenge': disagrees }, gemini: { 'challenge/confirm': reopens('moderate') } },
      ['--set', 'max_rounds=1'],
    );
    expect(ran.code).toBe(3);
    expect(outcome).toMatchObject({ status: 'tradeoff', stop_reason: 'max-rounds', dissents: [{ seat: 'gemini' }] });
    expect(result.options).toMatchObject([{ option: 'A' }, { option: 'B', advocates: ['gemini'] }]);
  });

  test('a minor reopening stands, with a remark', async () => {
    const { outcome, result } = await challenged({
      codex: { 'challenge/challenge': disagrees },
      gemini: { 'challenge/confirm': reopens('minor') },
    });
    expect(outcome).toMatchObject({ status: 'consensus', rounds: 1 });
    expect(result.challengers).toMatchObject([{}, { agreed_to: 2, remarks: ['Batches starve the vacuum.'] }, {}]);
  });

  test('an absent confirmer keeps its version, is named, and does not block', async () => {
    const { outcome, result } = await challenged({
      codex: { 'challenge/challenge': disagrees },
      gemini: { 'challenge/confirm': { exit: 1 } },
    });
    expect(outcome).toMatchObject({
      status: 'consensus',
      confidence: 'MEDIUM',
      absences: [{ seat: 'gemini', phase: '6 Iteration check', round: 1 }],
    });
    expect(outcome.headline).toContain("gemini agreed to version 1 and hasn't confirmed version 2");
    expect(result.challengers).toMatchObject([{ agreed_to: 2 }, { agreed_to: 1 }, { agreed_to: 2 }]);
  });

  test('nobody stands on the final version: a tradeoff', async () => {
    const { outcome, asked } = await challenged({
      '*': { 'challenge/challenge': minor, 'challenge/confirm': { exit: 1 } },
    });
    expect(outcome).toMatchObject({ status: 'tradeoff', agreed: false });
    expect(asked.filter((turn) => /explain|extract/.test(turn))).toEqual([]);
  });
});

describe('C10 unreadable verdicts', () => {
  test('kept as they are, and put to the proposer as a moderate point', async () => {
    const raw = 'I do not do JSON. The purge is the problem.';
    const { outcome, calls, result } = await challenged({ gemini: { 'challenge/challenge': { raw } } });
    expect(calls.filter(({ seat, prompt }) => seat === 'gemini' && prompt.endsWith('/challenge'))).toHaveLength(2);
    const confronted = calls.find(({ prompt }) => prompt === 'challenge/confront')?.text ?? '';
    expect(confronted).toContain(raw);
    expect(outcome).toMatchObject({ status: 'consensus', degraded: false, absences: [] });
    expect(outcome.first_round?.tally).toEqual({ agree: ['codex', 'qwen'], unreadable: ['gemini'] });
    expect(result.challengers).toMatchObject([{}, { raw_response: raw, parse_error: true, verdict: 'partial' }, {}]);
  });
});

describe('C11 C12 no agreement', () => {
  const stubborn = (challenger: string): Plan => ({
    [challenger]: { 'challenge/challenge': disagrees, 'challenge/rebut': maintains },
  });

  test('max_rounds leads to the assumptions of each party, and the proposer sums up', async () => {
    const { ran, outcome, asked, result } = await challenged(stubborn('codex'));
    expect(ran.code).toBe(3);
    expect(asked.filter((turn) => /confront|rebut/.test(turn))).toHaveLength(10);
    expect(asked.slice(-3).sort()).toEqual(['explain codex', 'explain proposer', 'extract proposer']);
    expect(outcome).toMatchObject({
      status: 'tradeoff',
      agreed: false,
      confidence: 'MEDIUM',
      rounds: 5,
      stop_reason: 'max-rounds',
      dissents: [{ seat: 'codex' }],
    });
    expect(result).toMatchObject({
      outcome: 'TRADEOFF',
      core_disagreement: 'How many logins a morning brings.',
      real_question: 'What is the peak rate of logins?',
      in_the_words_of: 'proposer',
      guidance: [{ choose: 'PostgreSQL' }, {}],
      common_ground: ['The shared instance has to go.'],
      assumptions_exposed: [
        { party: 'proposer', kind: 'implicit', leads_to: 'locks', testable_by: 'a load test' },
        { party: 'codex' },
      ],
    });
  });

  test('max_rounds=1', async () => {
    const { outcome } = await challenged(stubborn('codex'), ['--set', 'MAX_ROUNDS=1']);
    expect(outcome).toMatchObject({ status: 'tradeoff', rounds: 1, stop_reason: 'max-rounds' });
  });

  const standing: Plan = {
    proposer: { 'challenge/confront': rejects('O-1a') },
    codex: {
      'challenge/challenge': disagrees,
      'challenge/rebut': [1, 2, 3, 4, 5].map((n) => ({
        ...maintains,
        explanation: `In other words, for the ${n}th time.`,
      })),
    },
  };

  test('stalled: unchanged and maintained in whatever words, two rounds running', async () => {
    const { outcome, here } = await challenged(standing);
    expect(outcome).toMatchObject({ status: 'tradeoff', rounds: 2, stop_reason: 'stalled' });
    expect(await document(here, 'outcome.md')).toMatch(/\*\*Rounds:\*\* 2 \(no consensus, stalled\)/);
  });

  test('stop_when_stalled=false goes on to max_rounds', async () => {
    const { outcome } = await challenged(standing, ['--set', 'stop_when_stalled=false']);
    expect(outcome).toMatchObject({ rounds: 5, stop_reason: 'max-rounds' });
  });

  test('the proposer absent at the end leaves its words out, not the map', async () => {
    const { outcome, result } = await challenged(
      { ...stubborn('codex'), proposer: { 'challenge/extract': { exit: 1 } } },
      ['--set', 'max_rounds=1'],
    );
    expect(outcome).toMatchObject({ status: 'tradeoff', degraded: true });
    expect(result).toMatchObject({ core_disagreement: null, in_the_words_of: null });
    expect(result.assumptions_exposed).toHaveLength(2);
  });
});
