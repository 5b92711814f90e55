import { listNames } from '../../../debate/kit/list-names.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import type { JudgesShape, Result } from '../answers.ts';
import type { Topic } from '../topic.ts';
import { findLabel, nameBriefly } from './names.ts';
import { listLaterRounds, listViews, type View } from './views.ts';

/** What documents say of a debate whose judges came to a result. */
export interface Judged {
  readonly topic: Topic;
  readonly result: Result;
  readonly views: readonly View[];
  readonly seats: number;
  readonly rounds: number;
}

export function readJudged({ topic, result, opened }: DebateRecord<JudgesShape>): Judged | undefined {
  if (!result) return undefined;
  const rounds = listLaterRounds(result).length + 1;
  return { topic, result, views: listViews(result), seats: opened.panel.length, rounds };
}

/** What a person chose, or the judges recommend. */
export const findChosen = ({ result }: Judged, { decision }: Pick<Outcome, 'decision'>): string | undefined =>
  decision?.choice ?? result.recommended_option;

export const findVoters = (id: string, { views }: Judged) =>
  views.filter(({ option, counts }) => option === id && counts).map(({ judge }) => judge);

export const countVotes = (views: readonly View[]) => views.filter(({ counts }) => counts).length;

/** Who recommends what. */
export function describeVotes(chosen: string, judged: Judged): readonly string[] {
  const { topic, views, seats, rounds } = judged;
  const voters = findVoters(chosen, judged);
  const name = nameShortly(chosen, topic);
  const others = new Set(views.filter(({ option, counts }) => counts && option !== chosen).map(({ option }) => option));
  return [
    voters.length === seats
      ? `All ${seats} judges recommend ${name}${rounds > 1 ? ` in round ${rounds}` : ''}`
      : `${voters.length} of ${seats} judges recommend ${name} (${listNames(voters)}, in round ${rounds})`,
    ...[...others].map((option) => {
      const judges = findVoters(option, judged);
      return `${listNames(judges)} ${judges.length === 1 ? 'recommends' : 'recommend'} ${nameShortly(option, topic)}`;
    }),
    ...views.filter(({ counts }) => !counts).map(describeLost),
  ];
}

/** Without its letter, which means nothing to those who weren't there. */
const nameShortly = (id: string, topic: Topic): string => `"${cutAtWord(findLabel(id, topic), 60)}"`;

/** J5: who lost its vote. */
const describeLost = ({ judge, option, lastSpoke }: View) =>
  `${judge} answered ${lastSpoke === 1 ? 'in round 1 only' : `until round ${lastSpoke}`}, so its vote for ${option} is not counted`;

/** How the judges stood when a person decided. */
export function describeBefore(chosen: string, judged: Judged): readonly string[] {
  const { topic, result, views, seats } = judged;
  const { recommended_option: recommended, outcome } = result;
  if (recommended !== undefined) {
    const voters = findVoters(recommended, judged);
    const against = recommended === chosen ? [] : ['decided against the recommendation'];
    return [`${voters.length} of ${seats} judges recommended ${nameBriefly(recommended, topic)}`, ...against];
  }
  const sides = listSides(judged).map(({ id, voters }) => `${id} (${listNames(voters)})`);
  if (outcome === 'INSUFFICIENT_DATA')
    return [`Only ${countVotes(views)} of ${seats} judges answered: ${listNames(sides)}`];
  return [`The judges disagreed: ${listNames(sides)}`];
}

const listSides = (judged: Judged) =>
  judged.topic.options.flatMap(({ id }) => {
    const voters = findVoters(id, judged);
    return voters.length === 0 ? [] : [{ id, voters }];
  });

/** How the votes are spread where no option has enough of them. */
export function describeSplit(judged: Judged): string {
  const sides = listSides(judged).toSorted((one, other) => other.voters.length - one.voters.length);
  const [first, ...others] = sides;
  if (!first) return 'no vote was left';
  if (first.voters.length === 1 && others.length > 0) return `${sides.length} judges chose ${sides.length} options`;
  const rest = others.map(({ id, voters }) => `, ${id} ${voters.length}`).join('');
  return `${first.id} has ${first.voters.length} of ${judged.seats} votes${rest}`;
}

export const describeRounds = ({ views, rounds }: Judged): readonly string[] => [
  `after ${rounds === 1 ? '1 round' : `${rounds} rounds`}`,
  ...views.filter(({ counts }) => !counts).map(describeLost),
];
