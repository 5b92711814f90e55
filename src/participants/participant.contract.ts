import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Speaker, type Spoken, type TurnRequest, TurnTimeout } from '../debate/speaker.ts';

/** Makes a participant that behaves in one way. One that leaves processes behind writes their pids to the file. */
type Make = (setting: { pidFile: string }) => Speaker;

/** For every behaviour that a kind of participant can show, one that shows it. */
export interface Cast {
  /** Replies with a JSON object whose `option` is "A". */
  readonly answers: Make;
  /** Replies with `echoOf` the question. */
  readonly echoes?: Make;
  /** Replies with nothing. */
  readonly saysNothing?: Make;
  /** Replies with `garbage`. */
  readonly printsGarbage?: Make;
  /** Would reply in minutes. */
  readonly isSlow?: Make;
  /** Would reply with more than 4 MiB. */
  readonly floods?: Make;
  /** Fails, with "last words" on standard error or in its error, and the value of FAKE_KEY before them if it may see it. */
  readonly dies?: Make;
  /** The behaviours below are for participants that are processes. */
  readonly ignoresStdin?: Make;
  /** Replies with the number of `bytes` it was sent once its standard input has ended. */
  readonly waitsForStdin?: Make;
  readonly isKilled?: Make;
  readonly ignoresSigterm?: Make;
  readonly floodsOnSigterm?: Make;
  readonly leavesGrandchildren?: Make;
  readonly leavesGrandchildrenHoldingItsOutput?: Make;
  readonly staysWithGrandchildren?: Make;
  readonly isNotThere?: Make;
  readonly isNotExecutable?: Make;
  /** Replies with its `folder`, the `files` in it and its `environment`; leaves a file behind. */
  readonly showsSurroundings?: Make;
}

export const garbage = '\u0000\u001b[31m}{ "option": €€€ \r\n\u202e\uffff```json\n[';

/** What a participant that echoes replies: the question's fields, and its text by length and hash. */
export function echoOf({ blocks, text, ...question }: TurnRequest) {
  return { ...question, length: text.length, sha256: createHash('sha256').update(text).digest('hex') };
}

/** What every kind of participant owes a debate, as far as it can come into the situation at all. */
export function speakerContract(kind: string, cast: Cast): void {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'contract-'));
    vi.stubEnv('FAKE_KEY', 'sk-this-is-secret');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const pidFile = () => join(folder, 'pids');
  const duty = (title: string, make: Make | undefined, check: (speaker: Speaker) => Promise<void>) => {
    if (make !== undefined) test(title, { timeout: 30_000 }, () => check(make({ pidFile: pidFile() })));
  };

  describe(`contract of participants: ${kind}`, () => {
    duty('answers, and shows a sign of life', cast.answers, async (speaker) => {
      const heard = vi.fn();
      expect(JSON.parse(textOf(await ask(speaker, { heard })))).toMatchObject({ option: 'A' });
      expect(heard.mock.lastCall?.[0]).toBeGreaterThan(0);
    });

    duty('answers again, every turn on its own', cast.echoes, async (speaker) => {
      const seats = ['risk', 'value', 'effort'];
      const replies = await Promise.all(seats.map((seat) => ask(speaker, { request: question({ seat }) })));
      expect(replies.map((reply) => JSON.parse(textOf(reply)).turn.seat)).toEqual(seats);
    });

    duty('is sent a prompt of 5 MB whole', cast.echoes, async (speaker) => {
      const request = question({ text: '“seen” \u0000 \\ '.repeat(500_000), attempt: 2, complaint: 'not JSON' });
      const echo = JSON.parse(textOf(await ask(speaker, { request })));
      expect(echo).toMatchObject(echoOf(request));
    });

    duty('E2 says nothing: an empty reply', cast.saysNothing, async (speaker) => {
      expect(await ask(speaker)).toMatchObject({ reply: { text: '' } });
    });

    duty('E2 prints garbage: a reply, word for word', cast.printsGarbage, async (speaker) => {
      expect(await ask(speaker)).toMatchObject({ reply: { text: garbage } });
    });

    duty('E6 times out', cast.isSlow, async (speaker) => {
      expect(await ask(speaker, { limitMs: 200 })).toMatchObject({
        failure: { reason: 'timed-out', detail: 'no answer within 0.2 s' },
      });
    });

    duty('is cancelled', cast.isSlow, async (speaker) => {
      const cancelled = new AbortController();
      const spoken = ask(speaker, { signal: cancelled.signal });
      cancelled.abort(new Error('interrupted by the user'));
      expect(await spoken).toMatchObject({ failure: { reason: 'cancelled' } });
    });

    duty('is cancelled before it is asked', cast.answers, async (speaker) => {
      expect(await ask(speaker, { signal: AbortSignal.abort() })).toMatchObject({ failure: { reason: 'cancelled' } });
    });

    duty('floods: cut at 4 MiB', cast.floods, async (speaker) => {
      const spoken = await ask(speaker);
      expect(spoken).toMatchObject({ reply: { cutAt: 4_194_304 } });
      expect(Buffer.byteLength(textOf(spoken))).toBeLessThanOrEqual(4_194_304);
      expect(Buffer.byteLength(textOf(spoken))).toBeGreaterThan(4_194_300);
      expect(textOf(spoken)).not.toContain('\ufffd');
    });

    duty('E4 dies: crashed, with its last words and nothing secret', cast.dies, async (speaker) => {
      const detail = detailOf(await ask(speaker), 'crashed');
      expect(detail).toMatch(/last words$/);
      expect(detail).not.toContain('sk-this-is-secret');
      expect(detail).not.toMatch(/\p{Cc}/u);
      expect(detail.length).toBeLessThan(600);
    });

    duty('does not read its prompt, however long', cast.ignoresStdin, async (speaker) => {
      for (const length of [200_000, 5_000_000]) {
        const spoken = await ask(speaker, { request: question({ text: 'x'.repeat(length) }) });
        expect(JSON.parse(textOf(spoken))).toEqual({ option: 'A' });
      }
    });

    duty('waits on standard input: it ends', cast.waitsForStdin, async (speaker) => {
      expect(JSON.parse(textOf(await ask(speaker))).bytes).toBeGreaterThan(100);
    });

    duty('E4 is killed by somebody else: crashed', cast.isKilled, async (speaker) => {
      expect(detailOf(await ask(speaker), 'crashed')).toContain('SIGKILL');
    });

    duty('E6 ignores SIGTERM: killed', cast.ignoresSigterm, async (speaker) => {
      expect(await askUntilHeard(speaker)).toMatchObject({ failure: { reason: 'timed-out' } });
      expect(stillRunning(pidFile(), 1)).toEqual([]);
    });

    duty('floods and ignores SIGTERM: cut, killed, and read no further', cast.floodsOnSigterm, async (speaker) => {
      const heard = vi.fn();
      expect(await ask(speaker, { heard })).toMatchObject({ reply: { cutAt: 4_194_304 } });
      expect(heard.mock.lastCall?.[0]).toBeLessThan(5_000_000);
    });

    duty('leaves grandchildren: they are gone', cast.leavesGrandchildren, async (speaker) => {
      expect(JSON.parse(textOf(await ask(speaker)))).toEqual({ option: 'A' });
      expect(stillRunning(pidFile(), 2)).toEqual([]);
    });

    const holding = cast.leavesGrandchildrenHoldingItsOutput;
    duty('leaves grandchildren that hold its output open: not waited for, and gone', holding, async (speaker) => {
      expect(JSON.parse(textOf(await ask(speaker, { limitMs: 20_000 })))).toEqual({ option: 'A' });
      expect(stillRunning(pidFile(), 2)).toEqual([]);
    });

    duty('E6 times out with its grandchildren', cast.staysWithGrandchildren, async (speaker) => {
      expect(await askUntilHeard(speaker)).toMatchObject({ failure: { reason: 'timed-out' } });
      expect(stillRunning(pidFile(), 2)).toEqual([]);
    });

    duty('E4 is not there: not-found', cast.isNotThere, async (speaker) => {
      expect(detailOf(await ask(speaker), 'not-found')).toContain('no-such-agent');
    });

    duty('E4 is not executable: not-found', cast.isNotExecutable, async (speaker) => {
      expect(detailOf(await ask(speaker), 'not-found')).toContain('may not be run');
    });

    duty('sees an empty folder, which is removed', cast.showsSurroundings, async (speaker) => {
      const { folder: seen, files } = JSON.parse(textOf(await ask(speaker)));
      expect(files).toEqual([]);
      expect(seen).not.toBe(process.cwd());
      expect(existsSync(seen)).toBe(false);
    });

    duty('sees no environment variable that is not named', cast.showsSurroundings, async (speaker) => {
      vi.stubEnv('MY_KEY', 'may be seen');
      const { environment } = JSON.parse(textOf(await ask(speaker)));
      const allowed = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'MY_KEY', '__CF_USER_TEXT_ENCODING'];
      expect(Object.keys(environment).filter((name) => !allowed.includes(name))).toEqual([]);
      expect(environment).toMatchObject({ PATH: process.env.PATH, MY_KEY: 'may be seen' });
    });
  });
}

/** A question as the engine would send it. */
export function question({
  seat = 'risk',
  prompt = 'judges/recommend',
  text = 'Which option?',
  ...attempt
}: Partial<Pick<TurnRequest, 'text' | 'attempt' | 'complaint'> & { seat: string; prompt: string }> = {}): TurnRequest {
  return {
    debate: '2026-01-31-offline-mode-7f3a',
    turn: { phase: 'Round 1: independent recommendations', round: 1, prompt, seat, participant: 'mine' },
    attempt: 1,
    complaint: null,
    ...attempt,
    blocks: [text],
    text,
    schema: { type: 'object', properties: { option: { enum: ['A', 'B'] } } },
  };
}

interface Asking {
  readonly request?: TurnRequest;
  readonly signal?: AbortSignal;
  readonly limitMs?: number;
  readonly heard?: (bytes: number) => void;
}

/** Asks with the turn's clock running, as the engine does. */
async function ask(
  speaker: Speaker,
  { request = question(), signal, limitMs, heard = () => undefined }: Asking = {},
): Promise<Spoken> {
  const clock = new AbortController();
  const limit = limitMs && setTimeout(() => clock.abort(new TurnTimeout(limitMs)), limitMs);
  const spoken = await speaker.speak(request, { signal: signal ?? clock.signal, heard });
  clearTimeout(limit);
  return spoken;
}

/** Lets the clock run out as soon as the participant has shown a sign of life. */
function askUntilHeard(speaker: Speaker): Promise<Spoken> {
  const clock = new AbortController();
  return ask(speaker, { signal: clock.signal, heard: () => clock.abort(new TurnTimeout(1)) });
}

function textOf(spoken: Spoken): string {
  if ('reply' in spoken) return spoken.reply.text;
  throw new Error(`No reply: ${JSON.stringify(spoken)}`);
}

function detailOf(spoken: Spoken, reason: string): string {
  if ('failure' in spoken && spoken.failure.reason === reason) return spoken.failure.detail;
  throw new Error(`Not ${reason}: ${JSON.stringify(spoken).slice(0, 500)}`);
}

/** Those of the pids in the file that are processes still; one that is dead and not yet collected is none. */
function stillRunning(pidFile: string, howMany: number): string[] {
  const pids = readFileSync(pidFile, 'utf8').split('\n');
  expect(pids).toHaveLength(howMany);
  const all = execFileSync('ps', ['-A', '-o', 'pid=,stat='], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => {
    const [pid = '', state = ''] = line.trim().split(/\s+/);
    return pids.includes(pid) && !state.startsWith('Z');
  });
}
