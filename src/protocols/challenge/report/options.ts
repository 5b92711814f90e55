import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import type { ChallengerRow, Tradeoff } from '../result.ts';
import { isSaid } from './is-said.ts';

/** One side of the open dispute: what it stands for, and when it would be right or wrong. */
interface Option {
  readonly title: string;
  readonly advocates: readonly string[];
  /** Who is no longer against it, which is not to be for it. */
  readonly withdrawn?: readonly string[];
  readonly reserved?: readonly string[];
  readonly argument: readonly string[];
  readonly evidence: readonly string[];
  readonly bestIf: readonly string[];
  readonly riskIfWrong: readonly string[];
}

/** C13: the disagreement, one part an option: the proposer's position, then what each open dissenter would do instead. */
export function renderOptions(result: Tradeoff): string {
  const open = listUnconvinced(result);
  const options = [describeProposers(result, open), ...open.map((row) => describeDissenters(result, row))];
  return joinBlocks(options.map((option, index) => renderOption(option, String.fromCharCode(65 + index))));
}

/** The challengers whose objections nobody closed. */
export const listUnconvinced = ({ challengers }: Tradeoff): readonly ChallengerRow[] =>
  challengers.filter(({ state }) => state === 'open' || state === 'unresolved');

function describeProposers(result: Tradeoff, open: readonly ChallengerRow[]): Option {
  const listInState = (wanted: ChallengerRow['state']) =>
    result.challengers.filter(({ state }) => state === wanted).map(({ challenger }) => challenger);
  return {
    title: result.final_position,
    advocates: [result.proposer, ...listInState('none')],
    withdrawn: listInState('resolved'),
    reserved: listInState('reservation'),
    argument: listReasons(result, result.proposer),
    evidence: result.opening.reasoning.filter(isSaid),
    bestIf: open.flatMap(({ challenger }) => listConditions(result, challenger)),
    riskIfWrong: open.map(({ critique }) => critique).filter(isSaid),
  };
}

function describeDissenters(result: Tradeoff, { challenger, alternative, critique, evidence }: ChallengerRow): Option {
  const answers = result.round_log.flatMap(({ responses }) => responses.filter((to) => to.challenger === challenger));
  return {
    title: isSaid(alternative) ? alternative : `Not that: ${critique ?? ''}`,
    advocates: [challenger],
    argument: [...[critique].filter(isSaid), ...listReasons(result, challenger)],
    evidence: [evidence].filter(isSaid),
    bestIf: listConditions(result, result.proposer),
    riskIfWrong: [answers.at(-1)?.explanation].filter(isSaid),
  };
}

const listReasons = ({ explanations }: Tradeoff, seat: string): readonly string[] =>
  explanations.filter(({ party }) => party === seat).map(({ why }) => why);

/** What a party says would have to be true for the other side to be right. */
const listConditions = ({ explanations }: Tradeoff, seat: string): readonly string[] =>
  explanations
    .filter(({ party }) => party === seat)
    .map(({ other_right_if }) => other_right_if)
    .filter(isSaid)
    .map(trimCondition);

/** A condition without its own "if" and full stop, for a place that has the word. */
export const trimCondition = (words: string): string =>
  words
    .trim()
    .replace(/^if\s+/iu, '')
    .replace(/\.$/u, '');

function renderOption(
  { title, advocates, withdrawn = [], reserved = [], argument, evidence, bestIf, riskIfWrong }: Option,
  letter: string,
): string {
  return joinBlocks([
    `### Option ${letter}: ${escapeText(title)}`,
    [
      ['Advocated by', advocates.join(', ')],
      ...(withdrawn.length > 0 ? [['Objection withdrawn by', withdrawn.join(', ')]] : []),
      ...(reserved.length > 0 ? [['Minor reservations', reserved.join(', ')]] : []),
      ['Core argument', argument.join(' ')],
      ['Evidence', evidence.join(' ')],
      ['Best if', bestIf.join('; ')],
      ['Risk if wrong', riskIfWrong.join(' ')],
    ]
      .map(([name, words]) => `- **${name}**: ${escapeText(words || 'not given')}`)
      .join('\n'),
  ]);
}
