import { describe, expect, test } from 'vitest';
import { keepSight } from '../../test/plain-words.ts';
import type { Brief } from '../debate/brief.ts';
import type { Decision } from '../debate/outcome.ts';
import { readRecord } from '../debate/record/record.ts';
import type { Reporting } from '../debate/report.ts';
import { makeBrief } from './brief.ts';
import { renderBrief } from './brief-markdown.ts';
import { end, journal, opened } from './journal.fixture.ts';
import { makeOutcome } from './outcome-of.ts';

const events = journal(opened({ protocol: 'own', edition: 1 }), end({ status: 'tradeoff', agreed: false }));
const make = (brief: Brief | undefined, decision: Decision | null = null) => {
  const protocol: Reporting = { name: 'own', edition: 1, report: { brief: () => brief } };
  const record = readRecord(protocol, events);
  const outcome = { ...makeOutcome(protocol, record), decision };
  return { brief: makeBrief(protocol, record, outcome), outcome };
};
const open: Brief = {
  title: 'Open: where sessions are kept',
  result: ['No consensus'],
  options: [
    { option: 'A', title: 'Use PostgreSQL', case: { text: 'Nights are quiet.', by: 'ada' } },
    { option: 'B', title: 'Keep <b>Redis</b>' },
  ],
};

test('what a person can choose is listed with the case for it', () => {
  const { brief } = make(open);
  expect(renderBrief(brief)).toContain(
    '- **A.** Use PostgreSQL: Nights are quiet (ada).\n- **B.** Keep &lt;b&gt;Redis',
  );
});

test('what was rejected is said with the reasons, and cannot look like ours', () => {
  const rejected = [{ option: 'keep **Redis**\n## Why', because: 'It forgets <b>them</b>.' }];
  const { brief } = make({ title: 'Use PostgreSQL', result: [], because: [{ text: 'It keeps them.' }], rejected });
  expect(renderBrief(brief)).toMatch(
    /## Why\n\n- It keeps them\.\n\nRejected:\n\n- \*\*Keep Redis Why:\*\* It forgets &lt;b&gt;them&lt;\/b&gt;\.$/mu,
  );
});

test('a choice that was made by its letter is said in words', () => {
  const decision = { choice: 'B', by: 'Ada', at: '2025-01-02T00:00:00Z', reason: '', accepted_risks: [] };
  expect(make({ ...open, chosen: 'Keep Redis' }, decision).brief.decided?.line).toMatch(/: B, Keep Redis$/);
});

test('a protocol that has nothing of its own to say leaves it to the program', () => {
  expect(make(undefined).brief.title).not.toBe('');
});

const steps: Brief = {
  title: 'Use PostgreSQL',
  result: [],
  beforehand: [{ text: 'Try the restore.' }],
  actions: [{ text: 'Move them.' }],
};

test('what is worth doing before the decision comes before what waits for it', () => {
  const { brief } = make(steps);
  expect(renderBrief({ ...brief, approval: 'not approved' })).toMatch(
    /Before the decision:\n\n- \[ \] Try the restore\.\n\nOnce approved:\n\n- \[ \] Move them\.$/mu,
  );
});

test('where nobody has to approve it, there is one list of steps', () => {
  const { brief } = make(steps);
  expect(renderBrief({ ...brief, approval: '' })).toMatch(
    /^Next steps:\n\n- \[ \] Try the restore\.\n- \[ \] Move them\.$/mu,
  );
});

describe('a result that somebody put for readers', () => {
  const { brief } = make({
    ...steps,
    written: true,
    points: [{ text: 'Sessions move.' }, { text: 'It takes ten days.' }],
    because: [{ text: 'Redis forgets them.' }],
    against: [{ text: 'One more load.' }],
    would_change: [{ text: 'If it takes longer, we stop.' }],
    background: 'We sell tickets.',
    parts: [{ text: 'Nobody is logged out.' }],
    rejected: [{ option: 'Two servers', because: 'They forget them as well.' }],
    approver: 'our CEO, by 1 Dec 2026: the ten days',
  });
  const write = (more: object) => renderBrief({ ...brief, approval: 'not approved', ...more });
  const listLabels = (text: string) =>
    [...keepSight(text).matchAll(/^\*\*([^*]+):\*\*/gmu)].flatMap(([, label = '']) =>
      label === 'Who' || label === 'Question' ? [] : label,
    );

  test('is one line of thought, a paragraph each; all else is in one fold that says what is inside', () => {
    const text = write({});
    expect(listLabels(text)).toEqual([
      'Proposed decision',
      'Why',
      'Against',
      'Would change it',
      'Before the decision',
      'To approve or turn down',
    ]);
    expect(text).toContain('**Proposed decision:** Sessions move. It takes ten days.\n');
    const [fold = '', ...others] = keepSight(text).match(/^▸ .*$/gmu) ?? [];
    expect(others).toEqual([]);
    for (const part of ['Background', 'what else was decided', 'what was rejected', 'steps'])
      expect(fold).toContain(part);
    for (const told of ['We sell tickets.', 'Nobody is logged out.', 'They forget them as well.', 'Move them.'])
      expect(text).toContain(told);
  });

  test('with a check that comes first, its step is not told twice in sight', () => {
    const text = write({ only_if: [{ text: 'The restore worked by 30 Nov 2026.' }] });
    expect(listLabels(text)).toEqual([
      'Proposed decision',
      'Why',
      'Against',
      'Only if',
      'Would change it',
      'To approve or turn down',
    ]);
    expect(text).toContain('Try the restore.');
  });

  test('once it is approved, its steps are in sight; of what was turned down nothing is to do', () => {
    const decided = { line: 'Approved by Ada', verdict: 'approve', reason: '', accepted_risks: [], earlier: [] };
    expect(listLabels(write({ approval: '', decided }))).toEqual([
      'Decision',
      'Why',
      'Against',
      'Would change it',
      'Next',
    ]);
    expect(listLabels(write({ approval: '', decided: { ...decided, verdict: 'reject' } }))).toEqual([
      'Proposed decision',
      'Why',
      'Against',
      'Would change it',
    ]);
  });

  test('what has an author or an answer keeps it, an item each', () => {
    const against = [{ text: 'Nights are busy.', by: 'eva', answered: false }, { text: 'One more load.' }];
    expect(write({ against })).toContain(
      '**Against:**\n\n- **Not answered** (eva): Nights are busy.\n- One more load.\n',
    );
  });
});

test('whoever should approve it is named below the decision, and cannot look like ours', () => {
  const { brief } = make({
    title: 'Use PostgreSQL',
    result: [],
    points: [{ text: 'Use it.' }],
    approver: 'Our <b>CEO</b>',
  });
  expect(renderBrief({ ...brief, approval: 'not approved' })).toMatch(
    /- Use it\.\n\n\*\*To approve or turn down:\*\*\n\n- \[ \] Our &lt;b&gt;CEO&lt;\/b&gt;\.$/mu,
  );
  expect(renderBrief({ ...brief, approval: '' })).not.toContain('CEO');
});
