import type { ReportDocument, Sitting } from '../../../debate/event.ts';
import { capitalize } from '../../../debate/kit/capitalize.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { renderQuotes } from '../../../documents/quotes-list.ts';
import { writeLine } from '../../../documents/said/flatten.ts';
import { renderSaidQuote } from '../../../documents/said/render.ts';
import { renderSections } from '../../../documents/sections.ts';
import type { JudgesShape } from '../answers.ts';
import { readHeld } from '../summarize.ts';
import { nameOption } from '../topic.ts';
import { nameStatements } from './names.ts';
import { writeTurn } from './turn.ts';

type Record = DebateRecord<JudgesShape>;

/** J1: one document a judge and round. */
export function listJudgesDocuments(record: Record): readonly ReportDocument[] {
  return record.turns.flatMap((turn) => {
    if (!turn.answer) return [];
    const round = turn.prompt === 'judges/recommend' ? '' : `-r${turn.round}`;
    return [{ name: `debate-${record.topic.question_id}-${turn.seat}${round}.md`, text: writeDocument(turn, record) }];
  });
}

function writeDocument(turn: JudgesShape['turn'], record: Record): string {
  const { seat, round, ended } = turn;
  const sitting = record.opened.panel.find((held) => held.seat === seat);
  const title = sitting?.title ?? seat;
  const sections = [
    ...(writeTurn(turn, record) ?? []),
    { title: 'Quotes', body: renderQuotes(ended?.quotes ?? []) },
    { title: 'Rules broken', body: (ended?.breaches ?? []).map(({ what }) => `- ${escapeText(what)}`).join('\n') },
  ];
  return joinBlocks([
    `# ${escapeText(`${capitalize(title)}, round ${round}`)}`,
    describeStance(sitting),
    renderSaidQuote(record.topic.question_text),
    ...describeStand(turn, record),
    renderSections(sections, 2),
  ]);
}

/** Where the judge stands, and its case in a sentence. */
function describeStand(turn: JudgesShape['turn'], { topic }: Record): readonly (string | undefined)[] {
  if (!turn.answer) return [];
  const { summary } = turn.answer;
  const name = (option: string) => escapeText(nameOption(option, topic));
  if (turn.prompt === 'judges/recommend') {
    const { option, confidence } = turn.answer;
    const sure = confidence ? ` · confidence ${confidence.toLowerCase()}` : '';
    return [`**Recommends ${name(option)}**${sure}`, summary && writeLine(summary)];
  }
  const { option, changed } = readHeld(turn, turn.answer);
  const by = nameStatements(turn.answer.convinced_by);
  const convinced = changed && by !== '' ? ` · convinced by ${escapeText(by)}` : '';
  return [`**${changed ? 'Changes to' : 'Keeps'} ${name(option)}**${convinced}`, summary && writeLine(summary)];
}

function describeStance(sitting: Sitting | undefined): string | undefined {
  if (!sitting?.persona) return undefined;
  const { stance, objective } = sitting.persona;
  return escapeText(`Stance: ${stance.toLowerCase()}. Objective: ${objective}`);
}
