import type { z } from 'zod';
import type { ErrorCode } from '../debate/error-codes.ts';
import { badInput, type DissentError } from '../debate/errors.ts';
import { quoteName } from '../documents/quoted.ts';
import type { TextPosition } from '../documents/text-position.ts';
import { findClosest } from './closest.ts';
import { describeSchemaKind, findBestOption, listKnownKeys, listUnionOptions } from './schema-at.ts';
import { describeIssue } from './zod-words.ts';

/** Where a value was read from. A position of line 0 is not shown: the value did not come from a file. */
export interface CheckedFile {
  /** The code of the error when something does not fit. */
  readonly code: ErrorCode;
  readonly fileName: string;
  /** `fileName` is given where values of several files were put together. */
  findPosition(path: readonly PropertyKey[]): TextPosition & { readonly fileName?: string | undefined };
  readonly hint?: string;
}

/** One thing that is wrong, and where. */
export interface SchemaProblem {
  readonly path: readonly PropertyKey[];
  /** Where it stands, if that is not the path it is about. */
  readonly at?: readonly PropertyKey[];
  readonly says: string;
}

/** Reads a value by a schema. Everything that does not fit is one error, a line with file, line and column for each. */
export function checkAgainst<Value>(schema: z.ZodType<Value>, value: unknown, file: CheckedFile): Value {
  const read = schema.safeParse(value, { reportInput: true });
  if (read.success) return read.data;
  const problems = read.error.issues.flatMap((issue) => listProblems(issue, { schema, value, around: [] }));
  throw createProblemsError(problems, file);
}

/** The error that lists problems, in the order of the file. */
export function createProblemsError(
  problems: readonly SchemaProblem[],
  { code, fileName, findPosition, hint }: CheckedFile,
): DissentError {
  const placed = problems
    .map(({ path, at = path, says }) => {
      const found = findPosition(at);
      const place = { ...found, fileName: found.fileName ?? fileName };
      const named = formatPath(path);
      return { ...place, says: [place.fileName === `--${named}` ? '' : named, says].filter(Boolean).join(': ') };
    })
    .sort((a, b) => a.line - b.line || a.column - b.column);
  const lines = placed
    .slice(0, mostShown)
    .map((problem) =>
      [problem.fileName, ...(problem.line > 0 ? [problem.line, problem.column] : [])]
        .join(':')
        .concat(`: ${problem.says}`),
    );
  const more = placed.length - lines.length;
  return badInput(code, [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'), hint ?? suggestFix(placed));
}

/** Where to change something, when nobody says more. */
function suggestFix(placed: readonly { readonly fileName: string; readonly line: number }[]): string {
  const places = [...new Set(placed.map(({ fileName, line }) => (line > 0 ? `${fileName}, line ${line}` : fileName)))];
  return `Change ${placed.length === 1 ? 'it' : 'them'} in ${places.slice(0, mostShown).join('; ')}.`;
}

/** What was likely meant, or what there is to choose from. A word with which several names begin means any of them. */
export function suggestNames(word: string, candidates: readonly string[]): string {
  const longer = candidates.filter((candidate) => candidate.startsWith(`${word}_`));
  if (longer.length > 1) return `; did you mean ${longer.map(quoteName).join(' or ')}?`;
  const meant = findClosest(word, candidates);
  if (meant !== undefined) return `; did you mean ${quoteName(meant)}?`;
  return candidates.length === 0 ? '' : `; use one of ${candidates.slice(0, mostShown).join(', ')}`;
}

const mostShown = 10;

interface Checked {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
  readonly around: readonly PropertyKey[];
}

function listProblems(issue: z.core.$ZodIssue, { schema, value, around }: Checked): readonly SchemaProblem[] {
  const path = [...around, ...issue.path];
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = listKnownKeys({ schema, value, path: issue.path });
      return issue.keys.map((key) => ({
        path,
        at: [...path, key],
        says: `unknown key ${quoteName(key)}${suggestNames(key, known)}`,
      }));
    }
    case 'invalid_key':
      return [
        {
          path: path.slice(0, -1),
          at: path,
          says: `${quoteName(String(path.at(-1)))}: ${issue.issues[0]?.message ?? issue.message}`,
        },
      ];
    case 'invalid_union':
      return issue.message === 'Invalid input'
        ? listUnionProblems(issue, listUnionOptions({ schema, value, path: issue.path }), path)
        : [{ path, says: issue.message }];
    default:
      return [{ path, says: describeIssue(issue) }];
  }
}

/** The complaints of the option that was most likely meant; those of the others would only confuse. */
function listUnionProblems(
  { errors, input }: z.core.$ZodIssueInvalidUnion,
  options: readonly z.core.$ZodType[],
  path: readonly PropertyKey[],
): readonly SchemaProblem[] {
  const best = findBestOption(options, input);
  const option = options[best];
  if (option)
    return (errors[best] ?? []).flatMap((issue) => listProblems(issue, { schema: option, value: input, around: path }));
  if (input === undefined) return [{ path, says: 'is missing' }];
  const kinds = [...new Set(options.map(describeSchemaKind))];
  return [{ path, says: kinds.length === 0 ? 'does not fit' : `must be ${kinds.join(' or ')}` }];
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((step) =>
      typeof step === 'number'
        ? `[${step}]`
        : /^[\w-]{1,60}$/.test(String(step))
          ? `.${String(step)}`
          : `[${quoteName(String(step))}]`,
    )
    .join('')
    .replace(/^\./, '');
}
