import { join } from 'node:path';
import {
  badInput,
  formatJson,
  type Prepared,
  type Protocol,
  prepareDebate,
  startDebate,
  summarizePrice,
  type TopicSource,
  writeOutput,
} from '../doors.ts';
import { describeConsent, describePhases, formatWarning } from './consent.ts';
import type { DebateFlags } from './flags.ts';
import { refuseUnwritable } from './output-file.ts';
import { confirm } from './people/confirm.ts';
import { resolveRepo } from './places.ts';
import { requireDisplay } from './progress/choose.ts';
import { stripUnsafeLine } from './progress/terminal-safe.ts';
import { createCliTrust } from './trust.ts';
import { canAsk, createTeller, watchDebate } from './watch.ts';

export interface HoldOptions {
  readonly protocol: Protocol;
  readonly topic: TopicSource;
  readonly flags: DebateFlags;
  /** The flags of settings that were given by one of their own; they stand among `flags.set`. */
  readonly ownFlags: { readonly [setting: string]: string };
}

/** Holds a debate from the command line: checks everything, asks for consent, runs it, prints the outcome. */
export async function holdDebate({ protocol, topic, flags, ownFlags }: HoldOptions): Promise<void> {
  if (flags.output) await refuseUnwritable(flags.output);
  const prepared = await prepareDebate({
    protocol,
    topic,
    context: flags.context,
    config: flags.config,
    dir: flags.dir,
    seats: flags.seat,
    preset: flags.preset,
    me: flags.me,
    models: flags.model,
    efforts: flags.effort,
    set: flags.set,
    ownFlags,
    rehearse: flags.rehearse ?? false,
    language: flags.language,
    seed: flags.seed === undefined ? undefined : parseWholeNumber(flags.seed),
    allowSecrets: flags.allowSecrets ?? false,
    repo: resolveRepo(flags.repo),
    sandbox: flags.sandbox,
    maxCalls: flags.maxCalls,
    maxCost: flags.maxCost,
    maxTime: flags.maxTime,
    turnTimeout: flags.turnTimeout,
    trust: createCliTrust(flags, { asks: !flags.dryRun }),
    output: flags.output,
    strict: flags.strict,
  });
  if (flags.display !== undefined) requireDisplay(flags.display);
  if (flags.dryRun) return printEstimate(prepared, flags);
  await prepared.debate.admit?.();
  if (!(await askConsent(prepared, flags)))
    throw badInput(
      'Declined',
      'Stopped before anybody was asked.',
      'Run it again when you are ready, or add --rehearse to try it without a model.',
    );
  const { debate } = await watchDebate(flags, (watching) => startDebate(prepared.debate, watching), {
    price: summarizePrice(prepared.estimate),
  });
  if (flags.output)
    await writeOutput(join(prepared.debate.debates, debate), {
      named: flags.output,
      document: protocol.resultDocument,
      tell: createTeller(flags),
    });
}

/** What somebody agreed to on the command line, and how they may be asked. */
export type ConsentFlags = Pick<DebateFlags, 'quiet' | 'yes'> & { readonly input?: boolean };

/** E17: before anything that may cost money, who is asked, what is sent and the most it can take are said, and agreed to. */
export async function askConsent(prepared: Prepared, flags: ConsentFlags): Promise<boolean> {
  if (!prepared.mayCost) {
    if (!flags.quiet) warn(prepared);
    return true;
  }
  const text = describeConsent(prepared);
  if (flags.yes) {
    if (!flags.quiet) process.stderr.write(text);
    return true;
  }
  if (canAsk(flags)) {
    process.stderr.write(text);
    const isAgreed = await confirm('Start the debate?');
    if (isAgreed) await prepared.keepAgreement();
    return isAgreed;
  }
  if (prepared.namedPanel) {
    if (!flags.quiet) process.stderr.write(text);
    return true;
  }
  process.stderr.write(text);
  throw badInput(
    'ConsentMissing',
    'This may cost money, and there was nobody to ask.',
    prepared.isConfigured
      ? 'Add --yes to agree. To agree to the panel in dissent.yaml for good: dissent trust'
      : 'Add --yes to agree. To keep this panel and agree to it for good: dissent init',
  );
}

function warn({ warnings }: Prepared): void {
  for (const warning of warnings) process.stderr.write(`${stripUnsafeLine(formatWarning(warning))}\n`);
}

function printEstimate(prepared: Prepared, flags: DebateFlags): void {
  process.stdout.write(
    flags.json
      ? `${formatJson({ dissent: 1, ...prepared.estimate, warnings: prepared.warnings })}\n`
      : `${describeConsent(prepared)}${flags.verbose ? describePhases(prepared) : ''}`,
  );
}

function parseWholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0) return number;
  throw badInput('FlagInvalid', `--seed must be a whole number, not "${text}".`, 'For example: --seed 7');
}
