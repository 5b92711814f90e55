import { afterEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/doors.ts';
import { challenged, cleared, disagrees, document, maintains, table, topic } from './challenge-table.ts';
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
    expect(ran.stderr).toMatch(/1 to 10 challengers; the panel has 0/);
    expect(await here.debates()).toEqual([]);
  });

  test('nobody configured at all is told so, and costs nothing', async () => {
    const here = await table();
    await here.write('dissent.yaml', { participants: {} });
    const ran = await here.run(['challenge', topic]);
    expect(ran.code).toBe(4);
    expect(ran.stderr).toMatch(/Nobody is configured/);
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
    expect(await document(here, 'transcript.md')).toMatch(/Level.*1 of 1 challenger/);
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
      /Your angle[^*]*\*\*(\w+)\*\*/.exec(calls.find((call) => call.seat === seat)?.text ?? '')?.[1];
    expect(['codex', 'gemini', 'qwen'].map(angle)).toEqual(['Architect', 'Operator', 'Adversary']);
    for (const { text, prompt } of calls.filter(({ seat }) => seat !== 'proposer')) {
      expect(prompt).toBe('challenge/challenge');
      expect(text).toContain('in an unlogged table with a nightly purge');
      expect(text).not.toMatch(/\b(claude|gemini|qwen|HIGH)\b/);
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

  test('C4 minor reservations are addressed once, then consensus; nobody is asked for a rebuttal', async () => {
    const { outcome, asked, result } = await challenged({ codex: { 'challenge/challenge': minor } });
    expect(asked.slice(4)).toEqual(['confront proposer']);
    expect(outcome).toMatchObject({ status: 'consensus', rounds: 0, stop_reason: 'minor-only' });
    expect(result).toMatchObject({
      final_position: 'Store sessions in PostgreSQL, purged in batches, as of round 0.',
      accepted_critiques: [{ challenger: 'codex', round: 0, response: 'partial' }],
    });
    expect(outcome.changes).toMatchObject([{ seat: 'proposer', round: 0, convinced_by: ['O-1'], kind: 'informed' }]);
  });

  test('C4 agree with a moderate strength counts as agree', async () => {
    const { outcome } = await challenged({ codex: { 'challenge/challenge': { objection_strength: 'moderate' } } });
    expect(outcome.stop_reason).toBe('all-agree');
  });

  test('C5 agree with a strong objection is argued out', async () => {
    const { outcome, asked } = await challenged({ qwen: { 'challenge/challenge': { objection_strength: 'strong' } } });
    expect(asked.slice(4)).toEqual(['confront proposer 1', 'rebut qwen 1']);
    expect(outcome).toMatchObject({ stop_reason: 'all-resolved', rounds: 1 });
  });

  test('C5 C6 one disagreement among agreements leads to confrontation, not to another challenge', async () => {
    const { asked, outcome } = await challenged({ gemini: { 'challenge/challenge': disagrees } });
    expect(asked.slice(4)).toEqual(['confront proposer 1', 'rebut gemini 1']);
    expect(outcome.first_round?.tally).toEqual({ agree: ['codex', 'qwen'], disagree: ['gemini'] });
  });

  test('C5 a reservation without its strength is asked once more, then counts as moderate', async () => {
    const { outcome, calls, asked } = await challenged({ codex: { 'challenge/challenge': { verdict: 'partial' } } });
    expect(calls.filter(({ seat, prompt }) => seat === 'codex' && prompt.endsWith('/challenge'))).toHaveLength(2);
    expect(outcome.breaches).toMatchObject([{ seat: 'codex', rule: 'C2' }]);
    expect(asked).toContain('rebut codex 1');
  });
});

describe('C7 skepticism', () => {
  const stamp = {
    critique: 'I agree with everything, well done.',
    evidence: '',
    alternative: '',
    assumptions_challenged: [],
  };

  test('a rubber stamp is asked once more, then argued out', async () => {
    const { outcome, calls, asked, here } = await challenged({ codex: { 'challenge/challenge': stamp } });
    const again = calls.filter(({ seat, prompt }) => seat === 'codex' && prompt === 'challenge/challenge');
    expect(again.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(again[1]?.complaint).toMatch(/does not engage/);
    expect(asked.slice(-2)).toEqual(['confront proposer 1', 'rebut codex 1']);
    expect(outcome.breaches).toMatchObject([{ seat: 'codex', rule: 'C7', phase: '2 Parallel challenge' }]);
    expect(outcome.first_round).toMatchObject({ unanimous: true });
    expect(outcome.result.challengers).toMatchObject([
      {
        challenger: 'codex',
        verdict: 'partial',
        objection_strength: 'moderate',
        counted_as: 'rubber stamp',
        given: { verdict: 'agree' },
      },
      {},
      {},
    ]);
    const finding = (await here.journal()).find((event) => event.type === 'ruling-made' && event.name === 'Skepticism');
    expect(finding).toMatchObject({ ruling: { rubber_stamps: ['codex'] } });
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
    expect(outcome.stop_reason).toBe('all-agree');
    expect(calls).toHaveLength(4);
  });
});

describe('C8 confrontation', () => {
  test('ACCEPT with an unchanged position is asked once more, then a breach; the objection stays open', async () => {
    const contradiction = {
      responses: [{ objection: 'O-1', response: 'accept', explanation: 'Right.' }],
      position: 'unchanged',
    };
    const { outcome, calls, asked } = await challenged({
      codex: { 'challenge/challenge': disagrees },
      proposer: { 'challenge/confront': [contradiction, {}] },
    });
    const confronted = calls.filter(({ prompt, round }) => prompt === 'challenge/confront' && round === 1);
    expect(confronted.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(confronted[1]?.complaint).toMatch(/O-1 is accepted, but the position is unchanged/);
    expect(outcome.breaches).toMatchObject([{ seat: 'proposer', rule: 'C8', phase: '4 Confrontation', round: 1 }]);
    expect(asked.slice(-2)).toEqual(['confront proposer 2', 'rebut codex 2']);
    expect(outcome).toMatchObject({ status: 'consensus', rounds: 2 });
  });

  test('an objection left unanswered is a breach and stays open; the answered one is rebutted', async () => {
    const onlyFirst = { responses: [{ objection: 'O-1', response: 'reject', explanation: 'It runs at night.' }] };
    const { outcome, asked } = await challenged({
      codex: { 'challenge/challenge': disagrees },
      qwen: { 'challenge/challenge': disagrees },
      proposer: { 'challenge/confront': [onlyFirst, {}] },
    });
    expect(asked.filter((turn) => turn.startsWith('rebut'))).toEqual(['rebut codex 1', 'rebut qwen 2']);
    expect(outcome.breaches).toMatchObject([{ rule: 'C8', what: expect.stringContaining('O-2') }]);
    expect(outcome).toMatchObject({ status: 'consensus', stop_reason: 'all-resolved', rounds: 2 });
  });

  test('an unchanged position makes no version, and the history says so', async () => {
    const reject = {
      responses: [{ objection: 'O-1', response: 'reject', explanation: 'It runs at night.' }],
      position: 'UNCHANGED',
    };
    const { result, here } = await challenged({
      codex: { 'challenge/challenge': disagrees, 'challenge/rebut': [maintains, {}] },
      proposer: { 'challenge/confront': [reject, {}] },
    });
    expect(
      (result.position_history as { version: number; round: number }[]).map(({ version, round }) => [version, round]),
    ).toEqual([
      [1, 0],
      [2, 2],
    ]);
    expect(result.unchanged_in_rounds).toEqual([1]);
    expect(await document(here, 'outcome.md')).toMatch(
      /- v1 \(opening\): Store.*\n- unchanged in round 1\n- v2 \(after round 2\): .* — Changed because: The purge locks the table at peak\. \(codex\)/,
    );
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
      ['confront proposer 1', 'rebut codex 1', 'rebut qwen 1', 'confront proposer 2', 'rebut codex 2'].sort(),
    );
    expect(outcome).toMatchObject({ status: 'consensus', rounds: 2, stop_reason: 'all-resolved', confidence: 'HIGH' });
    expect(outcome.changes).toMatchObject([
      { seat: 'proposer', round: 1, convinced_by: ['O-1', 'O-2'], kind: 'informed' },
      { seat: 'qwen', round: 1, from: 'disagree, strong', to: 'resolved', kind: 'informed' },
      { seat: 'proposer', round: 2, convinced_by: ['O-1'], kind: 'informed' },
      { seat: 'codex', round: 2, to: 'resolved', kind: 'informed' },
    ]);
  });

  test('ESCALATE replaces the critique', async () => {
    const clearer = 'Every purge takes an exclusive lock for minutes.';
    const { calls, result } = await challenged({
      codex: {
        'challenge/challenge': disagrees,
        'challenge/rebut': [{ response: 'escalate', critique: clearer, convinced_by: [] }, {}],
      },
    });
    const second = calls.find(({ prompt, round }) => prompt === 'challenge/confront' && round === 2);
    const first = calls.find(({ prompt, round }) => prompt === 'challenge/confront' && round === 1);
    expect(second?.text.startsWith(first?.text ?? 'never')).toBe(true);
    const added = second?.text.slice(first?.text.length) ?? '';
    expect(added).toContain(clearer);
    expect(added).not.toContain(disagrees.critique);
    expect(result.accepted_critiques).toMatchObject([
      { objection: 'O-1', round: 1, critique: disagrees.critique },
      { objection: 'O-1', round: 2, critique: clearer },
    ]);
  });

  test('an acceptance that names nothing is asked once more, then a bare change', async () => {
    const { outcome } = await challenged({
      codex: { 'challenge/challenge': disagrees, 'challenge/rebut': { convinced_by: [] } },
    });
    expect(outcome.breaches).toMatchObject([{ seat: 'codex', rule: 'E8' }]);
    expect(outcome.status).toBe('consensus');
    expect(outcome.changes).toMatchObject([{ seat: 'proposer' }, { seat: 'codex', kind: 'bare', convinced_by: [] }]);
  });

  test('silence is not consent: absent in two rounds running is unresolved and no longer asked', async () => {
    const { ran, outcome, asked, result } = await challenged(
      {
        codex: { 'challenge/challenge': disagrees, 'challenge/rebut': { exit: 3 } },
        qwen: {
          'challenge/challenge': disagrees,
          'challenge/rebut': { ...maintains, explanation: 'New: see the log.' },
        },
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
  });

  test('an absent dissenter who is back in the next round can still close its objection; E5 degraded, MEDIUM', async () => {
    const { outcome } = await challenged({
      codex: { 'challenge/challenge': disagrees, 'challenge/rebut': [{ exit: 3 }, {}] },
    });
    expect(outcome).toMatchObject({ status: 'consensus', rounds: 2, degraded: true, confidence: 'MEDIUM' });
    expect(outcome.result.confidence).toBe('MEDIUM');
  });

  test('who is left alone with an absent author ends the rounds as stalled', async () => {
    const { outcome, asked } = await challenged({
      codex: { 'challenge/challenge': disagrees, 'challenge/rebut': { exit: 3 } },
      qwen: { 'challenge/challenge': disagrees, 'challenge/rebut': [maintains, {}] },
    });
    expect(outcome).toMatchObject({ status: 'tradeoff', stop_reason: 'stalled', rounds: 2 });
    expect(asked.slice(-2)).toEqual(['explain proposer', 'extract proposer']);
  });
});

describe('C10 unreadable verdicts', () => {
  test('kept as they are, and put to the proposer as a moderate reservation', async () => {
    const raw = 'I do not do JSON. The purge is the problem.';
    const { outcome, calls, result } = await challenged({ gemini: { 'challenge/challenge': { raw } } });
    expect(calls.filter(({ seat, prompt }) => seat === 'gemini' && prompt.endsWith('/challenge'))).toHaveLength(2);
    const confronted = calls.find(({ prompt }) => prompt === 'challenge/confront')?.text ?? '';
    expect(confronted).toMatch(/verdict: partial\nobjection_strength: moderate[\s\S]*raw_response: I do not do JSON/);
    expect(outcome).toMatchObject({ status: 'consensus', degraded: false, absences: [] });
    expect(outcome.first_round?.tally).toEqual({ agree: ['codex', 'qwen'], unreadable: ['gemini'] });
    expect(result.challengers).toMatchObject([{}, { raw_response: raw, parse_error: true, verdict: 'partial' }, {}]);
  });
});

describe('C11 C12 no agreement', () => {
  const stubborn = (challenger: string): Plan => ({
    [challenger]: {
      'challenge/challenge': disagrees,
      'challenge/rebut': [1, 2, 3, 4, 5].map((n) => ({
        ...maintains,
        explanation: `Point ${'abcde'[n]} number${n} stays unanswered.`,
      })),
    },
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

  const reject = {
    responses: [{ objection: 'O-1', response: 'reject', explanation: 'It runs at night.' }],
    position: 'unchanged',
  };
  const standing: Plan = {
    proposer: { 'challenge/confront': reject },
    codex: { 'challenge/challenge': disagrees, 'challenge/rebut': maintains },
  };

  test('stalled: unchanged, maintained and restated, two rounds running', async () => {
    const { outcome, here } = await challenged({
      ...standing,
      codex: { 'challenge/challenge': disagrees, 'challenge/rebut': { ...maintains, explanation: disagrees.critique } },
    });
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
