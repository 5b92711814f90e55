import type { Json } from '../../src/debate/json.ts';
import type { Change } from '../../src/debate/ruling.ts';
import { objectIn, objectsIn, textsIn, wordsIn } from '../../src/outputs/reading.ts';
import { listStandingTurns, type Turn } from '../../src/debate/record/turn.ts';
import { positionLabels } from './challenge.ts';
import type { DebateModel } from './debate.ts';
import { short, title } from './words.ts';

/** What a seat held after one turn. */
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
export function stagesOf(model: DebateModel): readonly Stage[] {
  const { record, changes } = model;
  const stages = new Map<
    string,
    { name: string; remark: string; cells: Map<string, { holdings: Holding[]; changes: Change[] }> }
  >();
  const positions = positionLabels(model);
  const placed = new Set<Change>();
  const turns = listStandingTurns(record.turns);
  for (const turn of turns) {
    const holding = holdingOf(turn, model, positions);
    if (!holding) continue;
    const { key, name } = stageOf(turn);
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

/** A column is a phase and its round; the two halves of a round of a challenge are one. */
function stageOf({ phase, round, title }: Turn): { readonly key: string; readonly name: string } {
  const isExchange = phase === 'confrontation' || phase === 'rebuttal';
  const isNamed = /^round \d/iu.test(title);
  if (round > 0 && (isExchange || isNamed)) return { key: `round ${round}`, name: `Round ${round}` };
  const name = title.replace(/^\d+ /u, '');
  return { key: `${phase}#${round}`, name: round > 0 ? `${name}, round ${round}` : name };
}

/** What a turn says about where its seat stands; undefined where it says nothing of the kind. */
function holdingOf(turn: Turn, model: DebateModel, positions: ReadonlyMap<string, string>): Holding | undefined {
  const { address, ended, failed } = turn;
  if (!ended) return failed ? { address, label: '', detail: failed.detail, absent: failed.reason } : undefined;
  const answer = objectIn(ended.answer);
  const label = positions.get(address) ?? labelOf(answer, model);
  return label === undefined ? undefined : { address, label, detail: detailOf(answer), absent: undefined };
}

/** The fields in which answers say where somebody stands, the most telling first. */
const telling = [
  'option',
  'vote',
  'satisfaction',
  'verdict',
  'response',
  'decision',
  'proceed',
  'passes',
  'accurate',
  'confirms',
  'preferred',
  'final_position',
  'position',
  'chosen_approach',
  'core_disagreement',
  'proposal',
  'summary',
] as const;

function labelOf(answer: { readonly [key: string]: Json }, model: DebateModel): string | undefined {
  const field = telling.find((name) => wordsIn(answer[name]) !== undefined);
  const value = field && wordsIn(answer[field]);
  if (!field || value === undefined) return undefined;
  if (field === 'option') return optionInWords(value, model);
  if (field === 'verdict') return [value, wordsIn(answer.objection_strength)].filter(Boolean).join(', ');
  if (field === 'satisfaction') return `${value} of 100`;
  if (typeof answer[field] === 'boolean') return `${title(field)}: ${answer[field] ? 'yes' : 'no'}`;
  return short(value, 140);
}

/** The words behind a stand. */
function detailOf(answer: { readonly [key: string]: Json }): string {
  for (const field of ['reasons', 'reason', 'critique', 'explanation', 'reasoning', 'position', 'why'])
    if (textsIn(answer[field]).length > 0) return textsIn(answer[field]).join(' ');
  return '';
}

/** "A, Online only" where the topic names options. */
export function optionInWords(id: string, { record }: Pick<DebateModel, 'record'>): string {
  const label = optionsOf(record.opened.topic).find((option) => option.id === id)?.label ?? '';
  return label === '' ? id : `${id}: ${label}`;
}

export interface Option {
  readonly id: string;
  readonly label: string;
  readonly description: string;
}

/** The options of a topic, where it has any. */
export function optionsOf(topic: Json): readonly Option[] {
  const given = objectIn(topic);
  return objectsIn(objectIn(given.debate_context ?? given).options).map(({ id, label, description }) => ({
    id: wordsIn(id) ?? '',
    label: wordsIn(label) ?? '',
    description: wordsIn(description) ?? '',
  }));
}
