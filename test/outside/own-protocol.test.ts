import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { delphiProject } from './delphi-table.ts';
import { errorIn, type Project } from './dissent.ts';
import { call, connect } from './mcp-client.ts';

const projects: Project[] = [];
afterEach(async () => {
  for (const here of projects.splice(0)) await here.remove();
});

async function at(config?: Record<string, unknown>): Promise<Project> {
  const here = await delphiProject(config);
  projects.push(here);
  return here;
}

const question = 'How long does the migration take?';

async function documentOf(here: Project, name: string): Promise<string> {
  const [debate = ''] = await here.debates();
  return readFile(join(here.folder, '.dissent', debate, name), 'utf8');
}

describe('a protocol that somebody else wrote', () => {
  test('E9 has its first round frozen, its changes and its rounds from the turns, and documents of its own', async () => {
    const here = await at();
    const { code, stdout } = await here.run(['run', 'delphi', question, '--unit', 'weeks', '--quiet']);
    expect(code).toBe(0);
    expect(stdout).toContain('12 weeks after 2 rounds');
    const outcome = await here.outcome();
    expect(outcome).toMatchObject({
      status: 'consensus',
      rounds: 2,
      first_round: { tally: { 10: ['one'], 12: ['two'], 40: ['three'] }, unanimous: false },
      changes: [{ seat: 'three', round: 2, from: '40', to: '14', convinced_by: ['one-1'], kind: 'informed' }],
      result: { unit: 'weeks', median: 12 },
    });
    const page = await documentOf(here, 'outcome.md');
    expect(page).toContain('## Estimates by round');
    expect(page).toContain(`${question} (in weeks)`);
    expect(await documentOf(here, 'estimates.csv')).toBe('round,low,median,high\n1,12,12,40\n2,12,12,14\n');
  });

  test('that imports a package nobody installed beside it: the error says how to get it', async () => {
    const here = await at();
    await writeFile(join(here.folder, 'delphi.mjs'), "import 'some-package';\nexport default {};\n");
    const ran = await here.run(['run', 'delphi', question, '--quiet', '--json']);
    expect(ran.code).toBe(2);
    expect(errorIn(ran)).toMatchObject({
      code: 'ProtocolInvalid',
      hint: expect.stringMatching(/npm install some-package.*npm link some-package/),
    });
  });

  test('is shown, listed, verified and exported by whoever has the journal: nothing of it is loaded', async () => {
    const here = await at();
    await here.run(['run', 'delphi', question, '--quiet']);
    await rm(join(here.folder, 'delphi.mjs'));

    const verified = await here.run(['verify', 'latest', '--json']);
    expect(verified.code).toBe(0);
    expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true });
    expect(verified.stdout).toContain('estimates.csv');
    expect((await here.run(['show', 'latest'])).stdout).toContain('12 days after 2 rounds');
    expect((await here.run(['list'])).stdout).toContain('delphi');
    expect((await here.run(['export', 'latest', '-o', 'page.html'])).code).toBe(0);
    expect(await here.read('page.html')).toContain('Estimates by round');
    expect((await here.run(['export', 'latest', '-o', 'copy.md'])).code).toBe(0);
    expect(await here.read('copy.md')).toBe(await documentOf(here, 'outcome.md'));

    const last = (await here.journal()).slice(-2).map(({ type }) => type);
    expect(last).toEqual(['debate-ended', 'report-made']);
    expect((await here.run(['replay', 'latest'])).code).toBe(2);
  });

  test('is estimated, described and checked like one that comes with dissent', async () => {
    const here = await at();
    const estimate = await here.run(['estimate', 'delphi', question, '--rounds', '2', '--json']);
    expect(JSON.parse(estimate.stdout)).toMatchObject({ protocol: 'delphi', calls: { least: 3, most: 6 } });
    const help = await here.run(['run', 'delphi', '--help']);
    expect(help.stdout).toMatch(/--unit <unit> +the unit of the figures/);
    expect(help.stdout).toContain('dissent run delphi [options] [question]');
    expect((await here.run(['estimate', 'delphi', '--help'])).stdout).toContain('--rounds <n>');
    const schema = JSON.parse((await here.run(['config', 'schema'])).stdout);
    expect(schema.properties.settings.properties.delphi.properties.max_rounds).toMatchObject({ maximum: 6 });
    expect(schema.properties.seats.properties.delphi).toMatchObject({ type: 'object' });

    expect((await here.run(['config', 'validate'])).code).toBe(0);
    const wrong = await here.run(['run', 'delphi', question, '--rounds', 'many']);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('--rounds');
    await here.write('dissent.yaml', {
      protocols: { delphi: './delphi.mjs' },
      settings: { delphi: { max_rounds: 9 } },
    });
    expect((await here.run(['config', 'validate'])).code).toBe(2);
  });

  test('has a panel without any configuration of one', async () => {
    const here = await at({});
    const { code } = await here.run(['run', 'delphi', question, '--rehearse', '--seed', '1', '--quiet']);
    expect([0, 3]).toContain(code);
    expect((await here.outcome()).panel.map(({ seat, via }) => [seat, via])).toEqual([
      ['one', 'rehearsal'],
      ['two', 'rehearsal'],
      ['three', 'rehearsal'],
    ]);
  });

  test('E15 is replayed, and resumed after its budget was used up', async () => {
    const here = await at();
    expect((await here.run(['run', '--max-calls', '4', 'delphi', question, '--quiet'])).code).toBe(6);
    expect((await here.outcome()).status).toBe('aborted');
    expect((await here.run(['resume', 'latest', '--max-calls', '10', '--quiet'])).code).toBe(0);
    expect(await here.outcome()).toMatchObject({ status: 'consensus', changes: [{ seat: 'three', to: '14' }] });
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
    const replayed = await here.run(['replay', 'latest', '--json']);
    expect(replayed.code).toBe(0);
    expect(JSON.parse(replayed.stdout)).toMatchObject({ result: { median: 12 } });
    expect((await here.run(['resume', 'latest', '--quiet'])).code).toBe(0);
    expect((await here.journal()).filter(({ type }) => type === 'report-made')).toHaveLength(2);
  });

  test('is offered and held over MCP', async () => {
    const here = await at();
    const mcp = await connect(here, 'modern');
    try {
      const { tools } = await mcp.listTools();
      const tool = tools.find(({ name }) => name === 'start_delphi');
      expect(JSON.stringify(tool?.inputSchema)).toContain('"unit"');
      const { debate } = await call(mcp, 'start_delphi', { topic: question });
      const ended = await call(mcp, 'debate_wait', { debate });
      expect(ended).toMatchObject({ state: 'ended', status: 'consensus' });
      const result = await call(mcp, 'debate_result', { debate });
      expect(result.documents).toContain('estimates.csv');
      expect(result.text).toContain('## Estimates by round');
    } finally {
      await mcp.close();
    }
  });

  test('a report that fails loses nothing: the debate is on record, and a resume makes the documents', async () => {
    const here = await at();
    const module = await here.read('delphi.mjs');
    await here.write('delphi.mjs', module.replace('sections: (', 'record: () => missing.part, sections: ('));
    const failed = await here.run(['run', 'delphi', question, '--quiet']);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain('the report of delphi failed');
    await here.write('delphi.mjs', module);
    expect((await here.run(['resume', 'latest', '--quiet'])).code).toBe(0);
    expect(await documentOf(here, 'outcome.md')).toContain('## Estimates by round');
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });
});
