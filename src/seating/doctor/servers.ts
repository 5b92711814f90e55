import type { Environment } from '../../config/config-files.ts';
import type { ServerFinding } from './diagnosis.ts';
import { runWithin } from './within.ts';

/** Servers of models that people run on their own machine, where they usually listen, and the variable that says otherwise. */
const servers = [
  { name: 'ollama', title: 'Ollama', variable: 'DISSENT_OLLAMA_URL', usual: 'http://127.0.0.1:11434' },
  { name: 'lm-studio', title: 'LM Studio', variable: 'DISSENT_LM_STUDIO_URL', usual: 'http://127.0.0.1:1234' },
  { name: 'llama-cpp', title: 'llama.cpp', variable: 'DISSENT_LLAMA_CPP_URL', usual: 'http://127.0.0.1:8080' },
] as const;

const limitMs = 300;

/** Looks for servers of models on this machine, and only on this machine. */
export function examineServers(env: Environment, signal: AbortSignal): Promise<readonly ServerFinding[]> {
  return Promise.all(
    servers.map(async ({ name, title, variable, usual }) => {
      const written = env[variable]?.trim() || usual;
      const address = readLocalAddress(written);
      if (address === undefined)
        return {
          name,
          address: '',
          found: false,
          models: [],
          fix: `${variable} must be an http address on this machine.`,
        };
      const models = await fetchModels(address, signal);
      const fix = models?.length === 0 ? `${title} has no model to talk to; load one.` : null;
      return { name, address, found: models !== undefined, models: models ?? [], fix };
    }),
  );
}

/** The address with its path, or undefined when it is not on this machine. */
function readLocalAddress(written: string): string | undefined {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const local = url && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname) && url.protocol === 'http:';
  if (!local || url.username !== '' || url.password !== '') return undefined;
  const path = url.pathname.replace(/\/+$/, '');
  return url.origin + (path === '' ? '/v1' : path);
}

/** The models to talk to, by the list that all of them have; undefined when nobody answers with one in time. */
async function fetchModels(address: string, signal: AbortSignal): Promise<readonly string[] | undefined> {
  try {
    return await runWithin({ ms: limitMs, signal }, async (either) => {
      const response = await fetch(`${address}/models`, { signal: either, redirect: 'error' });
      return response.ok ? readModels(await response.json()) : undefined;
    });
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

function readModels(body: unknown): readonly string[] | undefined {
  const list = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  if (!Array.isArray(list)) return undefined;
  const ids = list.map((each: unknown) => (typeof each === 'object' && each !== null && 'id' in each ? each.id : ''));
  return ids.filter((id): id is string => typeof id === 'string' && isName(id) && !cannotTalk.test(id)).slice(0, 50);
}

/** A server may say anything: what is no plain name is not shown and not written to a configuration. */
const isName = (id: string) => /^[A-Za-z0-9][\w.:/@+-]{0,127}$/.test(id);

const cannotTalk = /embed|rerank|whisper|\btts\b/i;
