import { variableFor } from './config-environment.ts';
import type { Environment } from './config-files.ts';
import type { Merged } from './config-layers.ts';

/** For every value of the configuration where it comes from: a file and line, a variable, or `default`. */
export function originsOf({ config, layerOf, positionOf }: Merged, env: Environment): Record<string, string> {
  return Object.fromEntries(
    leaves(config).map((path) => {
      const dotted = path.join('.');
      const { fileName, line } = positionOf(path);
      const inFile = layerOf(path) ? `${fileName}:${line}` : 'default';
      return [dotted, variableFor(dotted, env) ?? inFile];
    }),
  );
}

/** The paths of all values; a list is one value. */
function leaves(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]));
}
