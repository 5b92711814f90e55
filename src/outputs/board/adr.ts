import type { Outcome } from '../../debate/outcome.ts';
import { joined, text } from '../markdown.ts';
import { objectsIn, textsIn, wordsIn } from '../reading.ts';
import type { DebateRecord } from '../record.ts';
import { facts, footer } from './document.ts';
import {
  appendedText,
  checkText,
  dissentsText,
  outOfScopeText,
  prose,
  rejectedList,
  riskTable,
  section,
  textList,
} from './parts.ts';

/** An architecture decision record in the form of MADR 4. It is accepted when no dissent is open and the final check passes. */
export function adr(record: DebateRecord, outcome: Outcome): string {
  const { result } = outcome;
  const chosen = wordsIn(result.chosen_approach) ?? '';
  const rejected = objectsIn(result.rejected_alternatives).flatMap(({ alternative }) => wordsIn(alternative) ?? []);
  return joined([
    frontMatter(record, outcome),
    `# ${text(record.opened.headline)}`,
    section('Context and Problem Statement', prose(result.context) || text(record.opened.headline)),
    section('Decision Drivers', textList(result.decision_drivers)),
    section('Considered Options', [chosen, ...rejected].map((option) => `- ${text(option)}`).join('\n')),
    section(
      'Decision Outcome',
      joined([
        `Chosen option: ${text(chosen)}`,
        prose(result.reasoning),
        section('Consequences', consequences(outcome) || 'Not given.', 3),
        section('Confirmation', prose(result.confirmation) || 'Not given.', 3),
      ]),
    ),
    section('Pros and Cons of the Options', joined(['### Rejected', rejectedList(result)])),
    section(
      'More Information',
      joined([
        facts(outcome),
        section('Dissents', dissentsText(result), 3),
        section('Risk register', riskTable(result), 3),
        section('Beyond the brief', outOfScopeText(result), 3),
        section('Remarks of reviewers', appendedText(result), 3),
        section('Final check', checkText(result), 3),
        footer(outcome),
      ]),
    ),
  ]);
}

function frontMatter({ opened, ended }: DebateRecord, { agreed, result, panel }: Outcome): string {
  const check = result.final_check;
  const passes = typeof check === 'object' && check !== null && 'passes' in check && check.passes === true;
  const makers = panel.filter(({ seat }) => seat !== 'gate').map(({ seat }) => JSON.stringify(seat));
  return [
    '---',
    `status: ${agreed && passes ? 'accepted' : 'proposed'}`,
    `date: ${(ended?.at ?? opened.at).slice(0, 10)}`,
    `decision-makers: [${makers.join(', ')}]`,
    '---',
  ].join('\n');
}

function consequences({ result }: Outcome): string {
  return [
    ...textsIn(result.good_consequences).map((one) => `- Good, because ${text(one)}`),
    ...textsIn(result.bad_consequences).map((one) => `- Bad, because ${text(one)}`),
  ].join('\n');
}
