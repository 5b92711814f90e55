const keys = ['SATISFACTION', 'POSITION', 'REMAINING_CONCERNS', 'WOULD_ACCEPT_CURRENT'] as const;

/**
 * R3: the text block of scores (SATISFACTION, POSITION …) as the object that the schema reads. Undefined when there is none, or more than one:
 * nobody can say which of two is meant.
 */
export function textBlock(raw: string): unknown {
  const found = [...raw.matchAll(keyLine)].map((match) => ({
    key: (match[1] ?? '').toUpperCase().replaceAll(/[ -]/g, '_'),
    from: match.index,
    to: match.index + match[0].length,
  }));
  if (keys.some((key) => found.filter((one) => one.key === key).length > 1)) return undefined;
  const values = found.map(({ key, to }, at) => [key, value(raw.slice(to, found[at + 1]?.from))] as const);
  const { SATISFACTION, POSITION, REMAINING_CONCERNS, WOULD_ACCEPT_CURRENT } = Object.fromEntries(values);
  if (SATISFACTION === undefined || POSITION === undefined) return undefined;
  return {
    satisfaction: /^[+-]?\d+(?:\.\d+)?(?=\s*(?:%|\/\s*100)?\s*$)/.exec(SATISFACTION)?.[0] ?? SATISFACTION,
    position: POSITION,
    remaining_concerns: REMAINING_CONCERNS ?? '',
    ...(WOULD_ACCEPT_CURRENT === undefined ? {} : { would_accept_current: WOULD_ACCEPT_CURRENT.replace(/\W+$/, '') }),
  };
}

/** A key at the start of a line, in a quote, a list or bold letters or not. */
const keyLine =
  /^[ \t>*_`#-]*(SATISFACTION|POSITION|REMAINING[_ -]CONCERNS|WOULD[_ -]ACCEPT[_ -]CURRENT)[ \t*_`]*:[ \t*_`]*/gim;

/** What stands behind a key, up to the next key, a fence or a blank line followed by something else. */
function value(text: string): string {
  return (text.split(/\n[ \t>]*\n|\n[ \t>]*```/)[0] ?? '')
    .split('\n')
    .map((line) => line.replace(/^[ \t>]+/, '').trim())
    .join('\n')
    .replace(/[*_`]+$/, '')
    .trim();
}
