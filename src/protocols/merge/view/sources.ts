/** A passage of the merged text, and what its source comment says of it. */
export interface SourcedPassage {
  readonly source: string;
  /** Whether the base has it as it is, it was changed, or it comes from another draft. */
  readonly kind: 'base' | 'modified' | 'other' | 'unknown';
  readonly changes: readonly number[];
  readonly body: string;
}

/** Cuts the merged text at its source comments; what stands before the first has none. */
export function splitSources(text: string): readonly SourcedPassage[] {
  const [before = '', ...rest] = text.split(/^<!-- Source: (.*?) -->$/mu);
  const pairs = rest.flatMap((source, index) => (index % 2 === 0 ? [[source, rest[index + 1] ?? ''] as const] : []));
  const opening = before.replace(/^<!--.*-->$/gmu, '').trim();
  return [
    ...(opening === '' ? [] : [{ source: '', kind: 'unknown' as const, changes: [], body: opening }]),
    ...pairs.map(([source, body]) => ({
      source,
      kind: findKind(source),
      changes: [...source.matchAll(/Change #(\d+)/gu)].map(([, change]) => Number(change)),
      body: body.trim(),
    })),
  ].filter(({ body }) => body !== '');
}

function findKind(source: string): SourcedPassage['kind'] {
  if (!source.startsWith('Base')) return 'other';
  return source.includes('modified') ? 'modified' : 'base';
}
