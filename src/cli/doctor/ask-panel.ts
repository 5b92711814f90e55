import { badInput, type FoundPanel, type PanelWishes } from '../../index.ts';

/** Asks the person at the terminal who takes part, and who proposes. */
export async function askForPanel({ order, vendors, seats }: FoundPanel): Promise<PanelWishes> {
  const clack = await import('@clack/prompts');
  const terminal = { input: process.stdin, output: process.stderr };
  const option = (name: string) => ({ value: name, label: name, hint: vendors[name] ?? '' });
  const only = await clack.multiselect({
    ...terminal,
    message: 'Who takes part?',
    options: order.map(option),
    initialValues: [...order],
  });
  if (clack.isCancel(only)) throw brokenOff();
  const first = seats.challenge?.proposer;
  const proposer = await clack.select({
    ...terminal,
    message: 'Who takes a position that the others attack?',
    options: only.map(option),
    ...(first !== undefined && only.includes(first) ? { initialValue: first } : {}),
  });
  if (clack.isCancel(proposer)) throw brokenOff();
  return { only, proposer };
}

const brokenOff = () => badInput('Declined', 'Nothing was written: you broke it off.', 'Run `dissent init` again.');
