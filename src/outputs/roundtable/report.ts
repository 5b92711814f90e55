import type { Outcome } from '../../debate/outcome.ts';
import { bullets, cell, joined, prose, table, text } from '../../documents/inert-markdown.ts';
import { objectIn, objectsIn, textsIn, wordsIn } from '../reading.ts';
import { participants } from './adr.ts';
import { satisfactionChart, scoreTable } from './scores.ts';

/** R11: the final report, as parts of `outcome.md`. */
export function report(outcome: Outcome): readonly string[] {
  const { result } = outcome;
  if (objectsIn(result.participants).length === 0) return [];
  return [
    part('Final scores', joined([participants(result), remarks(outcome)])),
    part('The proposal on the table', prose(wordsIn(objectsIn(result.proposals).at(-1)?.text) ?? '')),
    part('What is in the way', blockers(result)),
    part('Core disagreement and compromise', compromise(result)),
    part('Ways out', waysOut(outcome)),
    part('Scores by round', scoreTable(result)),
    part('Satisfaction', satisfactionChart(result)),
  ].filter((each) => each !== '');
}

const part = (title: string, body: string) => (body === '' ? '' : `## ${title}\n\n${body}`);

/** What the scores do not show by themselves: drift, contradictions, how the ADR stands. */
function remarks({ result }: Outcome): string {
  const adr = objectIn(result.adr);
  const drift = textsIn(result.drift);
  return bullets([
    `ADR: adr.md, ${wordsIn(adr.status) ?? 'proposed'}`,
    ...(drift.length > 0
      ? [`Drift: ${drift.join(', ')} rose with nothing new on the table; it counts, and is shown here`]
      : []),
    ...textsIn(result.contradictions),
  ]);
}

function blockers(result: Outcome['result']): string {
  return joined(
    objectsIn(result.blockers).map((blocker) => {
      const concerns = objectsIn(blocker.concerns).map(({ concern, resolved_by }) => {
        const how = wordsIn(resolved_by);
        return `${wordsIn(concern) ?? ''}${how ? ` — Resolved by: ${how}` : ''}`;
      });
      const score = wordsIn(blocker.satisfaction) ?? 'no score';
      const kind = blocker.cross_cutting === true ? ', cross-cutting' : '';
      return joined([
        `**${text(wordsIn(blocker.specialist) ?? '')}** (${score}${kind}):`,
        bullets(concerns) || (blocker.satisfaction === null ? '- was never heard' : '- names no concern'),
      ]);
    }),
  );
}

function compromise(result: Outcome['result']): string {
  const made = objectIn(result.compromise);
  if (Object.keys(made).length === 0) return '';
  const ranking = objectsIn(made.ranking);
  const options = objectsIn(made.options).map(({ id, option, text: words, by }) => {
    const ranked = ranking.find((one) => one.option === id);
    return [
      wordsIn(id),
      wordsIn(words) ?? wordsIn(option),
      textsIn(by).join(', '),
      wordsIn(ranked?.lowest),
      wordsIn(ranked?.mean),
    ].map(cell);
  });
  return joined([
    `In the lead's words: ${text(wordsIn(result.core_disagreement) ?? 'nobody named it')}`,
    options.length === 0
      ? 'Nobody proposed a compromise.'
      : table(['Option', 'Compromise', 'From', 'Lowest score', 'Mean'], options),
  ]);
}

/** R6, R7: the four choices, and what a majority has to accept. */
function waysOut({ result, decision }: Outcome): string {
  if (decision || textsIn(result.choices).length === 0) return '';
  const risks = objectsIn(result.risks_to_accept).map(
    ({ specialist, concern }) => `${wordsIn(specialist)}: ${wordsIn(concern)}`,
  );
  return joined([
    bullets([
      'narrow: narrow the scope to what they agree on',
      'majority: go on with the proposal against the dissent',
      'defer: decide later',
      'split: split the question and debate the parts',
    ]),
    risks.length === 0
      ? undefined
      : joined(['A majority needs these risks accepted by name, with `--accept-risk`:', bullets(risks)]),
  ]);
}
