import type { LoadedConfig } from '../../config/config.ts';
import type { Environment } from '../../config/config-files.ts';
import type { Trust } from '../../config/trust.ts';
import { rankPanel } from '../../debate/kit/panel-level.ts';
import { type AgentName, type SandboxState, trySandbox } from '../../participants/agents/index.ts';
import { composePanel } from '../found-panel.ts';
import { agentNames, examineAgent, makeRollCallEntry } from './agents.ts';
import { examineApis } from './apis.ts';
import { askEverybody, type Looked } from './ask.ts';
import { examineConfigured, tryConfiguration } from './configured.ts';
import type { AgentFinding, Diagnosis } from './diagnosis.ts';
import type { Consent } from './live.ts';
import { keepRollCalls, type RollCallEntry, readRollCalls } from './roll-call-cache.ts';
import { examineServers } from './servers.ts';
import { countAccounts, listSharedKeys } from './shared-keys.ts';

export interface Examination {
  readonly cwd: string;
  readonly env: Environment;
  /** The configuration file, where one is named. */
  readonly config?: string | undefined;
  /** The folder of the debates: agents may not see it. */
  readonly debates?: string | undefined;
  readonly signal: AbortSignal;
  /** Given, everybody is asked one real question if it agrees; it is told who, and what that can cost. */
  readonly live?: { readonly consent: Consent; readonly trust: Trust } | undefined;
  /** True: what is known from the last day is taken as it is, and no sandbox is tried. */
  readonly quick?: boolean | undefined;
  /** Told who is still being looked at, each time that changes. */
  readonly onChecking?: ((names: readonly string[]) => void) | undefined;
}

/** Finds out who can take part, and fills the roll-call cache (C0). */
export async function examine({
  cwd,
  env,
  config,
  debates,
  signal,
  live,
  quick,
  onChecking,
}: Examination): Promise<Diagnosis> {
  const { loaded, problem } = await tryConfiguration({ cwd, env, file: config });
  const known = await readRollCalls(env);
  const open = new Set<string>(agentNames);
  const checked = (name: string) => {
    open.delete(name);
    onChecking?.([...open]);
  };
  onChecking?.([...open]);
  const [agents, servers, sandbox] = await Promise.all([
    Promise.all(
      agentNames.map((name) =>
        examineAgent(name, {
          environment: env,
          model: findConfiguredModel(name, loaded),
          known: known[name],
          quick,
          project: cwd,
          debates,
          signal,
        }).finally(() => checked(name)),
      ),
    ),
    examineServers(env, signal),
    trySandbox(),
  ]);
  const looked = { agents, apis: examineApis(env), participants: examineParticipants(loaded, { agents, env }) };
  const found = live ? await askFound(looked, { env, loaded, live, signal }) : looked;
  const unkept = await keepRollCalls(listNewEntries(found.agents, { env, known: quick ? known : {} }), env);
  const available = listAvailable({ ...found, servers }, loaded);
  const shared_keys = listSharedKeys(found.agents, available);
  return {
    dissent: 1,
    level: rankPanel(countAccounts(available, shared_keys)),
    available,
    shared_keys,
    agents: found.agents,
    apis: found.apis,
    servers,
    configuration: {
      files: loaded?.files.map(({ label }) => label) ?? [],
      problem,
      participants: found.participants,
    },
    sandbox: describeSandbox(sandbox),
    remarks: unkept === undefined ? [] : [unkept],
  };
}

/** What the agents of the configuration can do is known only after the agents were asked. */
async function askFound(
  looked: Looked,
  {
    env,
    loaded,
    live,
    signal,
  }: {
    env: Environment;
    loaded: LoadedConfig | undefined;
    live: NonNullable<Examination['live']>;
    signal: AbortSignal;
  },
): Promise<Looked> {
  const found = await askEverybody(looked, { env, loaded, ...live, signal });
  const again = examineParticipants(loaded, { agents: found.agents, env });
  const participants = found.participants.map((each) =>
    each.kind === 'agent' ? (again.find(({ name }) => name === each.name) ?? each) : each,
  );
  return { ...found, participants };
}

const examineParticipants = (
  loaded: LoadedConfig | undefined,
  surroundings: { agents: readonly AgentFinding[]; env: Environment },
) => (loaded ? examineConfigured(loaded, surroundings) : []);

/**
 * Who could be seated without configuration, and who else is configured: programs and models. A vendor's key counts once: where a
 * configured model uses it, that model stands for it.
 */
function listAvailable(
  { participants, ...found }: Looked & Pick<Diagnosis, 'servers'>,
  loaded: LoadedConfig | undefined,
): readonly string[] {
  const configured = participants.filter(
    ({ kind, available }) => available && (kind === 'program' || kind === 'model'),
  );
  const names = configured.map(({ name }) => name);
  const vendors = names.flatMap((name) => findVendorOfUsualKey(loaded?.config.participants[name]));
  const others = composePanel(found, []).order.filter((name) => !vendors.includes(name));
  return [...new Set([...others, ...names])];
}

/** Whose key an API model is asked with, unless it names a key of its own. */
function findVendorOfUsualKey(config: LoadedConfig['config']['participants'][string] | undefined): readonly string[] {
  if (!config || 'agent' in config || 'program' in config || !('model' in config)) return [];
  return config.apiKey === undefined ? [config.model.slice(0, config.model.indexOf(':'))] : [];
}

/** The model that the configuration names for an agent. */
function findConfiguredModel(agent: AgentName, loaded: LoadedConfig | undefined): string | undefined {
  const configs = Object.values(loaded?.config.participants ?? {});
  return configs.flatMap((config) => ('agent' in config && config.agent === agent ? [config.model] : []))[0];
}

/** The entries to keep; one that is known and still holds keeps its age. */
function listNewEntries(
  agents: readonly AgentFinding[],
  { env, known }: { env: Environment; known: { readonly [agent: string]: RollCallEntry } },
): { readonly [agent: string]: RollCallEntry } {
  return Object.fromEntries(
    agents.flatMap((finding) => {
      const entry = makeRollCallEntry(finding, env);
      return entry && known[finding.name]?.stamp !== entry.stamp ? [[finding.name, entry] as const] : [];
    }),
  );
}

const describeSandbox = (state: SandboxState) =>
  state.works ? { works: true, why: null, fix: null } : { works: false, why: state.why, fix: state.hint };
