import type { Section } from '../../../debate/brief.ts';
import type { Sitting } from '../../../debate/event.ts';
import { escapeText, joinBlocks, writeBullets } from '../../../documents/inert-markdown.ts';
import { writeFold } from '../../../documents/sections.ts';
import { collapseSpaces, findFirstSentence } from '../../../documents/sentence.ts';
import { shortenText } from '../../../documents/shorten-text.ts';
import { nameBriefly } from './names.ts';
import { say, splitLead } from './say.ts';
import { sortByDoubt, sortBySureness, type View } from './views.ts';
import type { Judged } from './votes.ts';

export interface Shown extends Judged {
  readonly panel: readonly Sitting[];
}

/** How many characters of each side's reasons are in sight; both have the same room. */
const room = 1200;

/** The case for what was chosen, in the words of the judges who are for it. */
export function writeWhy(chosen: string, shown: Shown): Section {
  const supporters = shown.views.filter(({ option, counts }) => option === chosen && counts);
  const [surest] = sortBySureness(supporters);
  const cases = supporters.map((view) =>
    writeCase(view, shown, { withSummary: view !== surest, most: room / supporters.length }),
  );
  return { title: 'Why', body: joinBlocks(cases) };
}

/** The case of everybody who is for something else; without one, what the judges say against their own choice. */
export function writeAgainst(chosen: string, shown: Shown): Section {
  const others = shown.views.filter(({ option }) => option !== chosen);
  if (others.length === 0) return doubtOwnChoice(chosen, shown);
  const cases = others.map((view) =>
    writeCase(view, shown, { withSummary: others.length > 2, most: room / others.length, withOption: true }),
  );
  return { title: 'The case against', body: joinBlocks(cases) };
}

function writeCase(
  view: View,
  shown: Shown,
  { withSummary, most, withOption = false }: { withSummary: boolean; most: number; withOption?: boolean },
): string {
  const { lead, rest } = splitLead(view.reasons[0] ?? '', Math.max(most, 200));
  const more = [rest, ...view.reasons.slice(1)].filter((text) => text !== '');
  return joinBlocks([
    `### ${escapeText(headJudge(view, shown, withOption))}`,
    withSummary && collapseSpaces(lead) !== collapseSpaces(view.summary) ? escapeText(view.summary) : undefined,
    say(lead),
    writeFold(titleMore(more), joinBlocks(more.map(say))),
  ]);
}

/** "Risk judge, for A (Not yet), confidence medium" */
export function headJudge({ judge, option, confidence, counts }: View, shown: Shown, withOption = true): string {
  const parts = [
    nameJudge(judge, shown),
    withOption && `for ${nameBriefly(option, shown.topic)}`,
    confidence && `confidence ${confidence.toLowerCase()}`,
    !counts && 'vote not counted',
  ];
  return parts.filter(Boolean).join(', ');
}

export function nameJudge(seat: string, { panel }: Pick<Shown, 'panel'>): string {
  const title = panel.find((sitting) => sitting.seat === seat)?.title ?? seat;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

/** A fold of reasons by what the first of them says. */
function titleMore(reasons: readonly string[]): string {
  const [first = ''] = reasons;
  const opening = shortenText(findFirstSentence(first), 110);
  const left = reasons.length - 1;
  return left === 0 ? opening : `${opening} And ${left} more ${left === 1 ? 'reason' : 'reasons'}`;
}

function doubtOwnChoice(chosen: string, shown: Shown): Section {
  const doubting = sortByDoubt(shown.views.filter(({ option, self_challenge }) => option === chosen && self_challenge));
  const [inBrief, ...others] = doubting;
  if (!inBrief) return { title: '', body: '' };
  const items = others.map(({ judge, self_challenge }) => writeItem(judge, findFirstSentence(self_challenge ?? '')));
  const intro = 'No judge dissents. Each was asked for the best argument against its own choice:';
  return { title: 'The case against', body: items.length === 0 ? '' : joinBlocks([intro, items.join('\n')]) };
}

/** What would change the votes for it, beyond the one that the brief names. */
export function writeWouldChange(chosen: string, shown: Shown): Section {
  const supporters = shown.views.filter(({ option, counts }) => option === chosen && counts);
  const [, ...others] = sortByDoubt(supporters).filter(({ would_change }) => would_change);
  const items = supporters
    .filter((view) => others.includes(view))
    .map(({ judge, would_change }) => writeItem(judge, would_change ?? ''));
  return { title: 'What else would change this', body: items.join('\n') };
}

const writeItem = (judge: string, said: string) => `- *${escapeText(judge)}:* ${escapeText(shortenText(said, 300))}`;

/** Every condition of those who prevailed, where the brief does not have them all. */
export function foldConditions(chosen: string, shown: Shown): Section {
  const supporters = shown.views.filter(
    ({ option, counts, conditions }) => option === chosen && counts && conditions.length > 0,
  );
  const all = supporters.flatMap(({ conditions }) => conditions);
  const inBrief = Math.min(2, supporters.length);
  const bodies = supporters.map(({ judge, conditions }) =>
    joinBlocks([`### ${escapeText(nameJudge(judge, shown))}`, writeBullets(conditions)]),
  );
  const title = `All ${all.length} conditions of those who recommend it`;
  return { title, body: all.length > inBrief ? joinBlocks(bodies) : '', folded: true };
}

/** Every judge's best argument against its own choice. */
export function foldDoubts(shown: Shown): Section {
  const bodies = shown.views.flatMap((view) =>
    view.self_challenge ? [joinBlocks([`### ${escapeText(headJudge(view, shown))}`, say(view.self_challenge)])] : [],
  );
  return { title: 'Each judge’s best argument against its own choice', body: joinBlocks(bodies), folded: true };
}

/** What is wrong with each of the other options, by judge. */
export function foldProblems(chosen: string, shown: Shown): Section {
  const { topic, result } = shown;
  const others = topic.options.filter(({ id }) => id !== chosen);
  const bodies = others.flatMap(({ id }) => {
    const items = listProblems(id, shown);
    return items.length === 0 ? [] : [joinBlocks([`### ${escapeText(nameBriefly(id, topic))}`, items.join('\n')])];
  });
  const named = new Intl.ListFormat('en-GB').format(others.map(({ id }) => id));
  const title = result.round_1.length === 0 ? '' : `What the judges have against ${named}`;
  return { title, body: joinBlocks(bodies), folded: true };
}

export const listProblems = (id: string, { result }: Shown): readonly string[] =>
  result.round_1.flatMap(({ judge, problems }) =>
    problems.flatMap(({ option, problem }) =>
      option === id ? [`- *${escapeText(judge)}:* ${escapeText(problem)}`] : [],
    ),
  );
