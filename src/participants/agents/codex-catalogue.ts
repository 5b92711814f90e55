import { type Loose, readNumberAt, readObjectLines, readObjectsAt, readTextAt } from './json-lines.ts';

/** What gives a model tools of its own ("code mode", other agents, patches), however many features are off. */
const withoutTools = {
  tool_mode: null,
  multi_agent_version: null,
  apply_patch_tool_type: null,
  experimental_supported_tools: [],
  supports_search_tool: false,
};

/** What `codex debug models` prints. */
export function readCatalogue(stdout: string): Loose | undefined {
  return readObjectLines(stdout.replaceAll('\n', ' '))[0];
}

/** The catalogue with one model, without its tools; undefined for a model that is not in it. */
export function narrowCatalogue(catalogue: Loose | undefined, model: string | undefined): string | undefined {
  const entry = listModels(catalogue).find((each) => readTextAt(each, 'slug') === model);
  return entry && JSON.stringify({ models: [{ ...entry, ...withoutTools }] });
}

/** The model the CLI would take on its own: named, so that it can be reported. */
export function findDefaultModel(catalogue: Loose | undefined): string | undefined {
  const listed = listModels(catalogue).filter(({ visibility }) => visibility === 'list');
  const [first] = listed.sort((one, other) => readPriority(one) - readPriority(other));
  return first && readTextAt(first, 'slug');
}

const readPriority = (model: Loose) => readNumberAt(model, 'priority') ?? Number.POSITIVE_INFINITY;

const listModels = (catalogue: Loose | undefined) => [...readObjectsAt(catalogue ?? {}, 'models')];
