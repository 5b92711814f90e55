import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Failure } from '../../debate/absence.ts';
import { badInput } from '../../debate/errors.ts';
import type { Speaker, SpeakOptions, Spoken, TurnRequest } from '../../debate/speaker.ts';
import { describeInterruption } from '../interruption.ts';
import { findCommand } from '../platform.ts';
import type { Agent } from './agent.ts';
import type { AgentOptions, AgentSeat } from './agent-seat.ts';
import { findBilling } from './billing.ts';
import { reportNotFound } from './found.ts';
import { decideSandbox, holdsPath } from './sandbox.ts';
import { agents } from './table.ts';
import { askAgent, type Reported } from './turn.ts';
import { findAgentVendor } from './vendor.ts';

const usualIdleMs = 300_000;
const usualWaitsMs = [5000, 20_000];

/** An agent CLI as a participant: one process for every turn, with nothing but the question. */
export function agentSpeaker(options: AgentOptions): Speaker {
  const seat = makeAgentSeat(options);
  const { participant, model, effort, timeoutMs, windowTokens } = options;
  return {
    participant,
    via: `agent:${seat.agent.name}`,
    reached: {
      by: [seat.binary],
      given: [...seat.agent.keys, ...seat.agent.passes].filter((key) => seat.environment[key]),
    },
    ...(findCommand(seat.binary, seat.environment) === undefined
      ? { lacks: reportNotFound(seat.agent, seat.binary).detail }
      : {}),
    vendor: findAgentVendor(seat.agent, seat),
    billing: findBilling(seat.agent, seat.environment),
    ...(model === undefined ? {} : { model }),
    ...(effort === undefined ? {} : { effort }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(windowTokens === undefined ? {} : { windowTokens: async () => windowTokens }),
    speak: (request, speaking) => speak(seat, request, speaking),
    sandbox: () => foreseeSandbox(seat),
    rollCall: () => rollCall(seat),
  };
}

function makeAgentSeat(options: AgentOptions): AgentSeat {
  const agent: Agent = agents[options.agent];
  if (options.repo !== undefined && options.sandbox === 'off')
    throw badInput(
      'RepoRefused',
      'Agents can read a folder only inside the sandbox, but it is off.',
      'Leave out --sandbox off, or leave out --repo.',
    );
  const { environment = process.env, hides = [], repo } = options;
  if (repo !== undefined && holdsPath(resolve(repo), resolve(environment.HOME ?? homedir())))
    throw badInput(
      'RepoRefused',
      `${repo} contains your whole home folder, and agents could read all of it.`,
      'Use the folder of the project: --repo path/to/project',
    );
  if (repo !== undefined && hides.some((folder) => holdsPath(resolve(folder), resolve(repo))))
    throw badInput(
      'RepoRefused',
      `${repo} is inside the folder of the debates, which agents can't read.`,
      'Leave out --dir, or use a different folder for the debates.',
    );
  return {
    ...options,
    agent,
    environment,
    hides,
    binary: options.binary ?? agent.binary,
    idleMs: options.idleMs ?? usualIdleMs,
    sandbox: options.sandbox ?? 'auto',
  };
}

/** A rate limit is waited for at most twice, inside the turn's clock (E6). */
async function speak(seat: AgentSeat, request: TurnRequest, options: SpeakOptions): Promise<Spoken> {
  const waits = [...(seat.waitsMs ?? usualWaitsMs)];
  for (;;) {
    const { spoken, again } = await askAgent(seat, request, options).catch(reportUnprepared);
    const waitMs = again ? waits.shift() : undefined;
    if (waitMs === undefined) return spoken;
    try {
      await delay(waitMs, undefined, { signal: options.signal });
    } catch {
      const stopped = describeInterruption(options.signal);
      return stopped.reason === 'timed-out' ? spoken : { failure: stopped };
    }
  }
}

/** Whether it could take part: that it is signed in shows only when it is asked. */
async function rollCall({ agent, binary, environment, sandbox, repo }: AgentSeat): Promise<Failure | undefined> {
  if (findCommand(binary, environment) === undefined) return reportNotFound(agent, binary);
  const box = await decideSandbox(sandbox, repo);
  return 'failure' in box ? box.failure : undefined;
}

async function foreseeSandbox({ sandbox, repo }: AgentSeat): ReturnType<NonNullable<Speaker['sandbox']>> {
  const box = await decideSandbox(sandbox, repo);
  if ('failure' in box) return undefined;
  return { sandboxed: box.boxed, ...(box.why === undefined ? {} : { why: box.why }) };
}

const reportUnprepared = (error: unknown): Reported => ({
  spoken: { failure: { reason: 'crashed', detail: `the turn could not be prepared (${readErrorCode(error)})` } },
  again: false,
});

/** The system's code, such as ENOENT; its message would name our folders. */
function readErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.name;
}
