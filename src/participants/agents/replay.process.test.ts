import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe } from 'vitest';
import { speakerContract } from '../participant.contract.ts';
import { answering, type Fixture, fixture, names, replaying } from './replay.fixture.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe.each(names)('a CLI that replays what %s printed', (name) => {
  const replay = (replayed: Fixture) => () => replaying(name, folder, { replayed });
  const leaving = (replayed: Fixture) => (setting: { pidFile: string }) =>
    replaying(name, folder, { replayed, ...setting });
  const success = fixture(name, 'success');
  const silent: Fixture = { stdout: [], stderr: [] };

  speakerContract(name, {
    answers: replay(success),
    saysNothing: replay(answering(name, '')),
    isSlow: replay({ ...silent, afterwards: 'hang' }),
    floods: replay(answering(name, '{{flood}}')),
    dies: replay({ ...silent, exit: 1, stderr: ['\u001b[31mlast words'] }),
    ignoresStdin: replay({ ...success, ignores: ['stdin'] }),
    isKilled: replay({ ...silent, signal: 'SIGKILL' }),
    ignoresSigterm: leaving({ ...silent, stdout: ['begun'], afterwards: 'hang', ignores: ['SIGTERM'] }),
    leavesGrandchildren: leaving({ ...success, leaves: 'ignore' }),
    leavesGrandchildrenHoldingItsOutput: leaving({ ...success, leaves: 'inherit' }),
    staysWithGrandchildren: leaving({ ...silent, stdout: ['begun'], leaves: 'inherit', afterwards: 'hang' }),
    isNotThere: () => replaying(name, folder, { binary: 'no-such-agent' }),
    isNotExecutable: () => replaying(name, folder, { binary: import.meta.filename }),
  });
});
