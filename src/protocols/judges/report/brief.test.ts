import { describe, expect, test } from 'vitest';
import { putInBrief } from '../../../../test/data/in-brief.fixture.ts';
import { hold, judge } from '../../../../test/data/judged.fixture.ts';
import { readBrief } from '../../../debates/read-debate.ts';
import { revise } from '../judges.fixture.ts';

const wait = 'Ship the first version without offline mode.';
const risk = {
  option: 'A',
  decision: wait,
  summary: 'Sync bugs cost more than lost signal.',
  confidence: 'LOW',
} as const;
const effort = { option: 'A', summary: 'Two people cannot carry sync.', confidence: 'HIGH' } as const;
const value = { option: 'B', summary: 'Crews have no signal half the day.', confidence: 'HIGH' } as const;
const split = { risk, value, effort: { option: 'C', summary: 'Reading is most of the use.' } } as const;

describe('J7 a recommendation', () => {
  const majority = readBrief(judge({ votes: { risk, value, effort } }));

  test('has the judge’s own decision for its title, without a full stop', () => {
    expect(majority.title).toBe('Ship the first version without offline mode');
  });

  test('without one it says what the option’s label stands for', () => {
    const votes = { risk: effort, value: effort, effort };
    expect(readBrief(judge({ votes })).title).toBe('Not yet: The app works online only, as today');
    const bare = { option: 'C' };
    expect(readBrief(judge({ votes: { risk: bare, value: bare, effort: bare } })).title).toBe('Read-only offline');
  });

  test('a decision of somebody who was for another option first is not the title', () => {
    const votes = { risk: { ...value, decision: 'Build it all.' }, value: effort, effort };
    const responses = { risk: revise('A', ['value-1.R1']), value: hold('A'), effort: hold('A') };
    expect(readBrief(judge({ votes, responses })).title).toBe('Not yet: The app works online only, as today');
  });

  test('says how many and who, and what the others recommend', () => {
    expect(majority.status.slice(0, 2)).toEqual([
      '2 of 3 judges recommend "Not yet" (risk and effort, in round 1)',
      'value recommends "Full offline"',
    ]);
    const all = readBrief(judge({ votes: { risk, value: risk, effort } }));
    expect(all.status[0]).toBe('All 3 judges recommend "Not yet"');
  });

  test('every judge who is for it says why, the surest first; the dissenter speaks against it, and that is open', () => {
    expect(majority.because).toEqual([
      { text: 'A is right.', by: 'effort' },
      { text: 'A is right.', by: 'risk' },
    ]);
    expect(majority.against).toEqual([{ text: value.summary, by: 'value', state: 'outvoted, for Full offline' }]);
  });

  test('in the words of the surest who is for it, where it was put for people who were not there', () => {
    const votes = {
      risk: { ...risk, in_brief: putInBrief('Of somebody less sure.'), conditions: ['A banner says so'] },
      value: { ...value, in_brief: putInBrief('Of the other side.') },
      effort: { ...effort, in_brief: putInBrief('No offline mode yet.'), conditions: ['A date is set'] },
    };
    const brief = readBrief(judge({ votes }));
    expect(brief).toMatchObject({
      background: 'Sessions were lost twice in May.',
      points: [{ text: 'No offline mode yet.' }],
      because: [{ text: 'Redis loses sessions on a failover.' }],
      against: [{ by: 'value', state: 'outvoted, for Full offline' }, { text: 'PostgreSQL gets one more load.' }],
      actions: [{ text: 'By March, operations: move them.' }],
      only_if: [{ text: 'The restore was tried.' }],
    });
    expect(brief.who).toContainEqual(expect.stringContaining('effort'));
    expect(brief.not_asked).toBe('the support team');
  });

  test('the question names the options, because what judges say refers to them', () => {
    expect(majority.question).toBe(
      'Should the first version work offline? Options: A (Not yet), B (Full offline), C (Read-only offline).',
    );
  });

  test('J5 a dissent that was challenged says so, and that it is still open', () => {
    const challenges = [{ claim: 'value-1.R1', argument: 'Signal gets better.' }];
    const responses = { risk: hold('A', { challenges }), value: hold('B'), effort: hold('A') };
    const brief = readBrief(judge({ votes: { risk, value, effort }, responses }));
    expect(brief.against?.[0]).toMatchObject({
      state: 'for Full offline, and kept its vote',
      answered: false,
      answer: 'Signal gets better.',
    });
  });

  test('J5 a judge lost in round 2 is not counted, and that is said', () => {
    const responses = { risk: hold('A'), effort: revise('A', ['risk-1.R1']) };
    const brief = readBrief(judge({ votes: split, responses, lost: { value: 'timed-out' } }));
    expect(brief.status[0]).toBe('2 of 3 judges recommend "Not yet" (risk and effort, in round 2)');
    expect(brief.status).toContain('value answered in round 1 only, so its vote for B is not counted');
  });

  test('without a dissent, what the judges say against their own vote', () => {
    const votes = {
      risk: { ...risk, self_challenge: 'Crews without signal may leave. And so on.' },
      value: effort,
      effort,
    };
    const brief = readBrief(judge({ votes }));
    expect(brief.against).toEqual([
      {
        text: 'Crews without signal may leave. And so on.',
        by: 'risk',
        state: 'against its own vote',
      },
    ]);
    expect(brief.who).toContainEqual(expect.stringMatching(/^All agreed in the first round/));
    const revised = { ...votes, value };
    const responses = { risk: hold('A'), value: revise('A', ['risk-1.R1']), effort: hold('A') };
    const later = readBrief(judge({ votes: revised, responses }));
    expect(later.against?.map(({ state }) => state)).toEqual(['against its own vote']);
    expect(later.who).not.toContainEqual(expect.stringMatching(/^All agreed in the first round/));
  });

  test('all conditions of those who prevailed are beside it, those of the least sure judge first', () => {
    const votes = {
      risk: { ...risk, conditions: ['The banner is tested', 'Two', 'Three'] },
      value: { ...value, conditions: ['Not of those who prevailed'] },
      effort: { ...effort, conditions: ['The app says when it is offline'] },
    };
    expect(readBrief(judge({ votes })).only_if).toEqual([
      { text: 'The banner is tested', by: 'risk' },
      { text: 'Two', by: 'risk' },
      { text: 'Three', by: 'risk' },
      { text: 'The app says when it is offline', by: 'effort' },
    ]);
  });

  test('what would change it is what would change each vote for it, the least sure first', () => {
    const votes = {
      risk: { ...risk, would_change: 'Ten crews offline a day' },
      value: { ...value, would_change: 'Nothing' },
      effort: { ...effort, would_change: 'A third person' },
    };
    expect(readBrief(judge({ votes })).would_change).toEqual([
      { text: 'Ten crews offline a day', by: 'risk' },
      { text: 'A third person', by: 'effort' },
    ]);
  });

  test('J5 changes of mind say from what to what, and by whom', () => {
    const responses = { risk: hold('A'), value: revise('A', ['risk-1.R1']), effort: hold('C') };
    expect(readBrief(judge({ votes: split, responses })).changed).toEqual([
      'value changed from B to A in round 2, convinced by risk (round 1)',
    ]);
  });
});

describe('J7 contested', () => {
  test('a person is asked, with the case of every option', () => {
    const brief = readBrief(judge({ votes: split }));
    expect(brief.title).toBe('You decide: Not yet, Full offline or Read-only offline?');
    expect(brief.status).toEqual(
      expect.arrayContaining(['No recommendation: 3 judges chose 3 options', 'needs your decision']),
    );
    expect(brief.options).toEqual([
      { option: 'A', title: 'Not yet', case: { text: risk.summary, by: 'risk' } },
      { option: 'B', title: 'Full offline', case: { text: value.summary, by: 'value' } },
      { option: 'C', title: 'Read-only offline', case: { text: split.effort.summary, by: 'effort' } },
    ]);
    expect(brief).not.toHaveProperty('because');
  });

  test('J3 a majority that is too small is counted; an option without votes comes last', () => {
    const votes = { risk, value: { ...split.effort }, effort, ops: { ...split.effort }, ux: { ...split.effort } };
    const brief = readBrief(judge({ votes }));
    expect(brief.title).toBe('You decide: Not yet or Read-only offline?');
    expect(brief.status[0]).toBe('No recommendation: C has 3 of 5 votes, A 2');
    expect(brief.options?.map(({ option, title }) => [option, title])).toEqual([
      ['A', 'Not yet'],
      ['C', 'Read-only offline'],
      ['B', 'Full offline (no votes)'],
    ]);
  });

  test('J8 a person decided: their choice is the title, its judges speak for it, the others against it', () => {
    const brief = readBrief(judge({ votes: split, choice: 'B' }));
    expect(brief.title).toBe('Full offline: Everything works without signal');
    expect(brief.decided?.line).toMatch(/^Decided by Ada on .*: B, Full offline$/u);
    expect(brief.status[0]).toBe('The judges disagreed: A (risk), B (value) and C (effort)');
    expect(brief.status).not.toContain('needs your decision');
    expect(brief.because).toEqual([{ text: 'B is right.', by: 'value' }]);
    expect(brief.against?.map(({ by }) => by)).toEqual(['risk', 'effort']);
    expect(brief).not.toHaveProperty('options');
  });

  test('J8 an option that no judge was for has nobody who speaks for it', () => {
    const brief = readBrief(judge({ votes: { risk, value: risk, effort, ops: value, ux: value }, choice: 'C' }));
    expect(brief.because ?? []).toEqual([]);
    expect(brief.title).toBe('Read-only offline');
  });
});

describe('J9 too few answered', () => {
  const absent = { value: 'timed-out', effort: 'crashed' } as const;

  test('there is no result, and the one vote is an option', () => {
    const brief = readBrief(judge({ votes: { risk }, absent }));
    expect(brief.title).toBe('No result: Should the first version work offline?');
    expect(brief.status[0]).toBe('No result: only 1 of 3 judges answered');
    expect(brief.options?.[0]).toMatchObject({ option: 'A', case: { by: 'risk' } });
  });

  test('a person may decide all the same', () => {
    const brief = readBrief(judge({ votes: { risk }, absent, choice: 'A' }));
    expect(brief.title).toBe('Ship the first version without offline mode');
    expect(brief.status[0]).toBe('Only 1 of 3 judges answered: A (risk)');
  });
});
