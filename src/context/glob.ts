/** Whether a path with forward slashes fits a pattern of `**`, `*`, `?`, `[abc]` and, where asked for, `{a,b}`. */
export function matchesGlob(
  pattern: string,
  path: string,
  { dots, braces }: { dots: boolean; braces: boolean },
): boolean {
  const segments = path.split('/');
  return (braces ? expandBraces(pattern) : [pattern]).some((plain) =>
    matchesSegments(plain.split('/'), segments, dots),
  );
}

export const isGlob = (text: string) => /[*?{[]/.test(text);

/** Row by row instead of by trial and error: no pattern takes long. */
function matchesSegments(pattern: readonly string[], segments: readonly string[], dots: boolean): boolean {
  const first = segments.reduceRight((row: boolean[]) => [...row, false], [true]);
  const last = pattern.reduce((row, part) => {
    const next = row.map(() => false);
    if (part === '**') next[0] = row[0] ?? false;
    for (const [index, segment] of segments.entries()) {
      const here =
        part === '**' ? (row[index + 1] ?? false) || ((next[index] ?? false) && isShown(segment, dots)) : undefined;
      next[index + 1] =
        here ??
        ((row[index] ?? false) && (part.startsWith('.') || isShown(segment, dots)) && fitsSegment(part, segment));
    }
    return next;
  }, first);
  return last.at(-1) ?? false;
}

const isShown = (segment: string, dots: boolean) => dots || !segment.startsWith('.');

/** The classical walk with one point of return, at the last star. */
function fitsSegment(pattern: string, segment: string): boolean {
  const parts = pattern.match(/\[[!^]?\]?[^\]]*\]|[\s\S]/gu) ?? [];
  const characters = [...segment];
  let [at, part, star, retry] = [0, 0, -1, 0];
  while (at < characters.length) {
    const wanted = parts[part];
    if (wanted === '*') [star, retry, part] = [part, at, part + 1];
    else if (wanted !== undefined && fitsCharacter(wanted, characters[at] ?? '')) [at, part] = [at + 1, part + 1];
    else if (star >= 0) [retry, at, part] = [retry + 1, retry + 1, star + 1];
    else return false;
  }
  return parts.slice(part).every((rest) => rest === '*');
}

function fitsCharacter(wanted: string, character: string): boolean {
  if (wanted === '?') return true;
  if (wanted.length < 3 || !wanted.startsWith('[')) return wanted === character;
  const negated = /^\[[!^]/.test(wanted);
  const inside = [...wanted.slice(negated ? 2 : 1, -1).matchAll(/(.)-(.)|./gsu)];
  const found = inside.some(([one, from, to]) =>
    from !== undefined && to !== undefined ? from <= character && character <= to : one === character,
  );
  return found !== negated;
}

const mostAlternatives = 256;

/** Every way to read a pattern with `{a,b}` in it; what is beyond counting is taken literally. */
function expandBraces(pattern: string): readonly string[] {
  let patterns = [pattern];
  for (;;) {
    const next = patterns.flatMap((text) => {
      const [whole, inside] = /\{([^{}]*,[^{}]*)\}/.exec(text) ?? [];
      return whole === undefined
        ? [text]
        : (inside ?? '').split(',').map((choice) => text.replace(whole, () => choice));
    });
    if (next.length > mostAlternatives || next.every((text, index) => text === patterns[index])) return patterns;
    patterns = next;
  }
}
