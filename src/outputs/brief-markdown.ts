import type { Rejected, Saying } from '../debate/brief.ts';
import { capitalize } from '../debate/kit/capitalize.ts';
import { escapeText, joinBlocks, writeCode } from '../documents/inert-markdown.ts';
import { writeLine } from '../documents/said/flatten.ts';
import { shortenSaying } from '../documents/said/shorten-saying.ts';
import type { DebateBrief } from './brief.ts';
import type { NextStep } from './next-step.ts';
import { type Listed, writeAnswer, writeCondition, writeSayings } from './sayings-markdown.ts';
import { findApprover, listToDo, listWho } from './to-do.ts';

/**
 * What a reader needs, in the order in which they need it: what was decided, why, what speaks against it, what would change
 * it, what to do now, who took part. `level` is that of its headings.
 */
export function renderBrief(brief: DebateBrief, level = 2): string {
  const {
    question,
    tested = false,
    background = '',
    decision,
    options,
    points,
    because,
    rejected = [],
    against,
    would_change,
    approval,
    written = false,
  } = brief;
  const name = approval === '' ? 'Decision' : 'Proposed decision';
  const askedOf = findApprover(brief);
  const head = (title: string, body: string) => (body === '' ? '' : `${'#'.repeat(level)} ${title}\n\n${body}`);
  return joinBlocks([
    question === '' ? '' : `**${nameQuestion(question, tested)}:** ${writeLine(question)}`,
    background.trim() === '' ? '' : `**Background:** ${writeLine(shortenSaying(background, longestBackground))}`,
    decision && `**${name}:** ${writeLine(decision)}`,
    points?.length && !decision ? `**${name}:**` : '',
    writeSayings(points, lists.points, written),
    askedOf === '' ? '' : `**To approve or turn down:**\n\n- [ ] ${writeLine(capitalize(askedOf))}.`,
    renderChoices(options),
    head('Why', joinBlocks([writeSayings(because, lists.reasons, written), renderRejected(rejected)])),
    head('What speaks against it', writeSayings(against, lists.against, written)),
    head(
      options?.length ? 'What would settle it' : 'What would change it',
      writeSayings(would_change, lists.reversals, written),
    ),
    head('What to do now', renderToDo(brief)),
    head('Who took part', listWho(brief).map(escapeText).join(' ')),
  ]);
}

const nameQuestion = (question: string, isTested: boolean): string =>
  question.includes('?') ? 'Question' : isTested ? 'Proposal tested' : 'Topic';

/** "Rejected: **A rewrite.** It would have taken four months." */
function renderRejected(rejected: readonly Rejected[]): string {
  const items = rejected.map(({ option, because }) => `- **${writeLine(capitalize(option))}:** ${writeLine(because)}`);
  return items.length === 0 ? '' : joinBlocks(['Rejected:', items.join('\n')]);
}

const longestBackground = 480;

/** How much of each list is in sight. */
const lists = {
  points: { called: ['point', 'points'], most: 5, room: 760, written: 6 },
  reasons: { called: ['reason', 'reasons'], most: 6, room: 660, written: 3 },
  against: { called: ['point against it', 'points against it'], most: 6, room: 660, written: 4, write: writeAnswer },
  reversals: { called: ['thing that would change it', 'things that would change it'], most: 3, room: 440, written: 4 },
  unsettled: { called: ['open concern', 'open concerns'], most: 4, room: 600, written: 5, mark: '- [ ] ' },
  conditions: {
    called: ['condition', 'conditions'],
    most: 3,
    room: 440,
    written: 4,
    mark: '- [ ] ',
    write: writeCondition,
  },
  actions: { called: ['next step', 'next steps'], most: 5, room: 700, written: 8, mark: '- [ ] ' },
} as const satisfies { readonly [list: string]: Listed };

/** First whether somebody must approve it, where nobody is named who should, then what has to be so, then what is done, then the commands. */
function renderToDo(brief: DebateBrief): string {
  const toDo = listToDo(brief);
  const beforehand = writeSayings(toDo.beforehand, lists.actions, brief.written);
  const unsettled = writeSayings(toDo.unsettled, lists.unsettled, brief.written);
  const conditions = writeSayings(toDo.conditions, lists.conditions, brief.written);
  const steps = writeSayings([{ text: toDo.settle }, ...toDo.steps], lists.actions, brief.written);
  return joinBlocks([
    findApprover(brief) === '' ? toDo.approve : '',
    beforehand && 'Before the decision:',
    beforehand,
    unsettled && 'To be settled before it goes live:',
    unsettled,
    conditions && 'Conditions:',
    conditions,
    steps && `${toDo.stepsTitle}:`,
    steps,
    brief.approval === '' ? renderSteps(keepForReaders(brief.next)) : '',
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

/** What only those who ran the debate can do, and not the readers of a pull request. */
export const renderKeeping = ({ approval, next }: DebateBrief): string =>
  approval === '' ? '' : renderSteps(keepForReaders(next));

const renderSteps = (steps: readonly NextStep[]): string =>
  steps.length === 1 ? steps.map(writeStep).join('') : steps.map((step) => `- ${writeStep(step)}`).join('\n');

const writeStep = ({ what, command }: NextStep): string => `${escapeText(capitalize(what))}: ${writeCode(command)}`;
