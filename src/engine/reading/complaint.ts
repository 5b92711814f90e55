import type { z } from 'zod';
import type { Json } from '../../debate/json.ts';
import type { Trouble } from './objects.ts';

const mostProblems = 8;
const mostValues = 12;

const troubles: { readonly [kind in Trouble['trouble']]: string } = {
  cut: 'The reply was cut off: its JSON object has no end. Give the whole object, shorter if need be.',
  unclear:
    'The JSON object in the reply cannot be read for certain. Escape quote marks inside strings, and give one valid JSON object.',
  twice: 'The JSON object in the reply names the same property twice. Give every property once.',
  deep: 'The JSON object in the reply is nested too deeply to be an answer.',
  long: 'The reply holds too many objects or values to be an answer. Give one JSON object and nothing else.',
  array: 'The reply is a JSON array. Give one JSON object, not an array.',
  string: 'The reply is a JSON string. Give the JSON object itself, without quote marks around it.',
};

/** What is said to a participant whose reply cannot be read. */
export function complainAboutTrouble({ trouble, near }: Trouble): string {
  return near === '' ? troubles[trouble] : `${troubles[trouble]} The place: ${quoteWords(near)}.`;
}

const misfit = 'The answer does not fit its schema.';

/** The same for a person, who has seen a question and no schema. */
export const tellPerson = (complaint: string): string =>
  `The answer doesn't fit the question. ${complaint.replace(misfit, '').trim()}`;

/** What is said to a participant whose answer does not fit: every problem with its path and what is wanted (E2). */
export function complainAboutMisfit(issues: readonly z.core.$ZodIssue[], value: Json): string {
  const problems = [...new Set(issues.flatMap((issue) => complainAboutIssue(issue, [], value)))];
  const more = problems.length - mostProblems;
  const rest =
    more > 0 ? [`There ${more === 1 ? 'is 1 more problem' : `are ${more} more problems`} of this kind.`] : [];
  return [misfit, ...problems.slice(0, mostProblems), ...rest].join(' ');
}

type Path = readonly PropertyKey[];

function complainAboutIssue(issue: z.core.$ZodIssue, above: Path, value: Json): string[] {
  const path = [...above, ...issue.path];
  const name = path.length === 0 ? 'The answer' : quoteWords(path.map(String).join('.'), 120);
  const given = readPath(value, path);
  const demand = (wanted: string) => [
    given === undefined ? `${name} is missing; it must be ${wanted}.` : `${name} must be ${wanted}.`,
  ];
  if (issue.code === 'invalid_type') return demand(describeKind(issue.expected));
  if (issue.code === 'invalid_value') return demand(listValues(issue.values));
  if (issue.code === 'unrecognized_keys') return [`${name} must not have ${listValues(issue.keys)}.`];
  if (issue.code !== 'invalid_union') return [`${name}: ${issue.message}.`];
  const options = (issue as { readonly options?: readonly unknown[] }).options;
  if (options) return demand(listValues(options));
  if (given === undefined) return demand('given');
  const errors: readonly (readonly z.core.$ZodIssue[])[] = issue.errors;
  const values = errors.flatMap(([only, ...more]) =>
    only?.code === 'invalid_value' && only.path.length + more.length === 0 ? [only.values] : [],
  );
  if (values.length === errors.length) return demand(listValues(values.flat()));
  const nearest = errors.filter(
    (branch) => !branch.some((one) => one.path.length === 0 && one.code === 'invalid_type'),
  );
  const best = nearest.toSorted((a, b) => a.length - b.length)[0];
  if (best) return best.flatMap((one) => complainAboutIssue(one, path, value));
  return demand(
    errors
      .flat()
      .flatMap((one) => (one.code === 'invalid_type' ? [describeKind(one.expected)] : []))
      .join(' or '),
  );
}

function readPath(value: Json, path: Path): unknown {
  let node: unknown = value;
  for (const key of path) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as { readonly [key: PropertyKey]: unknown })[key];
  }
  return node;
}

function listValues(values: readonly unknown[]): string {
  const names = values
    .slice(0, mostValues)
    .map((value) => (typeof value === 'number' ? String(value) : quoteWords(String(value))));
  const more = values.length - names.length;
  if (more > 0) names.push(`${more} more`);
  const last = names.pop() ?? '';
  return names.length > 0 ? `one of ${names.join(', ')} or ${last}` : last;
}

const kinds: { readonly [expected: string]: string } = {
  int: 'a whole number',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  tuple: 'an array',
  boolean: 'true or false',
  null: 'null',
  nonoptional: 'given',
};
const describeKind = (expected: string) => (Object.hasOwn(kinds, expected) ? (kinds[expected] ?? '') : `a ${expected}`);

/** Words of a reply within a sentence of ours: in quote marks, on one line, and not long. */
function quoteWords(words: string, most = 60): string {
  return JSON.stringify(words.length > most ? `${words.slice(0, most)}…` : words);
}
