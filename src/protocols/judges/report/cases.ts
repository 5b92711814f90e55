import type { Section } from '../../../debate/brief.ts';
import type { Sitting } from '../../../debate/event.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { writeLine } from '../../../documents/said/flatten.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { nameBriefly } from './names.ts';
import { foldReasons, writeItem } from './say.ts';
import { sortByDoubt, sortBySureness, type View } from './views.ts';
import type { Judged } from './votes.ts';

export interface Shown extends Judged {
  readonly panel: readonly Sitting[];
}

/** How much of a judge's first reason is in sight. */
const room = 400;

/** The case for what was chosen, in the words of the judges who are for it. */
export function writeWhy(chosen: string, shown: Shown): Section {
  const supporters = shown.views.filter(({ option, counts }) => option === chosen && counts);
  const [surest] = sortBySureness(supporters);
  const cases = supporters.map((view) =>
    joinBlocks([`### ${escapeText(headJudge(view, shown, false))}`, writeCase(view, { isInBrief: view === surest })]),
  );
  return { title: 'Why', body: joinBlocks(cases) };
}

/** The case of everybody who is for something else; without one, what the judges say against their own choice. */
export function writeAgainst(chosen: string, shown: Shown): Section {
  const others = shown.views.filter(({ option }) => option !== chosen);
  if (others.length === 0) return doubtOwnChoice(chosen, shown);
  const cases = others.map((view) =>
    joinBlocks([`### ${escapeText(headJudge(view, shown))}`, writeCase(view, { isInBrief: others.length <= 2 })]),
  );
  return { title: 'The case against', body: joinBlocks(cases) };
}

/** A judge whose case the brief has in a sentence begins with its first reason, every other with that sentence. */
export function writeCase({ summary, reasons }: View, { isInBrief }: { isInBrief: boolean }): string {
  return isInBrief ? foldReasons(reasons, room) : foldReasons([summary, ...reasons], room);
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
  const [inBrief, ...others] = doubting;
  if (!inBrief) return { title: '', body: '' };
  const items = others.map(({ judge, self_challenge }) => writeItem(judge, takeSentence(self_challenge ?? '')));
  const intro = 'No judge dissents. Asked for the best argument against their own choice, they say:';
  return { title: 'The case against', body: items.length === 0 ? '' : joinBlocks([intro, items.join('\n')]) };
}

/** Every condition of those who prevailed, where the brief does not have them all. */
export function foldConditions(chosen: string, shown: Shown): Section {
  const supporters = shown.views.filter(
    ({ option, counts, conditions }) => option === chosen && counts && conditions.length > 0,
  );
  const all = supporters.flatMap(({ conditions }) => conditions);
  const inBrief = Math.min(2, supporters.length);
  const bodies = supporters.map(({ judge, conditions }) =>
    joinBlocks([
      `### ${escapeText(nameJudge(judge, shown))}`,
      conditions.map((condition) => `- ${writeLine(condition)}`).join('\n'),
    ]),
  );
  const title = `All ${all.length} conditions of those who recommend it`;
  return { title, body: all.length > inBrief ? joinBlocks(bodies) : '', folded: true };
}

/** Every judge's best argument against its own choice, and what would change its vote. */
export function foldDoubts(shown: Shown): Section {
  const bodies = shown.views.flatMap((view) => {
    const { self_challenge, would_change } = view;
    if (!self_challenge && !would_change) return [];
    const changing = would_change ? `What would change its vote: ${writeLine(would_change)}` : undefined;
    return [joinBlocks([`### ${escapeText(headJudge(view, shown))}`, renderSaid(self_challenge ?? ''), changing])];
  });
  const title = 'What each judge says against its own choice, and what would change its vote';
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
    problems.flatMap(({ option, problem }) =>
      option === id ? [`- *${escapeText(judge)}:* ${writeLine(problem)}`] : [],
    ),
  );
