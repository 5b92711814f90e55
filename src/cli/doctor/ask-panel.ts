import { badInput, type FoundPanel, type PanelWishes, protocols, type SeatPlan } from '../../doors.ts';

/** Asks the person at the terminal who takes part, and who holds the seats that a protocol wants to be asked about. */
export async function askForPanel({ order, vendors, seats }: FoundPanel): Promise<PanelWishes> {
  const clack = await import('@clack/prompts');
  const terminal = { input: process.stdin, output: process.stderr };
  const makeOption = (name: string) => ({ value: name, label: name, hint: vendors[name] ?? '' });
  const only = await clack.multiselect({
    ...terminal,
    message: 'Who takes part?',
    options: order.map(makeOption),
    initialValues: [...order],
  });
  if (clack.isCancel(only)) throw createBrokenOffError();
  const holders: Record<string, Record<string, string>> = {};
  for (const { protocol, seat, message } of askedSeats) {
    const first = seats[protocol]?.[seat];
    const holder = await clack.select({
      ...terminal,
      message,
      options: only.map(makeOption),
      ...(typeof first === 'string' && only.includes(first) ? { initialValue: first } : {}),
    });
    if (clack.isCancel(holder)) throw createBrokenOffError();
    holders[protocol] = { ...holders[protocol], [seat]: holder };
  }
  return { only, holders };
}

const askedSeats = Object.values(protocols).flatMap(({ name, seats }) =>
  Object.entries<SeatPlan>(seats).flatMap(([seat, { ask }]) =>
    ask === undefined ? [] : [{ protocol: name, seat, message: ask }],
  ),
);

const createBrokenOffError = () => badInput('Declined', 'Stopped; nothing was written.', 'To start over: dissent init');
