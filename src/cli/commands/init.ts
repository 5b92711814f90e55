import { configTarget, DissentError, examine, type FoundPanel, foundPanel, protocols } from '../../doors.ts';
import { askForPanel } from '../doctor/ask-panel.ts';
import { interruptible } from '../doctor/interruptible.ts';
import { terminalSafeRow } from '../progress/terminal-safe.ts';
import { canAsk } from '../watch.ts';

export interface InitFlags {
  readonly force?: boolean;
  readonly input: boolean;
}

/** `dissent init`: a dissent.yaml from what the doctor finds. */
export async function initCommand(flags: InitFlags): Promise<void> {
  const cwd = process.cwd();
  const target = await configTarget(cwd, flags.force ?? false);
  const found = await interruptible((signal) => examine({ cwd, env: process.env, signal, quick: true }));
  const all = foundPanel(found, Object.values(protocols));
  if (all.order.length === 0) throw nobody();
  const panel = canAsk(flags) ? foundPanel(found, Object.values(protocols), await askForPanel(all)) : all;
  await target.write(panel, found);
  process.stdout.write(`${[...written(target.name, panel), ...nextSteps].map(terminalSafeRow).join('\n')}\n`);
}

function written(file: string, { order, vendors, seats }: FoundPanel): readonly string[] {
  const usual = Object.values(protocols).find(({ isDefault }) => isDefault)?.name ?? '';
  const held = Object.entries(seats[usual] ?? {}).map(([seat, holders]) => `${seat}: ${namesIn(holders).join(', ')}`);
  return [
    `Wrote ${file}: ${order.map((name) => `${name} (${vendors[name]})`).join(', ')}.`,
    `Who sits where in ${usual}: ${held.join('; ')}.`,
  ];
}

const namesIn = (holders: string | object): readonly string[] =>
  typeof holders === 'string' ? [holders] : Object.values(holders);

const nextSteps = [
  '',
  'Next:',
  '  dissent doctor --live                                        one real question to each',
  '  dissent "We should move sessions out of Redis"               a first debate; the cost is said before',
  '  dissent "We should move sessions out of Redis" --rehearse    the same without any model',
];

const nobody = () =>
  new DissentError('NobodyFound', {
    message: 'Nobody was found who could take part, so nothing was written.',
    hint: '`dissent doctor` says what is missing. Programs and people can be configured by hand: see docs/participants.md.',
    exit: 4,
  });
