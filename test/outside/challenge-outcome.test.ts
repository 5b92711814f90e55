import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/doors.ts';
import { putInBrief } from '../data/in-brief.fixture.ts';
import { keepSight } from '../plain-words.ts';
import { challenged, cleared, disagrees, document, maintains, table, topic, turnsIn } from './challenge-table.ts';
import { until } from './dissent.ts';

afterEach(cleared);

describe('C13 documents', () => {
  const parts = (text: string) => [...text.matchAll(/^#{1,2} (.*)$/gm)].map(([, title]) => title);

  test('outcome.md of a consensus opens with the decision; its record has the form of the protocol, complete', async () => {
    const { here } = await challenged({
      codex: { 'challenge/challenge': disagrees },
      qwen: { 'challenge/challenge': { exit: 2 } },
    });
    const text = await document(here, 'outcome.md');
    expect(text).toMatch(
      /^# Proposed: Store sessions in PostgreSQL.*\n\n.*Consensus after 1 round · .*qwen is missing/,
    );
    const form = text.slice(text.indexOf('## DEBATE OUTCOME: CONSENSUS'));
    expect(text.indexOf('<summary>Record')).toBeLessThan(text.indexOf('## DEBATE OUTCOME'));
    expect(form).toMatch(
      /\*\*Final position:\*\* Store.*\n\n\*\*Confidence:\*\* MEDIUM\n\n\*\*Rounds to consensus:\*\* 1\n\n\*\*What changed:\*\*\n\n- v2: The purge runs in batches.*\(codex\)/,
    );
    expect(form).toMatch(/- v1 \(opening\): .*\n- v2 \(after round 1\): .* — Changed because: .* \(codex\)/);
    expect(form).toContain('| Challenger | Verdict | Strength | Blocking | Agreed to |');
    expect(form).toContain('| codex | disagree | strong | yes, resolved in round 1 | v2 |');
    expect(form).toContain('| gemini | agree | — | no | v2 |');
    expect(form).toMatch(/- qwen in "Parallel challenge": crashed/);
    expect(text).not.toMatch(/\\\*\\\*/);
  });

  test.each([
    ['the opening', {}, 'Sessions move in March'],
    ['the version that holds', { codex: { 'challenge/challenge': disagrees } }, 'Sessions move in April'],
  ])(
    'outcome.md shows the position in brief, as its author put it for strangers: %s',
    async (_case, plan, expected) => {
      const askedBack = { asked_back: ['Is this a question that only its writer asked?'] };
      const proposer = {
        'challenge/open': { in_brief: putInBrief('Sessions move in March.', askedBack) },
        'challenge/confront': { in_brief: putInBrief('Sessions move in April.', askedBack) },
      };
      const { here } = await challenged({ proposer, ...plan });
      const text = await document(here, 'outcome.md');
      const sight = keepSight(text);
      expect(sight).toContain(`**Proposed decision:** ${expected}`);
      expect(sight).toMatch(
        /\*\*Only if:\*\*\n\n- \[ \] The restore was tried\..*- \[ \] The head of operations, by January: .*- \[ \] By March, operations: move them\./su,
      );
      expect(sight).toMatch(/\*\*Who:\*\* [^\n]* the support team\./u);
      expect(text).toContain('- **A second Redis:** It loses them as well.');
      expect(text).not.toContain('a question that only its writer asked');
      expect(sight.match(/Sessions move in/g)).toHaveLength(1);
    },
  );

  test('C9 outcome.md shows what those who agree leave over, of the last thing that each of them said', async () => {
    const accept = (leftover: string) => ({
      points: [{ point: 'O-1a', why: 'Batches do it.', settled: true, leftover }],
    });
    const { here } = await challenged({
      proposer: {
        'challenge/open': { in_brief: putInBrief('Move.') },
        'challenge/confront': { in_brief: putInBrief('Move.') },
      },
      codex: { 'challenge/challenge': disagrees, 'challenge/rebut': accept('Vacuum needs watching.') },
      gemini: { 'challenge/confirm': { remark: 'The first night will show it.' } },
    });
    const text = await document(here, 'outcome.md');
    const [, fold = ''] = /<summary>[^<]*without objecting<\/summary>(.*?)<\/details>/su.exec(text) ?? [];
    expect(fold).toMatch(/^- \*\*\w+:\*\* Vacuum needs watching\.$/mu);
    expect(fold).toMatch(/^- \*\*\w+:\*\* The first night will show it\.$/mu);
  });

  test('outcome.md of a tradeoff and tradeoff.md', async () => {
    const { here } = await challenged({ codex: { 'challenge/challenge': disagrees, 'challenge/rebut': maintains } }, [
      '--set',
      'max_rounds=1',
    ]);
    const text = await document(here, 'outcome.md');
    expect(text).toMatch(
      /^## DEBATE OUTCOME: TRADEOFF\n\n\*\*Final position:\*\* .* \(contested\)\n\n\*\*Confidence:\*\* MEDIUM\n\n\*\*Rounds:\*\* 1 \(no consensus\)\n\n\*\*Core disagreement:\*\* How many logins.*\n\n\*\*Assumptions exposed:\*\*\n\n\| Party \|/m,
    );
    expect(text).toMatch(/^# Open: How many logins/);
    const document_ = await document(here, 'tradeoff.md');
    expect(parts(document_)).toEqual([
      `Tradeoff: ${topic}`,
      'Summary',
      'Final position and evolution',
      'The disagreement',
      'Exposed assumptions',
      'What was learned',
      'Common ground',
      'Recommendation',
      'Decision checklist',
      'Audit trail',
    ]);
    for (const words of ['Advocated by', 'Core argument', 'Evidence', 'Best if', 'Risk if wrong', 'The real question'])
      expect(document_).toContain(`**${words}**`);
    expect(document_).toMatch(/If fewer than 200 logins a second, then choose: PostgreSQL/);
    expect(document_).toMatch(/^In the proposer's words:$/m);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });

  test('a person decides a tradeoff: the choices with what each means are printed, and the decision comes first', async () => {
    const { here, outcome } = await challenged(
      { codex: { 'challenge/challenge': disagrees, 'challenge/rebut': maintains } },
      ['--set', 'max_rounds=1'],
    );
    expect(outcome).toMatchObject({ status: 'tradeoff', decision: null });
    const shown = (await here.run(['show', 'latest'])).stdout;
    expect(shown).toMatch(
      /^ +A +Store sessions[\s\S]*\(proposer\)\n +B +What codex would do instead[\s\S]*\(codex\)\n +none /m,
    );
    expect(shown).toContain(`dissent decide ${outcome.debate.split('-').at(-1)}`);
    const asked = (await here.journal()).find((event) => event.type === 'human-asked');
    expect(asked).toMatchObject({
      prompt: 'human/tradeoff',
      text: expect.stringMatching(/^A: [\s\S]*^B: [\s\S]*^none: /m),
    });
    const choices = await here.run(['decide', 'latest']);
    expect(choices.code).toBe(0);
    expect(choices.stdout).toMatch(/^A: .*\(proposer\)\n +.*proposer expects another load/m);
    expect(choices.stdout).toMatch(/^B: .*\(codex\)\n +.*codex expects another load/m);
    expect(choices.stdout).toMatch(/^none: /m);
    const refused = await here.run(['decide', 'latest', 'Z']);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/A, B, none/);
    const decided = await here.run(['decide', 'latest', 'b', '--reason', 'Nights are busy.', '--json']);
    expect(decided.code).toBe(0);
    expect(JSON.parse(decided.stdout)).toMatchObject({
      status: 'tradeoff',
      decision: { choice: 'B', reason: 'Nights are busy.' },
      headline: expect.stringMatching(/decided: B/i),
    });
    const text = await document(here, 'outcome.md');
    expect(text).toMatch(/^# What codex would do instead.*\n\n\*\*Decided by .*: B, What codex would do instead/);
    expect(text).not.toContain('needs your decision');
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });

  test('words of participants stay words: no heading, link, escape or table can be made of them', async () => {
    const evil = '# gone\n\n[x](javascript:alert(1)) | a | b\u001b[31m';
    const { here } = await challenged({
      codex: { 'challenge/challenge': { ...disagrees, critique: evil, alternative: evil } },
    });
    const text = await document(here, 'outcome.md');
    expect(text).not.toMatch(/^# gone/m);
    expect(text).not.toMatch(/[^\\]\]\(javascript/);
    expect(text).not.toContain('\u001b');
  });
});

describe('C14 who is missing', () => {
  test('one challenger that crashes: the others go on, and it is named with phase and round', async () => {
    const { ran, outcome } = await challenged({ gemini: { 'challenge/challenge': { exit: 1, stderr: 'no key' } } });
    expect(ran.code).toBe(0);
    expect(outcome).toMatchObject({
      status: 'consensus',
      degraded: true,
      confidence: 'MEDIUM',
      absences: [
        {
          seat: 'gemini',
          phase: '2 Parallel challenge',
          round: 0,
          reason: 'crashed',
          detail: expect.stringContaining('no key'),
        },
      ],
    });
    expect(outcome.headline).toMatch(/\(consensus without a round\); gemini is missing/);
    expect(outcome.result.challengers).toMatchObject([
      {},
      { challenger: 'gemini', state: 'absent', verdict: null },
      {},
    ]);
  });

  test('one that hangs is ended after its limit', async () => {
    const { outcome } = await challenged({ gemini: { 'challenge/challenge': { hang: true } } }, [
      '--set',
      'timeout_per_cli=1',
    ]);
    expect(outcome).toMatchObject({ status: 'consensus', absences: [{ seat: 'gemini', reason: 'timed-out' }] });
  });

  test('all challengers fail: aborted, exit 4, told of the doctor; a resume asks them once more', async () => {
    const { ran, outcome, here } = await challenged({ '*': { 'challenge/challenge': { exit: 1 } } });
    expect(ran.code).toBe(4);
    expect(outcome).toMatchObject({ status: 'aborted', stop_reason: 'quorum-lost', agreed: false });
    expect(outcome.headline).toMatch(/2 Parallel challenge/);
    expect((await here.run(['show', 'latest'])).stdout).toMatch(/dissent doctor/);
    await here.write('plan.json', '{}');
    const resumed = await here.run(['resume', 'latest', '--json']);
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ status: 'consensus', degraded: false, absences: [] });
    expect((await here.calls()).filter(({ prompt }) => prompt === 'challenge/open')).toHaveLength(1);
  });

  test.each([
    ['opening', 'challenge/open', '1 Opening', {}],
    ['confrontation', 'challenge/confront', '4 Confrontation', { codex: { 'challenge/challenge': disagrees } }],
  ])('the proposer absent in %s: aborted', async (_name, prompt, phase, rest) => {
    const { ran, outcome } = await challenged({ ...rest, proposer: { [prompt]: { exit: 1 } } });
    expect(ran.code).toBe(4);
    expect(outcome).toMatchObject({ status: 'aborted', absences: [{ seat: 'proposer', phase }] });
  });

  test('every open dissenter absent in two rounds running: aborted; a resume asks once more', async () => {
    const { ran, outcome, asked, here } = await challenged({
      codex: { 'challenge/challenge': disagrees, 'challenge/rebut': { exit: 1 } },
    });
    expect(ran.code).toBe(4);
    expect(asked.slice(-4)).toEqual(['confront proposer 1', 'rebut codex 1', 'confront proposer 2', 'rebut codex 2']);
    expect(outcome).toMatchObject({ status: 'aborted', stop_reason: 'quorum-lost' });
    await here.write('plan.json', '{}');
    const resumed = await here.run(['resume', 'latest', '--json']);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ status: 'consensus', rounds: 2, degraded: true });
  });
});

describe('E10 E15 prompts and resuming', () => {
  test('E10 a later prompt begins with the bytes of the same reader, without names, models or confidences of others', async () => {
    const { calls } = await challenged({
      codex: { 'challenge/challenge': disagrees, 'challenge/rebut': [maintains, {}] },
      qwen: { 'challenge/challenge': disagrees },
    });
    const before = (text: string) => text.slice(0, text.indexOf('# Your task'));
    for (const seat of ['proposer', 'codex', 'qwen']) {
      const own = calls.filter((call) => call.seat === seat).map(({ text }) => text);
      expect(own.length).toBeGreaterThan(1);
      for (const text of own) expect(text.match(/^# Your task|^Form of your answer/gm)).toHaveLength(2);
      for (const [index, text] of own.slice(1).entries()) {
        const standing = before(own[index] ?? 'never').replace(/# Where things are[\s\S]*$/, '');
        expect(text.startsWith(standing.trimEnd())).toBe(true);
      }
      expect(own.at(-1)).not.toMatch(/\b(claude|codex|gemini|qwen)\b(?! would| found)/);
    }
    const confronted = calls.find(({ prompt }) => prompt === 'challenge/confront')?.text ?? '';
    const said = confronted.slice(confronted.indexOf('# What the challengers said'), confronted.lastIndexOf('[[end'));
    expect(said).toMatch(/\| O-1 \| participant [A-C]\]\]/);
    expect(said).not.toMatch(/confidence/);
  });

  test('E15 killed between confrontation and rebuttal, it resumes without asking the proposer again', async () => {
    const here = await table({ codex: { 'challenge/challenge': disagrees, 'challenge/rebut': { hang: true } } });
    await here.run(['challenge', topic], {
      meet: (child) =>
        void until(async () => (await here.calls()).some(({ prompt }) => prompt === 'challenge/rebut')).then(() =>
          child.kill('SIGKILL'),
        ),
    });
    await writeFile(join(here.folder, 'plan.json'), JSON.stringify({ codex: { 'challenge/challenge': disagrees } }));
    const ran = await here.run(['resume', 'latest', '--json']);
    expect(ran.code).toBe(0);
    expect(JSON.parse(ran.stdout)).toMatchObject({ status: 'consensus', rounds: 1, degraded: false });
    const asked = turnsIn(await here.calls());
    expect(asked.filter((turn) => turn === 'confront proposer 1')).toHaveLength(1);
    expect(asked.filter((turn) => turn === 'rebut codex 1')).toHaveLength(2);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });
});

describe('C15 its own proposal', () => {
  test('a challenger that is the proposer itself is named in the headline', async () => {
    const here = await table();
    const config = await readFile(join(here.folder, 'dissent.yaml'), 'utf8');
    await here.write('dissent.yaml', config.replace(/- codex/, '- claude'));
    const ran = await here.run(['challenge', topic, '--json']);
    expect(JSON.parse(ran.stdout)).toMatchObject({
      headline: expect.stringMatching(/^claude is challenging its own proposal: .*\(consensus/),
    });
    const [before = ''] = ran.stderr.split('0 Preflight');
    expect(before).toMatch(/^Warning: claude is challenging its own proposal: .*blind spots/m);
  });
});

describe('the command', () => {
  test('dissent "topic" --rehearse', async () => {
    const here = await table();
    const ran = await here.run([topic, '--rehearse', '--json', '--seed', '1']);
    expect([0, 3]).toContain(ran.code);
    const outcome = JSON.parse(ran.stdout) as Outcome;
    expect(outcome).toMatchObject({ protocol: 'challenge', rehearsal: true, absences: [] });
    expect(await document(here, 'outcome.md')).toMatch(/^Rehearsal: no model took part\n\n# /);
  });

  test('without any configuration a rehearsal has a proposer and three challengers', async () => {
    const here = await table();
    await here.write('dissent.yaml', {});
    const ran = await here.run([topic, '--rehearse', '--json']);
    expect((JSON.parse(ran.stdout) as Outcome).panel.map(({ seat }) => seat)).toEqual([
      'proposer',
      'architect',
      'operator',
      'adversary',
    ]);
  });

  test.each([
    ['@file', ['@plan.md'], undefined, 'Move it all.'],
    ['a file', ['plan.md'], undefined, 'Move it all.'],
    ['a YAML file', ['plan.yaml'], undefined, 'Move some.'],
    ['standard input', ['-'], 'Move it from standard input.\n', 'Move it from standard input.'],
    ['an argument and what is piped in', ['Move this:'], 'the sessions\n', 'Move this:\n\nthe sessions'],
  ])('the topic is %s', async (_name, args, input, expected) => {
    const here = await table();
    await here.write('plan.md', 'Move it all.\n');
    await here.write('plan.yaml', { topic: 'Move some.' });
    const ran = await here.run(['challenge', ...args, '--json'], input === undefined ? {} : { input });
    expect(ran.code).toBe(0);
    expect((await here.outcome()).result.topic).toBe(expected);
  });

  test.each([
    ['a misspelt command', ['jugdes'], /did you mean `dissent judges`/i],
    ['a file that is not there', ['challenge', '@none.md'], /none\.md/],
    [
      'min_challengers',
      ['challenge', topic, '--set', 'min_challengers=2'],
      /min_challengers: is always 1 and cannot be set/,
    ],
    ['an unknown setting', ['challenge', topic, '--set', 'max_round=2'], /max_rounds/],
    ['no topic', ['challenge'], /no topic/i],
  ])('%s is exit 2 and costs nothing', async (_name, args, says) => {
    const here = await table();
    const ran = await here.run(args);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(says);
    expect(await here.calls()).toEqual([]);
  });

  test('min_challengers in the file is an error with its place', async () => {
    const here = await table({}, ['codex'], { settings: { challenge: { min_challengers: 1 } } });
    const ran = await here.run(['challenge', topic]);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/dissent\.yaml:\d+:\d+: min_challengers: is always 1 and cannot be set/);
  });

  test('estimate challenge prints least and most calls and asks nobody', async () => {
    const here = await table();
    const ran = await here.run(['estimate', 'challenge', topic, '--json']);
    expect(JSON.parse(ran.stdout)).toMatchObject({ protocol: 'challenge', calls: { least: 4, most: 43 } });
    expect(await here.calls()).toEqual([]);
  });
});
