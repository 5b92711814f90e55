import type { Brief, BriefOption, Saying } from '../../../debate/brief.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import { nameDecision } from '../decision.ts';
import { isSaid } from '../is-said.ts';
import type { OnRecord, Option, Result, Tradeoff } from '../result.ts';
import type { ChallengeShape } from '../shape.ts';
import { findStrongestAgainst } from './against.ts';
import { trimCondition } from './options.ts';
import { describeResult } from './result-in-words.ts';
import { cutSaying, findCurrent, keepSaid } from './words.ts';

/** The outcome of a challenge in a minute. */
export function draftBrief({ result, opened, ended }: DebateRecord<ChallengeShape>, outcome: Outcome): Brief {
  if (!result)
    return {
      title: shortenTitle(`No decision: ${opened.headline}`),
      result: [ended?.conclusion.headline ?? outcome.headline],
    };
  const common = { result: describeResult(result, outcome), changed: result.position_history.slice(1).map(tellChange) };
  if (result.outcome === 'TRADEOFF') return { ...common, ...draftTradeoff(result, outcome) };
  const decision = nameDecision(result);
  const untested = result.outcome === 'CONSENSUS' ? '' : 'Not tested: ';
  const title = shortenTitle(`${untested}${decision}`);
  return {
    ...common,
    title,
    ...(title.endsWith(' …') ? { decision } : {}),
    because: listReasons(result),
    against: findStrongestAgainst(result),
    only_if: listConditions(result),
    would_change: listDoubts(result),
  };
}

/** The reasons for the version in force: what was said for an earlier one may have been given up. */
function listReasons({ final_version, opening, position_history, proposer }: OnRecord): readonly Saying[] {
  const [first] = keepSaid(position_history.at(-1)?.reasoning ?? []);
  const words = final_version === 1 ? keepSaid([opening.summary, first])[0] : first;
  return words ? [{ text: cutSaying(words), by: proposer }] : [];
}

/** The terms, where there is room for them; else that there are some. */
function listConditions({ terms }: OnRecord): readonly Saying[] {
  const said = keepSaid(terms);
  if (said.length > 3) return [{ text: `all ${said.length} terms below are kept.` }];
  if (said.join(' ').length <= 240) return said.map((text) => ({ text }));
  return [{ text: said.length === 1 ? 'the term below is kept.' : `the ${said.length} terms below are kept.` }];
}

/** What those who agreed would take back their agreement for; else what the position takes for granted. */
function listDoubts(result: Result): readonly Saying[] {
  const agreed = result.challengers.filter(({ given, counted_as }) => given === 'agree' && counted_as === null);
  const facts = agreed.flatMap(({ would_change, challenger }) =>
    isSaid(would_change) ? [{ text: cutSaying(would_change), by: challenger }] : [],
  );
  const assumed = keepSaid(findCurrent(result)?.assumptions ?? []).map((assumption) => ({
    text: `if this turns out to be wrong: ${cutSaying(assumption)}`,
  }));
  return [...facts, ...assumed].slice(0, 1);
}

/** "version 1 to version 2: the purge runs in batches (after codex's objection)" */
const tellChange = ({ version, what_changed }: OnRecord['position_history'][number]) =>
  `version ${version - 1} to version ${version}${isSaid(what_changed) ? `: ${cutSaying(what_changed)}` : ''}`;

/** Without agreement: what is open and what a person can choose, or what they chose. */
function draftTradeoff(result: Tradeoff, { decision }: Outcome): Omit<Brief, 'result'> {
  const { options, core_disagreement, real_question, proposer } = result;
  const open = isSaid(core_disagreement) ? core_disagreement : nameDecision(result);
  const settled = isSaid(real_question)
    ? [{ text: `the answer to this: ${cutSaying(real_question)}`, by: proposer }]
    : [];
  if (!decision)
    return {
      title: shortenTitle(`Open: ${open}`),
      options: options.map((option) => describeChoice(option, result)),
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
    because: [describeChoice(chosen, result).case].filter((said) => said !== undefined),
    against: others.flatMap((option) => {
      const { case: made, title: other } = describeChoice(option, result);
      return made ? [{ ...made, state: `for ${other}` }] : [];
    }),
    would_change: others
      .flatMap(({ best_if }) => keepSaid(best_if).slice(0, 1))
      .map((condition) => ({ text: cutSaying(`if ${trimCondition(condition)}`) })),
  };
}

function describeChoice({ option, title, advocates, argument }: Option, { explanations }: Tradeoff): BriefOption {
  const [by = ''] = advocates;
  const own = explanations.filter(({ party }) => advocates.includes(party)).map(({ summary, why }) => summary ?? why);
  const [words] = keepSaid([...own, ...argument]);
  const said = words ? { case: { text: cutSaying(words), by } } : {};
  return { option, title: shortenTitle(title, 110), ...said };
}
