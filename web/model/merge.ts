import type { Json } from '../../src/debate/json.ts';
import { listStandingTurns } from '../../src/debate/record/turn.ts';
import { numberIn, objectIn, objectsIn, wordsIn } from '../../src/outputs/reading.ts';
import type { DebateModel } from './debate.ts';

/** A draft that was merged. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly quant: number | undefined;
  readonly met: number | undefined;
  readonly score: number | undefined;
  readonly isBase: boolean;
}

/** One criterion for one variant: met or not, and by which words. */
export interface Judgement {
  readonly criterion: string;
  readonly variant: string;
  readonly met: boolean;
  readonly evidence: string;
}

/** A point on which the drafts differ, and who the advocates say has it better. */
export interface Point {
  readonly point: string;
  readonly winner: string;
  readonly agreed: boolean | undefined;
  readonly confidence: number | undefined;
  readonly votes: readonly { readonly seat: string; readonly winner: string; readonly evidence: string }[];
}

/** The drafts: as they were published, with their scores where the debate has come that far. */
export function variantsOf(model: DebateModel): readonly Variant[] {
  const { record } = model;
  const result = record.ended?.conclusion.result ?? {};
  const published = record.events.flatMap((event) =>
    event.type === 'document-published' && /^variant-\d+-/u.test(event.name) ? [event] : [],
  );
  const scored = objectsIn(result.variants);
  return published.map(({ name, text }, index) => {
    const id = String.fromCharCode(65 + index);
    const own = scored.find(({ variant }) => variant === id) ?? {};
    return {
      id,
      name: wordsIn(own.name) ?? name,
      text,
      quant: numberIn(objectIn(own.quant).score),
      met: numberIn(objectIn(own.qual).met),
      score: numberIn(own.score),
      isBase: result.base_variant === id,
    };
  });
}

/** The qualitative judgements that stand: the last pass counts. */
export function judgementsOf({ record }: DebateModel): readonly Judgement[] {
  const last = new Map<string, Judgement>();
  for (const { prompt, ended } of listStandingTurns(record.turns)) {
    if (prompt !== 'merge/score' && prompt !== 'merge/rescore') continue;
    for (const row of objectsIn(objectIn(ended?.answer).criteria)) {
      const [criterion, variant] = [wordsIn(row.criterion) ?? '', wordsIn(row.variant) ?? ''];
      const evidence = wordsIn(row.evidence) ?? '';
      last.set(`${criterion} ${variant}`, { criterion, variant, met: row.verdict === 'MET', evidence });
    }
  }
  return [...last.values()];
}

/** Every point with the latest vote of each advocate. */
export function pointsOf({ record }: DebateModel): readonly Point[] {
  const votes = new Map<string, Map<string, { winner: string; evidence: string }>>();
  for (const { seat, ended } of listStandingTurns(record.turns))
    for (const row of objectsIn(objectIn(ended?.answer).points)) {
      const point = wordsIn(row.point) ?? '';
      const known = votes.get(point) ?? new Map();
      votes.set(point, known.set(seat, { winner: wordsIn(row.winner) ?? '', evidence: wordsIn(row.evidence) ?? '' }));
    }
  const matrix = objectsIn(record.ended?.conclusion.result.matrix as Json | undefined);
  return [...votes].map(([point, by]) => {
    const settled = matrix.find((row) => row.point === point);
    return {
      point,
      winner: wordsIn(settled?.winner) ?? '',
      agreed: typeof settled?.agreed === 'boolean' ? settled.agreed : undefined,
      confidence: numberIn(settled?.confidence),
      votes: [...by].map(([seat, vote]) => ({ seat, ...vote })),
    };
  });
}

/** The points that the rationale of a planned change names, by the change's number. */
export function pointsOfChanges({ record }: DebateModel): ReadonlyMap<number, readonly string[]> {
  const { changes } = objectIn(record.ended?.conclusion.result.plan);
  return new Map(
    objectsIn(changes).map((change) => [
      numberIn(change.id) ?? 0,
      [
        ...new Set(
          `${wordsIn(change.point) ?? ''} ${wordsIn(change.rationale) ?? ''}`.match(/\b[SCXU]-\d{3}\b/gu) ?? [],
        ),
      ],
    ]),
  );
}
