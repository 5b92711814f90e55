import type { Json } from '../../../debate/json.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { joined, text } from '../../../documents/inert-markdown.ts';
import { objectIn, objectsIn, textsIn, wordsIn } from '../../../outputs/reading.ts';

type Fields = { readonly [key: string]: Json };

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
export function optionsPart(result: Outcome['result']): string {
  const open = objectsIn(result.challengers).filter(({ state }) => state === 'open' || state === 'unresolved');
  const options = [proposersOption(result, open), ...open.map((row) => dissentersOption(result, row))];
  return joined(options.map((option, index) => optionText(option, String.fromCharCode(65 + index))));
}

function proposersOption(result: Outcome['result'], open: readonly Fields[]): Option {
  const inState = (wanted: string) =>
    objectsIn(result.challengers)
      .filter(({ state }) => state === wanted)
      .flatMap(({ challenger }) => textsIn(challenger));
  const opening = objectIn(result.opening);
  return {
    title: wordsIn(result.final_position) ?? '',
    advocates: [...textsIn(result.proposer), ...inState('none')],
    withdrawn: inState('resolved'),
    reserved: inState('reservation'),
    argument: textsIn(explanationOf(result, result.proposer).why),
    evidence: textsIn(opening.reasoning),
    bestIf: open.flatMap(({ challenger }) => textsIn(explanationOf(result, challenger).other_right_if).map(condition)),
    riskIfWrong: open.flatMap(({ critique }) => textsIn(critique)),
  };
}

function dissentersOption(result: Outcome['result'], row: Fields): Option {
  const answers = objectsIn(result.round_log)
    .flatMap(({ responses }) => objectsIn(responses))
    .filter(({ challenger }) => challenger === row.challenger);
  const why = textsIn(explanationOf(result, row.challenger).why);
  return {
    title: wordsIn(row.alternative) ?? `Not that: ${wordsIn(row.critique) ?? ''}`,
    advocates: textsIn(row.challenger),
    argument: [...textsIn(row.critique), ...why],
    evidence: textsIn(row.evidence),
    bestIf: textsIn(explanationOf(result, result.proposer).other_right_if).map(condition),
    riskIfWrong: textsIn(answers.at(-1)?.explanation),
  };
}

const explanationOf = (result: Outcome['result'], party: Json | undefined): Fields =>
  objectsIn(result.explanations).find((explanation) => explanation.party === party) ?? {};

/** A condition without its own "if" and full stop, for a place that has the word. */
export const condition = (words: string): string =>
  words
    .trim()
    .replace(/^if\s+/iu, '')
    .replace(/\.$/u, '');

function optionText(
  { title, advocates, withdrawn = [], reserved = [], argument, evidence, bestIf, riskIfWrong }: Option,
  letter: string,
): string {
  return joined([
    `### Option ${letter}: ${text(title)}`,
    [
      ['Advocated by', advocates.join(', ')],
      ...(withdrawn.length > 0 ? [['Objection withdrawn by', withdrawn.join(', ')]] : []),
      ...(reserved.length > 0 ? [['Minor reservations', reserved.join(', ')]] : []),
      ['Core argument', argument.join(' ')],
      ['Evidence', evidence.join(' ')],
      ['Best if', bestIf.join('; ')],
      ['Risk if wrong', riskIfWrong.join(' ')],
    ]
      .map(([name, words]) => `- **${name}**: ${text(words || 'not given')}`)
      .join('\n'),
  ]);
}
