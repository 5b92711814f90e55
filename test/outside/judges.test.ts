import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Outcome } from '../../src/doors.ts';
import { type Plan, type Project, project, question, votes } from './dissent.ts';

const made: Project[] = [];
afterEach(() => Promise.all(made.splice(0).map((each) => each.remove())));

async function judged(plan: Plan, args: readonly string[] = [], config: Parameters<typeof project>[1] = {}) {
  const here = await project(plan, config);
  made.push(here);
  const ran = await here.run(['judges', 'question.yaml', '--json', ...args]);
  const outcome = JSON.parse(ran.stdout) as Outcome;
  return { here, ran, outcome, result: outcome.result, calls: await here.calls() };
}

const revised = (option: string, by: string) => ({
  stand: 'revised',
  option,
  convinced_by: [by],
  reason: 'The effort judge showed that it costs a third and keeps most of the value.',
});

describe('J0 classification is the user’s', () => {
  test.each([
    'Should the billing service use an event log or a relational table per tenant?',
    'Which colour should the button have?',
    'Soll die erste Version ohne Anmeldung auskommen?',
  ])('J0 an ordinary architecture question is never refused: %s', async (question_text) => {
    const here = await project();
    made.push(here);
    await here.write('question.yaml', { ...question, question_text });
    const ran = await here.run(['judges', 'question.yaml', '--json']);
    expect(ran.code).toBe(0);
    expect((JSON.parse(ran.stdout) as Outcome).result.classification).toBeNull();
  });

  test('J0 the user’s own word is recorded and shown', async () => {
    const here = await project();
    made.push(here);
    await here.write('question.yaml', { ...question, classification: 'SCOPE_CRITICAL' });
    const ran = await here.run(['judges', 'question.yaml', '--json']);
    expect((JSON.parse(ran.stdout) as Outcome).result.classification).toBe('SCOPE_CRITICAL');
    const [debate] = await here.debates();
    expect(await here.read(join('.dissent', debate ?? '', 'outcome.md'))).toMatch(/SCOPE\\?_CRITICAL/);
  });

  test('J0 the help says when the protocol fits', async () => {
    const here = await project();
    made.push(here);
    const { stdout } = await here.run(['judges', '--help']);
    expect(stdout).toMatch(/scope[\s\S]*what gets built[\s\S]*perspectives[\s\S]*biased/);
  });
});

describe('J1 to J4 the first round', () => {
  test('J1 J3 all judges are asked once, unseen; two of three meet 0.67 and skip round 2', async () => {
    const { ran, outcome, calls } = await judged(votes('A', 'B', 'A'));
    expect(ran.code).toBe(0);
    expect(calls.map(({ seat, prompt }) => `${seat} ${prompt}`).sort()).toEqual([
      'effort judges/recommend',
      'risk judges/recommend',
      'value judges/recommend',
    ]);
    for (const { text } of calls) expect(text).not.toMatch(/serves the \w+ side/);
    expect(outcome).toMatchObject({
      status: 'recommended',
      agreed: true,
      confidence: 'MEDIUM',
      degraded: false,
      rounds: 1,
      stop_reason: 'consensus-round-1',
    });
    expect(outcome.result).toMatchObject({
      question_id: 'Q-007',
      consensus: true,
      type: 'MAJORITY',
      recommended_option: 'A',
      change_log: [],
    });
    expect(outcome.dissents).toMatchObject([{ seat: 'value', position: expect.stringContaining('B') }]);
    expect(outcome.first_round?.tally).toEqual({ A: ['risk', 'effort'], B: ['value'] });
  });

  test('J3 a threshold above two thirds is not met by two of three', async () => {
    const { ran, outcome } = await judged(votes('A', 'B', 'A'), ['--set', 'consensus_threshold=0.7']);
    expect(ran.code).toBe(3);
    expect(outcome.status).toBe('contested');
  });

  test('J3 E16 unanimity is reported with what it is worth', async () => {
    const { outcome } = await judged(votes('A', 'A', 'A'));
    expect(outcome.result.type).toBe('UNANIMOUS');
    expect(outcome.first_round?.unanimous).toBe(true);
    expect(outcome.first_round?.effective_votes).toBeGreaterThan(1);
    expect(outcome.first_round?.effective_votes).toBeLessThan(3);
    expect(outcome.confidence).toBe('HIGH');
  });

  test('J1 every judge has a document, and feature_dir gets copies', async () => {
    const here = await project(votes('A', 'B', 'C'));
    made.push(here);
    await here.write('question.yaml', { ...question, feature_dir: 'features/offline' });
    await here.run(['judges', 'question.yaml']);
    const [debate] = await here.debates();
    for (const name of [
      'debate-Q-007-risk.md',
      'debate-Q-007-value.md',
      'debate-Q-007-effort.md',
      'debate-Q-007-risk-r2.md',
      'result.yaml',
      'outcome.md',
      'transcript.md',
    ])
      expect(existsSync(join(here.folder, '.dissent', debate ?? '', name)), name).toBe(true);
    expect(await here.read('features/offline/sadd/debate-Q-007-effort-r2.md')).toMatch(/effort/i);
    expect(existsSync(join(here.folder, 'features/offline/sadd/outcome.md'))).toBe(false);
  });

  test('J4 the order of options is drawn for each judge from the seed; ids stay', async () => {
    const orders = async (seed: string) => {
      const { calls } = await judged(votes('A', 'A', 'A'), ['--seed', seed]);
      return Object.fromEntries(
        calls.map(({ seat, text }) => [seat, [...text.matchAll(/- id: (\w)/g)].map(([, id]) => id).join('')]),
      );
    };
    const [one, again, other] = [await orders('1'), await orders('1'), await orders('2')];
    expect(one).toEqual(again);
    expect(new Set([...Object.values(one), ...Object.values(other)]).size).toBeGreaterThan(1);
  });

  test('J2 an option that does not exist is asked again, and is no vote when it stays', async () => {
    const { outcome, calls } = await judged(votes('A', 'A', 'A', { risk: { 'judges/recommend': { option: 'Z' } } }));
    expect(calls.filter(({ seat }) => seat === 'risk').map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(calls.find(({ attempt }) => attempt === 2)?.complaint).toMatch(/option/);
    expect(outcome.absences).toMatchObject([
      {
        seat: 'risk',
        participant: 'one',
        reason: 'unreadable',
        round: 1,
        phase: 'Round 1: independent recommendations',
      },
    ]);
    expect(outcome.first_round?.tally).toEqual({ A: ['value', 'effort'] });
  });

  test('E11 everything of the topic can be quoted: all its blocks bear the name that quotes use', async () => {
    const here = await project();
    made.push(here);
    await here.write('question.yaml', { ...question, feature_name: 'offline', spec_context: 'Kept for thirty days.' });
    await here.run(['judges', 'question.yaml', '--json']);
    const [first] = await here.calls();
    const labels = [...(first?.text ?? '').matchAll(/^\[\[data \w+ \| (.*)\]\]$/gm)].map(([, label]) => label);
    expect(labels).toEqual(['topic', 'topic', 'topic', 'topic']);
  });

  test('J2 E2 the fields come in the order of the work, the vote near the end', async () => {
    const { calls } = await judged(votes('A', 'A', 'A'));
    const fields = Object.keys(calls.find(({ seat }) => seat === 'risk')?.schema.properties ?? {});
    expect(fields.filter((field) => field !== 'quotes')).toEqual([
      ...['analysis', 'problems', 'self_challenge', 'reasons', 'conditions', 'would_change'],
      ...['summary', 'in_brief', 'decision', 'option', 'against_own_table', 'confidence'],
    ]);
  });

  test('J2 reasons have ids, and conditions, what would change the vote and the ROI are in the result', async () => {
    const { result } = await judged(votes('A', 'A', 'A'));
    const [risk, , effort] = result.round_1 as unknown as Record<string, unknown>[];
    expect(risk).toMatchObject({
      judge: 'risk',
      reasons: [{ id: 'risk-1.R1' }, { id: 'risk-1.R2' }],
      problems: [{ id: 'risk-1.P1' }, { id: 'risk-1.P2' }],
      conditions: ['The team stays as it is'],
      would_change: expect.stringContaining('forty per cent'),
      totals: { A: 3, B: 7, C: 7 },
    });
    expect(effort).toMatchObject({ roi: { A: { realistic_days: 12, roi: 0.67 }, B: { roi: 0.33 } } });
    expect(risk).not.toHaveProperty('against_own_table');
  });

  /** The effort judge's table is for A, its vote for B. */
  const againstTable = (more: object = {}) => ({
    option: 'B',
    analysis: ['A', 'B', 'C'].map((option) => ({
      option,
      rows: ['implementation', 'testing', 'polish', 'documentation'].map((criterion) => ({
        criterion,
        days: option === 'A' ? 1 : 50,
        why: 'known',
        uncertainty: 1,
      })),
      incremental_path: 'small part first',
      value: option === 'A' ? 9 : 2,
    })),
    ...more,
  });

  test('J2 J6 a vote against the own table is asked about; left without a reason it is a breach, and the vote stays', async () => {
    const { calls, outcome } = await judged(votes('A', 'B', 'B', { effort: { 'judges/recommend': againstTable() } }));
    const [, second] = calls.filter(({ seat }) => seat === 'effort');
    expect(second?.complaint).toMatch(/\bA\b[\s\S]*against_own_table/);
    expect(outcome.breaches).toMatchObject([{ seat: 'effort', rule: 'J2' }]);
    expect(outcome.first_round?.tally).toEqual({ A: ['risk'], B: ['value', 'effort'] });
    expect(outcome.confidence).toBe('MEDIUM');
  });

  test('J2 a vote against the own table with its reason is shown in the result, without asking again', async () => {
    const reason = 'A is against the contract with our largest customer.';
    const { calls, outcome, here } = await judged(
      votes('A', 'B', 'B', { effort: { 'judges/recommend': againstTable({ against_own_table: reason }) } }),
    );
    expect(calls).toHaveLength(3);
    expect(outcome.breaches).toEqual([]);
    expect(outcome.result.round_1).toMatchObject([{}, {}, { judge: 'effort', against_own_table: reason }]);
    const [debate] = await here.debates();
    expect(await here.read(join('.dissent', debate ?? '', 'outcome.md'))).toContain(reason);
  });

  test('J6 a judge who leaves its own table empty is asked once more, then flagged; the vote stays', async () => {
    const { calls, outcome } = await judged(
      votes('A', 'A', 'A', { risk: { 'judges/recommend': { option: 'A', analysis: [] } } }),
    );
    expect(calls.filter(({ seat }) => seat === 'risk')).toHaveLength(2);
    expect(outcome.breaches.map(({ seat }) => seat)).toContain('risk');
    expect(outcome.first_round?.tally).toEqual({ A: ['risk', 'value', 'effort'] });
  });

  const emptyTables = ['A', 'B', 'C'].map((option) => ({ option, rows: [], total_risk: 5 }));
  test('J6 require_stance_maintenance=false records the breach and does not ask again', async () => {
    const { calls, outcome } = await judged(
      votes('A', 'A', 'A', { risk: { 'judges/recommend': { option: 'A', analysis: emptyTables } } }),
      ['--set', 'require_stance_maintenance=false'],
    );
    expect(calls.filter(({ seat }) => seat === 'risk')).toHaveLength(1);
    expect(outcome.breaches).toMatchObject([{ seat: 'risk', rule: 'J6' }]);
  });

  test('J2 own judges answer in rows of their criteria, and are compared by their score', async () => {
    const here = await project(votes('A', 'A', 'A'), (judge) => ({
      participants: { one: judge },
      seats: { judges: { risk: 'one', value: 'one', law: { participant: 'one', persona: './law.md' } } },
    }));
    made.push(here);
    const persona = { name: 'law', title: 'law judge', stance: 'STRICT', objective: 'keep to the rules.' };
    const head = Object.entries(persona).map(([key, value]) => `${key}: ${value}`);
    await here.write('law.md', `---\n${head.join('\n')}\ncriteria: [contracts, privacy]\n---\nRead the law first.\n`);
    const outcome = JSON.parse((await here.run(['judges', 'question.yaml', '--json'])).stdout) as Outcome;
    const law = (await here.calls()).find(({ seat }) => seat === 'law');
    expect(law?.schema.properties.analysis).toMatchObject({
      items: {
        properties: {
          rows: {
            items: { properties: { criterion: { enum: ['contracts', 'privacy'] }, finding: { type: 'string' } } },
          },
          score: { type: 'number' },
        },
      },
    });
    expect(outcome.result.round_1).toMatchObject([{}, {}, { judge: 'law', totals: { A: 7, B: 3, C: 3 } }]);
    expect(outcome.breaches).toEqual([]);
  });
});

describe('J5 the second round', () => {
  test('each reads the others and challenges each of them; a documented revision counts', async () => {
    const { ran, outcome, calls } = await judged(
      votes('A', 'B', 'C', {
        value: { 'judges/challenge': revised('C', 'effort-1.R2') },
        risk: { 'judges/challenge': { option: 'A' } },
      }),
    );
    expect(ran.code).toBe(0);
    const second = calls.filter(({ round }) => round === 2);
    expect(second.map(({ seat }) => seat).sort()).toEqual(['effort', 'risk', 'value']);
    const risk = second.find(({ seat }) => seat === 'risk');
    const claims = ['R1', 'R2', 'P1', 'P2'];
    expect(risk?.schema.properties.challenges).toMatchObject({
      items: {
        properties: {
          claim: { enum: ['value', 'effort'].flatMap((seat) => claims.map((part) => `${seat}-1.${part}`)) },
        },
      },
    });
    for (const claim of claims) expect(risk?.text).toContain(`value-1.${claim}`);
    expect(outcome).toMatchObject({ status: 'recommended', stop_reason: 'consensus-round-2', rounds: 2 });
    expect(outcome.changes).toMatchObject([
      { seat: 'value', round: 2, from: 'B', to: 'C', kind: 'informed', convinced_by: ['effort-1'] },
    ]);
    expect(outcome.result.change_log).toMatchObject([
      { judge: 'value', round: 2, from: 'B', to: 'C', convinced_by: ['effort-1.R2'] },
    ]);
    expect(outcome.result.perspectives).toMatchObject({
      value: expect.stringMatching(/^Option C - .*\(changed from B\)$/),
    });
    expect(outcome.first_round?.tally).toEqual({ A: ['risk'], B: ['value'], C: ['effort'] });
  });

  test('E10 a round-2 prompt begins with the same reader’s of round 1 up to its task; one task, one form, no score, no confidence, no model', async () => {
    const { calls } = await judged(votes('A', 'B', 'C'));
    for (const seat of ['risk', 'value', 'effort']) {
      const [first, second] = calls.filter((call) => call.seat === seat).sort((a, b) => a.round - b.round);
      const standing = first?.text.slice(0, first.text.indexOf('# Your task')) ?? 'never';
      expect(second?.text.startsWith(standing.trimEnd())).toBe(true);
      expect(second?.text.match(/^# Your task$/gm)).toHaveLength(1);
      expect(second?.text.match(/Form of your answer/g)).toHaveLength(1);
      const statements = [
        ...(second?.text ?? '').matchAll(/\[\[said ([0-9a-f]{12}) \| (\w+)-1 [\s\S]*?\[\[end \1\]\]/g),
      ];
      expect(statements.map(([, , speaker]) => speaker).sort()).toEqual(['effort', 'risk', 'value']);
      for (const [text, , speaker] of statements)
        if (speaker !== seat) expect(text).not.toMatch(/confidence:|total_risk:|total_value:|value: \d|score:/);
      expect(second?.text).not.toMatch(/\b(three|two)\b judges? through|participant: /);
    }
  });

  test('a revision without a reason is asked once more, then counts as held; the breach is in the result', async () => {
    const bare = { stand: 'revised', option: 'A', convinced_by: [], reason: '' };
    const { ran, outcome, calls } = await judged(votes('A', 'B', 'C', { value: { 'judges/challenge': bare } }));
    expect(ran.code).toBe(3);
    expect(calls.filter(({ seat, round }) => seat === 'value' && round === 2).map(({ attempt }) => attempt)).toEqual([
      1, 2,
    ]);
    expect(outcome.changes).toEqual([]);
    expect(outcome.breaches).toMatchObject([{ seat: 'value', round: 2, rule: 'J5' }]);
    expect(outcome.result.breaches).toMatchObject([{ judge: 'value' }]);
    expect(outcome.result.distribution).toEqual({ A: ['risk'], B: ['value'], C: ['effort'] });
  });

  test('require_change_documentation=false does not ask again', async () => {
    const bare = { stand: 'revised', option: 'A', convinced_by: [], reason: '' };
    const { calls, outcome } = await judged(votes('A', 'B', 'C', { value: { 'judges/challenge': bare } }), [
      '--set',
      'require_change_documentation=false',
    ]);
    expect(calls.filter(({ seat, round }) => seat === 'value' && round === 2)).toHaveLength(1);
    expect(outcome.breaches).toMatchObject([{ seat: 'value', rule: 'J5' }]);
  });

  test('a judge who challenges nobody is asked once more; the vote stays valid', async () => {
    const { calls, outcome } = await judged(
      votes('A', 'B', 'C', { effort: { 'judges/challenge': { option: 'C', challenges: [] } } }),
    );
    expect(calls.filter(({ seat, round }) => seat === 'effort' && round === 2)).toHaveLength(2);
    expect(outcome.result.distribution).toEqual({ A: ['risk'], B: ['value'], C: ['effort'] });
    expect(outcome.breaches.map(({ seat }) => seat)).toEqual(['effort']);
  });

  test('hear_dissent holds round 2 also over a majority with dissent, and what it says counts', async () => {
    const plan = votes('A', 'A', 'B', { effort: { 'judges/challenge': revised('A', 'risk-1') } });
    expect((await judged(plan)).calls).toHaveLength(3);
    const { calls, outcome } = await judged(plan, ['--set', 'hear_dissent=true']);
    expect(calls).toHaveLength(6);
    expect(outcome).toMatchObject({ status: 'recommended', stop_reason: 'consensus-round-2', confidence: 'HIGH' });
    expect(outcome.result.type).toBe('UNANIMOUS');
    expect((await judged(votes('A', 'A', 'A'), ['--set', 'hear_dissent=true'])).calls).toHaveLength(3);
  });

  test('revised to the same option is held', async () => {
    const { outcome } = await judged(votes('A', 'B', 'C', { value: { 'judges/challenge': revised('B', 'effort-1') } }));
    expect(outcome.changes).toEqual([]);
  });

  test('a judge absent in round 2 loses its vote and is shown with round 1 only', async () => {
    const { outcome } = await judged(votes('A', 'B', 'C', { value: { 'judges/challenge': { exit: 3 } } }));
    expect(outcome.absences).toMatchObject([{ seat: 'value', round: 2, reason: 'crashed' }]);
    expect(outcome.result.distribution).toEqual({ A: ['risk'], C: ['effort'] });
    expect(JSON.stringify(outcome.result.perspectives)).toMatch(/round 1 only/);
    expect(outcome.degraded).toBe(true);
  });

  test('J3 J9 four judges A A B C, one of whom crashes in round 2, are contested: an absence makes no consensus', async () => {
    const { ran, outcome } = await judged(
      {
        ...votes('A', 'A', 'B'),
        law: { 'judges/recommend': { option: 'C' }, 'judges/challenge': { exit: 1 } },
      },
      [],
      (judge) => ({
        participants: { one: judge, two: judge, three: judge, four: judge },
        seats: {
          judges: { risk: 'one', value: 'two', effort: 'three', law: { participant: 'four', persona: 'value' } },
        },
      }),
    );
    expect(ran.code).toBe(3);
    expect(outcome).toMatchObject({ status: 'contested', degraded: true, dissents: [] });
    expect(outcome.result.distribution).toEqual({ A: ['risk', 'value'], B: ['effort'] });
    expect(outcome.result.perspectives).toMatchObject({ law_favors: expect.stringMatching(/round 1 only/) });
  });

  test('J9 one judge left in round 2 is contested, never insufficient; nobody left is aborted and can be resumed', async () => {
    const crash = (option: string) => ({ 'judges/recommend': { option }, 'judges/challenge': { exit: 1 } });
    const one = await judged(votes('A', 'B', 'C', { value: crash('B'), effort: crash('C') }));
    expect(one.ran.code).toBe(3);
    expect(one.outcome).toMatchObject({ status: 'contested', result: { distribution: { A: ['risk'] } } });
    expect(Object.keys(one.outcome.result.perspectives as object)).toHaveLength(3);
    const none = await judged({ risk: crash('A'), value: crash('B'), effort: crash('C') });
    expect(none.ran.code).toBe(4);
    expect(none.outcome).toMatchObject({ status: 'aborted', stop_reason: 'quorum-lost' });
    await none.here.write('plan.json', JSON.stringify(votes('A', 'B', 'C')));
    expect((await none.here.run(['resume', 'latest'])).code).toBe(3);
  });

  test('max_rounds=1 has no second round, max_rounds=3 has a third', async () => {
    expect((await judged(votes('A', 'B', 'C'), ['--set', 'max_rounds=1'])).calls).toHaveLength(3);
    expect((await judged(votes('A', 'B', 'C'), ['--set', 'MAX_ROUNDS=3'])).calls).toHaveLength(9);
  });
});

describe('J7 J8 J10 contested', () => {
  test('contested is a valid outcome: exit 3, distribution, perspectives, the question to the user', async () => {
    const { ran, outcome, here } = await judged(votes('A', 'B', 'C'));
    expect(ran.code).toBe(3);
    expect(outcome).toMatchObject({
      status: 'contested',
      agreed: false,
      confidence: 'REQUIRES_INPUT',
      decision: null,
      stop_reason: 'contested',
    });
    expect(outcome.result).toMatchObject({
      consensus: false,
      outcome: 'CONTESTED',
      confidence: 'REQUIRES_INPUT',
      distribution: { A: ['risk'], B: ['value'], C: ['effort'] },
    });
    expect(Object.keys(outcome.result.perspectives as object)).toEqual([
      'risk_favors',
      'value_favors',
      'effort_favors',
    ]);
    expect(String(outcome.result.user_prompt).trimEnd().split('\n').slice(-3)).toEqual(
      question.options.map(({ id, description }) => `[${id}] ${description}`),
    );
    const [debate] = await here.debates();
    expect(parse(await here.read(join('.dissent', debate ?? '', 'result.yaml')))).toEqual({
      debate_result: outcome.result,
    });
  });

  test('J8 decide records who, when and why; the status stays contested, exit 0, and no call is made again', async () => {
    const { here, calls } = await judged(votes('A', 'B', 'C'));
    const ran = await here.run(['decide', 'latest', 'b', '--reason', 'field workers need it', '--by', 'Ada', '--json']);
    expect(ran.code).toBe(0);
    const outcome = JSON.parse(ran.stdout) as Outcome;
    expect(outcome).toMatchObject({
      status: 'contested',
      decision: { choice: 'B', by: 'Ada', reason: 'field workers need it', accepted_risks: [] },
    });
    expect(Date.parse(outcome.decision?.at ?? '')).toBeGreaterThan(0);
    expect(await here.calls()).toHaveLength(calls.length);
    expect(await here.outcome()).toEqual(outcome);
    const second = await here.run(['decide', 'latest', 'C']);
    expect(second.code).toBe(2);
    expect(second.stderr).toMatch(/already decided: B, by Ada/);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });

  test('J8 a choice that is not offered is refused', async () => {
    const { here } = await judged(votes('A', 'B', 'C'));
    const ran = await here.run(['decide', 'latest', 'D']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/A, B, C/);
  });
});

describe('J9 absent judges', () => {
  test('one that hangs is ended after its limit; the others decide, degraded, MEDIUM, noted in a sentence', async () => {
    const { ran, outcome, here } = await judged(
      votes('A', 'A', 'A', { risk: { 'judges/recommend': { hang: true } } }),
      ['--turn-timeout', '1s'],
    );
    expect(ran.code).toBe(0);
    expect(outcome).toMatchObject({
      status: 'recommended',
      degraded: true,
      confidence: 'MEDIUM',
      absences: [{ seat: 'risk', reason: 'timed-out' }],
    });
    expect(outcome.result.note_in_result).toBe('Risk judge timed out - only 2 perspectives available');
    expect(outcome.result.type).toBe('MAJORITY');
    expect(outcome.headline).toMatch(/2 of 3.*; risk is missing \(/);
    const [debate] = await here.debates();
    for (const name of ['outcome.md', 'transcript.md', 'debate-Q-007-value.md'])
      expect(await here.read(join('.dissent', debate ?? '', name)), name).toMatch(/risk/i);
    expect(ran.stderr).toMatch(/risk.*timed/i);
  });

  test('--strict makes a degraded outcome exit 5', async () => {
    const { ran } = await judged(votes('A', 'A', 'A', { risk: { 'judges/recommend': { exit: 1 } } }), ['--strict']);
    expect(ran.code).toBe(5);
  });

  test('one judge left is INSUFFICIENT_DATA, LOW, exit 4, never a consensus', async () => {
    const { ran, outcome } = await judged(
      votes('A', 'A', 'A', {
        risk: { 'judges/recommend': { exit: 1, stderr: 'no key' } },
        value: { 'judges/recommend': { raw: 'I refuse to use JSON.' } },
      }),
    );
    expect(ran.code).toBe(4);
    expect(outcome).toMatchObject({
      status: 'insufficient',
      agreed: false,
      confidence: 'LOW',
      stop_reason: 'insufficient',
    });
    expect(outcome.result).toMatchObject({ consensus: false, outcome: 'INSUFFICIENT_DATA' });
    expect(outcome.absences.map(({ reason }) => reason)).toEqual(['crashed', 'unreadable']);
    expect(outcome.absences[0]?.detail).toMatch(/no key/);
  });

  test('two of four cannot reach two thirds: insufficient without a second round; a person may decide all the same', async () => {
    const { ran, outcome, here, calls } = await judged(
      {
        ...votes('A', 'A', 'A'),
        effort: { 'judges/recommend': { exit: 1 } },
        law: { 'judges/recommend': { exit: 1 } },
      },
      [],
      (judge) => ({
        participants: { one: judge },
        seats: { judges: { risk: 'one', value: 'one', effort: 'one', law: { participant: 'one', persona: 'value' } } },
      }),
    );
    expect(ran.code).toBe(4);
    expect(outcome).toMatchObject({ status: 'insufficient', confidence: 'LOW', rounds: 1 });
    expect(outcome.result.user_prompt).toContain('[A]');
    const decided = await here.run(['decide', 'latest', 'A', '--by', 'Ada', '--json']);
    expect(decided.code).toBe(0);
    expect(JSON.parse(decided.stdout)).toMatchObject({ status: 'insufficient', decision: { choice: 'A', by: 'Ada' } });
    expect(await here.calls()).toHaveLength(calls.length);
  });

  test('E15 an insufficient debate that is resumed asks the absent again; the question to the person is gone once they agree', async () => {
    const { here } = await judged(
      votes('A', 'A', 'A', { value: { 'judges/recommend': { exit: 1 } }, effort: { 'judges/recommend': { exit: 1 } } }),
    );
    await here.write('plan.json', JSON.stringify(votes('A', 'A', 'A')));
    const resumed = await here.run(['resume', 'latest', '--json']);
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ status: 'recommended', result: { type: 'UNANIMOUS' } });
    const decided = await here.run(['decide', 'latest', 'A']);
    expect(decided.code).toBe(2);
    expect(decided.stderr).toMatch(/approve, reject/);
  });

  test('nobody left is aborted, exit 4, with an outcome on disk', async () => {
    const { ran, outcome, here } = await judged({ '*': { 'judges/recommend': { exit: 1 } } });
    expect(ran.code).toBe(4);
    expect(outcome).toMatchObject({ status: 'aborted', stop_reason: 'quorum-lost', agreed: false });
    expect(await here.outcome()).toEqual(outcome);
  });
});
