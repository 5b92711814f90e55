import type { Adr } from '../../../debate/adr.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { describeDecision } from '../../../documents/adr-parts.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { listLines } from '../../../documents/said/list-lines.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import { isSaid } from '../is-said.ts';
import type { Result } from '../result.ts';

/** The ADR of a challenge: the final position, what it rests on, and what was raised against it and is not settled. */
export function draftAdr(result: Result, outcome: Outcome): Partial<Adr> {
  const { decision, agreed } = outcome;
  const { topic } = result;
  const chosen = findOption(result, decision?.choice);
  const isRejected = decision !== null && decision.choice === 'none';
  return {
    status: decision && !isRejected ? 'accepted' : 'proposed',
    context: topic,
    options: listOptions(result),
    decision: joinBlocks([
      decision ? describeDecision(decision, chosen?.title) : undefined,
      decision || agreed ? undefined : 'Nothing is decided: there is no agreement.',
      writeChosen(result, outcome),
    ]),
    consequences: { good: [], bad: listWeaknesses(result) },
    open: writeOpen(result),
    more: joinBlocks([listAssumptions(result), nameQuestion(result)]),
  };
}

/** What the proposer itself sees against it; said at the opening, so of the first version only. */
const listWeaknesses = ({ opening, final_version }: Result) =>
  opening.weaknesses
    .filter(isSaid)
    .map((weakness) => (final_version > 1 ? `${weakness} (said of version 1)` : weakness));

/** What it rests on. */
function listAssumptions({ position_history }: Result): string {
  const assumptions = (position_history.at(-1)?.assumptions ?? []).filter(isSaid);
  return assumptions.length === 0
    ? ''
    : joinBlocks(['It rests on these assumptions:', assumptions.map((assumption) => `- ${assumption}`).join('\n')]);
}

const nameQuestion = (result: Result) =>
  result.outcome === 'TRADEOFF' && isSaid(result.real_question)
    ? `The question behind it: ${result.real_question}`
    : '';

const findOption = (result: Result, choice: string | undefined) =>
  result.outcome === 'TRADEOFF' ? result.options.find(({ option }) => option === choice) : undefined;

/** The position with its terms, which are part of what was agreed to. */
const writePosition = ({ final_position, terms }: Result) =>
  joinBlocks([
    final_position,
    terms
      .filter(isSaid)
      .map((term, index) => `${index + 1}. ${flattenSaid(term)}`)
      .join('\n'),
  ]);

/** The case of what a person chose, or the position that was agreed on. */
function writeChosen(result: Result, { decision, agreed }: Outcome): string {
  const chosen = findOption(result, decision?.choice);
  if (chosen) return chosen.argument.filter(isSaid).join('\n\n');
  return agreed ? writePosition(result) : '';
}

function listOptions(result: Result): Adr['options'] {
  if (result.outcome === 'TRADEOFF')
    return result.options.map(({ option, title, advocates, argument, risk_if_wrong }) => ({
      title: `${option}, ${title} (${listNames(advocates)})`,
      pros: argument.filter(isSaid),
      cons: risk_if_wrong.filter(isSaid),
    }));
  const { final_position, decision, position_history, challengers } = result;
  return [
    {
      title: quoteTitle(isSaid(decision) ? decision : final_position),
      pros: (position_history.at(-1)?.reasoning ?? []).filter(isSaid),
      cons: [],
    },
    ...challengers.flatMap(({ alternative, challenger }) =>
      isSaid(alternative) ? [{ title: `${quoteTitle(alternative)} (${challenger})`, pros: [], cons: [] }] : [],
    ),
  ];
}

const quoteTitle = (text: string) => shortenTitle(takeSentence(text));

/** Objections that were not settled, and remarks that were left. */
function writeOpen({ challengers }: Result): string {
  const open = challengers.flatMap(({ challenger, points, remarks }) => {
    const unsettled = points.filter(({ state }) => state === 'open' || state === 'unanswered' || state === 'remark');
    const said = [...unsettled.map(({ critique }) => critique), ...remarks].filter(isSaid);
    return said.length === 0 ? [] : [{ challenger, said }];
  });
  return joinBlocks(
    open.flatMap(({ challenger, said }) => [
      `**${escapeText(challenger)}:**`,
      said.length === 1 ? renderSaid(said[0] ?? '') : listLines(said),
    ]),
  );
}
