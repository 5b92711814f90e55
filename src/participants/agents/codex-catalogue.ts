import { type Loose, numberAt, objectLines, objectsAt, textAt } from './json-lines.ts';

/** What gives a model tools of its own ("code mode", other agents, patches), however many features are off. */
const withoutTools = {
  tool_mode: null,
  multi_agent_version: null,
  apply_patch_tool_type: null,
  experimental_supported_tools: [],
  supports_search_tool: false,
};

/** What `codex debug models` prints. */
export function catalogueIn(stdout: string): Loose | undefined {
  return objectLines(stdout.replaceAll('\n', ' '))[0];
}

/** The catalogue with one model, without its tools; undefined for a model that is not in it. */
export function catalogueFor(catalogue: Loose | undefined, model: string | undefined): string | undefined {
  const entry = modelsIn(catalogue).find((each) => textAt(each, 'slug') === model);
  return entry && JSON.stringify({ models: [{ ...entry, ...withoutTools }] });
}

/** The model the CLI would take on its own: named, so that it can be reported. */
export function defaultModel(catalogue: Loose | undefined): string | undefined {
  const listed = modelsIn(catalogue).filter(({ visibility }) => visibility === 'list');
  const [first] = listed.sort((one, other) => priority(one) - priority(other));
  return first && textAt(first, 'slug');
}

const priority = (model: Loose) => numberAt(model, 'priority') ?? Number.POSITIVE_INFINITY;

const modelsIn = (catalogue: Loose | undefined) => [...objectsAt(catalogue ?? {}, 'models')];
