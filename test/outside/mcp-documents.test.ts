import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project, votes } from './dissent.ts';
import { call, connect } from './mcp-client.ts';

test('documents_diff compares drafts and asks nobody; adr_write puts a record among the decisions', async () => {
  const here = await project(votes('A', 'A', 'A'));
  const mcp = await connect(here, 'modern');
  try {
    await writeFile(join(here.folder, 'a.md'), '# Plan\n\n## Storage\n\nSessions are kept for 30 days.\n');
    await writeFile(
      join(here.folder, 'b.md'),
      '# Plan\n\n## Storage\n\nSessions are kept for 7 days.\n\n## Rollback\n\nWe keep the old table.\n',
    );
    const differs = await call(mcp, 'documents_diff', { files: ['a.md', 'b.md'] });
    expect(String(differs.analysis)).toContain('Rollback');
    const sketch = {
      name: 'c.md',
      text: '# Plan\n\n## Storage\n\nSessions are kept for 90 days.\n\n## Costs\n\nNone.\n',
    };
    const sketched = await call(mcp, 'documents_diff', { files: ['a.md', sketch] });
    expect(sketched.files).toEqual(['a.md', 'c.md']);
    expect(String(sketched.analysis)).toContain('Costs');
    await expect(call(mcp, 'documents_diff', { files: ['a.md', { ...sketch, name: 'a.md' }] })).rejects.toThrow('a.md');
    const long = Array.from({ length: 900 }, (_, at) => `## Part ${at}\n\nThis part is about ${at} and no other.\n`);
    const cut = await call(mcp, 'documents_diff', { files: ['a.md', { name: 'long.md', text: long.join('\n') }] });
    expect(cut.cut).toBe(true);
    expect(cut.words).toMatch(/\bcut\b/);
    expect(await here.debates()).toEqual([]);
    await expect(call(mcp, 'documents_diff', { files: ['a.md', 'none.md'] })).rejects.toThrow('none.md');

    await here.run(['judges', 'question.yaml', '--quiet']);
    const written = await call(mcp, 'adr_write', { debate: 'latest' });
    expect(written).toMatchObject({ done: 'written' });
    expect(await here.read(String(written.path))).toContain('offline');
  } finally {
    await mcp.close();
    await here.remove();
  }
});
