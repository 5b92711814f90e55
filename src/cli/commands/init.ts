import {
  composePanel,
  DissentError,
  examine,
  examineTrust,
  type FoundPanel,
  findConfigTarget,
  protocols,
  trustProject,
} from '../../doors.ts';
import { askForPanel } from '../doctor/ask-panel.ts';
import type { CheckingLine } from '../doctor/checking.ts';
import { runInterruptibly } from '../doctor/interruptible.ts';
import { stripUnsafeRow } from '../progress/terminal-safe.ts';
import { canAsk } from '../watch.ts';

export interface InitFlags {
  readonly force?: boolean;
  readonly input: boolean;
}

/** `dissent init`: a dissent.yaml from what the doctor finds. */
export async function runInitCommand(flags: InitFlags, line: CheckingLine): Promise<void> {
  const cwd = process.cwd();
  const target = await findConfigTarget(cwd, flags.force ?? false);
  const found = await runInterruptibly((signal) =>
    examine({ cwd, env: process.env, signal, quick: true, onChecking: line.show }),
  );
  const all = composePanel(found, Object.values(protocols));
  if (all.order.length === 0) throw createNobodyFoundError();
  const panel = canAsk(flags) ? composePanel(found, Object.values(protocols), await askForPanel(all)) : all;
  await target.write(panel, found);
  await trustWritten();
  process.stdout.write(`${[...describeWritten(target.name, panel), ...nextSteps].map(stripUnsafeRow).join('\n')}\n`);
}

/** What was just written at the user's wish is trusted; prompts, personas and modules that were there before are not. */
async function trustWritten(): Promise<void> {
  const found = await examineTrust({});
  if (found.demands.trust.some((line) => line.startsWith('load'))) return;
  await trustProject(found).catch((error: unknown) => {
    if (!(error instanceof DissentError)) throw error; // not kept: asked for later
  });
}

function describeWritten(file: string, { order, vendors, seats }: FoundPanel): readonly string[] {
  const usual = Object.values(protocols).find(({ isDefault }) => isDefault)?.name ?? '';
  const held = Object.entries(seats[usual] ?? {}).map(
    ([seat, holders]) => `${seat}: ${listHolderNames(holders).join(', ')}`,
  );
  return [
    `Wrote ${file}: ${order.map((name) => `${name} (${vendors[name]})`).join(', ')}.`,
    `In ${usual}: ${held.join('; ')}.`,
  ];
}

const listHolderNames = (holders: string | object): readonly string[] =>
  typeof holders === 'string' ? [holders] : Object.values(holders);

const nextSteps = [
  '',
  'Next:',
  '  dissent doctor --live                             ask each of them one real question',
  '  dissent "We should move sessions out of Redis"    start a debate; you see the cost first',
];

const createNobodyFoundError = () =>
  new DissentError('NobodyFound', {
    message: 'No agent or model found here, so nothing was written.',
    hint: 'Run `dissent doctor` to see what is missing. To add programs or people by hand, see docs/participants.md.',
    exit: 4,
  });
