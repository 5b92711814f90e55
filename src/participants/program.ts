import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { Failure } from '../debate/absence.ts';
import type { Speaker, SpeakOptions, Spoken, TurnRequest } from '../debate/speaker.ts';
import { type ChildEnd, runChild } from './child.ts';
import { describeInterruption } from './interruption.ts';
import { quoteLastWords, stripControls } from './last-words.ts';
import { buildMinimalEnvironment, findCommand, resolveWord } from './platform.ts';

export interface Program {
  /** The participant's name, as in the configuration. */
  readonly participant: string;
  /** The command and its words; those that begin with `./` or `../` are paths from the configuration's folder. */
  readonly command: readonly string[];
  readonly configFolder: string;
  /** The names of the environment variables it may see besides PATH, HOME, LANG and TMPDIR. */
  readonly env?: readonly string[];
  readonly timeoutMs?: number;
  /** The model behind it and its vendor, as far as they are known: for the record. */
  readonly model?: string;
  readonly vendor?: string;
  /** How long it may take to end when asked, before it is killed. */
  readonly graceMs?: number;
}

/** Any program as a participant (docs/participants.md): started once per turn, asked in JSON, read to its end. */
export function programSpeaker(program: Program): Speaker {
  const { participant, model, vendor, timeoutMs } = program;
  const lacks = findStartFailure(program)?.detail;
  return {
    participant,
    via: 'program',
    reached: { by: program.command, given: program.env ?? [] },
    billing: 'unpriced',
    ...(lacks === undefined ? {} : { lacks }),
    ...(model === undefined ? {} : { model }),
    ...(vendor === undefined ? {} : { vendor }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    rollCall: async () => findStartFailure(program),
    speak: async (request, options) => {
      try {
        return await runInEmptyFolder((folder) => runTurn(program, { request, options, folder }));
      } catch (error) {
        return { failure: { reason: 'crashed', detail: `the turn could not be prepared (${readErrorCode(error)})` } };
      }
    },
  };
}

/** Why a program could not be started, found out without starting it (C0); undefined when it could be. */
export function findStartFailure(
  { command: [name = ''], configFolder, env = [] }: Pick<Program, 'command' | 'configFolder' | 'env'>,
  surroundings: NodeJS.ProcessEnv = process.env,
): Failure | undefined {
  const word = resolveWord(name, configFolder);
  const isPath = /[\\/]/.test(word);
  const fromEmptyFolder = isPath && !isAbsolute(word);
  if (!fromEmptyFolder && findCommand(word, buildMinimalEnvironment(env, surroundings)) !== undefined) return undefined;
  const command = `the command "${stripControls(name)}"`;
  if (fromEmptyFolder)
    return { reason: 'not-found', detail: `${command} was not found: a path begins with ./, from the configuration` };
  const why = isPath && existsSync(word) ? 'may not be run; is it executable?' : 'was not found';
  return { reason: 'not-found', detail: `${command} ${why}` };
}

async function runTurn(
  { command, configFolder, env = [], graceMs }: Program,
  { request, options, folder }: { request: TurnRequest; options: SpeakOptions; folder: string },
): Promise<Spoken> {
  const end = await runChild({
    command: command.map((word) => resolveWord(word, configFolder)),
    folder,
    environment: buildMinimalEnvironment(env),
    input: writeQuestion(request),
    signal: options.signal,
    ...(options.heard === undefined ? {} : { heard: options.heard }),
    ...(graceMs === undefined ? {} : { graceMs }),
  });
  return interpretEnd(end, { name: command[0] ?? '', secretNames: env, signal: options.signal });
}

/** What the program reads on standard input. */
function writeQuestion({ debate, turn, attempt, complaint, text, schema }: TurnRequest): string {
  const { phase, round, prompt, seat, participant } = turn;
  const address = { phase, round, prompt, seat, participant };
  return `${JSON.stringify({ dissent: 1, debate, turn: address, attempt, complaint, text, schema })}\n`;
}

function interpretEnd(
  end: ChildEnd,
  { name, secretNames, signal }: { name: string; secretNames: readonly string[]; signal: AbortSignal },
): Spoken {
  switch (end.is) {
    case 'interrupted':
      return { failure: describeInterruption(signal) };
    case 'not-started':
      return { failure: { reason: 'not-found', detail: explainNotStarted(name, end.error) } };
    case 'flooded':
      return { reply: { text: end.stdout, cutAt: end.cutAt } };
    case 'exited':
      if (end.code === 0) return { reply: { text: end.stdout } };
      return {
        failure: { reason: 'crashed', detail: `${describeEnd(end)}${quoteLastWords(end.stderr, secretNames)}` },
      };
    default:
      return end satisfies never;
  }
}

/** Names the command as it was configured: a resolved path would carry this machine's folders into the journal. */
function explainNotStarted(name: string, error: Error): string {
  const code = readErrorCode(error);
  const command = `the command "${stripControls(name)}"`;
  if (code === 'ENOENT') return `${command} was not found`;
  if (code === 'EACCES') return `${command} may not be run; is it executable?`;
  return `${command} could not be started (${code})`;
}

/** The system's code, such as ENOENT; its message would name our folders. */
function readErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.name;
}

const describeEnd = ({ code, signal }: { code: number | null; signal: string | null }) =>
  signal === null ? `exit code ${code}` : `ended by ${signal}`;

async function runInEmptyFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'dissent-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch((error: unknown) => {
      process.emitWarning(`The temporary folder ${folder} could not be removed: ${String(error)}`);
    });
  }
}
