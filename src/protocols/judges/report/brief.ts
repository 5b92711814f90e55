import type { Brief, BriefOption, Saying } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import { findClaimant } from '../../../debate/kit/statement-id.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import type { JudgesShape } from '../answers.ts';
import { titleChoice } from '../title.ts';
import { findLabel, nameStatements } from './names.ts';
import { sayBriefly } from './say.ts';
import { findReversal, listLaterRounds, sortByDoubt, sortBySureness, splitConditions, type View } from './views.ts';
import {
  countVotes,
  describeBefore,
  describeRounds,
  describeSplit,
  describeVotes,
  findChosen,
  findVoters,
  type Judged,
  readJudged,
} from './votes.ts';

/** J7 to J9 in a minute; undefined for a debate that was cut off before the judges came to a result. */
export function makeBrief(record: DebateRecord<JudgesShape>, outcome: Outcome): Brief | undefined {
  const judged = readJudged(record);
  if (!judged) return undefined;
  const chosen = findChosen(judged, outcome);
  return chosen === undefined ? briefOpen(judged) : briefChosen(chosen, judged, outcome);
}

function briefChosen(chosen: string, judged: Judged, { decision }: Outcome): Brief {
  const { topic, views } = judged;
  const supporters = sortBySureness(views.filter(({ option, counts }) => option === chosen && counts));
  const others = views.filter(({ option }) => option !== chosen);
  const doubting = sortByDoubt(supporters);
  const [surest] = supporters;
  const changed = listChanges(judged);
  const worded = views.filter(({ option, decision: own }) => option === chosen && own);
  const title = titleChoice(chosen, topic, worded);
  const whole = worded[0]?.decision;
  return {
    title,
    result: decision ? describeBefore(chosen, judged) : describeVotes(chosen, judged),
    ...(decision ? { chosen: findLabel(chosen, topic) } : {}),
    ...(whole && title.endsWith(' …') ? { decision: flattenSaid(whole) } : {}),
    ...(surest ? { because: [say(surest.summary, surest.judge)] } : {}),
    against: others.length > 0 ? listDissents(others, judged) : doubtOwn(doubting, judged),
    only_if: listConditions(views.filter((view) => supporters.includes(view))),
    would_change: listReversals(supporters),
    ...(changed.length > 0 ? { changed } : {}),
  };
}

/** J7, J9: nobody has decided. The person in charge sees what there is to choose from, and what the judges say for it. */
function briefOpen(judged: Judged): Brief {
  const { topic, result, views, seats } = judged;
  const voted = topic.options.filter(({ id }) => findVoters(id, judged).length > 0);
  const listed = [...voted, ...topic.options.filter((option) => !voted.includes(option))];
  const isInsufficient = result.outcome === 'INSUFFICIENT_DATA';
  const labels = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    voted.map(({ id }) => findLabel(id, topic)),
  );
  const changed = listChanges(judged);
  return {
    title: isInsufficient ? shortenTitle(`No result: ${topic.question_text}`) : shortenTitle(`You decide: ${labels}?`),
    result: isInsufficient
      ? [`No result: only ${countVotes(views)} of ${seats} judges answered`]
      : [`No recommendation: ${describeSplit(judged)}`, ...describeRounds(judged), 'needs your decision'],
    options: listed.map(({ id }) => makeOption(id, judged)),
    ...(changed.length > 0 ? { changed } : {}),
  };
}

function makeOption(id: string, judged: Judged): BriefOption {
  const [surest] = sortBySureness(judged.views.filter(({ option, counts }) => option === id && counts));
  const label = findLabel(id, judged.topic);
  if (!surest) return { option: id, title: `${label} (no votes)` };
  return { option: id, title: label, case: say(surest.summary, listNames(findVoters(id, judged))) };
}

/** The other side, in its own words, and whether anybody answered it. */
function listDissents(others: readonly View[], judged: Judged): readonly Saying[] {
  return sortBySureness(others)
    .slice(0, 2)
    .toSorted((one, other) => others.indexOf(one) - others.indexOf(other))
    .map((view) => say(view.summary, view.judge, `for ${view.option}, ${describeAnswered(view, judged)}`));
}

function describeAnswered({ judge, counts, lastSpoke }: View, { result, rounds }: Judged): string {
  const round = listLaterRounds(result).findIndex((rows) =>
    rows.some(({ challenges }) => challenges.some(({ claim }) => findClaimant(claim) === judge)),
  );
  if (round < 0) return rounds === 1 ? 'not answered: there was no second round' : 'unanswered';
  const kept = counts && lastSpoke > 1 ? '; it kept its vote' : '';
  return `answered in round ${round + 2}${kept}`;
}

/** Where nobody dissents, what the least sure judge says against its own choice. */
function doubtOwn(doubting: readonly View[], judged: Judged): readonly Saying[] {
  const view = doubting.find(({ self_challenge }) => self_challenge);
  if (!view?.self_challenge) return [];
  const unanswered = describeUnanswered(judged);
  const state = unanswered ? `against its own choice, not answered: ${unanswered}` : 'against its own choice';
  return [say(view.self_challenge, view.judge, state)];
}

/** Why nobody answered what judges say against their own choice; undefined where they read each other. */
function describeUnanswered({ result, rounds }: Judged): string | undefined {
  if (rounds > 1) return undefined;
  return result.recommended_option === undefined
    ? 'there was no second round'
    : 'nobody dissented, so there was no second round';
}

/** One a judge, of the first three, and how many there are more. */
function listConditions(supporters: readonly View[]): readonly Saying[] {
  const { first, others } = splitConditions(supporters);
  const shown = first.map(({ judge, condition }) => say(condition, judge));
  const left = others.length;
  return left === 0 ? shown : [...shown, { text: `and ${left} more ${left === 1 ? 'condition' : 'conditions'}` }];
}

/** What would change the least sure vote, and how many judges say more. */
function listReversals(supporters: readonly View[]): readonly Saying[] {
  const first = findReversal(supporters);
  if (!first?.would_change) return [];
  const left = supporters.filter((view) => view !== first && view.would_change).length;
  const shown = say(first.would_change, first.judge);
  return left === 0
    ? [shown]
    : [shown, { text: `and ${left} more from ${left === 1 ? 'another judge' : 'the others'}` }];
}

const listChanges = ({ result }: Judged): readonly string[] =>
  result.change_log.map(
    ({ judge, round, from, to, convinced_by }) =>
      `${judge} changed from ${from} to ${to} in round ${round}, convinced by ${nameStatements(convinced_by)}`,
  );

const say = (text: string, by: string, state?: string): Saying => ({
  text: sayBriefly(text),
  by,
  ...(state === undefined ? {} : { state }),
});
