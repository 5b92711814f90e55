import { createHash } from 'node:crypto';
import {
  admitAll,
  badInput,
  DissentError,
  describeDemands,
  examineTrust,
  findCommand,
  introduceDemands,
  protocols,
  trustProject,
  z,
} from '../doors.ts';
import { prepareBranch } from '../mcp/branch.ts';
import { carryOutApart } from '../mcp/holder.ts';
import { DebateWish, type Order, type ProjectPlace } from '../mcp/order.ts';
import { loadPlace, prepareWish } from '../mcp/wishes.ts';
import type { Started, Starter } from '../server/starting.ts';
import { listFacts, listHolders } from './consent.ts';

/** What the person has said yes to: the keys of exactly what they were shown. */
const Agreed = z.object({ agreed: z.string().optional(), trusted: z.string().optional() });

const StartBody = Agreed.extend({
  wish: DebateWish.pick({
    protocol: true,
    context: true,
    seats: true,
    rehearse: true,
    max_cost: true,
    language: true,
    seed: true,
  }).extend({
    topic: z.string().trim().min(1).max(200_000),
    lines: z.array(z.string().trim().min(1)).max(40).optional(),
  }),
});

const BranchBody = Agreed.extend({ from: z.string(), reseats: z.record(z.string(), z.string()) });

/** Starts debates for the page in processes of their own. `here` is false where the page is open to other machines. */
export function createStarter(place: ProjectPlace, { here }: { readonly here: boolean }): Starter {
  return {
    describe: async () => ({
      protocols: Object.values(protocols).flatMap((protocol) => {
        const { guide } = findCommand(protocol);
        const list = guide?.list && {
          ...guide.list,
          of: guide.list.flag ? ('options' as const) : ('documents' as const),
        };
        return guide ? [{ name: protocol.name, wish: guide.wish, ...(list ? { list } : {}) }] : [];
      }),
      participants: [...Object.keys((await loadPlace(place)).config.participants), 'human', 'rehearsal'],
    }),
    start: async (body, signal) => {
      const { wish: given, ...said } = parseBody(StartBody, body);
      const { lines = [], ...rest } = given;
      const wish = { ...rest, topic: makeTopic(given.protocol, given.topic, lines) };
      return agreeTo(said, async () => {
        const ready = await prepareWish(wish, place);
        await ready.debate.admit?.();
        return {
          seats: listHolders(ready),
          facts: listFacts(ready),
          warnings: ready.warnings,
          mayCost: ready.mayCost,
          begin: async () => {
            if (ready.mayCost) await ready.keepAgreement();
            return carryOutApart({ does: 'start', wish, ...place } satisfies Order, signal);
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
          begin: () => carryOutApart({ does: 'branch', debate, from, reseats, ...place }, signal),
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

/** The topic as the command line makes it: a text, or a text with the lines of a list. */
function makeTopic(protocol: string, text: string, lines: readonly string[]): string | Record<string, unknown> {
  const known = Object.hasOwn(protocols, protocol) ? protocols[protocol] : undefined;
  const command = known && findCommand(known);
  const list = command?.guide?.list;
  if (!known || !list) return text;
  const flag = list.flag?.replace(/^--/, '');
  const given = {
    value: flag ? text : undefined,
    from: 'words',
    piped: '',
    flags: {},
    lists: flag ? { [flag]: lines } : {},
    documents: flag ? [] : lines.map((name) => ({ name, written: name, path: name })),
    participants: [],
  } as const;
  return (command?.topicFrom?.(given) ?? text) as string | Record<string, unknown>;
}
