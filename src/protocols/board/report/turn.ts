import type { Section } from '../../../debate/brief.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import type { Check, GateReply, PollReply, Position, Response, Review } from '../answers.ts';
import type { BoardShape } from '../shape.ts';
import { findReference, findTitle } from './ids.ts';
import { count, makeFold, makeSection, renderLine, renderList, renderText } from './said.ts';
import { listCorrectionParts, listDraftParts } from './turn-document.ts';

type Record = DebateRecord<BoardShape>;
type Sections = readonly (Section | undefined)[];

/** An answer for people: the argument first, then the rest under titles in words. */
export function listTurnSections(turn: BoardShape['turn'], record: Record): Sections | undefined {
  if (!turn.answer) return undefined;
  switch (turn.prompt) {
    case 'board/position':
      return listPositionParts(turn.answer, record);
    case 'board/respond':
      return listResponseParts(turn.answer, record);
    case 'board/gate':
      return listGateParts(turn.answer, record);
    case 'board/poll':
      return listPollParts(turn.answer, record);
    case 'board/synthesize':
      return listDraftParts(turn.answer, record);
    case 'board/correct':
      return listCorrectionParts(turn.answer, record);
    case 'board/review':
      return listReviewParts(turn.answer, record);
    case 'board/check':
      return listCheckParts(turn.answer, record);
    default:
      return turn satisfies never;
  }
}

function listPositionParts(answer: Position, record: Record): Sections {
  return [
    makeSection('', renderText(answer.position, record)),
    makeSection('', renderList(answer.terms, record)),
    makeSection('', renderText(answer.reasoning, record)),
    makeSection('Assumptions it attacks', renderList(answer.assumptions, record)),
    makeSection('Its alternative', renderText(answer.alternative ?? '', record)),
    ...listVersions(answer, record),
    foldList(answer.risks, 'risk', record),
    makeFold('In scope', renderList(answer.scope_in, record)),
    makeFold('Out of scope', renderList(answer.scope_out, record)),
  ];
}

function listResponseParts(answer: Response, record: Record): Sections {
  return [
    makeSection('', renderText(answer.position, record)),
    makeSection('', renderList(answer.terms, record)),
    makeSection('', describeNearest(answer, record)),
    makeSection('Dissents', renderText(answer.dissent?.text ?? '', record)),
    makeSection('Withdraws its dissent', renderText(answer.withdraws?.because ?? '', record)),
    ...answer.disagreements.map(({ statement, counter, would_settle_it }) => {
      const settle = would_settle_it.trim();
      return makeSection(
        `Disagrees with ${findReference(statement, record).who}`,
        joinBlocks([
          quotePart(statement, record),
          renderText(counter, record),
          settle === '' ? undefined : `Would settle it: ${renderLine(settle, record)}`,
        ]),
      );
    }),
    ...answer.agreements.map(({ statement, because }) =>
      makeSection(
        `Agrees with ${findReference(statement, record).who}`,
        joinBlocks([quotePart(statement, record), renderText(because, record)]),
      ),
    ),
    makeSection('To the gate reviewer', renderText(answer.to_gate ?? '', record)),
    ...listVersions(answer, record),
    foldList(answer.missed_risks, 'risk', record, ' the others missed'),
    makeFold('Beyond the brief', renderList(answer.out_of_scope, record)),
  ];
}

/** The words that are agreed with or disputed, where an id names a part of a statement. */
function quotePart(statement: string, record: Record): string | undefined {
  const { words } = findReference(statement, record);
  return words === '' ? undefined : `> ${escapeText(cutAtWord(flattenSaid(words), 300))}`;
}

/** Whose position it could sign, and whether it asks for the document. */
function describeNearest({ nearest, request_synthesis }: Response, record: Record): string {
  const lacks = nearest?.lacks.trim().replace(/(?<!\.)\.$/u, '');
  const signs = nearest
    ? `Could sign ${escapeText(findTitle(nearest.seat, record))}'s position${lacks ? `, which lacks: ${renderLine(lacks, record)}.` : ' as it is.'}`
    : "Could sign nobody else's position.";
  return `*${signs}${request_synthesis ? ' Asks for the document.' : ''}*`;
}

const listVersions = ({ moonshot, stepping_stone }: Position | Response, record: Record): Sections => [
  makeSection('Moonshot', renderText(moonshot ?? '', record)),
  makeSection('Stepping stone', renderText(stepping_stone ?? '', record)),
];

const foldList = (texts: readonly string[] | undefined, thing: string, record: Record, more = ''): Section =>
  makeFold(`${count(texts?.length ?? 0, thing)}${more}`, renderList(texts, record));

function listGateParts({ reason, to_seats }: GateReply, record: Record): Sections {
  return [
    makeSection('', renderText(reason, record)),
    ...to_seats.map(({ seat, words }) => makeSection(`To ${findTitle(seat, record)}`, renderText(words, record))),
  ];
}

/** A short reason is in the heading already. */
const listPollParts = ({ reason }: PollReply, record: Record): Sections =>
  reason.length <= 150 ? [] : [makeSection('', renderText(reason, record))];

function listReviewParts({ wrong, misrepresented, remarks, dissent, conditions }: Review, record: Record): Sections {
  return [
    makeSection('', renderText(remarks, record)),
    makeSection('Dissents', renderText(dissent?.text ?? '', record)),
    makeSection('On these conditions', renderList(conditions, record)),
    makeSection(
      'What is wrong',
      [
        ...wrong.map(({ sentence, correction }) => `- "${escapeText(sentence)}": ${renderLine(correction, record)}`),
        ...misrepresented.map(
          ({ participant, correction }) =>
            `- The dissent of ${escapeText(findTitle(participant, record))}: ${renderLine(correction, record)}`,
        ),
      ].join('\n'),
    ),
  ];
}

const listCheckParts = ({ reason }: Check, record: Record): Sections => [makeSection('', renderText(reason, record))];
