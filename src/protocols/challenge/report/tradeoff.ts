import type { RulingMade } from '../../../debate/event.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { block, code, joined, text } from '../../../documents/inert-markdown.ts';
import { objectsIn, textsIn, wordsIn } from '../../../outputs/reading.ts';
import { assumptionsTable } from './opening.ts';
import { condition, optionsPart } from './options.ts';
import { positionHistory } from './position-history.ts';

/** C13: the document of a debate without agreement, for whoever has to decide. */
export function tradeoffDocument({ rulings, opened }: DebateRecord, outcome: Outcome): string {
  const { result } = outcome;
  return joined([
    `# Tradeoff: ${text(opened.headline)}`,
    part('Summary', summary(outcome)),
    part(
      'Final position and evolution',
      joined([block(wordsIn(result.final_position) ?? ''), positionHistory(result)]),
    ),
    part('The disagreement', optionsPart(result)),
    part('Exposed assumptions', joined([assumptionsTable(result), realQuestion(result)])),
    part('What was learned', learned(result)),
    part('Common ground', inWordsOf(result, list(textsIn(result.common_ground)))),
    part('Recommendation', inWordsOf(result, recommendation(result))),
    part('Decision checklist', checklist(result)),
    part('Audit trail', [trail(result), ...rulings.map(rulingLine)].join('\n')),
    `Debate ${code(outcome.debate)}, journal ${code(outcome.journal_hash)}.`,
  ]);
}

function summary({ result, rounds, stop_reason }: Outcome): string {
  const open = objectsIn(result.challengers).filter(({ state }) => state === 'open' || state === 'unresolved');
  const who = open.map(({ challenger }) => text(wordsIn(challenger) ?? '')).join(', ');
  const why = stop_reason === 'stalled' ? 'nothing moved any more' : 'the rounds were used up';
  return joined([
    `After ${rounds} ${rounds === 1 ? 'round' : 'rounds'} there is no agreement; it ended because ${why}. Not convinced: ${who}.`,
    said(result, 'Core disagreement', 'core_disagreement'),
    said(result, 'Why they cannot agree', 'why_not_agreed'),
  ]);
}

const realQuestion = (result: Outcome['result']) => said(result, 'The real question', 'real_question');

/** A sentence of the proposer's, marked as such (C12). */
function said(result: Outcome['result'], title: string, key: string): string {
  const words = wordsIn(result[key]);
  return `**${title}**${words ? ` (in the proposer's words): ${text(words)}` : ': not given.'}`;
}

function learned(result: Outcome['result']): string {
  return joined([
    '### Accepted critiques',
    met(result.accepted_critiques),
    '### Rejected critiques',
    met(result.rejected_critiques),
  ]);
}

const met = (critiques: Outcome['result'][string] | undefined) =>
  list(
    objectsIn(critiques).map(
      ({ critique, challenger, round, response, explanation }) =>
        `${wordsIn(challenger)}, round ${wordsIn(round)}, ${wordsIn(response)}: ${wordsIn(critique)} — Answer: ${wordsIn(explanation)}`,
    ),
  );

function recommendation(result: Outcome['result']): string {
  return list(
    objectsIn(result.guidance).map(
      ({ choose, if: when }) => `If ${condition(wordsIn(when) ?? '…')}, then choose: ${wordsIn(choose) ?? '…'}`,
    ),
  );
}

function checklist(result: Outcome['result']): string {
  const question = wordsIn(result.real_question);
  const checks = objectsIn(result.assumptions_exposed).map(({ party, assumption, testable_by }) => {
    const how = wordsIn(testable_by);
    return `Does it hold that: ${wordsIn(assumption) ?? ''} (${wordsIn(party) ?? ''})${how ? ` — test: ${how}` : ''}`;
  });
  return [...(question ? [`Answer the real question: ${question}`] : []), ...checks, 'Decide, and record why']
    .map((check) => `- [ ] ${text(check)}`)
    .join('\n');
}

const rulingLine = ({ name, ruling }: RulingMade) => `- **${text(name)}**: ${text(ruling.because)}`;

function trail(result: Outcome['result']): string {
  return objectsIn(result.round_log)
    .map(({ round, responses, position, rebuttals, absent }) => {
      const answers = objectsIn(responses).map(
        ({ objection, response }) => `${wordsIn(objection)} ${wordsIn(response)}`,
      );
      const replies = objectsIn(rebuttals).map(
        ({ challenger, response }) => `${wordsIn(challenger)} ${wordsIn(response)}`,
      );
      const missing = textsIn(absent).map((seat) => `${seat} absent`);
      return `- Round ${wordsIn(round)}: the proposer: ${text(answers.join(', ') || 'no answer that counts')}; position: ${text(wordsIn(position) ?? '')}; rebuttals: ${text([...replies, ...missing].join(', ') || 'none')}`;
    })
    .join('\n');
}

function inWordsOf(result: Outcome['result'], body: string): string {
  return wordsIn(result.in_the_words_of) ? joined(["In the proposer's words:", body]) : body;
}

const list = (items: readonly string[]) =>
  items.length === 0 ? 'None given.' : items.map((item) => `- ${text(item)}`).join('\n');

const part = (title: string, body: string) => `## ${title}\n\n${body}`;
