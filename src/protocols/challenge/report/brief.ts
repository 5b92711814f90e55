import type { Brief, BriefOption } from '../../../debate/brief.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import { dropTitle } from '../../../documents/said/after-title.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { shortenBackground, shortenSaying } from '../../../documents/said/shorten-saying.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import { readInBrief, type WrittenBrief } from '../../in-brief.ts';
import { findCase } from '../choices.ts';
import { nameDecision } from '../decision.ts';
import { isSaid } from '../is-said.ts';
import { isUnsettled } from '../options.ts';
import type { OnRecord, Option, Tradeoff } from '../result.ts';
import type { ChallengeShape } from '../shape.ts';
import { listAgainst, listUnmet } from './against.ts';
import { listDoubts, listReasons, listTerms } from './case.ts';
import { trimCondition } from './options.ts';
import { describeCourse, describeResult } from './result-in-words.ts';
import { findCurrent, keepSaid } from './words.ts';

/** A decision with its conditions, whole: what the title says needs no second line. */
const longestTitle = 280;

/** The outcome of a challenge in a minute. */
export function draftBrief(record: DebateRecord<ChallengeShape>, outcome: Outcome): Brief {
  const { result, opened, ended, topic } = record;
  if (!result)
    return {
      title: shortenTitle(`No decision: ${opened.headline}`),
      result: [ended?.conclusion.headline ?? outcome.headline],
    };
  const common = {
    tested: true as const,
    result: describeResult(result, outcome),
    background: shortenBackground(dropTitle(topic.topic, opened.headline)),
    changed: result.position_history.slice(1).map(tellChange),
    who: describeCourse(result),
  };
  if (result.outcome === 'TRADEOFF') return { ...common, ...draftTradeoff(result, outcome) };
  const decision = nameDecision(result);
  const untested = result.outcome === 'CONSENSUS' ? '' : 'Not tested: ';
  const title = shortenTitle(`${untested}${decision}`, longestTitle);
  const written = findWritten(record, result);
  if (written) {
    const against = [...listUnmet(result), ...written.against];
    const isUnanimous = result.challengers.every((row) => !isUnsettled(row));
    return { ...common, ...written, title, against, who: isUnanimous ? [] : common.who };
  }
  return {
    ...common,
    title,
    ...(title.endsWith(' …') ? { decision } : {}),
    because: listReasons(result),
    against: listAgainst(result),
    points: listTerms(result),
    would_change: listDoubts(result),
    actions: findCurrent(result)?.assumptions.length ? [{ text: 'Check what it assumes, above.' }] : [],
  };
}

/** The position that holds, as its author put it for people who were not there. */
function findWritten(record: DebateRecord<ChallengeShape>, { final_position }: OnRecord): WrittenBrief | undefined {
  const stated = [...findTurns(record, 'challenge/open'), ...findTurns(record, 'challenge/confront')];
  const last = stated.findLast(({ answer }) => answer?.position?.trim() === final_position.trim());
  return readInBrief(last?.answer?.in_brief);
}

/** "version 1 to version 2: the purge runs in batches (after codex's objection)" */
const tellChange = ({ version, what_changed }: OnRecord['position_history'][number]) =>
  `version ${version - 1} to version ${version}${isSaid(what_changed) ? `: ${shortenSaying(what_changed)}` : ''}`;

/** Without agreement: what is open and what a person can choose, or what they chose. */
function draftTradeoff(result: Tradeoff, { decision }: Outcome): Omit<Brief, 'result'> {
  const { options, core_disagreement, real_question, proposer } = result;
  const open = isSaid(core_disagreement) ? core_disagreement : nameDecision(result);
  const settled = isSaid(real_question) ? [{ text: real_question, by: proposer, state: 'the answer to this' }] : [];
  if (!decision)
    return {
      title: shortenTitle(`Open: ${open}`),
      options: options.map((option) => describeOption(option, result)),
      would_change: settled,
    };
  const chosen = options.find(({ option }) => option === decision.choice);
  if (!chosen) return { title: shortenTitle(`Left open: ${open}`), would_change: settled };
  const others = options.filter((option) => option !== chosen);
  const title = shortenTitle(chosen.title);
  return {
    title,
    chosen: title,
    ...(title.endsWith(' …') ? { decision: chosen.title } : {}),
    because: [describeOption(chosen, result).case].filter((said) => said !== undefined),
    against: others.flatMap((option) => {
      const { case: made, title: other } = describeOption(option, result);
      return made ? [{ ...made, state: `for ${other}` }] : [];
    }),
    would_change: others
      .flatMap(({ best_if }) => keepSaid(best_if).slice(0, 1))
      .map((condition) => ({ text: `if ${trimCondition(condition)}` })),
  };
}

function describeOption(option: Option, result: Tradeoff): BriefOption {
  const words = findCase(option, result);
  const [by = ''] = option.advocates;
  const made = words ? { case: { text: shortenSaying(words), by } } : {};
  return { option: option.option, title: shortenTitle(flattenSaid(option.title), 110), ...made };
}
