import type { Section } from '../../../debate/brief.ts';
import type { Sitting } from '../../../debate/event.ts';
import { capitalize } from '../../../debate/kit/capitalize.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { flattenSaid, writeLine } from '../../../documents/said/flatten.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { nameBriefly } from './names.ts';
import { foldReasons, foldUnder, writeReasons } from './say.ts';
import type { View } from './views.ts';
import type { Judged } from './votes.ts';

export interface Shown extends Judged {
  readonly panel: readonly Sitting[];
}

/** How much of a judge's first reason is in sight. */
const room = 400;

/** The reasons of every judge who is for what was chosen, and of those who are for something else. */
export function foldCases(chosen: string, shown: Shown): readonly Section[] {
  const fold = (title: string, views: readonly View[]): Section => ({
    title,
    body: joinBlocks(
      views.map((view) =>
        joinBlocks([
          `### ${escapeText(headJudge(view, shown))}`,
          `**${writeLine(view.summary)}**`,
          writeReasons(view.reasons),
        ]),
      ),
    ),
    folded: true,
  });
  const isFor = ({ option, counts }: View) => option === chosen && counts;
  const name = nameBriefly(chosen, shown.topic);
  return [
    fold(`All reasons for ${name}, judge by judge`, shown.views.filter(isFor)),
    fold(
      'All reasons of the other judges',
      shown.views.filter((view) => !isFor(view)),
    ),
  ];
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
  return capitalize(title);
}

const writeWhole = (who: string, said: string) => `- *${escapeText(who)}:* ${writeLine(said)}`;

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

/** What every vote for the choice depends on, where the brief is in one judge's words. */
export function foldConditions(chosen: string, { views }: Shown): Section {
  const items = views
    .filter(({ option, counts }) => option === chosen && counts)
    .flatMap(({ judge, conditions }) => conditions.map((condition) => writeWhole(judge, condition)));
  return { title: `What the votes depend on (${items.length})`, body: items.join('\n'), folded: true };
}
