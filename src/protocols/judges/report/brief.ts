import type { Brief, BriefOption, Saying } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import { findClaimant } from '../../../debate/kit/statement-id.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { shortenBackground } from '../../../documents/said/shorten-saying.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import { readInBrief, type WrittenBrief } from '../../in-brief.ts';
import type { JudgesShape } from '../answers.ts';
import { titleChoice } from '../title.ts';
import { findLabel, nameBriefly, nameStatements } from './names.ts';
import { sayBriefly } from './say.ts';
import { listLaterRounds, sortByDoubt, sortBySureness, type View } from './views.ts';
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
  const written = findWritten(record, judged, chosen);
  return chosen === undefined ? briefOpen(judged, written) : briefChosen(chosen, { judged, written }, outcome);
}

interface Written extends WrittenBrief {
  /** The judge in whose words it is. */
  readonly by: string;
}

/** What the surest of those who are for it put for people who were not there; before a choice, the surest of all. */
export function findWritten(
  record: DebateRecord<JudgesShape>,
  { views }: Judged,
  chosen: string | undefined,
): Written | undefined {
  const turns = findTurns(record, 'judges/recommend');
  return sortBySureness(views)
    .filter(({ option, counts }) => counts && (chosen === undefined || option === chosen))
    .flatMap(({ judge, option }) => {
      const turn = turns.find(({ seat, answer }) => seat === judge && answer?.option === option);
      const written = readInBrief(turn?.answer?.in_brief);
      return written ? [{ ...written, by: judge }] : [];
    })
    .at(0);
}

interface Told {
  readonly judged: Judged;
  readonly written: Written | undefined;
}

function briefChosen(chosen: string, { judged, written }: Told, { decision }: Outcome): Brief {
  const { topic, views } = judged;
  const supporters = sortBySureness(views.filter(({ option, counts }) => option === chosen && counts));
  const others = views.filter(({ option }) => option !== chosen);
  const changed = listChanges(judged);
  const worded = views.filter(({ option, decision: own }) => option === chosen && own);
  const title = titleChoice(chosen, topic, worded);
  const whole = worded[0]?.decision;
  const isAtOnce = others.length === 0 && judged.rounds === 1;
  const course = isAtOnce ? ['All agreed in the first round, before they had read each other.'] : [];
  return {
    title,
    result: decision ? describeBefore(chosen, judged) : describeVotes(chosen, judged),
    ...(decision ? { chosen: findLabel(chosen, topic) } : {}),
    // What a page for readers rejects names the other options.
    question: written ? topic.question_text : writeQuestionLine(topic),
    ...(!written && whole && title.endsWith(' …') ? { decision: flattenSaid(whole) } : {}),
    ...(changed.length > 0 ? { changed } : {}),
    ...(written ? adoptBrief(written, { supporters, others, judged }) : gatherBrief({ supporters, others, judged })),
    ...(written ? { course: [...course, nameAuthor(written.by)] } : { who: course }),
  };
}

interface Sides {
  readonly judged: Judged;
  /** The surest first. */
  readonly supporters: readonly View[];
  readonly others: readonly View[];
}

/**
 * In one judge's words, so that nothing is told three times; dissents come first.
 * What their votes depend on is among its steps, and folded judge by judge.
 */
function adoptBrief({ by: _by, ...written }: Written, { others, judged }: Sides): Partial<Brief> {
  return {
    ...written,
    against: [...listDissents(others, judged), ...written.against],
  };
}

const nameAuthor = (judge: string): string => `The ${judge} judge wrote this page.`;

/** From every judge's own words, where nobody put it so. */
function gatherBrief({ supporters, others, judged }: Sides): Partial<Brief> {
  const doubting = sortByDoubt(supporters);
  return {
    background: shortenBackground(judged.topic.spec_context),
    because: supporters.map(({ summary, reasons: [first = ''], judge }) => ({ text: first || summary, by: judge })),
    against: others.length > 0 ? listDissents(others, judged) : doubtOwn(doubting),
    only_if: listConditions(doubting),
    would_change: doubting.flatMap(({ would_change, judge }) =>
      would_change ? [{ text: would_change, by: judge }] : [],
    ),
  };
}

/** What must hold for their votes, judge by judge. */
const listConditions = (views: readonly View[]): readonly Saying[] =>
  views.flatMap(({ conditions, judge }) => conditions.map((text) => ({ text, by: judge })));

/** J7, J9: nobody has decided. The person in charge sees what there is to choose from, and what the judges say for it. */
function briefOpen(judged: Judged, written: Written | undefined): Brief {
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
    question: topic.question_text,
    background: written?.background || shortenBackground(topic.spec_context),
    not_asked: written?.not_asked ?? '',
    options: listed.map(({ id }) => makeOption(id, judged)),
    would_change: views.flatMap(({ would_change, judge, option }) =>
      would_change ? [{ text: would_change, by: judge, state: `for ${option}` }] : [],
    ),
    ...(changed.length > 0 ? { changed } : {}),
  };
}

function makeOption(id: string, judged: Judged): BriefOption {
  const [surest] = sortBySureness(judged.views.filter(({ option, counts }) => option === id && counts));
  const label = findLabel(id, judged.topic);
  if (!surest) return { option: id, title: `${label} (no votes)` };
  return {
    option: id,
    title: label,
    case: { text: sayBriefly(surest.summary), by: listNames(findVoters(id, judged)) },
  };
}

/** The question and its options by name: what judges say refers to them. */
const writeQuestionLine = (topic: Judged['topic']): string =>
  `${topic.question_text} Options: ${topic.options.map(({ id }) => nameBriefly(id, topic)).join(', ')}.`;

/** The other side, in its own words, and whether anybody answered it. */
function listDissents(others: readonly View[], judged: Judged): readonly Saying[] {
  return sortBySureness(others).map((view) => {
    const answer = findAnswer(view, judged);
    const kept = answer !== undefined && view.counts && view.lastSpoke > 1 ? ', and kept its vote' : '';
    const met = answer === undefined ? {} : { answer };
    const label = findLabel(view.option, judged.topic);
    // Who is outvoted at once could not be answered.
    if (judged.rounds === 1) return { text: view.summary, by: view.judge, state: `outvoted, for ${label}` };
    return { text: view.summary, by: view.judge, state: `for ${label}${kept}`, answered: false, ...met };
  });
}

/** What somebody said last against a claim of a judge's. */
const findAnswer = ({ judge }: View, { result }: Judged): string | undefined =>
  listLaterRounds(result)
    .flat()
    .flatMap(({ challenges }) => challenges)
    .findLast(({ claim }) => findClaimant(claim) === judge)?.argument;

/** Where nobody dissents, what the judges say against their own choice, the least sure first. */
const doubtOwn = (doubting: readonly View[]): readonly Saying[] =>
  doubting.flatMap(({ self_challenge, judge }) =>
    self_challenge ? [{ text: self_challenge, by: judge, state: 'against its own vote' }] : [],
  );

const listChanges = ({ result }: Judged): readonly string[] =>
  result.change_log.map(
    ({ judge, round, from, to, convinced_by }) =>
      `${judge} changed from ${from} to ${to} in round ${round}, convinced by ${nameStatements(convinced_by)}`,
  );
