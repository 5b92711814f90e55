import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Failure } from '../../debate/absence.ts';
import type { SpeakOptions, Spoken, TurnRequest } from '../../debate/speaker.ts';
import { type ChildEnd, runChild } from '../child.ts';
import { interruption } from '../interruption.ts';
import { withoutControls, withoutSecrets } from '../last-words.ts';
import { homeVariables, minimalEnvironment, temporaryVariables } from '../platform.ts';
import { firstBytes, limitedReply } from '../reply-limit.ts';
import type { Agent, AgentTurn, Reading } from './agent.ts';
import type { AgentSeat } from './agent-seat.ts';
import { agentClock, IdleError, RetryingError } from './clock.ts';
import { failureOf } from './failure-of.ts';
import { notStarted } from './found.ts';
import { learn } from './learn.ts';
import { networkVariables } from './network.ts';
import { neutralise, withoutMarks } from './neutralise.ts';
import { header, roleText } from './role.ts';
import { accountFiles, inSandbox, sandboxFor } from './sandbox.ts';
import { accessOf, loginOf } from './seat.ts';
import { inTurnFolder, writeFiles } from './turn-folder.ts';

/** What came of one process, and whether another may do better. */
export interface Reported {
  readonly spoken: Spoken;
  readonly again: boolean;
}

/** The most a CLI may print: a reply, and the form that is around it. */
const mostOutput = 16 * 1024 * 1024;

/** Asks an agent once, in a process and a folder of their own. */
export async function agentTurn(seat: AgentSeat, request: TurnRequest, options: SpeakOptions): Promise<Reported> {
  const { agent } = seat;
  const prompt = promptFor(seat, request);
  if (options.signal.aborted) return final({ failure: interruption(options.signal) });
  if (Buffer.byteLength(prompt) > (agent.mostPromptBytes ?? Number.POSITIVE_INFINITY))
    return final({ failure: { reason: 'crashed', detail: `the prompt is longer than ${agent.name} takes` } });
  const box = await sandboxFor(seat.sandbox, seat.repo);
  if ('failure' in box) return final(box);
  const learned = await learn(agent, { ...seat, signal: options.signal });
  return inTurnFolder(async (folder) => {
    const access = accessOf(agent, seat.environment);
    const { home } = access === 'key' ? { home: join(folder, 'home') } : loginOf(agent, seat.environment);
    const turn: AgentTurn = {
      access,
      model: seat.model,
      schema: request.schema,
      role: roleText(seat.repo !== undefined),
      folder,
      home,
      repo: seat.repo === undefined ? undefined : await realpath(seat.repo),
      environment: seat.environment,
      learned,
    };
    await writeFiles(folder, { ...agent.files(turn), ...(box.boxed ? accountFiles : {}) });
    const reading = await run(seat, turn, { prompt, options, boxed: box.boxed });
    return reported(reading, seat, folder);
  });
}

/** The whole prompt goes over standard input: an argument has a limit of 128 KiB. */
function promptFor({ agent }: AgentSeat, { text }: TurnRequest): string {
  const whole = header + text;
  return agent.isolation.mentions === 'neutralised' ? neutralise(whole) : whole;
}

async function run(
  seat: AgentSeat,
  turn: AgentTurn,
  { prompt, options, boxed }: { prompt: string; options: SpeakOptions; boxed: boolean },
): Promise<Reading> {
  const { agent, environment } = seat;
  const clock = agentClock({
    signal: options.signal,
    idleMs: seat.idleMs,
    retrying: agent.retrying?.bind(agent),
    log: agent.log?.(turn),
  });
  const plain = {
    command: [seat.binary, ...agent.argv(turn)],
    folder: turn.repo ?? join(turn.folder, 'work'),
    environment: {
      ...minimalEnvironment([...agent.keys, ...passed(agent, turn), ...networkVariables], environment),
      ...(turn.access === 'key' ? homeVariables(turn.home) : {}),
      ...agent.variables(turn),
      ...temporaryVariables(join(turn.folder, 'tmp')),
    },
  };
  try {
    const end = await runChild({
      ...(boxed ? inSandbox(plain, { agent, turn }) : plain),
      input: prompt,
      signal: clock.signal,
      heard: (bytes) => {
        clock.heard();
        options.heard?.(bytes);
      },
      overheard: clock.overheard,
      most: mostOutput,
      ...(seat.graceMs === undefined ? {} : { graceMs: seat.graceMs }),
    });
    return readingOf(end, { seat, turn, signal: clock.signal });
  } finally {
    clock.stop();
  }
}

/** Where the user's folder of the CLI is, is of no use to one that gets a home of its own. */
const passed = ({ passes, stateVariable }: Agent, { access }: AgentTurn) =>
  access === 'login' ? passes : passes.filter((name) => name !== stateVariable);

function readingOf(
  end: ChildEnd,
  { seat, turn, signal }: { seat: AgentSeat; turn: AgentTurn; signal: AbortSignal },
): Reading {
  switch (end.is) {
    case 'interrupted':
      return interrupted(signal);
    case 'not-started':
      return { failure: notStarted(seat.agent, seat.binary, end.error) };
    case 'flooded':
      return { failure: { reason: 'unreadable', detail: `it printed more than ${end.cutAt / 1024 / 1024} MiB` } };
    case 'exited':
      return seat.agent.read(end, turn);
    default:
      return end satisfies never;
  }
}

function interrupted(signal: AbortSignal): Reading {
  const reason: unknown = signal.reason;
  if (reason instanceof IdleError) return { failure: { reason: 'timed-out', detail: reason.message } };
  if (reason instanceof RetryingError) return failureOf(reason.message);
  return { failure: interruption(signal) };
}

function reported(reading: Reading, seat: AgentSeat, folder: string): Reported {
  const { agent } = seat;
  if ('failure' in reading)
    return { spoken: { failure: cleaned(reading.failure, seat, folder) }, again: reading.again ?? false };
  const { text, model, usage } = reading;
  const said = agent.isolation.mentions === 'neutralised' ? withoutMarks(text) : text;
  return final({
    reply: {
      ...limitedReply(said),
      ...(model === undefined ? {} : { model }),
      ...(usage === undefined ? {} : { usage }),
    },
  });
}

const final = (spoken: Spoken): Reported => ({ spoken, again: false });

const mostDetail = 500;

/** A CLI's words for the journal: one line, short, without this machine's folders; without keys, or parts of them. */
function cleaned({ reason, detail }: Failure, { agent, environment }: AgentSeat, folder: string): Failure {
  if (reason === 'unauthenticated')
    return { reason, detail: `not signed in, or the key was not accepted. ${agent.signIn}` };
  const words = withoutSecrets(detail, agent.keys, environment).replaceAll(folder, '…');
  return { reason, detail: firstBytes(Buffer.from(withoutControls(words)), mostDetail) };
}
