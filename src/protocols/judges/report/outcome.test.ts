import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hold, judge } from '../../../../test/data/judged.fixture.ts';
import { readDocuments } from '../../../debates/read-debate.ts';
import { readJournal } from '../../../debates/read-journal.ts';
import { revise } from '../judges.fixture.ts';

const read = (events: ReturnType<typeof judge>, name = 'outcome.md') =>
  readDocuments(events).find((document) => document.name === name)?.text ?? '';
const removeFolds = (text: string) => text.replaceAll(/<details>[\s\S]*?<\/details>/gu, '');
const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}.,%’'-]*/gu)?.length ?? 0;
const readRecorded = async (name: string) =>
  (await readJournal(join(import.meta.dirname, '../../../../test/journals/edition-2', name))).events;

const risk = {
  option: 'A',
  reasons: [
    'Sync bugs show **late**:\n\n- on devices\n- in the field',
    'Nobody has asked for it in a year, in any of the interviews that were held with the crews so far, and that is no accident: the depots have signal, and so have most sites.',
  ],
  summary: 'Sync bugs cost more than lost signal.',
  conditions: ['The banner is tested', 'Support knows'],
  would_change: 'Ten crews offline a day',
  self_challenge: 'Crews without signal may leave us for good.',
  problems: [{ option: 'B', problem: 'Conflicts lose data.' }],
  confidence: 'HIGH' as const,
};
const value = {
  option: 'B',
  reasons: ['Crews have no signal half the day.'],
  self_challenge: 'It may be late by a quarter.',
};
const effort = { option: 'C', reasons: ['Reading is most of the use.'] };
const challenges = [{ claim: 'value-1.R1', argument: 'Half a day is an hour in the figures.' }];

const majority = judge({
  votes: { risk, value, effort: { ...risk, self_challenge: undefined, conditions: [] } },
});
const moved = judge({
  votes: { risk, value, effort },
  responses: {
    risk: hold('A', { challenges }),
    value: hold('B'),
    effort: revise('A', ['risk-1.R1'], 'Support is dear.'),
  },
});
const contested = judge({ votes: { risk, value, effort } });
const decided = judge({ votes: { risk, value, effort }, choice: 'B' });
const insufficient = judge({ votes: { risk }, absent: { value: 'timed-out', effort: 'crashed' } });
const lost = judge({
  votes: { risk, value, effort },
  responses: { risk: hold('A'), effort: revise('A', ['risk-1.R1']) },
  lost: { value: 'timed-out' },
});

describe('the words of the program', () => {
  const cases = { majority, moved, contested, decided, insufficient, lost };
  const documents = Object.entries(cases).flatMap(([name, events]) =>
    readDocuments(events)
      .filter((document) => document.name.endsWith('.md'))
      .map((document) => [name, document.name, document.text] as const),
  );

  test.each(documents)('of %s, %s: no rule number, key or code', (_, _name, text) => {
    const words = text.replaceAll(/`[^`]*`/gu, '');
    expect(words).not.toMatch(/\b[CEJBRM]\d{1,2}[a-z]?\b/u);
    expect(words).not.toMatch(/\b[a-z]+\\?_[a-z]+\b/u);
    expect(words).not.toMatch(/\b(?:[A-Z]{2,}_[A-Z]+|HIGH|MEDIUM|LOW|MAJORITY|UNANIMOUS|CONTESTED)\b/u);
    expect(words).not.toMatch(/-\d\.[RPC]\d/u);
  });
});

describe('outcome.md', () => {
  test.each(['judges-npm-start', 'judges', 'judges-node-versions'])(
    'of %s has at most 600 words in sight',
    async (name) => {
      expect(countWords(removeFolds(read(await readRecorded(name))))).toBeLessThanOrEqual(600);
    },
  );

  test('has what a reader needs in the order in which they need it, then votes with scores', () => {
    const text = read(majority);
    const headings = [...text.matchAll(/^## (.+)$/gmu)].map(([, title]) => title);
    expect(headings).toEqual([
      'Why',
      'What speaks against it',
      'What would change it',
      'What to do now',
      'Who took part',
      'Votes and scores',
    ]);
    expect(text).toMatch(/^- \*value, outvoted, for Full offline:\* \S/mu);
    expect(text).toMatch(/^- \[ \] \*risk:\* The banner is tested$/mu);
    expect(text).toMatch(/\| A \(Not yet\) \| risk and effort \|/u);
  });

  test('keeps the Markdown of a judge, and folds reasons under whose they are', () => {
    const text = read(majority);
    expect(text).toMatch(
      /### Risk judge, [^\n]*\n\n\*\*Sync bugs cost more than lost signal\.\*\*\n\nSync bugs show \*\*late\*\*:\n\n- on devices\n- in the field/u,
    );
    expect(text).toMatch(/<details><summary>All reasons for A \(Not yet\), judge by judge<\/summary>/u);
  });

  test('J5 says who changed its mind, by whom and why, and what was said to whom', () => {
    const text = read(moved);
    expect(text).toMatch(
      /\*effort\* changed from C to A in round 2, convinced by risk \(round 1\): Support is dear\./u,
    );
    expect(text).toMatch(
      /### Risk judge to value judge\n\n> Crews have no signal half the day\.\n\nHalf a day is an hour/u,
    );
  });

  test('J7 contested: a section an option, with its own judge’s doubt, and what would settle it', () => {
    const text = read(contested);
    expect(text).toMatch(/^# You decide: /u);
    expect(text).toMatch(
      /### B \(Full offline\)[\s\S]*\*\*Against it\*\*\n\n- \*risk:\* Conflicts lose data\.\n- \*value, who chose it:\* It may be late/u,
    );
    expect(text).toMatch(/## What would settle it\n\n- \*risk, for A:\* Ten crews offline a day/u);
    expect(text).not.toContain('## Why\n');
    expect(text).toContain('### A (Not yet)\n\nThe app works online only, as today. A banner says so.');
  });

  test('J8 a person’s decision and reason come before everything else', () => {
    expect(read(decided)).toMatch(
      /^# Full offline[^\n]*\n\n\*\*Decided by Ada[^\n]*B, Full offline\*\* [^\n]*\n\n> Field workers need it\./u,
    );
  });

  test('J2 the effort judge’s return can be computed from what is beside it', () => {
    const analysis = [
      { option: 'A', value: 7, rows: [{ criterion: 'testing', days: 10, uncertainty: 2, why: 'Devices.' }] },
      { option: 'B', value: 5, rows: [{ criterion: 'testing', days: 50, uncertainty: 1, why: 'Devices.' }] },
    ];
    const text = read(judge({ votes: { risk, value: risk, effort: { ...risk, analysis } } }));
    expect(text).toMatch(/^\| A \(Not yet\) \|.*\| 7 \/ 20 = \*\*0\.35\*\* \|$/mu);
    expect(text).toMatch(/^\| B \(Full offline\) \|.*\| 5 \/ 50 = 0\.1 \|$/mu);
  });

  test('J2 a vote against the judge’s own table says so', async () => {
    const analysis = [
      { option: 'A', total_risk: 5 },
      { option: 'B', total_risk: 2 },
    ];
    const against = { ...risk, analysis, against_own_table: 'The table leaves out the law.' };
    const text = read(judge({ votes: { risk: against, value: risk, effort: risk } }));
    expect(text).toMatch(
      /Risk judge voted for A, but its own table puts B first\. Its reason: The table leaves out the law\./u,
    );
  });
});

describe('outcome.md where nobody dissents', () => {
  const long = (who: string) => `${who} ${'would rather have it sooner than later, and '.repeat(5)}so on. More.`;
  const vote = (who: string) => ({
    ...risk,
    reasons: [`${who} is for it.`],
    self_challenge: long(who),
    conditions: [`${who} one`, `${who} two`, `${who} three`],
    would_change: `${who} sees more crews`,
  });
  const text = read(judge({ votes: { risk: vote('Ada'), value: vote('Bo'), effort: vote('Cy') } }));
  const sight = removeFolds(text);

  test.each(['Ada', 'Bo', 'Cy'])('has in sight what %s says for it, and would be moved by', (who) => {
    expect(sight.slice(sight.indexOf('## Why'))).toContain(`${who} is for it.`);
    expect(sight.split(`${who} sees more crews`)).toHaveLength(2);
  });

  test('has the first conditions in sight as a list to tick off, by whom, and folds the others', () => {
    for (const which of ['one', 'two', 'three']) expect(sight).toContain(`- [ ] *risk:* Ada ${which}\n`);
    expect(sight).not.toContain('Cy three');
    expect(text).toContain('<summary>The other 6 conditions, from value and effort</summary>');
    expect(text).toContain('Cy three');
  });

  test('a first sentence is said whole up to 300 characters; what follows is in a fold', () => {
    expect(sight).toContain(`*risk, against its own vote:* ${long('Ada').replace(' More.', ' …')}\n`);
    expect(text).toMatch(
      /<summary>[^<]*cut above in full<\/summary>\n\n- \*risk, against its own vote:\* Ada .* More\./u,
    );
  });
});

describe('transcript.md', () => {
  test('has a heading a turn with vote and sentence, then the argument, then the rest under titles', () => {
    const text = read(moved, 'transcript.md');
    expect(text).toMatch(/^### risk judge: A, high · Sync bugs cost more than lost signal\.$/mu);
    expect(text).toMatch(/^### effort judge: changes to A · Support is dear\.$/mu);
    expect(text).toMatch(/^### value judge: keeps B$/mu);
    expect(text).toMatch(/^#### What is wrong with the others$/mu);
    expect(text).toMatch(/^#### To value\n\n> Crews have no signal half the day\.\n\nHalf a day/mu);
  });
});
