import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeCell, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import { writeLine } from '../../../documents/said/flatten.ts';
import { listLines } from '../../../documents/said/list-lines.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import type { Concern, Consolidation, Draft, Review, Update } from '../answers.ts';
import type { Result } from '../result.ts';
import type { RoundtableShape } from '../shape.ts';
import { listMessages } from './messages.ts';
import { dropBlanks, labelSaid, quoteLine } from './words.ts';

type Sections = readonly (Section | undefined)[];

/** An answer for the transcript: its argument first, then the rest under titles in words. */
export function writeTurn(
  turn: RoundtableShape['turn'],
  { result }: DebateRecord<RoundtableShape>,
): Sections | undefined {
  if (!turn.answer) return undefined;
  const { seat, round } = turn;
  switch (turn.prompt) {
    case 'roundtable/position':
      return [
        argue(turn.answer.position),
        { title: 'What it would build', body: renderSaid(turn.answer.proposal ?? '') },
        { title: 'Concerns', body: listConcerns(turn.answer.remaining_concerns) },
        ...writeMail(turn.answer.messages, { result, seat, round: 0 }),
      ];
    case 'roundtable/discuss':
      return [
        argue(turn.answer.position),
        { title: 'Its concerns now', body: listStates(turn.answer, result) },
        { title: 'New concerns', body: listConcerns(turn.answer.remaining_concerns) },
        { title: 'On open points', body: answerPoints(turn.answer, result) },
        ...writeMail(turn.answer.messages, { result, seat, round }),
      ];
    case 'roundtable/consolidate':
      return writeConsolidation(turn.answer);
    case 'roundtable/disagreement':
      return [
        argue(turn.answer.core_disagreement),
        { title: 'Compromises it sees', body: listLines(turn.answer.compromise_options ?? []) },
      ];
    case 'roundtable/compromise':
      return [argue(turn.answer.option ?? '')];
    case 'roundtable/score':
      return [
        {
          title: '',
          body: writeTable(
            ['Compromise', 'Score', 'Why'],
            turn.answer.options.map(({ option, satisfaction, why }) => {
              const words = result?.compromise?.options.find(({ id }) => id === option)?.text ?? option;
              return [quoteLine(words, 120), satisfaction, why].map(escapeCell);
            }),
          ),
        },
      ];
    case 'roundtable/draft':
      return writeDraft(turn.answer);
    case 'roundtable/revise':
      return [
        {
          title: 'What became of suggestions',
          body: listLines(
            turn.answer.suggestions.map(
              ({ suggestion, why, taken }) =>
                `${taken ? 'Taken up' : 'Not taken up'}: ${suggestion}${why ? ` (${why})` : ''}`,
            ),
          ),
        },
        ...turn.answer.changed.map(({ section, text }) => ({
          title: `New text: ${section.replaceAll('_', ' ')}`,
          body: renderSaid(text),
        })),
      ];
    case 'roundtable/review':
      return [{ title: '', body: listSuggestions(turn.answer) }];
    default:
      return turn satisfies never;
  }
}

const argue = (said: string): Section => ({ title: '', body: renderSaid(said) });

/** Every message under a title of its own; before the end, when none has an id yet, as they were written. */
function writeMail(
  written: readonly { readonly to: readonly string[]; readonly text: string }[],
  { result, seat, round }: { readonly result: Result | undefined; readonly seat: string; readonly round: number },
): Sections {
  if (result) return listMessages(result, seat, round);
  return written.map(({ to, text }) => ({ title: `To ${listNames(to)}`, body: renderSaid(text) }));
}

const listConcerns = (concerns: readonly Concern[]): string =>
  joinBlocks(
    concerns.map(({ concern, resolved_by }) =>
      joinBlocks([
        renderSaid(concern),
        resolved_by?.trim() && resolved_by !== concern ? labelSaid('*Would be settled by:*', resolved_by) : undefined,
      ]),
    ),
  );

/** R12: which of its concerns are met, dropped or open again. */
function listStates({ addressed, withdrawn, reopened }: Update, result: Result | undefined): string {
  const name = (id: string) => {
    const concern = result?.concerns.find((one) => one.id === id);
    return concern ? quoteLine(concern.concern, 140) : id;
  };
  return listLines([
    ...addressed.map((id) => `Met: ${name(id)}`),
    ...withdrawn.map((id) => `Withdrawn: ${name(id)}`),
    ...reopened.map(({ id, what_is_left }) => `Open again: ${name(id)} What is left: ${what_is_left}`),
  ]);
}

const answerPoints = ({ on_open_points }: Update, result: Result | undefined): string =>
  joinBlocks(
    on_open_points.map(({ point, answer }) => {
      const asked = result?.proposals.flatMap(({ left_open }) => left_open).find(({ id }) => id === point)?.point;
      return joinBlocks([`**${writeLine(asked ?? point)}**`, renderSaid(answer)]);
    }),
  );

/** A later proposal is what changed in it; the whole is folded. */
function writeConsolidation({ title, proposal, changes, from, left_open, addresses }: Consolidation): Sections {
  const changed = dropBlanks(changes);
  return [
    title?.trim() ? { title: '', body: `**${writeLine(title)}**` } : undefined,
    { title: 'What changed', body: listLines(changed) },
    {
      title: changed.length > 0 ? 'The proposal in full' : '',
      body: renderSaid(proposal),
      folded: changed.length > 0,
    },
    {
      title: 'Where its parts come from',
      body: listLines(from.map(({ part, seats }) => `${part}: ${listNames(seats)}`)),
    },
    { title: 'Left to the discussion', body: listLines(left_open) },
    { title: 'How it meets concerns', body: listLines(addresses.map(({ how }) => how)), folded: true },
  ];
}

function writeDraft(draft: Draft): Sections {
  const { good = [], bad = [] } = draft.consequences ?? {};
  return [
    argue(draft.decision ?? ''),
    { title: 'Context', body: renderSaid(draft.context ?? '') },
    { title: 'What counted', body: listLines(draft.decision_drivers ?? []) },
    { title: 'What was considered', body: listLines(draft.considered_options ?? []) },
    { title: 'What gets better', body: listLines(good) },
    { title: 'What gets worse', body: listLines(bad) },
    { title: 'How to check that it was done', body: renderSaid(draft.confirmation ?? '') },
    { title: 'What would reopen it', body: listLines(draft.reconsider_if ?? []) },
    { title: 'To be settled', body: listLines((draft.open_points ?? []).map(nameOwner)) },
    { title: 'Tasks', body: listLines((draft.tasks ?? []).map(({ task }) => task)), folded: true },
  ];
}

const nameOwner = ({ point, owner }: { readonly point: string; readonly owner?: string | null | undefined }) =>
  owner?.trim() ? `${point} (${owner})` : point;

const listSuggestions = ({ suggestions }: Review): string =>
  listLines(suggestions.map(({ section, text }) => `On ${section.replaceAll('_', ' ')}: ${text}`));
