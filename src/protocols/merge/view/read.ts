import type { DebateRecord } from '../../../debate/record/record.ts';
import { findTurns } from '../../../debate/record/record.ts';
import { listStandingTurns } from '../../../debate/record/turn.ts';
import type { MergeShape } from '../answers.ts';

type Record = DebateRecord<MergeShape>;

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

export interface Point {
  readonly point: string;
  readonly winner: string | null | undefined;
  readonly agreed: boolean | undefined;
  readonly confidence: number | undefined;
  readonly votes: readonly { readonly seat: string; readonly winner: string; readonly evidence: string }[];
}

/** The drafts as everybody read them, with their scores where the debate has come that far. */
export function listVariants({ events, result }: Record): readonly Variant[] {
  const copies = new Map<string, { readonly name: string; readonly text: string }>();
  for (const event of events) {
    const number = event.type === 'document-published' && /^variant-(\d+)-/u.exec(event.name)?.[1];
    if (number) copies.set(letterAt(Number(number) - 1), event);
  }
  return [...copies].map(([id, { name, text }]) => {
    const own = result?.variants?.find(({ variant }) => variant === id);
    return {
      id,
      name: own?.name || name,
      text,
      quant: own?.quant?.score,
      met: own?.qual?.met,
      score: own?.score,
      isBase: result?.base_variant === id,
    };
  });
}

/** The seats that argue, by the letter of their variant: of generated variants only those that were written have one. */
export function listAdvocates({ opened, topic, turns }: Record): ReadonlyMap<string, string> {
  const wrote = new Set(findTurns({ turns }, 'merge/generate').flatMap(({ seat, answer }) => (answer ? [seat] : [])));
  const seats = opened.panel
    .filter(({ group, seat }) => group === 'advocates' && (!topic.generate || wrote.has(seat)))
    .map(({ seat }) => seat);
  return new Map(seats.map((seat, index) => [letterAt(index), seat]));
}

/** The qualitative judgements that stand: the last pass counts. */
export function listJudgements(record: Record): readonly Judgement[] {
  const last = new Map<string, Judgement>();
  for (const { answer } of [...findTurns(record, 'merge/score'), ...findTurns(record, 'merge/rescore')])
    for (const { criterion, variant, verdict, evidence } of answer?.criteria ?? [])
      last.set(`${criterion} ${variant}`, { criterion, variant, met: verdict === 'MET', evidence });
  return [...last.values()];
}

export function listPoints({ turns, result }: Record): readonly Point[] {
  const votes = new Map<string, Map<string, { winner: string; evidence: string }>>();
  for (const turn of listStandingTurns(turns))
    for (const { point, winner, evidence } of listWinners(turn)) {
      const known = votes.get(point) ?? new Map();
      votes.set(point, known.set(turn.seat, { winner, evidence }));
    }
  return [...votes].map(([point, by]) => {
    const settled = result?.matrix?.find((row) => row.point === point);
    return {
      point,
      winner: settled?.winner,
      agreed: settled?.agreed,
      confidence: settled?.confidence,
      votes: [...by].map(([seat, vote]) => ({ seat, ...vote })),
    };
  });
}

export function listChangePoints({ result }: Record): ReadonlyMap<number, readonly string[]> {
  return new Map(
    (result?.plan?.changes ?? []).map(({ id, points, rationale }) => [
      id,
      [...new Set(`${points.join(' ')} ${rationale}`.match(/\b[SCXU]-\d{3}\b/gu) ?? [])],
    ]),
  );
}

function listWinners(turn: MergeShape['turn']) {
  switch (turn.prompt) {
    case 'merge/advocate':
    case 'merge/rebut':
      return [...(turn.answer?.points ?? []), ...(turn.answer?.unique ?? []).map(nameTaking)];
    case 'merge/conclude':
      return turn.answer?.points ?? [];
    default:
      return [];
  }
}

const letterAt = (index: number) => String.fromCharCode(65 + index);

/** Whether an advocate wants to take over what only one draft has. */
const nameTaking = ({ point, take }: { readonly point: string; readonly take: boolean }) => ({
  point,
  winner: take ? 'take it over' : 'leave it',
  evidence: '',
});
