import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText } from '../../../documents/inert-markdown.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { listItems, renderLabelled } from '../../../documents/said/items.ts';
import { splitSentences } from '../../../documents/sentence.ts';
import { isSaid } from '../is-said.ts';
import { isUnsettled } from '../options.ts';
import type { ChallengerRow, OnRecord } from '../result.ts';
import type { ChallengeShape } from '../shape.ts';
import { explainIds } from './ids.ts';
import { nameByLook, namePoint } from './words.ts';

/** The characters of a last word that are in sight. */
const longest = 240;

interface Leftover {
  readonly by: string;
  readonly text: string;
}

interface Left {
  readonly row: ChallengerRow;
  readonly words: string;
}

/** What is left of the objections: what was never settled, then each challenger's last word. */
export function listLeft(result: OnRecord): Section {
  const left = [...listUnsettled(result), ...listLastWords(result)];
  const lines = left.map(({ row, words }) => renderLabelled(nameAuthor(row), explainIds(words, { row, result })));
  return { title: "The challengers' last words in full", body: listItems(lines), folded: true };
}

/** What those who agree would still add, which doesn't block it. */
export function foldLeftovers(record: DebateRecord<ChallengeShape>, result: OnRecord): Section {
  const leftovers = listLeftovers(record, result);
  const names = [...new Set(leftovers.map(({ by }) => by))];
  const lines = leftovers.map(({ by, text }) => renderLabelled(`**${escapeText(by)}:**`, text));
  return { title: `What ${listNames(names)} would still add without objecting`, body: listItems(lines), folded: true };
}

const nameAuthor = ({ challenger }: ChallengerRow) => `**${escapeText(challenger)}:**`;

/** Noted beyond the main points when the position was first judged; what is not among these was raised when it had changed. */
export const listFurther = ({ remarks, tests }: ChallengerRow): readonly string[] =>
  remarks.filter((remark) => tests.some(({ attack, why }) => attack === remark || why === remark));

const listUnsettled = ({ challengers }: OnRecord): readonly Left[] =>
  challengers.flatMap((row) => {
    const points = row.points.filter(({ state }) => state === 'remark').map(namePoint);
    const later = row.remarks.filter((remark) => !listFurther(row).includes(remark));
    return [...points, ...later].map((words) => ({ row, words }));
  });

/** What each said last, where somebody isn't convinced only what those say: of the point that stayed longest, or when it read the version in force. */
export function listLastWords({ challengers, round_log }: OnRecord): readonly Left[] {
  const unsettled = challengers.filter(isUnsettled);
  return (unsettled.length > 0 ? unsettled : challengers).flatMap((row) => {
    const said = round_log.flatMap(({ rebuttals, confirmations }) => [
      ...rebuttals
        .filter(({ challenger }) => challenger === row.challenger)
        .flatMap(({ settled }) => row.points.filter(({ point }) => settled.includes(point)).map(({ why }) => why)),
      ...confirmations.filter(({ challenger }) => challenger === row.challenger).map(({ explanation }) => explanation),
    ]);
    const open = row.points.filter(({ state }) => state === 'open').map(({ why }) => why);
    const words = [...said, ...open].findLast(isSaid);
    return words === undefined ? [] : [{ row, words }];
  });
}

/** The sentences that a text ends with, as many as there is room for: whoever accepts names first what convinced. */
export function keepEnd(words: string): string {
  const sentences = splitSentences(flattenSaid(words));
  const from = sentences.findIndex((_, index) => sentences.slice(index).join(' ').length <= longest);
  return (from === -1 ? sentences.slice(-1) : sentences.slice(from)).join(' ');
}

/** What challengers who agree now still want readers to know, of the last thing that each of them said. */
function listLeftovers(record: DebateRecord<ChallengeShape>, result: OnRecord): readonly Leftover[] {
  return result.challengers.flatMap((row) => {
    const said = record.turns.flatMap((turn) => (turn.seat === row.challenger ? [readRemarks(turn)] : []));
    const texts = said.findLast((remarks) => remarks !== undefined) ?? [];
    return texts.filter(isSaid).map((text) => ({
      text: explainIds(text, { row, result }),
      by: nameByLook(row, result),
    }));
  });
}

/** What an acceptance leaves; undefined for what is none. */
function readRemarks(turn: ChallengeShape['turn']): readonly (string | undefined)[] | undefined {
  if (turn.prompt === 'challenge/confirm') return turn.answer && [turn.answer.remark];
  if (turn.prompt !== 'challenge/rebut') return undefined;
  return turn.answer?.points?.filter(({ settled }) => settled).map(({ leftover }) => leftover);
}
