import { createHash } from 'node:crypto';
import {
  admitAll,
  badInput,
  DissentError,
  describeDemands,
  examineTrust,
  findCommand,
  type Given,
  introduceDemands,
  protocols,
  trustProject,
  z,
} from '../doors.ts';
import { prepareBranch } from '../mcp/branch.ts';
import { carryOutApart } from '../mcp/holder.ts';
import { DebateWish, type Order, type ProjectPlace } from '../mcp/order.ts';
import { findOwnProtocols, loadPlace, prepareWish, readTopicValue, resolveWished } from '../mcp/wishes.ts';
import type { Started, Starter } from '../server/starting.ts';
import { listFacts, listHolders } from './consent.ts';
import { listDocuments } from './given-documents.ts';
import { nameFlag } from './own-flags.ts';
import { describeStart } from './start-fields.ts';
import { makeTopicWithFields } from './topic.ts';

/** What the person has said yes to: the keys of exactly what they were shown. */
const Agreed = z.object({ agreed: z.string().optional(), trusted: z.string().optional() });

const Line = z.string().trim().min(1).max(10_000);

const StartBody = Agreed.extend({
  wish: DebateWish.pick({
    protocol: true,
    context: true,
    seats: true,
    rehearse: true,
    max_cost: true,
    language: true,
    seed: true,
    documents: true,
  }).extend({
    settings: z.record(z.string(), z.json()).optional(),
    topic: z.string().trim().min(1).max(200_000),
    lines: z.array(Line).max(40).optional(),
    flags: z.record(z.string(), Line).optional(),
    lists: z.record(z.string(), z.array(Line).max(40)).optional(),
  }),
});
type PageWish = z.infer<typeof StartBody>['wish'];

const BranchBody = Agreed.extend({ from: z.string(), reseats: z.record(z.string(), z.string()) });

/** Begins what was ordered, and says which debate that is. */
export type CarryOut = (order: Order, signal: AbortSignal) => Promise<string>;

/** Starts debates for the page, in processes of their own unless somebody else carries the orders out. `here` is false where the page is open to other machines. */
export function createStarter(
  place: ProjectPlace,
  { here, carryOut = carryOutApart }: { readonly here: boolean; readonly carryOut?: CarryOut },
): Starter {
  return {
    describe: async () => {
      const { config } = await loadPlace(place);
      const own = await findOwnProtocols(place);
      return {
        protocols: [...Object.values(protocols), ...own].map((protocol) =>
          typeof protocol === 'string'
            ? { name: protocol, wish: 'A protocol of this project', fields: [], isUntrusted: true as const }
            : describeStart(protocol, config.settings[protocol.name]),
        ),
        participants: [...Object.keys(config.participants), 'human', 'rehearsal'],
      };
    },
    estimate: async (wish) => {
      const ready = await prepareWish(parseBody(DebateWish, wish), place);
      const { estimate, warnings, mayCost } = ready;
      return {
        dissent: 1,
        ...estimate,
        seats: listHolders(ready),
        facts: listFacts(ready),
        warnings,
        may_cost: mayCost,
      };
    },
    start: async (body, signal) => {
      const { wish: given, ...said } = parseBody(StartBody, body);
      return agreeTo(said, async () => {
        const { lines: _lines, flags: _flags, lists: _lists, ...rest } = given;
        const wish = { ...rest, topic: await makeTopic(given, place) };
        const ready = await prepareWish(wish, place);
        await ready.debate.admit?.();
        return {
          seats: listHolders(ready),
          facts: listFacts(ready),
          warnings: ready.warnings,
          mayCost: ready.mayCost,
          begin: async () => {
            if (ready.mayCost) await ready.keepAgreement();
            return carryOut({ does: 'start', wish, ...place }, signal);
          },
        };
      });
    },
    branch: async (debate, body, signal) => {
      const { from, reseats, ...said } = parseBody(BranchBody, body);
      return agreeTo(said, async () => {
        const { branch } = await prepareBranch({ debate, from, reseats }, place);
        await admitAll(branch.speakers.values());
        return {
          seats: branch.panel.map(({ seat, participant, via }) => [seat, `${participant}, ${via}`] as const),
          facts: [['What', [branch.note]] as const],
          warnings: [],
          mayCost: branch.mayCost,
          begin: () => carryOut({ does: 'branch', debate, from, reseats, ...place }, signal),
        };
      });
    },
  };

  /** Trust first, then consent, then the debate begins; each only for exactly what was shown. */
  async function agreeTo(said: z.infer<typeof Agreed>, prepare: () => Promise<Plan>): Promise<Started> {
    const demands = await findDemands();
    if (demands && here && said.trusted === demands.key) await trustProject(demands.found);
    try {
      const { begin, ...shown } = await prepare();
      const key = hashShown(shown);
      return said.agreed === key ? { debate: await begin() } : { needs: 'consent', ...shown, key };
    } catch (error) {
      if (!demands || !(error instanceof DissentError) || error.code !== 'ProjectUntrusted') throw error;
      return { needs: 'trust', intro: demands.intro, lines: demands.lines, key: demands.key, here };
    }
  }

  async function findDemands() {
    const found = await examineTrust(place);
    if (found.isTrusted || found.demands.trust.length === 0) return undefined;
    const [intro, lines] = [introduceDemands(found), describeDemands(found)];
    return { found, intro, lines, key: hashShown([intro, lines]) };
  }
}

type Plan = Omit<Extract<Started, { needs: 'consent' }>, 'needs' | 'key'> & { begin(): Promise<string> };

const hashShown = (shown: unknown) => createHash('sha256').update(JSON.stringify(shown)).digest('base64url');

function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw badInput('AnswerUnreadable', 'Something in the form is missing or too long.', z.prettifyError(parsed.error));
}

/** The topic as the command line makes it: a text or a file of the project, with the lines of a list and the protocol's own flags. */
async function makeTopic(
  { protocol: name, topic: text, lines = [], flags = {}, lists = {} }: PageWish,
  place: ProjectPlace,
): Promise<string | Record<string, unknown>> {
  const protocol = await resolveWished(name, place);
  const command = findCommand(protocol);
  const { argument, guide, flags: known = [] } = command;
  const listFlag = known.find((flag) => guide?.list?.flag !== undefined && nameFlag(flag).long === guide.list.flag);
  if (!argument.documents && !listFlag && Object.keys({ ...flags, ...lists }).length === 0) return text;
  const own = { flags, lists: listFlag ? { ...lists, [nameFlag(listFlag).name]: lines } : lists };
  const value = argument.documents ? undefined : listFlag ? text : await readTopicValue(protocol, text, place);
  const named = listDocuments(argument.documents ? lines : [], known, own);
  const given: Given = {
    ...own,
    value,
    from: 'words',
    piped: '',
    // Whoever reads the documents finds them by their paths, and names them.
    documents: named.map((document) => ({ ...document, name: document.written })),
    participants: Object.keys((await loadPlace(place)).config.participants),
  };
  return (command.topicFrom?.(given) ?? makeTopicWithFields(given, { argument, flags: known })) as
    | string
    | Record<string, unknown>;
}
