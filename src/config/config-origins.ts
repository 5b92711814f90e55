import { findVariable } from './config-environment.ts';
import type { Environment } from './config-files.ts';
import type { MergedConfig } from './config-layers.ts';

/** For every value of the configuration where it comes from: a file and line, a variable, or `default`. */
export function traceOrigins(
  { config, findLayer, findPosition }: MergedConfig,
  env: Environment,
): Record<string, string> {
  return Object.fromEntries(
    listLeaves(config).map((path) => {
      const dotted = path.join('.');
      const { fileName, line } = findPosition(path);
      const inFile = findLayer(path) ? `${fileName}:${line}` : 'default';
      return [dotted, findVariable(dotted, env) ?? inFile];
    }),
  );
}

/** The paths of all values; a list is one value. */
function listLeaves(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, part]) => listLeaves(part, [...path, key]));
}
