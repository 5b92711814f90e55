import type { PromptPart, TurnStarted } from '../debate/event.ts';
import type { Statement } from '../debate/facts.ts';
import type { JsonSchema } from '../debate/json.ts';
import type { Participant } from '../debate/participant.ts';
import type { Question } from '../debate/question.ts';
import { splitAddress } from '../debate/record/turn.ts';
import { hashContent } from '../documents/hash.ts';
import { type Engine, type OpenPhase, putAhead } from './engine.ts';
import { rebuildPromptBlocks, splitIntoParts } from './prompt/book.ts';
import type { PromptPiece } from './prompt/fence.ts';
import { layOutPrompt } from './prompt/render.ts';
import type { Template } from './prompt/template.ts';

export interface Preparing {
  readonly phase: OpenPhase;
  readonly whom: Participant;
  readonly question: Pick<Question<never>, 'prompt' | 'facts'>;
  readonly address: string;
  readonly input: string;
  readonly template: Template;
  readonly schema: JsonSchema;
  /** The turn whose prompt this one continues. */
  readonly earlier: string | undefined;
  /** What that prompt shows. */
  readonly carried: readonly Statement[];
  /** What the question itself gives. */
  readonly given: readonly Statement[];
}

/** Renders a prompt: the reader's earlier one up to its task, then what is new (E10). */
export function prepareTurn(
  engine: Engine,
  { phase, whom, question, address, input, template, schema, earlier, carried, given }: Preparing,
): TurnStarted {
  const sitting = engine.ledger.opened?.panel.find(({ seat }) => seat === whom.seat);
  if (!sitting) throw new RangeError(`${address}: there is no such seat.`);
  const { standing, task } = layOutPrompt(
    { template, facts: question.facts, reader: whom, schema, shown: new Set(carried.map(({ id }) => id)) },
    engine.setting,
  );
  const before: readonly PromptPart[] = earlier === undefined ? [] : [{ turn: earlier }];
  const parts = [...before, ...recordPieces(engine, standing)];
  const unhashed: TurnStarted = {
    type: 'turn-started',
    address,
    phase: phase.id,
    title: phase.title,
    round: phase.round,
    prompt: question.prompt,
    seat: whom.seat,
    participant: sitting.participant,
    input,
    prompt_hash: '',
    parts: [...parts, ...recordPieces(engine, task)],
    ...(template.task ? { task_part: parts.length } : {}),
    shown: given.filter(({ by }) => by.seat !== whom.seat).map(({ id }) => id),
  };
  return { ...unhashed, prompt_hash: hashContent(rebuildPromptBlocks(engine.ledger, unhashed).join('')) };
}

function recordPieces(engine: Engine, pieces: readonly PromptPiece[]): readonly PromptPart[] {
  const { parts, texts } = splitIntoParts(pieces, engine.ledger);
  for (const text of texts) putAhead(engine, text);
  return parts;
}

/** The turn that a prompt continues, if it continues one; on record where it was asked before. */
export function findContinued(
  { ledger }: Engine,
  { template, seat, address }: { template: Template; seat: string; address: string },
): string | undefined {
  const { continues } = template;
  const known = ledger.turns.get(address)?.started;
  if (known) return readContinued(known);
  if (!continues) return undefined;
  const { root } = splitAddress(address);
  const mine = [...ledger.turns.values()].flatMap(({ started }) =>
    started?.seat === seat && splitAddress(started.address).root !== root ? [started] : [],
  );
  const found =
    typeof continues === 'string'
      ? mine.findLast(({ prompt }) => prompt === continues || prompt === template.name)
      : ((template.task && mine.findLast(readContinued)) ?? mine.at(-1));
  if (!found) throw new RangeError(`${address}: the prompt continues, but ${seat} was not asked before.`);
  return found.address;
}

function readContinued({ parts: [first] }: TurnStarted): string | undefined {
  return typeof first === 'object' && 'turn' in first ? first.turn : undefined;
}
