import type { ModelName } from './model-name.ts';
import { findPricedModel } from './price.ts';
import { isSuccess, readBody, send } from './send.ts';
import { isOnThisMachine } from './this-machine.ts';

/** How many tokens a model reads at once, as the list of models says; undefined when it does not. */
export function findKnownWindow(model: ModelName, address: string): number | undefined {
  return findPricedModel(model, address)?.context_window;
}

const limitMs = 1000;

/** How many tokens a server on this machine lets a model read at once, by its own word; undefined when it does not say. */
export async function askServedWindow(address: string, id: string, signal: AbortSignal): Promise<number | undefined> {
  if (!isOnThisMachine(address)) return undefined;
  const { origin } = new URL(address);
  const clock = new AbortController();
  const stop = () => clock.abort();
  signal.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(stop, limitMs);
  try {
    const said = await Promise.all([
      askServer(`${origin}/props`, clock.signal).then(readLlamaCppWindow),
      askServer(`${origin}/api/show`, clock.signal, { model: id }).then(readOllamaWindow),
      askServer(`${origin}/api/v0/models/${encodeURIComponent(id)}`, clock.signal).then(readLmStudioWindow),
    ]);
    return said.find((tokens) => tokens !== undefined);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

type Loose = { readonly [key: string]: unknown };

/** What a server answers; nothing when it does not, or not in JSON. */
async function askServer(url: string, signal: AbortSignal, body?: object): Promise<Loose> {
  const sent = body
    ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    : {};
  try {
    const answer = await send(url, { ...sent, signal });
    const text = await readBody(answer);
    return isSuccess(answer) ? treatAsObject(JSON.parse(text)) : {};
  } catch (error) {
    if (error instanceof Error) return {};
    throw error;
  }
}

const readLlamaCppWindow = (said: Loose) =>
  readTokenCount(treatAsObject(said.default_generation_settings).n_ctx) ?? readTokenCount(said.n_ctx);

/** `num_ctx` is what the model is loaded with; without it the model's own length is the most it can be. */
function readOllamaWindow({ parameters, model_info }: Loose): number | undefined {
  const loaded = typeof parameters === 'string' ? /^num_ctx\s+(\d+)/m.exec(parameters)?.[1] : undefined;
  const info = treatAsObject(model_info);
  const name = Object.keys(info).find((key) => key.endsWith('.context_length')) ?? '';
  return readTokenCount(Number(loaded)) ?? readTokenCount(info[name]);
}

const readLmStudioWindow = (said: Loose) =>
  readTokenCount(said.loaded_context_length) ?? readTokenCount(said.max_context_length);

const treatAsObject = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});

const readTokenCount = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;
