import type { Failure } from '../../debate/absence.ts';
import { describeInterruption } from '../interruption.ts';
import { type Asked, readApiFailure } from './failure-of.ts';
import type { ModelName, Provider } from './model-name.ts';
import { runWithRetries } from './retry.ts';
import { send } from './send.ts';

const limitMs = 10_000;

/**
 * Whether a model could take part, by asking the API what models it has: that costs nothing. Only what is certain
 * counts against it: no connection, no access, no such model at the vendor's own address.
 */
export async function checkModelListed(
  { provider, id }: ModelName,
  asked: Asked & { readonly usualAddress: boolean },
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const path = asked.usualAddress ? `/models/${encodeURIComponent(id)}` : '/models';
  const own = new AbortController();
  const forward = () => own.abort(signal.reason);
  signal.addEventListener('abort', forward, { once: true });
  const timer = setTimeout(() => own.abort(new Error('no answer within 10 s')), limitMs);
  if (signal.aborted) forward();
  try {
    const either = own.signal;
    const requestModels = () =>
      send(asked.address + path, { headers: makeKeyHeaders(provider, asked.apiKey), signal: either });
    const response = await runWithRetries(requestModels, { signal: either, firstWaitMs: 100 });
    response.destroy();
    const { statusCode: status } = response;
    const certain = status === 401 || status === 403 || (status === 404 && asked.usualAddress);
    return certain ? readApiFailure({ statusCode: status, message: 'api key' }, asked) : undefined;
  } catch (error) {
    if (signal.aborted) return describeInterruption(signal);
    return readApiFailure(error, asked);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', forward);
  }
}

function makeKeyHeaders(provider: Provider, apiKey: string | undefined): Record<string, string> {
  if (apiKey === undefined) return {};
  if (provider === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
  return provider === 'google' ? { 'x-goog-api-key': apiKey } : { authorization: `Bearer ${apiKey}` };
}
