import type { Saying, Section } from '../debate/brief.ts';
import { escapeText, joinBlocks, writeCode } from '../documents/inert-markdown.ts';
import { writeLine } from '../documents/said/flatten.ts';
import { renderSaid } from '../documents/said/render.ts';
import { renderSections, writeFold } from '../documents/sections.ts';
import type { DebateBrief } from './brief.ts';
import type { NextStep } from './next-step.ts';

/** What `outcome.md` and a comment are made of. */
export interface OutcomeParts {
  readonly brief: DebateBrief;
  /** What was asked, as Markdown. */
  readonly question: string;
  readonly sections: readonly (Section | undefined)[];
  /** What is folded at the end. */
  readonly record: readonly (Section | undefined)[];
}

/** The body of `outcome.md`: the decision first, the record last and folded. */
export function renderOutcome({ brief, question, sections, record }: OutcomeParts): string {
  return joinBlocks([
    `# ${writeLine(brief.title)}`,
    renderStatus(brief),
    renderDecided(brief),
    renderBrief(brief),
    renderSections([{ title: 'The question', body: question }, ...sections], 2),
    writeFold(recordTitle, renderSections(record, 3)),
  ]);
}

export const recordTitle = 'Record: panel, rules, cost, how to verify';

/** The line below the title: the result in bold, then what a reader must know of it. */
export function renderStatus({ status: [result = '', ...more] }: DebateBrief): string {
  return [`**${escapeText(result)}**`, ...more.map(escapeText)].join(' · ');
}

/** What a person decided comes first, with the reason. */
export function renderDecided({ decided }: DebateBrief): string | undefined {
  if (!decided) return undefined;
  return joinBlocks([
    `**${writeLine(decided.line)}.**`,
    renderSaid(decided.reason),
    [
      ...decided.accepted_risks.map((risk) => `- Accepted risk: ${writeLine(risk)}`),
      ...decided.earlier.map((line) => `- Before: ${writeLine(line)}`),
    ].join('\n'),
  ]);
}

/** A paragraph each, so that it can be read in a minute. */
export function renderBrief(brief: DebateBrief): string {
  const { decision, options, because, against, only_if, would_change, who, attendance } = brief;
  const next = brief.next.filter(({ onScreenOnly }) => !onScreenOnly);
  return joinBlocks([
    decision && `**Decision.** ${writeLine(decision)}`,
    renderChoices(options),
    renderSayings('**Because:**', because),
    renderSayings('**Against:**', against),
    renderSayings('**Only if:**', only_if),
    renderSayings('**Would change it:**', would_change),
    `**Who:** ${[...who, attendance].map(escapeText).join(' ')}`,
    next.length > 0 ? `**Next for you:** ${next.map(writeStep).join('; ')}.` : undefined,
  ]);
}

function renderChoices(options: DebateBrief['options'] = []): string | undefined {
  if (options.length === 0) return undefined;
  const items = options.map(({ option, title, case: made }) => {
    const choice = `- **${writeLine(option)}${option.length > 2 ? ':' : '.'}** ${writeLine(title)}`;
    return made ? `${choice}: ${writeSaying(made)}` : choice;
  });
  return joinBlocks(['**Your options:**', items.join('\n')]);
}

/** One saying stays in its sentence, several become a list. */
function renderSayings(label: string, sayings: readonly Saying[] = []): string | undefined {
  const said = sayings.filter(({ text }) => text.trim() !== '');
  const [first] = said;
  if (!first) return undefined;
  if (said.length === 1) return `${label} ${writeSaying(first)}`;
  return joinBlocks([label, said.map((saying) => `- ${writeSaying(saying)}`).join('\n')]);
}

function writeSaying({ text, by, state }: Saying): string {
  const source = [by, state].flatMap((part) => (part ? [escapeText(part)] : [])).join(', ');
  if (source === '') return writeLine(text);
  const ending = /[.…?!]$/u.exec(text.trimEnd())?.[0];
  return ending === '.' ? `${writeLine(text.trimEnd().slice(0, -1))} (${source}).` : `${writeLine(text)} (${source})`;
}

export const writeStep = ({ what, command }: NextStep): string => `${escapeText(what)} (${writeCode(command)})`;
