import type { Saying } from '../debate/brief.ts';
import { escapeText, joinBlocks, writeCode } from '../documents/inert-markdown.ts';
import { writeLine } from '../documents/said/flatten.ts';
import { shortenSaying } from '../documents/said/shorten-saying.ts';
import type { DebateBrief } from './brief.ts';
import type { NextStep } from './next-step.ts';
import { type Listed, writeAnswer, writeCondition, writeSayings } from './sayings-markdown.ts';

/**
 * What a reader needs, in the order in which they need it: what was decided, why, what speaks against it, what would change
 * it, what to do now, who took part. `level` is that of its headings.
 */
export function renderBrief(brief: DebateBrief, level = 2): string {
  const {
    question,
    background = '',
    decision,
    options,
    points,
    because,
    against,
    would_change,
    who,
    attendance,
    approval,
    next,
  } = brief;
  const head = (title: string, body: string) => (body === '' ? '' : `${'#'.repeat(level)} ${title}\n\n${body}`);
  return joinBlocks([
    question === '' ? '' : `**${question.includes('?') ? 'Question' : 'Topic'}:** ${writeLine(question)}`,
    background.trim() === '' ? '' : `**Background:** ${writeLine(shortenSaying(background, longestBackground))}`,
    decision && `**Decision:** ${writeLine(decision)}`,
    points?.length ? '**In short:**' : '',
    writeSayings(points, lists.points),
    renderChoices(options),
    head('Why', writeSayings(because, lists.reasons)),
    head('What speaks against it', writeSayings(against, lists.against)),
    head(
      options?.length ? 'What would settle it' : 'What would change it',
      writeSayings(would_change, lists.reversals),
    ),
    head('What to do now', renderToDo(brief)),
    head('Who took part', [...who, attendance].map(escapeText).join(' ')),
    approval === '' ? '' : renderKeeping(next),
  ]);
}

const longestBackground = 280;

/** How much of each list is in sight. */
const lists = {
  points: { called: ['point', 'points'], most: 9, room: 640 },
  reasons: { called: ['reason', 'reasons'], most: 4, room: 660 },
  against: { called: ['point against it', 'points against it'], most: 5, room: 640, write: writeAnswer },
  reversals: { called: ['thing that would change it', 'things that would change it'], most: 3, room: 420 },
  conditions: { called: ['condition', 'conditions'], most: 5, room: 500, mark: '- [ ] ', write: writeCondition },
  actions: { called: ['next step', 'next steps'], most: 5, room: 640, mark: '- [ ] ' },
} as const satisfies { readonly [list: string]: Listed };

/** First whether somebody must approve it, then what has to be so, then what is done, then the commands. */
function renderToDo({ approval, against = [], only_if, actions = [], next }: DebateBrief): string {
  const conditions = writeSayings(only_if, lists.conditions);
  const open = approval === '' ? 0 : against.filter(({ answered }) => answered === false).length;
  const settle =
    open === 1 ? 'Settle the point that is not answered.' : `Settle the ${open} points that are not answered.`;
  const steps = writeSayings([...(open > 0 ? [{ text: settle }] : []), ...actions], lists.actions);
  return joinBlocks([
    approval && 'Approve it or turn it down: so far it is only a proposal.',
    conditions && 'Before you go ahead, make sure of this:',
    conditions,
    steps && 'Next steps:',
    steps,
    approval === '' ? renderSteps(keepForReaders(next)) : '',
  ]);
}

function renderChoices(options: DebateBrief['options'] = []): string | undefined {
  if (options.length === 0) return undefined;
  const items = options.map(({ option, title, case: made }) => {
    const choice = `- **${writeLine(option)}${option.length > 2 ? ':' : '.'}** ${writeLine(title)}`;
    return made ? `${choice}: ${writeCase(made)}` : choice;
  });
  return joinBlocks(['**Your options:**', items.join('\n')]);
}

const writeCase = ({ text, by }: Saying): string => {
  if (!by) return writeLine(text);
  const isStop = text.trimEnd().endsWith('.');
  return isStop
    ? `${writeLine(text.trimEnd().slice(0, -1))} (${escapeText(by)}).`
    : `${writeLine(text)} (${escapeText(by)})`;
};

const keepForReaders = (next: DebateBrief['next']) => next.filter(({ onScreenOnly }) => !onScreenOnly);

/** What only whoever ran the debate can do, who is not the reader of a pull request. */
const renderKeeping = (next: DebateBrief['next']): string =>
  keepForReaders(next)
    .map((step) => `<sub>For whoever ran this debate: ${writeStep(step)}</sub>`)
    .join('\n\n');

const renderSteps = (steps: readonly NextStep[]): string =>
  steps.length === 1 ? steps.map(writeStep).join('') : steps.map((step) => `- ${writeStep(step)}`).join('\n');

const writeStep = ({ what, command }: NextStep): string =>
  `${escapeText(`${what.charAt(0).toUpperCase()}${what.slice(1)}`)}: ${writeCode(command)}`;
