import type { DebateEnded, Sitting } from '../debate/event.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import type { Turn } from '../debate/record/turn.ts';
import { describeAbsence, reasonInWords } from '../documents/absence-in-words.ts';
import { escapeText, fenceCode, joinBlocks, writeCode } from '../documents/inert-markdown.ts';
import { formatJson } from '../documents/json-text.ts';
import { renderQuotes } from '../documents/quotes-list.ts';
import { renderAnswer } from '../documents/render-answer.ts';
import { renderSaidQuote } from '../documents/said/render.ts';
import { type Item, listTranscriptSections, type TranscriptSection } from './transcript-sections.ts';

/** The body of `transcript.md`: the journal as minutes, phase by phase and in seat order. */
export function renderTranscript(record: DebateRecord, question: string): string {
  const { opened } = record;
  return joinBlocks([
    `# Transcript: ${escapeText(opened.headline)}`,
    `Debate ${writeCode(opened.debate)}, protocol ${escapeText(opened.protocol)}, opened at ${escapeText(opened.at)}.`,
    question,
    opened.panel.map(renderSeat).join('\n'),
    opened.documents.map(({ name, hash }) => `- Document **${escapeText(name)}**: ${writeCode(hash)}`).join('\n'),
    ...listTranscriptSections(record).flatMap((section) => renderSection(section, record)),
    `Journal: ${writeCode(record.hash)}\n`,
  ]);
}

const renderSeat = ({ seat, title, participant, via, model }: Sitting) =>
  `- **${escapeText(seat)}** (${escapeText(title)}): ${escapeText(participant)}, via ${escapeText(via)}${model ? `, model ${escapeText(model)}` : ''}`;

type Blocks = readonly (string | undefined)[];

/** Blocks are joined once, at the end: some are of megabytes. */
function renderSection({ title, round, items }: TranscriptSection, record: DebateRecord): Blocks {
  const heading = round > 0 && !/round \d/iu.test(title) ? `${title}, round ${round}` : title;
  return [`## ${escapeText(heading)}`, ...items.flatMap((item) => renderItem(item, record))];
}

function renderItem(item: Item, record: DebateRecord): string | Blocks {
  switch (item.is) {
    case 'turns':
      return item.turns.flatMap((turn) => renderTurn(turn, record));
    case 'roll-call':
      return joinBlocks([
        `**Roll call.** Present: ${item.event.present.map(escapeText).join(', ') || 'nobody'}.`,
        item.event.absent
          .map(
            ({ seat, reason, detail }) =>
              `- Absent: **${escapeText(seat)}**, ${reasonInWords[reason]}. ${escapeText(detail)}`,
          )
          .join('\n'),
      ]);
    case 'ruling':
      return `**Ruling, ${escapeText(item.event.name)}**: ${escapeText(item.event.ruling.because)}`;
    case 'note':
      return `*Note*: ${escapeText(item.event.note)}`;
    case 'resumed':
      return `*Resumed. Asked once more*: ${item.retry.map(escapeText).join(', ')}`;
    case 'asked':
      return joinBlocks([
        `**Question to the person in charge** (${escapeText(item.event.prompt)}):`,
        renderSaidQuote(item.event.text),
      ]);
    case 'answered':
      return joinBlocks([
        `**Answer of the person in charge**, given by ${escapeText(item.event.by)}:`,
        renderAnswer(item.event.answer),
        renderRaw(item.event.answer),
      ]);
    case 'ended':
      return renderEnd(item.event, record);
    default:
      return item satisfies never;
  }
}

function renderTurn(turn: Turn, { answered }: DebateRecord): Blocks {
  const person = answered.findLast(({ address }) => address.replace(/#2$/u, '') === turn.address);
  const again = turn.time > 1 ? `, asked once more (${turn.time})` : '';
  return [
    `### ${escapeText(turn.seat)}${again}`,
    `${escapeText(turn.participant)}, asked ${escapeText(turn.prompt)}.${person ? ` Answered by ${escapeText(person.by)}.` : ''}`,
    turn.complaint && joinBlocks(['The first reply was sent back:', renderSaidQuote(turn.complaint)]),
    ...renderTurnEnd(turn),
  ];
}

function renderTurnEnd({ ended, failed }: Turn): Blocks {
  if (ended) {
    return [
      renderAnswer(ended.answer),
      ended.breaches.map(({ rule, what }) => `- Breach of ${escapeText(rule)}: ${escapeText(what)}`).join('\n'),
      renderQuotes(ended.quotes),
      renderRaw(ended.answer),
    ];
  }
  if (failed) return [`**Absent**: ${escapeText(describeAbsence({ ...failed, phase: failed.title }))}.`];
  return ['No answer is on record.'];
}

function renderEnd(event: DebateEnded, { ended }: DebateRecord): string {
  const { status, headline, stop_reason } = event.conclusion;
  const stands = event === ended ? '' : ' (a later end stands)';
  return `**${status}**${stands}: ${escapeText(headline.replace(/\.$/u, ''))}. Stopped because: ${escapeText(stop_reason)}.`;
}

const renderRaw = (answer: unknown) => joinBlocks(['As recorded:', fenceCode(formatJson(answer), 'json')]);
