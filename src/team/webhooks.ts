import { createHmac, randomBytes } from 'node:crypto';
import { badInput, z } from '../doors.ts';
import { hasPassed, makeSecret } from './secrets.ts';
import type { TeamStore } from './team-store.ts';

/** Writes a line of the log: what happened, without content. */
export type Log = (line: { readonly [field: string]: string | number | null }) => void;

/** What others are told of. */
export const occasions = ['needs-person', 'decided', 'failed'] as const;
export type Occasion = (typeof occasions)[number];

/** Where a project's messages go. */
export const Webhook = z.object({
  id: z.string(),
  project: z.string(),
  url: z.string(),
  occasions: z.array(z.enum(occasions)),
});
export type Webhook = z.infer<typeof Webhook>;
type KeptWebhook = Webhook & { readonly secret: string };

/** A message under way. It is kept until it has arrived, or was tried often enough. */
interface Delivery {
  readonly [field: string]: string | number;
  readonly webhook: string;
  readonly body: string;
  readonly tries: number;
  readonly due: string;
}

export interface News {
  readonly occasion: Occasion;
  readonly project: string;
  readonly debate: string;
  readonly title: string;
  readonly state: string;
  readonly link: string;
}

export async function addWebhook(store: TeamStore, wish: Omit<Webhook, 'id'>): Promise<KeptWebhook> {
  const url = URL.canParse(wish.url) ? new URL(wish.url) : undefined;
  const isLocal = url?.protocol === 'http:' && /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname);
  if (url?.protocol !== 'https:' && !isLocal)
    throw badInput(
      'RequestInvalid',
      'Messages go to https addresses only.',
      'Use an address that begins with https://',
    );
  const webhook = { ...wish, id: randomBytes(6).toString('hex'), secret: makeSecret() };
  await store.update<KeptWebhook>(`webhooks/${webhook.id}`, () => webhook);
  return webhook;
}

export async function listWebhooks(store: TeamStore, project: string): Promise<readonly Webhook[]> {
  const found = await Promise.all((await store.list('webhooks')).map((key) => store.read(key)));
  return found.flatMap((one) => (one ? [Webhook.parse(one)] : [])).filter((one) => one.project === project);
}

export async function removeWebhook(store: TeamStore, id: string, project: string): Promise<void> {
  if (!(await listWebhooks(store, project)).some((one) => one.id === id))
    throw badInput('NotFound', 'The project has no such address.', 'GET /api/webhooks lists them.');
  await store.update(`webhooks/${id}`, () => undefined);
}

/** Longer than a message takes to arrive or fail. */
const leaseMs = 30_000;

/** How often a server looks for messages that another one has left behind. */
const sweepMs = 60_000;

/** Seconds until each next try; after the last, a message is dropped. */
const patience = [1, 5, 30, 120, 600, 1800, 7200] as const;

/** Sends messages, again and again until they have arrived, also after a restart. */
export function createMessenger(store: TeamStore, log: Log) {
  const timers = new Map<string, NodeJS.Timeout>();
  const schedule = (key: string, due: string) => {
    if (timers.has(key)) return;
    const send = () => {
      timers.delete(key);
      deliver(key).catch((error: unknown) => log({ what: 'message lost', error: String(error) }));
    };
    timers.set(key, setTimeout(send, Math.max(0, Date.parse(due) - Date.now()) + 5));
  };
  /** Of several servers that know of a message, one sends it; whoever takes it has until then. */
  const take = async (key: string): Promise<Delivery | undefined> => {
    let taken: Delivery | undefined;
    await store.update<Delivery>(key, (now) => {
      taken = now && hasPassed(now.due) ? now : undefined;
      return taken ? { ...taken, due: new Date(Date.now() + leaseMs).toISOString() } : now;
    });
    return taken;
  };
  const deliver = async (key: string): Promise<void> => {
    const delivery = await take(key);
    if (!delivery) return;
    const webhook = (await store.read(`webhooks/${delivery.webhook}`)) as KeptWebhook | undefined;
    const arrived = webhook && (await post(webhook, delivery.body));
    const wait = patience[delivery.tries];
    if (!webhook || arrived || wait === undefined) {
      await store.update(key, () => undefined);
      if (webhook && !arrived) log({ what: 'message dropped', webhook: webhook.id });
      return;
    }
    const due = new Date(Date.now() + wait * 1000).toISOString();
    await store.update<Delivery>(key, (now) => now && { ...now, tries: now.tries + 1, due });
    schedule(key, due);
  };
  const sweep = async () => {
    for (const key of await store.list('deliveries')) {
      const delivery = (await store.read(key)) as Delivery | undefined;
      if (delivery) schedule(key, delivery.due);
    }
  };
  let sweeping: NodeJS.Timeout | undefined;
  return {
    async tell({ occasion, ...news }: News): Promise<void> {
      for (const webhook of await listWebhooks(store, news.project)) {
        if (!webhook.occasions.includes(occasion)) continue;
        const text = `${words[occasion]}: ${news.title.replace(/[<>&*_~`|\p{Cc}]/gu, ' ')} ${news.link}`;
        const body = JSON.stringify({ dissent: 1, text, event: occasion, ...news });
        const due = new Date().toISOString();
        const key = `deliveries/${randomBytes(8).toString('hex')}`;
        await store.update<Delivery>(key, () => ({ webhook: webhook.id, body, tries: 0, due }));
        schedule(key, due);
      }
    },
    /** Goes on with what had not arrived when a server ended, this one or another. */
    async resume(): Promise<void> {
      await sweep();
      sweeping = setInterval(() => {
        sweep().catch((error: unknown) => log({ what: 'message late', error: String(error) }));
      }, sweepMs);
    },
    close: () => {
      clearInterval(sweeping);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

const words: { readonly [occasion in Occasion]: string } = {
  'needs-person': 'Needs a person',
  decided: 'Decided',
  failed: 'Failed',
};

/** True when it has arrived. Signed over time and body, so that whoever gets it knows that it is ours and not an old one. */
async function post({ url, secret }: KeptWebhook, body: string): Promise<boolean> {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
    headers: { 'content-type': 'application/json', 'x-dissent-signature': `t=${time},v1=${signature}` },
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}
