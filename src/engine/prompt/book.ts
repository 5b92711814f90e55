import type { EventBody, PromptPart, TurnStarted } from '../../debate/event.ts';
import type { Ledger } from '../../debate/record/ledger.ts';
import { hashContent } from '../../documents/hash.ts';
import type { PromptPiece } from './fence.ts';

/** Texts longer than this are recorded once and referred to by hash. */
const worthRecording = 160;

/** How pieces of a prompt go into the journal: parts that refer to what is recorded already, and the texts to record first. */
export function splitIntoParts(
  pieces: readonly PromptPiece[],
  { texts: recorded }: Pick<Ledger, 'texts'>,
): { parts: readonly PromptPart[]; texts: readonly EventBody[] } {
  const texts = new Map<string, EventBody>();
  const parts = joinShortPieces(pieces).map((piece): PromptPart => {
    const isDocument = 'document' in piece;
    if (!isDocument && piece.words.length <= worthRecording) return piece.words;
    const hash = isDocument ? piece.document : hashOnce(piece.words);
    if (!recorded.has(hash)) texts.set(hash, { type: 'text-recorded', text_hash: hash, text: piece.words });
    return isDocument ? { document: hash } : { text: hash };
  });
  return { parts, texts: [...texts.values()] };
}

/** The words of prompts, personas and forms come in every debate: their hashes are made once. */
function hashOnce(text: string): string {
  const known = hashes.get(text) ?? hashContent(text);
  if (hashes.size >= 1000) hashes.clear();
  hashes.set(text, known);
  return known;
}

const hashes = new Map<string, string>();

/** Short neighbours become one piece. */
function joinShortPieces(pieces: readonly PromptPiece[]): readonly PromptPiece[] {
  return pieces.reduce<PromptPiece[]>((result, piece) => {
    const last = result.at(-1);
    const bothShort =
      last &&
      !('document' in last) &&
      !('document' in piece) &&
      last.words.length + piece.words.length <= worthRecording;
    if (bothShort) result[result.length - 1] = { words: last.words + piece.words };
    else result.push(piece);
    return result;
  }, []);
}

/**
 * Rebuilds a prompt from the ledger, in blocks: what the reader saw in each earlier turn is a block of
 * its own, and so are the documents at the head of the first, and the task.
 */
export function rebuildPromptBlocks(ledger: Ledger, started: TurnStarted): readonly string[] {
  const task = started.task_part ?? started.parts.length;
  return [...rebuildStanding(ledger, started), joinParts(ledger, started.parts.slice(task))].filter(
    (block) => block !== '',
  );
}

/** What later prompts carry on: a prompt up to its task, or the whole of one that marks none. */
function rebuildStanding(ledger: Ledger, { parts, task_part }: TurnStarted): readonly string[] {
  const standing = parts.slice(0, task_part);
  const earlier = standing.flatMap((part) =>
    typeof part === 'object' && 'turn' in part ? rebuildStanding(ledger, requireStarted(ledger, part.turn)) : [],
  );
  const own = standing.filter((part) => typeof part === 'string' || !('turn' in part));
  const lastDocument = own.findLastIndex((part) => typeof part === 'object' && 'document' in part);
  const head = joinParts(ledger, own.slice(0, lastDocument + 1));
  const tail = joinParts(ledger, own.slice(lastDocument + 1));
  return [...earlier, head, tail].filter((block) => block !== '');
}

/** The pieces of a rebuilt prompt, smaller than its blocks: those that many prompts share stand alone. */
export function rebuildPromptPieces(ledger: Ledger, { parts }: TurnStarted): readonly string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [part];
    if (!('turn' in part)) return [readStoredText(ledger, part)];
    const earlier = requireStarted(ledger, part.turn);
    return rebuildPromptPieces(ledger, { ...earlier, parts: earlier.parts.slice(0, earlier.task_part) });
  });
}

/** The turn-started event at an address. */
export function requireStarted(ledger: Ledger, address: string): TurnStarted {
  const started = ledger.turns.get(address)?.started;
  if (!started) throw new RangeError(`No turn was started at ${address}.`);
  return started;
}

function joinParts(ledger: Ledger, parts: readonly PromptPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : readStoredText(ledger, part))).join('');
}

function readStoredText(ledger: Ledger, part: Exclude<PromptPart, string>): string {
  const hash = 'text' in part ? part.text : 'document' in part ? part.document : '';
  const text = ledger.texts.get(hash);
  if (text === undefined) throw new RangeError(`The journal refers to a text that it does not hold: ${hash}.`);
  return text;
}
