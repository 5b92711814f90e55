import { listStandingTurns, type Turn } from '../../src/debate/record/turn.ts';
import type { Change } from '../../src/debate/ruling.ts';
import type { DebateModel } from './debate.ts';
import { summarizeTurn } from './summarize-turn.ts';
import { shortenLine } from './words.ts';

export interface Holding {
  readonly address: string;
  readonly label: string;
  readonly detail: string;
  readonly absent: string | undefined;
}

/** One column of the table of positions: a round, or a phase without one. */
export interface Stage {
  readonly key: string;
  readonly name: string;
  readonly remark: string;
  readonly cells: ReadonlyMap<string, { readonly holdings: readonly Holding[]; readonly changes: readonly Change[] }>;
}

/** Who held what when: the rounds in order, with what each seat said and whether it changed. */
export function listStages(model: DebateModel): readonly Stage[] {
  const { record, changes } = model;
  const stages = new Map<
    string,
    { name: string; remark: string; cells: Map<string, { holdings: Holding[]; changes: Change[] }> }
  >();
  const placed = new Set<Change>();
  const turns = listStandingTurns(record.turns);
  for (const turn of turns) {
    const holding = findHolding(turn, model);
    if (!holding) continue;
    const { key, name } = findStage(turn, model);
    const stage = stages.get(key) ?? {
      name,
      remark: isUnseen(turn, turns) ? 'unseen by each other' : '',
      cells: new Map(),
    };
    stages.set(key, stage);
    const made = changes.filter((change) => change.seat === turn.seat && change.round === turn.round && turn.round > 0);
    const cell = stage.cells.get(turn.seat) ?? { holdings: [], changes: made.filter((change) => !placed.has(change)) };
    for (const change of made) placed.add(change);
    cell.holdings.push(holding);
    stage.cells.set(turn.seat, cell);
  }
  return [...stages].map(([key, stage]) => ({ key, ...stage }));
}

/** Whether several spoke in this phase at once, each for the first time: then nobody had seen another's words (E1). */
function isUnseen({ phase, round }: Turn, turns: readonly Turn[]): boolean {
  const together = turns.filter((turn) => turn.phase === phase && turn.round === round);
  return (
    together.length > 1 &&
    together.every(({ seat, address }) => turns.find((turn) => turn.seat === seat)?.address === address)
  );
}

/** A column is a phase and its round, unless the protocol says otherwise. */
function findStage(turn: Turn, { view }: DebateModel): { readonly key: string; readonly name: string } {
  const { phase, round, title } = turn;
  const own = view?.nameStage?.(turn) ?? (round > 0 && /^round \d/iu.test(title) ? `Round ${round}` : undefined);
  if (own !== undefined) return { key: own, name: own };
  const name = title.replace(/^\d+ /u, '');
  return { key: `${phase}#${round}`, name: round > 0 ? `${name}, round ${round}` : name };
}

function findHolding(turn: Turn, model: DebateModel): Holding | undefined {
  const { address, ended, failed } = turn;
  if (!ended) return failed ? { address, label: '', detail: failed.detail, absent: failed.reason } : undefined;
  const summary = summarizeTurn(turn, model);
  if (summary) return { address, label: shortenLine(summary.stand, 140), detail: summary.words, absent: undefined };
  const { position } = ended;
  return position && { address, label: shortenLine(position.value, 140), detail: position.reason, absent: undefined };
}
