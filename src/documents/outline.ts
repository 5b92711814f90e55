type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * JSON as an outline that people and models read easily, and that is YAML: plain words stand without quotes,
 * longer texts keep their lines unless they must be quoted. Written by hand because it is done for every
 * statement of every prompt.
 */
export function formatOutline(value: Json, mustQuote: (text: string) => boolean = () => false): string {
  return formatLines(value, '', mustQuote).join('\n');
}

type MustQuote = (text: string) => boolean;

function formatLines(value: Json, indent: string, mustQuote: MustQuote): readonly string[] {
  if (!isBranch(value)) return [formatLeaf(value, indent, mustQuote)];
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((item) => formatEntry('-', item, indent, mustQuote));
  return Object.entries(value).flatMap(([key, inner]) => formatEntry(`${formatWord(key)}:`, inner, indent, mustQuote));
}

/** One member: behind its mark when it is short, else below it, further in. */
function formatEntry(mark: string, value: Json, indent: string, mustQuote: MustQuote): readonly string[] {
  const inner = `${indent}  `;
  if (!isBranch(value)) return [`${indent}${mark} ${formatLeaf(value, inner, mustQuote)}`];
  const [first = '', ...rest] = formatLines(value, inner, mustQuote);
  return mark === '-' ? [`${indent}- ${first.slice(inner.length)}`, ...rest] : [`${indent}${mark}`, first, ...rest];
}

/** A list or object with something in it; an empty one is written like a leaf. */
const isBranch = (value: Json): value is readonly Json[] | { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function formatLeaf(value: Json, indent: string, mustQuote: MustQuote): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isBlock(value) && !mustQuote(value))
    return ['|-', ...value.split('\n').map((line) => (line === '' ? '' : `${indent}${line}`))].join('\n');
  return formatWord(value);
}

const formatWord = (text: string) =>
  (plain.test(text) && !reserved.test(text)) || mark.test(text) ? text : JSON.stringify(text);

const plain = /^[A-Za-z][A-Za-z0-9 ,.;()'/%+_-]*(?<! )$/;
/** Days, ids of debates and hashes. */
const mark = /^(?:\d{4}-\d\d-\d\d(?:-[a-z0-9-]+)?|sha256:[0-9a-f]+)$/;
const reserved = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** Several lines of ordinary text that a block can hold without loss. */
const isBlock = (text: string) =>
  text.includes('\n') && /^[^\s]/.test(text) && /[^\s]$/.test(text) && !unfit.test(text);

/** Control characters other than the line feed, and what YAML takes for a line end. */
const unfit = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\uFEFF]| $/mu;
