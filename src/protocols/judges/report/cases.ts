import type { Section } from '../../../debate/brief.ts';
import type { Sitting } from '../../../debate/event.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { flattenSaid, writeLine } from '../../../documents/said/flatten.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { nameBriefly } from './names.ts';
import { foldReasons, foldUnder, isBrief, writeItem } from './say.ts';
import { findReversal, sortByDoubt, splitConditions, type View } from './views.ts';
import type { Judged } from './votes.ts';

export interface Shown extends Judged {
  readonly panel: readonly Sitting[];
}

/** How much of a judge's first reason is in sight. */
const room = 400;

/** The case for what was chosen: a sentence of every judge who is for it, and its reasons. */
export function writeWhy(chosen: string, shown: Shown): Section {
  const supporters = shown.views.filter(({ option, counts }) => option === chosen && counts);
  const cases = supporters.map((view) =>
    joinBlocks([`### ${escapeText(headJudge(view, shown, false))}`, writeCase(view, shown, { isInBrief: false })]),
  );
  return { title: 'Why', body: joinBlocks(cases) };
}

/** The case of everybody who is for something else; without one, what the judges say against their own choice. */
export function writeAgainst(chosen: string, shown: Shown): Section {
  const others = shown.views.filter(({ option }) => option !== chosen);
  if (others.length === 0) return doubtOwnChoice(chosen, shown);
  const cases = others.map((view) =>
    joinBlocks([
      `### ${escapeText(headJudge(view, shown))}`,
      writeCase(view, shown, { isInBrief: others.length <= 2 }),
    ]),
  );
  return { title: 'The case against', body: joinBlocks(cases) };
}

/** A judge whose case the brief has in a sentence begins with its first reason, every other with that sentence. */
export function writeCase(
  { judge, summary, reasons }: View,
  shown: Shown,
  { isInBrief }: { isInBrief: boolean },
): string {
  const who = nameJudge(judge, shown);
  const isRepeated = flattenSaid(reasons[0] ?? '').startsWith(flattenSaid(summary));
  if (isInBrief || isRepeated) return foldReasons(who, reasons, room);
  return joinBlocks([writeLine(summary), foldUnder(`${who}: reasons`, reasons)]);
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

function doubtOwnChoice(chosen: string, shown: Shown): Section {
  const doubting = sortByDoubt(shown.views.filter(({ option, self_challenge }) => option === chosen && self_challenge));
  const items = doubting.map(({ judge, self_challenge }) => writeItem(judge, takeSentence(self_challenge ?? ''), room));
  const intro = 'No judge dissents. Their best arguments against their own choice:';
  return { title: 'The case against', body: items.length === 0 ? '' : joinBlocks([intro, items.join('\n')]) };
}

/** Every condition of those who prevailed that the brief does not have. */
export function writeConditions(chosen: string, { views }: Shown): Section {
  const { first, others } = splitConditions(views.filter(({ option, counts }) => option === chosen && counts));
  const left = [...first.filter(({ condition }) => !isBrief(condition)), ...others];
  return listInSight(
    'The other conditions',
    left.map(({ judge, condition }) => writeWhole(judge, condition)),
  );
}

/** What would change every vote whose judge the brief does not have with it. */
export function writeReversals(chosen: string, { views }: Shown): Section {
  const inBrief = findReversal(views.filter(({ option, counts }) => option === chosen && counts));
  const left = views.filter((view) => view !== inBrief || !isBrief(view.would_change ?? ''));
  return listInSight('What else would change it', listReversals(left, chosen));
}

/** What would move each judge, where nobody has decided. */
export const writeSettling = ({ views }: Shown): Section => listInSight('What would settle it', listReversals(views));

const listReversals = (views: readonly View[], chosen?: string) =>
  views.flatMap(({ judge, option, would_change }) =>
    would_change ? [writeWhole(option === chosen ? judge : `${judge}, for ${option}`, would_change)] : [],
  );

const writeWhole = (who: string, said: string) => `- *${escapeText(who)}:* ${writeLine(said)}`;

/** The most characters of a list that is in sight. */
const longest = 300;

function listInSight(title: string, items: readonly string[]): Section {
  const body = items.join('\n');
  return body.length <= longest ? { title, body } : { title: `${title} (${items.length})`, body, folded: true };
}

/** Every judge's best argument against its own choice. */
export function foldDoubts(shown: Shown): Section {
  const bodies = shown.views.flatMap((view) => {
    const said = view.self_challenge ?? '';
    if (said === '') return [];
    return [joinBlocks([`### ${escapeText(headJudge(view, shown))}`, renderSaid(said)])];
  });
  const title = 'What each judge says against its own choice, in full';
  return { title, body: joinBlocks(bodies), folded: true };
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
    problems.flatMap(({ option, problem }) => (option === id ? [writeWhole(judge, problem)] : [])),
  );
