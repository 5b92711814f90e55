import { isAgent, isCI } from 'std-env';
import {
  type DebateEvent,
  followDebate,
  formatJson,
  formatJsonLine,
  type Outcome,
  type Running,
  readJournal,
  type Watching,
} from '../doors.ts';
import { chooseExitCode } from './exit-code.ts';
import { printOutcome } from './outcome/print-outcome.ts';
import { readOptionNames } from './people/option-names.ts';
import { createTerminalPeople } from './people/terminal-people.ts';
import { formatOptions } from './places.ts';
import { chooseDisplay } from './progress/choose.ts';
import { wantsColour } from './progress/colour.ts';
import { createProgressDisplay } from './progress/display.ts';
import { chooseMarks } from './progress/marks.ts';
import { stripUnsafeLine } from './progress/terminal-safe.ts';

/** How a debate is to be shown. */
export interface WatchFlags {
  readonly json?: boolean;
  readonly events?: boolean;
  readonly quiet?: boolean;
  readonly display?: string;
  readonly verbose?: boolean;
  readonly strict?: boolean;
  readonly input?: boolean;
  readonly trust?: boolean;
  /** A rehearsal asks nobody: neither a model nor the person in charge. */
  readonly rehearse?: boolean;
  /** The configuration and the folder that were named: commands that are printed name them too. */
  readonly config?: string;
  readonly dir?: string;
}

/** True when somebody can be asked: standard input and standard error are terminals, and nobody forbade it. */
export function canAsk(flags: WatchFlags): boolean {
  return flags.input !== false && Boolean(process.stdin.isTTY && process.stderr.isTTY);
}

/** Runs a debate in front of the user: progress on standard error, the result and only it on standard output. */
export async function watchDebate(
  flags: WatchFlags,
  begin: (watching: Watching) => Promise<Running>,
  { price }: { readonly price?: string } = {},
): Promise<Outcome> {
  const display = await createProgressDisplay({
    ...chooseDisplay({
      display: flags.display,
      quiet: flags.quiet,
      isTTY: Boolean(process.stderr.isTTY) && process.env.TERM !== 'dumb',
      isCI,
      isAgent,
    }),
    write: (text) => process.stderr.write(text),
    columns: () => process.stderr.columns ?? 100,
    rows: () => process.stderr.rows ?? 24,
    colour: wantsColour(process.env, Boolean(process.stderr.isTTY)),
    marks: chooseMarks(process.env, process.platform),
    verbose: flags.verbose ?? false,
    sums: Boolean(flags.verbose || flags.json || flags.events || !process.stdout.isTTY),
    price,
    now: () => Date.now(),
    bell: Boolean(process.stderr.isTTY),
  });
  const underWay = new Set<string>();
  let optionNames = readOptionNames([]);
  const onEvent = (event: DebateEvent) => {
    if (event.type === 'debate-opened') optionNames = readOptionNames([event]);
    if (event.type === 'turn-started') underWay.add(event.address);
    if (event.type === 'turn-ended' || event.type === 'turn-failed') underWay.delete(event.address);
    display.event(event);
    if (flags.events) process.stdout.write(`${formatJsonLine(event)}\n`);
  };
  const people = canAsk(flags)
    ? createTerminalPeople({
        pause: display.pause,
        resume: display.resume,
        optionNames: () => optionNames,
        options: formatOptions(flags),
        onlyWished: flags.rehearse,
      })
    : undefined;
  const say = (line: string) => {
    display.pause();
    process.stderr.write(`${stripUnsafeLine(line)}\n`);
    display.resume();
  };
  const ticking = setInterval(() => display.tick(), 100);
  let interrupted = false;
  let interrupt = () => {};
  const onSignal = () => interrupt();
  try {
    const told: [string, 'written' | 'not written'][] = [];
    const onWritten: Watching['onWritten'] = (...words) => void told.push(words);
    const onProtocol: Watching['onProtocol'] = (protocol) => display.follow(followDebate(protocol));
    const onPast: Watching['onPast'] = (events) => {
      optionNames = readOptionNames(events);
      display.past(events);
    };
    const watching = { onEvent, onProtocol, onPast, onHeard: display.heard, people, onWritten };
    const running = await begin(watching);
    interrupt = () => {
      if (!interrupted) say(describeStopping(underWay.size));
      interrupted = true;
      running.stop();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    const outcome = await running.outcome;
    display.close();
    await printResult(outcome, running.folder, flags);
    for (const words of told) createTeller(flags)(...words);
    process.exitCode = chooseExitCode(outcome, { strict: flags.strict ?? running.strict, interrupted });
    return outcome;
  } finally {
    clearInterval(ticking);
    display.close();
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}

/** What the first Ctrl-C does, and what the second would. */
function describeStopping(answers: number): string {
  const after = answers === 0 ? '' : ` after the ${answers === 1 ? 'answer' : `${answers} answers`} under way`;
  return `Stopping${after}. Press Ctrl-C again to stop now.`;
}

/** Says on standard error what was written outside the debate's folder, and always what was not. */
export function createTeller({ quiet = false }: Pick<WatchFlags, 'quiet'>): NonNullable<Watching['onWritten']> {
  return (line, done) => {
    if (!quiet || done === 'not written') process.stderr.write(`${stripUnsafeLine(line)}\n`);
  };
}

/** What came of a debate that went on from a person's answer, by what its start asked for (E15). */
export async function printAnswered(outcome: Outcome, folder: string, flags: WatchFlags): Promise<void> {
  await printResult(outcome, folder, flags);
  const [opened] = (await readJournal(folder)).events;
  process.exitCode = chooseExitCode(outcome, { strict: opened?.type === 'debate-opened' && opened.strict === true });
}

/** The outcome on standard output: JSON when asked for, else words. After events it is their last line. */
export async function printResult(outcome: Outcome, folder: string, flags: WatchFlags): Promise<void> {
  const { json, events } = flags;
  if (events) {
    if (json) process.stdout.write(`${formatJsonLine(outcome)}\n`);
    return;
  }
  if (json) return void process.stdout.write(`${formatJson(outcome)}\n`);
  await printOutcome((await readJournal(folder)).events, folder, flags);
}
