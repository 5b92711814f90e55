import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Failure } from '../../debate/absence.ts';
import type { SpeakOptions, Spoken, TurnRequest } from '../../debate/speaker.ts';
import { type ChildEnd, runChild } from '../child.ts';
import { describeInterruption } from '../interruption.ts';
import { maskSecrets, stripControls } from '../last-words.ts';
import { buildHomeVariables, buildMinimalEnvironment, buildTemporaryVariables } from '../platform.ts';
import { limitReply, takeFirstBytes } from '../reply-limit.ts';
import type { Agent, AgentReading, AgentTurn } from './agent.ts';
import type { AgentSeat } from './agent-seat.ts';
import { IdleError, RetryingError, startAgentClock } from './clock.ts';
import { readAgentFailure } from './failure-of.ts';
import { reportNotStarted } from './found.ts';
import { createWordReader } from './json-lines.ts';
import { learn } from './learn.ts';
import { lendLogin } from './login-copy.ts';
import { networkVariables } from './network.ts';
import { neutralizeMentions, removeMarks } from './neutralise.ts';
import { header, writeRole } from './role.ts';
import { accountFiles, decideSandbox, wrapInSandbox } from './sandbox.ts';
import { findAccess, findLogin } from './seat.ts';
import { runInTurnFolder, writeFiles } from './turn-folder.ts';

/** What came of one process, and whether another may do better. */
export interface Reported {
  readonly spoken: Spoken;
  readonly again: boolean;
}

/** The most a CLI may print: a reply, and the form that is around it. */
const mostOutput = 16 * 1024 * 1024;

/** Asks an agent once, in a process and a folder of their own. */
export async function askAgent(seat: AgentSeat, request: TurnRequest, options: SpeakOptions): Promise<Reported> {
  const { agent } = seat;
  const prompt = makePrompt(seat, request);
  if (options.signal.aborted) return reportFinal({ failure: describeInterruption(options.signal) });
  if (Buffer.byteLength(prompt) > (agent.mostPromptBytes ?? Number.POSITIVE_INFINITY))
    return reportFinal({ failure: { reason: 'crashed', detail: `the prompt is longer than ${agent.name} takes` } });
  const box = await decideSandbox(seat.sandbox, seat.repo);
  if ('failure' in box) return reportFinal(box);
  const learned = await learn(agent, { ...seat, signal: options.signal });
  return runInTurnFolder(async (folder) => {
    const access = findAccess(agent, seat.environment);
    const { home } =
      access === 'key' || box.boxed ? { home: join(folder, 'home') } : findLogin(agent, seat.environment);
    const turn: AgentTurn = {
      access,
      model: seat.model,
      effort: seat.effort,
      maxTokens: seat.maxTokens,
      schema: request.schema,
      role: writeRole(seat.repo !== undefined),
      folder,
      home,
      repo: seat.repo === undefined ? undefined : await realpath(seat.repo),
      environment: seat.environment,
      learned,
    };
    await writeFiles(folder, { ...agent.files(turn), ...(box.boxed ? accountFiles : {}) });
    const ask = () => run(seat, turn, { prompt, options, boxed: box.boxed });
    const lends = box.boxed && access === 'login';
    const reading = await (lends ? lendLogin({ ...seat, home, signal: options.signal }, ask) : ask());
    const { spoken, again } = reportReading(reading, seat, folder);
    return { spoken: { ...spoken, sandboxed: box.boxed }, again };
  });
}

/** The whole prompt goes over standard input: an argument has a limit of 128 KiB. */
function makePrompt({ agent }: AgentSeat, { text }: TurnRequest): string {
  const whole = header + text;
  return agent.isolation.mentions === 'neutralised' ? neutralizeMentions(whole) : whole;
}

async function run(
  seat: AgentSeat,
  turn: AgentTurn,
  { prompt, options, boxed }: { prompt: string; options: SpeakOptions; boxed: boolean },
): Promise<AgentReading> {
  const { agent, environment } = seat;
  const clock = startAgentClock({
    signal: options.signal,
    idleMs: seat.idleMs,
    retrying: agent.retrying?.bind(agent),
    log: agent.log?.(turn),
  });
  const plain = {
    command: [seat.binary, ...agent.argv(turn)],
    folder: turn.repo ?? join(turn.folder, 'work'),
    environment: {
      ...buildMinimalEnvironment(
        [...agent.keys, ...listPassedVariables(agent, turn), ...networkVariables],
        environment,
      ),
      ...(hasOwnHome(turn) ? buildHomeVariables(turn.home) : {}),
      ...agent.variables(turn),
      ...buildTemporaryVariables(join(turn.folder, 'tmp')),
    },
  };
  const readWords = createWordReader((line) => agent.overhear?.(line));
  try {
    const end = await runChild({
      ...(boxed ? wrapInSandbox(plain, { agent, turn, hides: seat.hides }) : plain),
      input: prompt,
      signal: clock.signal,
      heard: (bytes, printed) => {
        clock.heard();
        options.heard?.(bytes, printed && readWords(printed));
      },
      overheard: clock.overheard,
      most: mostOutput,
      ...(seat.graceMs === undefined ? {} : { graceMs: seat.graceMs }),
    });
    return readEnd(end, { seat, turn, signal: clock.signal });
  } finally {
    clock.stop();
  }
}

/** Where the user's folder of the CLI is, is of no use to one that gets a home of its own. */
const listPassedVariables = ({ passes, folderVariable }: Agent, turn: AgentTurn) =>
  hasOwnHome(turn) ? passes.filter((name) => name !== folderVariable) : passes;

const hasOwnHome = ({ home, folder }: AgentTurn) => home === join(folder, 'home');

function readEnd(
  end: ChildEnd,
  { seat, turn, signal }: { seat: AgentSeat; turn: AgentTurn; signal: AbortSignal },
): AgentReading {
  switch (end.is) {
    case 'interrupted':
      return readInterruption(signal);
    case 'not-started':
      return { failure: reportNotStarted(seat.agent, seat.binary, end.error) };
    case 'flooded':
      return { failure: { reason: 'unreadable', detail: `it printed more than ${end.cutAt / 1024 / 1024} MiB` } };
    case 'exited':
      return seat.agent.read(end, turn);
    default:
      return end satisfies never;
  }
}

function readInterruption(signal: AbortSignal): AgentReading {
  const reason: unknown = signal.reason;
  if (reason instanceof IdleError) return { failure: { reason: 'timed-out', detail: reason.message } };
  if (reason instanceof RetryingError) return readAgentFailure(reason.message);
  return { failure: describeInterruption(signal) };
}

function reportReading(reading: AgentReading, seat: AgentSeat, folder: string): Reported {
  const { agent } = seat;
  if ('failure' in reading)
    return { spoken: { failure: cleanFailure(reading.failure, seat, folder) }, again: reading.again ?? false };
  const { text, model, usage } = reading;
  const said = agent.isolation.mentions === 'neutralised' ? removeMarks(text) : text;
  return reportFinal({
    reply: {
      ...limitReply(said),
      ...(model === undefined ? {} : { model }),
      ...(usage === undefined ? {} : { usage }),
    },
  });
}

const reportFinal = (spoken: Spoken): Reported => ({ spoken, again: false });

const mostDetail = 500;

/** A CLI's words for the journal: one line, short, without this machine's folders; without keys, or parts of them. */
function cleanFailure({ reason, detail }: Failure, { agent, environment }: AgentSeat, folder: string): Failure {
  if (reason === 'unauthenticated')
    return { reason, detail: `not signed in, or the key was not accepted. ${agent.signIn}` };
  const words = maskSecrets(detail, agent.keys, environment).replaceAll(folder, '…');
  return { reason, detail: takeFirstBytes(Buffer.from(stripControls(words)), mostDetail) };
}
