import { describeHolder, describePrice, type Prepared, type Protocol, type SeatPlan, z } from '../../doors.ts';
import { askForAgreement } from '../agreement.ts';
import { findPage } from '../host.ts';
import { deriveInput, describeSettings, describeTopic, shortenSchema, type ToolSchema } from '../input-schema.ts';
import { DebateWish } from '../order.ts';
import { describePage } from '../page.ts';
import { defineTool, type Tool, type ToolCall, type ToolReply } from '../tool.ts';
import { prepareWish } from '../wishes.ts';

const Agreeing = z.object({
  estimate: z.boolean().optional().describe('Only say who would be asked and what it may take; nothing is started'),
  agreed: z.boolean().optional().describe('True once the person has agreed to what is sent and spent'),
});

/** Where files can be named, documents are; elsewhere they come as texts. */
const Input = DebateWish.omit({ protocol: true, documents: true }).extend(Agreeing.shape);
const TextInput = DebateWish.omit({ protocol: true, context: true }).extend(Agreeing.shape);

const output = z.object({
  debate: z.string(),
  read: z.array(z.string()).describe('The files that were read'),
  next: z.string(),
  view: z.string().describe('Where a person sees it'),
  estimate: z.looseObject({}).describe('seats, calls, repeats, input_tokens, usd, typical, stops_at_usd, may_cost'),
});

/** The tool that starts debates by one protocol. One that could not be loaded takes any topic, and says why when it is called. */
export function defineStart(protocol: Protocol | string, { hasFiles }: { readonly hasFiles: boolean }): Tool {
  const name = typeof protocol === 'string' ? protocol : protocol.name;
  const about = typeof protocol === 'string' ? 'A protocol of this project.' : protocol.summary;
  return defineTool({
    name: `start_${name}`,
    title: `Start a debate: ${name}`,
    description: `${about} Returns the debate's id at once; follow it with debate_wait.`,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    input: hasFiles ? Input : TextInput,
    shown: showInput(protocol, hasFiles ? Input : TextInput),
    output,
    run: (
      { agreed = false, estimate = false, ...given }: z.infer<typeof Agreeing> & Omit<DebateWish, 'protocol'>,
      call,
    ) => start({ ...given, protocol: name }, { agreed, estimate }, call),
  });
}

/** The arguments that all protocols share, with this one's topic, settings and seats. */
function showInput(protocol: Protocol | string, input: z.ZodObject): ToolSchema {
  const shown = shortenSchema(deriveInput(input));
  if (typeof protocol === 'string') return shown;
  const seats = Object.entries<SeatPlan>(protocol.seats).map(([seat, { holds, defaultNames }]) =>
    holds === 'several' && defaultNames.length > 0 ? `${seat} (${defaultNames.join(', ')})` : seat,
  );
  const properties = shown.properties as { readonly [name: string]: ToolSchema };
  return {
    ...shown,
    properties: {
      ...properties,
      topic: describeTopic(protocol),
      seats: {
        ...properties.seats,
        description: `Seat → participant; "host" is you. Seats: ${seats.join(', ')}. Default: as configured or found`,
      },
      settings: describeSettings(protocol),
    },
  };
}

async function start(wish: DebateWish, { agreed, estimate }: { agreed: boolean; estimate: boolean }, call: ToolCall) {
  const { host } = call;
  await host.admit('start');
  const ready = await prepareWish(wish, host.place);
  if (estimate) return reportEstimate(ready, wish);
  await ready.debate.admit?.();
  const asked = !agreed && ready.mayCost && !ready.namedPanel && askForAgreement(describeCost(ready), call);
  if (asked) return asked;
  const { seed } = ready.debate;
  const order = { does: 'start', wish: { ...wish, ...(seed === undefined ? {} : { seed }) }, ...host.place } as const;
  const debate = await host.carryOut(order, call.signal);
  const read = listRead(ready);
  const next = `Call debate_wait with debate ${debate}.`;
  const view = await findPage(host, debate);
  const words = [`${debate} has begun. ${next}`, ...describeRead(read), describePage(view)].join('\n');
  return { facts: { debate, read, next, view }, words };
}

/** Who is asked and the most it can take (E17). */
function describeCost({ debate: { panel }, estimate }: Prepared): string {
  const seats = panel.sittings.map(
    (sitting) => `${sitting.seat}: ${describeHolder(sitting, panel.speakers.get(sitting.seat)?.reached)}`,
  );
  const { calls, repeats, typical, protocol } = estimate;
  return `This ${protocol} debate asks ${seats.join('; ')}. It takes about ${typical.calls} calls, at most ${calls.most + repeats} with retries. Price: ${describePrice(estimate)}.`;
}

function reportEstimate(ready: Prepared, { protocol }: DebateWish): ToolReply {
  const { calls, repeats, input_tokens, usd, typical, stops_at_usd } = ready.estimate;
  const seats = ready.debate.panel.sittings.map(({ seat, participant, via }) => ({ seat, participant, via }));
  const estimate = {
    seats,
    calls: { least: calls.least, most: calls.most },
    repeats,
    input_tokens: { ...input_tokens },
    usd: usd && { ...usd },
    typical: { ...typical },
    stops_at_usd,
    may_cost: ready.mayCost,
  };
  const read = listRead(ready);
  const next = `Nothing was started. Call start_${protocol} without estimate to hold it.`;
  const table = ready.debate.panel.sittings.map((sitting) => `${sitting.seat}: ${describeHolder(sitting)}`);
  const price = `Calls: ${calls.least} to ${calls.most}. Price: ${describePrice(ready.estimate)}.`;
  return { facts: { estimate, read, next }, words: [...table, price, ...describeRead(read), next].join('\n') };
}

/** Which files of the project the debate has read, from the folder of the configuration. */
const listRead = ({ debate: { topicPath, documents } }: Prepared): string[] => [
  ...(topicPath ? [topicPath] : []),
  ...documents.flatMap(({ path }) => path ?? []),
];

const mostNamed = 20;

function describeRead(read: readonly string[]): readonly string[] {
  if (read.length === 0) return [];
  const more = read.length - mostNamed;
  return [`Read: ${read.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`];
}
