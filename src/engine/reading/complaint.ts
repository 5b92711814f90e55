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
export function troubleComplaint({ trouble, near }: Trouble): string {
  return near === '' ? troubles[trouble] : `${troubles[trouble]} The place: ${shown(near)}.`;
}

/** What is said to a participant whose answer does not fit: every problem with its path and what is wanted (E2). */
export function misfitComplaint(issues: readonly z.core.$ZodIssue[], value: Json): string {
  const problems = [...new Set(issues.flatMap((issue) => sentences(issue, [], value)))];
  const more = problems.length - mostProblems;
  const rest =
    more > 0 ? [`There ${more === 1 ? 'is 1 more problem' : `are ${more} more problems`} of this kind.`] : [];
  return ['The answer does not fit its schema.', ...problems.slice(0, mostProblems), ...rest].join(' ');
}

type Path = readonly PropertyKey[];

function sentences(issue: z.core.$ZodIssue, above: Path, value: Json): string[] {
  const path = [...above, ...issue.path];
  const name = path.length === 0 ? 'The answer' : shown(path.map(String).join('.'), 120);
  const given = at(value, path);
  const must = (wanted: string) => [
    given === undefined ? `${name} is missing; it must be ${wanted}.` : `${name} must be ${wanted}.`,
  ];
  if (issue.code === 'invalid_type') return must(kind(issue.expected));
  if (issue.code === 'invalid_value') return must(listed(issue.values));
  if (issue.code === 'unrecognized_keys') return [`${name} must not have ${listed(issue.keys)}.`];
  if (issue.code !== 'invalid_union') return [`${name}: ${issue.message}.`];
  const options = (issue as { readonly options?: readonly unknown[] }).options;
  if (options) return must(listed(options));
  if (given === undefined) return must('given');
  const errors: readonly (readonly z.core.$ZodIssue[])[] = issue.errors;
  const values = errors.flatMap(([only, ...more]) =>
    only?.code === 'invalid_value' && only.path.length + more.length === 0 ? [only.values] : [],
  );
  if (values.length === errors.length) return must(listed(values.flat()));
  const nearest = errors.filter(
    (branch) => !branch.some((one) => one.path.length === 0 && one.code === 'invalid_type'),
  );
  const best = nearest.toSorted((a, b) => a.length - b.length)[0];
  if (best) return best.flatMap((one) => sentences(one, path, value));
  return must(
    errors
      .flat()
      .flatMap((one) => (one.code === 'invalid_type' ? [kind(one.expected)] : []))
      .join(' or '),
  );
}

function at(value: Json, path: Path): unknown {
  let node: unknown = value;
  for (const key of path) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as { readonly [key: PropertyKey]: unknown })[key];
  }
  return node;
}

function listed(values: readonly unknown[]): string {
  const names = values
    .slice(0, mostValues)
    .map((value) => (typeof value === 'number' ? String(value) : shown(String(value))));
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
const kind = (expected: string) => (Object.hasOwn(kinds, expected) ? (kinds[expected] ?? '') : `a ${expected}`);

/** Words of a reply within a sentence of ours: in quote marks, on one line, and not long. */
function shown(words: string, most = 60): string {
  return JSON.stringify(words.length > most ? `${words.slice(0, most)}…` : words);
}
