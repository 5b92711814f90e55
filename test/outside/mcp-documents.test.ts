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
