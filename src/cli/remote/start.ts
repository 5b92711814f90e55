import {
  badInput,
  formatJson,
  gatherContext,
  type Json,
  type Protocol,
  parseSettingFlags,
  type TopicSource,
  writeOutput,
  z,
} from '../../doors.ts';
import { formatConsent, formatWarning } from '../consent.ts';
import type { DebateFlags } from '../flags.ts';
import { refuseUnwritable } from '../output-file.ts';
import { confirm } from '../people/confirm.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { canAsk, createTeller, watchDebate } from '../watch.ts';
import type { Client } from './client.ts';
import { Begun } from './debates.ts';
import { followOnServer } from './follow.ts';

const Estimated = z.looseObject({
  protocol: z.string(),
  seats: z.array(z.tuple([z.string(), z.string()])),
  facts: z.array(z.tuple([z.string(), z.array(z.string())])),
  warnings: z.array(z.string()),
  may_cost: z.boolean(),
  budgets: z.array(z.string()),
});
type Estimated = z.infer<typeof Estimated>;

/** Starts a debate on the server and follows it to its end. Who takes part is the server's configuration. */
export async function startOnServer(
  server: Client,
  { protocol, topic, flags }: { readonly protocol: Protocol; readonly topic: TopicSource; readonly flags: DebateFlags },
): Promise<void> {
  refuseOwn(flags);
  if (flags.output) await refuseUnwritable(flags.output);
  const wish = await makeWish(protocol.name, topic, flags);
  const estimated = await server.post('api/estimate', { wish }, Estimated);
  if (flags.dryRun) return printEstimate(estimated, flags);
  await requireConsent(estimated, flags);
  let folder = '';
  await watchDebate(flags, async (watching) => {
    const { debate } = await server.post('api/debates', { wish }, Begun);
    const running = await followOnServer(server, debate, { watching });
    folder = running.folder;
    return running;
  });
  if (flags.output)
    await writeOutput(folder, { named: flags.output, document: protocol.resultDocument, tell: createTeller(flags) });
}

/** Flags that say how debates run on this machine. */
const own = ['preset', 'me', 'model', 'effort', 'repo', 'sandbox', 'allowSecrets'] as const;

function refuseOwn(flags: DebateFlags): void {
  const given = own.find((name) => [flags[name] ?? []].flat().length > 0);
  if (given === undefined) return;
  throw badInput(
    'NotOnServer',
    `--${given === 'allowSecrets' ? 'allow-secrets' : given} doesn't go with a server: its own configuration says who takes part, and how.`,
    'Leave it out, or unset DISSENT_SERVER. --seat works: it names participants of the server.',
  );
}

async function makeWish(protocol: string, topic: TopicSource, flags: DebateFlags): Promise<Json> {
  const { documents: context } = await gatherContext(flags.context, { cwd: process.cwd() });
  const documents = [
    ...(topic.documents ?? []).map(({ name, text }) => ({ name, text })),
    ...context.map(({ name, text }) => ({ name: name.replaceAll('/', '-'), text })),
  ];
  const given = {
    protocol,
    topic: topic.value,
    documents,
    seats: readSeats(flags.seat),
    settings: parseSettingFlags(flags.set),
    rehearse: flags.rehearse,
    max_calls: readNumber(flags.maxCalls),
    max_cost: readNumber(flags.maxCost),
    max_time: flags.maxTime,
    turn_timeout: flags.turnTimeout,
    language: flags.language,
    seed: readNumber(flags.seed),
  };
  return JSON.parse(JSON.stringify(given));
}

const readNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));

function readSeats(words: readonly string[]): { readonly [seat: string]: string } {
  const seats: { [seat: string]: string } = {};
  for (const word of words) {
    const [, seat = '', participant = ''] = /^([^=]+)=(.+)$/s.exec(word) ?? [];
    if (seat === '' || Object.hasOwn(seats, seat))
      throw badInput(
        'SeatInvalid',
        seat === '' ? `--seat needs name=participant, not "${word}".` : `Two participants are named for ${seat}.`,
        'On a server each place is named once: --seat risk=reviewer',
      );
    seats[seat] = participant;
  }
  return seats;
}

const describe = ({ protocol, seats, facts, warnings, budgets }: Estimated) =>
  formatConsent({ protocol, seats, facts: budgets.length > 0 ? [...facts, ['Budget', budgets]] : facts, warnings });

function printEstimate(estimated: Estimated, { json }: DebateFlags): void {
  process.stdout.write(json ? `${formatJson(estimated)}\n` : describe(estimated));
}

/** What may cost money is said and agreed to first, as on this machine. */
async function requireConsent(estimated: Estimated, flags: DebateFlags): Promise<void> {
  if (!estimated.may_cost) {
    if (!flags.quiet)
      for (const warning of estimated.warnings) process.stderr.write(`${stripUnsafeLine(formatWarning(warning))}\n`);
    return;
  }
  if (!flags.yes || !flags.quiet) process.stderr.write(describe(estimated));
  if (flags.yes) return;
  if (!canAsk(flags))
    throw badInput('ConsentMissing', 'This may cost money, and there was nobody to ask.', 'Add --yes to agree.');
  if (!(await confirm('Start the debate?')))
    throw badInput('Declined', 'Stopped before anybody was asked.', 'Run it again when you are ready.');
}
