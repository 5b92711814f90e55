import type { Section } from '../debate/brief.ts';
import { escapeText, joinBlocks } from '../documents/inert-markdown.ts';
import { writeLine } from '../documents/said/flatten.ts';
import { renderSaidQuote } from '../documents/said/render.ts';
import { renderSections, writeFold } from '../documents/sections.ts';
import type { DebateBrief } from './brief.ts';
import { isForReaders, renderBrief } from './brief-markdown.ts';

/** What `outcome.md` and a comment are made of. */
export interface OutcomeParts {
  readonly brief: DebateBrief;
  /** What was asked, as Markdown. */
  readonly question: string;
  readonly sections: readonly (Section | undefined)[];
  /** What the sections hold, in a few words; undefined where nobody says. */
  readonly holds: string | undefined;
  /** What is folded at the end. */
  readonly record: readonly (Section | undefined)[];
}

/** The body of `outcome.md`: the decision first, the record last and folded. */
export function renderOutcome({ brief, question, sections, record, holds }: OutcomeParts): string {
  const told = renderSections([...sections, foldQuestion(question, brief)], isForReaders(brief) ? 3 : 2);
  return joinBlocks([
    `# ${writeLine(brief.heading)}`,
    renderStatus(brief),
    renderDecided(brief),
    renderBrief(brief),
    isForReaders(brief) ? writeFold(nameDebate(holds), told) : told,
    writeFold(recordTitle, renderSections(record, 3)),
  ]);
}

/** What a fold is called that holds the whole debate. */
export const nameDebate = (holds: string | undefined): string =>
  holds ? `The debate: ${holds}` : 'The debate in full';

/** What was asked, in full, where the brief has only a line of it. */
export function foldQuestion(question: string, { question: line }: DebateBrief): Section {
  const isTold = question.replace(/^> ?/gmu, '').trim() === writeLine(line);
  return { title: 'The question in full', body: isTold ? '' : question, folded: true };
}

export const recordTitle = 'Record: panel, rules, cost, how to verify';

/** The line below the title: in bold what a person decided, or that it is only a proposal, else the result; then what a reader must know of it. */
export function renderStatus({ approval, decided, status }: DebateBrief): string {
  const said = decided ? writeLine(decided.line) : escapeText(approval);
  const [loud = '', ...more] = [said, ...status.map(escapeText)].filter((part) => part !== '');
  return [`**${loud}**`, ...more].join(' · ');
}

/** Why a person decided it comes first, in their own words. */
export function renderDecided({ decided }: DebateBrief): string | undefined {
  if (!decided) return undefined;
  return joinBlocks([
    decided.reason.trim() === '' ? '' : `${renderSaidQuote(decided.reason)}\n>\n> ${escapeText(`— ${decided.by}`)}`,
    [
      ...decided.accepted_risks.map((risk) => `- Accepted risk: ${writeLine(risk)}`),
      ...decided.earlier.map((line) => `- Before: ${writeLine(line)}`),
    ].join('\n'),
  ]);
}
