import type { DebateEnded, Sitting } from '../debate/event.ts';
import { listNames } from '../debate/kit/list-names.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import type { Turn } from '../debate/record/turn.ts';
import type { Reporting } from '../debate/report.ts';
import { describeAbsence, reasonInWords } from '../documents/absence-in-words.ts';
import { cutAtWord } from '../documents/cut-at-word.ts';
import { formatDuration, formatTime } from '../documents/date.ts';
import { escapeText, joinBlocks, writeCode } from '../documents/inert-markdown.ts';
import { namePhase } from '../documents/phase-title.ts';
import { renderQuotes } from '../documents/quotes-list.ts';
import { renderAnswer } from '../documents/render-answer.ts';
import { renderSaid } from '../documents/said/render.ts';
import { renderSections, writeFold } from '../documents/sections.ts';
import { statusInWords } from './brief.ts';
import { type Item, listTranscriptSections, type TranscriptSection } from './transcript-sections.ts';

interface Reader {
  readonly protocol: Reporting | undefined;
  readonly record: DebateRecord;
}

type Blocks = readonly (string | undefined)[];

/** The most characters of a question that is in sight: the title has its first words. */
const longestQuestion = 800;

/** The body of `transcript.md`: the debate as a conversation, round by round and in seat order. */
export function renderTranscript(protocol: Reporting | undefined, record: DebateRecord, question: string): string {
  const { opened } = record;
  return joinBlocks([
    `# ${escapeText(opened.headline)}`,
    `${escapeText(formatTime(opened.at))} · ${escapeText(listNames(opened.panel.map(({ title }) => title)))}`,
    question.length <= longestQuestion ? question : writeFold('The question in full', question),
    ...listTranscriptSections(record).flatMap((section) => renderRound(section, { protocol, record })),
    writeFold('Panel, documents and record', renderEnding(record)),
  ]);
}

function renderEnding({ opened, hash }: DebateRecord): string {
  return [
    ...opened.panel.map(renderSeat),
    ...opened.documents.map(({ name, hash }) => `- Document ${escapeText(name)}: ${writeCode(hash)}`),
    `- Debate ${writeCode(opened.debate)}, ${escapeText(opened.protocol)}, journal ${writeCode(hash)}`,
  ].join('\n');
}

const renderSeat = ({ seat, title, participant, via, model }: Sitting) =>
  `- ${escapeText(title)} (${escapeText(seat)}): ${escapeText(participant)}, through ${escapeText(via)}, model ${escapeText(model ?? 'not reported')}`;

/** Blocks are joined once, at the end: some are of megabytes. */
function renderRound({ title, round, items }: TranscriptSection, reader: Reader): Blocks {
  const blocks = items.flatMap((item) => renderItem(item, reader));
  const name = namePhase(title);
  const heading = round > 0 && !/round \d/iu.test(name) ? `Round ${round}: ${name}` : name;
  return blocks.length === 0 ? [] : [`## ${escapeText(heading)}`, ...blocks];
}

function renderItem(item: Item, reader: Reader): string | Blocks {
  switch (item.is) {
    case 'turns':
      return item.turns.flatMap((turn) => renderTurn(turn, reader));
    case 'roll-call':
      return item.event.absent.map(
        ({ seat, reason, detail }) =>
          `**${escapeText(seat)} could not take part**: ${reasonInWords[reason]}. ${escapeText(detail)}`,
      );
    case 'ruling':
      return `*${escapeText(item.event.ruling.because)}*`;
    case 'note':
      return `*${escapeText(item.event.note)}*`;
    case 'resumed':
      return `*Resumed. Asked again: ${item.retry.map(escapeText).join(', ')}.*`;
    case 'asked':
      return joinBlocks(['### A question to you', renderSaid(item.event.text)]);
    case 'answered':
      return joinBlocks([`### ${escapeText(item.event.by)} (a person)`, renderAnswer(item.event.answer)]);
    case 'ended':
      return renderEnd(item.event, reader.record);
    default:
      return item satisfies never;
  }
}

function renderTurn(turn: Turn, { protocol, record }: Reader): Blocks {
  const { ended, failed } = turn;
  if (failed && !ended) {
    return [
      `### ${escapeText(nameTurn(turn, record))}: did not answer`,
      `${escapeText(describeAbsence({ ...failed, phase: failed.title }))}.`,
    ];
  }
  if (!ended) return [`### ${escapeText(nameTurn(turn, record))}: no answer on record`];
  const own = record.shaped ? protocol?.report?.turn?.(turn, record) : undefined;
  return [
    renderTurnHeading(turn, { protocol, record }),
    renderTurnFacts(turn, record),
    own ? renderSections(own, 4) : renderAnswer(ended.answer),
    writeFold(ended.quotes.length === 1 ? '1 quote' : `${ended.quotes.length} quotes`, renderQuotes(ended.quotes)),
    ended.breaches.length === 0
      ? undefined
      : `*Rule broken: ${ended.breaches.map(({ what }) => escapeText(what)).join('; ')}*`,
  ];
}

/** Who, where it stands now, and the answer in a sentence. */
function renderTurnHeading(turn: Turn, { protocol, record }: Reader): string {
  const summary = record.shaped ? protocol?.summarize?.(turn) : undefined;
  const said = [summary?.stand, summary?.words].filter((words) => words !== undefined && words !== '').join(' · ');
  const name = nameTurn(turn, record);
  return `### ${escapeText(said === '' ? name : `${name}: ${cutAtWord(said, 200)}`)}`;
}

function renderTurnFacts({ ended, complaint, address }: Turn, { answered }: DebateRecord): string | undefined {
  const person = answered.findLast((answer) => answer.address.replace(/#2$/u, '') === address);
  const by = ended?.position?.convinced_by ?? [];
  const facts = [
    by.length > 0 && `convinced by ${listNames(by)}`,
    person && `answered by ${person.by}, a person`,
    ended && ended.ms >= 1000 && formatDuration(ended.ms),
    complaint !== undefined && 'asked twice',
  ].filter((fact) => typeof fact === 'string');
  return facts.length === 0 ? undefined : `*${escapeText(facts.join(' · '))}*`;
}

function nameTurn({ seat, time }: Turn, { opened }: DebateRecord): string {
  const title = opened.panel.find((sitting) => sitting.seat === seat)?.title ?? seat;
  return time > 1 ? `${title}, asked again` : title;
}

function renderEnd(event: DebateEnded, { ended }: DebateRecord): string {
  const { status, headline } = event.conclusion;
  const later = event === ended ? '' : ' (later continued)';
  return `**${statusInWords[status]}${later}.** ${escapeText(headline)}`;
}
