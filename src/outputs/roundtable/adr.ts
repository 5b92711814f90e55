import type { Adr } from '../../debate/adr.ts';
import type { Json } from '../../debate/json.ts';
import type { Outcome } from '../../debate/outcome.ts';
import type { DebateRecord } from '../../debate/record/record.ts';
import { decidersOf, decisionInWords, dissentSection, referenceSection } from '../../documents/adr-parts.ts';
import { bullets, cell, code, joined, table, text } from '../../documents/inert-markdown.ts';
import { objectIn, objectsIn, textsIn, wordsIn } from '../reading.ts';
import { scoreInWords } from './scores.ts';

type Fields = { readonly [key: string]: Json };

/** R8: the ADR of a round table; undefined for one that came to no end of its own. */
export function roundtableAdr(_record: DebateRecord, outcome: Outcome): Partial<Adr> | undefined {
  const { result, decision } = outcome;
  const adr = objectIn(result.adr);
  const title = wordsIn(adr.title);
  if (title === undefined) return undefined;
  const consequences = objectIn(adr.consequences);
  const proposed = wordsIn(adr.decision) ?? '';
  return {
    title,
    status: adr.status === 'accepted' ? 'accepted' : 'proposed',
    context: wordsIn(adr.context) ?? '',
    drivers: textsIn(adr.decision_drivers),
    options: optionsOf(adr),
    decision: outcome.agreed ? proposed : `${undecided(outcome)}\n\n${proposed}`,
    consequences: { good: textsIn(consequences.good), bad: textsIn(consequences.bad) },
    confirmation: wordsIn(adr.confirmation) ?? '',
    more: wordsIn(adr.more_information) ?? '',
    deciders: decision ? decidersOf(outcome) : objectsIn(result.participants).flatMap((row) => textsIn(row.specialist)),
    consulted: decision ? objectsIn(result.participants).flatMap((row) => textsIn(row.specialist)) : [],
    sections: [
      { title: 'Implementation Guidance', body: guidance(adr) },
      { title: 'Participants', body: participants(result) },
      ...(outcome.agreed ? [] : [withSilent(dissentSection(outcome.dissents, outcome), result)]),
      { title: 'Review', body: review(adr) },
      referenceSection(outcome),
    ].filter(({ body }) => body !== ''),
  };
}

/** R9: whoever never answered is named beside the dissenters, as what it is. */
function withSilent(section: Adr['sections'][number], result: Outcome['result']): Adr['sections'][number] {
  const silent = objectsIn(result.participants)
    .filter(({ satisfaction }) => satisfaction === null)
    .map(
      ({ specialist }) =>
        `- **${text(wordsIn(specialist) ?? '')}** was never heard: an absence, neither for nor against.`,
    );
  return { ...section, body: joined([section.body, silent.join('\n')]) };
}

/** What stands before a proposal that the table did not agree on. */
function undecided({ decision, status }: Outcome): string {
  if (decision) return `No consensus was reached. ${decisionInWords(decision)}`;
  const why = { escalated: 'the table is stuck', stalemate: 'the rounds are used up', 'out-of-time': 'time was up' };
  return `Nothing is decided: ${why[status as keyof typeof why] ?? status}. The proposal that was on the table last:`;
}

function optionsOf(adr: Fields): Adr['options'] {
  const weighed = objectsIn(adr.pros_and_cons).map(({ option, pros, cons }) => ({
    title: wordsIn(option) ?? '',
    pros: textsIn(pros),
    cons: textsIn(cons),
  }));
  const titles = textsIn(adr.considered_options);
  const rest = weighed.filter(({ title }) => !titles.includes(title));
  return [
    ...titles.map((title) => weighed.find((one) => one.title === title) ?? { title, pros: [], cons: [] }),
    ...rest,
  ];
}

function guidance(adr: Fields): string {
  const tasks = objectsIn(adr.tasks).map(({ task, specialist }, index) => {
    const who = wordsIn(specialist);
    return `${index + 1}. ${text(wordsIn(task) ?? '')}${who ? ` (${text(who)})` : ''}`;
  });
  const specialist = wordsIn(adr.suggested_specialist);
  return joined([
    specialist && `Suggested specialist: **${text(specialist)}**`,
    tasks.length > 0 ? joined(['Tasks:', tasks.join('\n')]) : undefined,
    named('Key files:', textsIn(adr.key_files)),
    named('Dependencies:', textsIn(adr.dependencies)),
  ]);
}

const named = (title: string, items: readonly string[]) =>
  items.length === 0 ? undefined : joined([title, bullets(items)]);

/** R8, R11: everybody's final score and line. */
export function participants(result: Outcome['result']): string {
  return table(
    ['Specialist', 'Final score', 'Position'],
    objectsIn(result.participants).map((row) =>
      [
        `${wordsIn(row.specialist) ?? ''}${row.cross_cutting === true ? ' (cross-cutting)' : ''}`,
        scoreInWords(row),
        wordsIn(row.position),
      ].map(cell),
    ),
  );
}

function review(adr: Fields): string {
  const by = wordsIn(adr.drafted_by);
  const disputed = objectsIn(adr.disputed).flatMap(({ specialist, suggestions }) =>
    textsIn(suggestions).map((suggestion) => `${wordsIn(specialist)} does not confirm it: ${suggestion}`),
  );
  const confirmed = textsIn(adr.confirmed);
  const unreviewed = textsIn(adr.unreviewed);
  return joined([
    by === 'program'
      ? 'Put together by program from the record; nobody has reviewed it.'
      : `Drafted by ${text(by ?? '')}, revisions: ${code(wordsIn(adr.revisions) ?? '0')}.`,
    confirmed.length > 0 ? `Confirmed by ${confirmed.map(text).join(', ')}.` : undefined,
    unreviewed.length > 0 ? `Not reviewed by ${unreviewed.map(text).join(', ')}: absent.` : undefined,
    disputed.length > 0 ? joined(['What stays disputed:', bullets(disputed)]) : undefined,
  ]);
}
