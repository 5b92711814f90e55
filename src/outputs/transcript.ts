import type { DebateEnded, Sitting } from '../debate/event.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import type { Turn } from '../debate/record/turn.ts';
import { describeAbsence, reasonInWords } from '../documents/absence-in-words.ts';
import { block, code, fenced, joined, text } from '../documents/inert-markdown.ts';
import { jsonText } from '../documents/json-text.ts';
import { quotesList } from '../documents/quotes-list.ts';
import { readable } from '../documents/readable.ts';
import { type Item, type Section, sectionsOf } from './transcript-sections.ts';

/** The body of `transcript.md`: the journal as minutes, phase by phase and in seat order. */
export function transcript(record: DebateRecord, question: string): string {
  const { opened } = record;
  return joined([
    `# Transcript: ${text(opened.headline)}`,
    `Debate ${code(opened.debate)}, protocol ${text(opened.protocol)}, opened at ${text(opened.at)}.`,
    question,
    opened.panel.map(seat).join('\n'),
    opened.documents.map(({ name, hash }) => `- Document **${text(name)}**: ${code(hash)}`).join('\n'),
    ...sectionsOf(record).map((section) => sectionText(section, record)),
    `Journal: ${code(record.hash)}`,
  ]);
}

const seat = ({ seat, title, participant, via, model }: Sitting) =>
  `- **${text(seat)}** (${text(title)}): ${text(participant)}, via ${text(via)}${model ? `, model ${text(model)}` : ''}`;

function sectionText({ title, round, items }: Section, record: DebateRecord): string {
  const heading = round > 0 && !/round \d/iu.test(title) ? `${title}, round ${round}` : title;
  return joined([`## ${text(heading)}`, ...items.map((item) => itemText(item, record))]);
}

function itemText(item: Item, record: DebateRecord): string {
  switch (item.is) {
    case 'turns':
      return joined(item.turns.map((turn) => turnText(turn, record)));
    case 'roll-call':
      return joined([
        `**Roll call.** Present: ${item.event.present.map(text).join(', ') || 'nobody'}.`,
        item.event.absent
          .map(({ seat, reason, detail }) => `- Absent: **${text(seat)}**, ${reasonInWords[reason]}. ${text(detail)}`)
          .join('\n'),
      ]);
    case 'ruling':
      return `**Ruling, ${text(item.event.name)}**: ${text(item.event.ruling.because)}`;
    case 'note':
      return `*Note*: ${text(item.event.note)}`;
    case 'resumed':
      return `*Resumed. Asked once more*: ${item.retry.map(text).join(', ')}`;
    case 'asked':
      return joined([`**Question to the person in charge** (${text(item.event.prompt)}):`, block(item.event.text)]);
    case 'answered':
      return joined([
        `**Answer of the person in charge**, given by ${text(item.event.by)}:`,
        readable(item.event.answer),
        raw(item.event.answer),
      ]);
    case 'ended':
      return endText(item.event, record);
    default:
      return item satisfies never;
  }
}

function turnText(turn: Turn, { answered }: DebateRecord): string {
  const person = answered.findLast(({ address }) => address.replace(/#2$/u, '') === turn.address);
  const again = turn.time > 1 ? `, asked once more (${turn.time})` : '';
  return joined([
    `### ${text(turn.seat)}${again}`,
    `${text(turn.participant)}, asked ${text(turn.prompt)}.${person ? ` Answered by ${text(person.by)}.` : ''}`,
    turn.complaint && joined(['The first reply was sent back:', block(turn.complaint)]),
    ...cameOfIt(turn),
  ]);
}

function cameOfIt({ ended, failed }: Turn): readonly (string | undefined)[] {
  if (ended) {
    return [
      readable(ended.answer),
      ended.breaches.map(({ rule, what }) => `- Breach of ${text(rule)}: ${text(what)}`).join('\n'),
      quotesList(ended.quotes),
      raw(ended.answer),
    ];
  }
  if (failed) return [`**Absent**: ${text(describeAbsence({ ...failed, phase: failed.title }))}.`];
  return ['No answer is on record.'];
}

function endText(event: DebateEnded, { ended }: DebateRecord): string {
  const { status, headline, stop_reason } = event.conclusion;
  const stands = event === ended ? '' : ' (a later end stands)';
  return `**${status}**${stands}: ${text(headline.replace(/\.$/u, ''))}. Stopped because: ${text(stop_reason)}.`;
}

const raw = (answer: unknown) => joined(['As recorded:', fenced(jsonText(answer), 'json')]);
