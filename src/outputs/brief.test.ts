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
    approver: 'our CEO, by 1 Dec 2026',
    figures: [
      { figures: '9 ms, 40 ms', source: 'bench.md' },
      { figures: 'ten days', source: 'our estimate' },
    ],
  });
  const write = (more: object) => renderBrief({ ...brief, approval: 'not approved', ...more });
  const listLabels = (text: string) =>
    [...keepSight(text).matchAll(/^\*\*([^*]+):\*\*/gmu)].flatMap(([, label = '']) =>
      label === 'Who' || label === 'Question' ? [] : label,
    );

  test('has what was decided, what speaks against it and what happens next in sight; the rest is in one fold that says what is inside', () => {
    const text = write({});
    expect(listLabels(text)).toEqual(['Proposed decision', 'Why', 'Rejected', 'Against', 'Would change it', 'Next']);
    expect(text).toContain('**Proposed decision:** Sessions move. It takes ten days.\n');
    expect(text).toContain('**Where the figures come from:** 9 ms, 40 ms: bench.md. ten days: our estimate.\n');
    const [fold = '', ...others] = keepSight(text).match(/^▸ .*$/gmu) ?? [];
    expect(others).toEqual([]);
    for (const part of ['Background', 'what else was decided', 'where the figures come from'])
      expect(fold).toContain(part);
    for (const told of ['We sell tickets.', 'Nobody is logged out.']) expect(text).toContain(told);
  });

  test('the approval comes between what it waits for and what waits for it, and cannot look like ours', () => {
    expect(write({ approver: 'Our <b>CEO</b>' })).toMatch(
      /\n- \[ \] Try the restore\.\n- \[ \] Our &lt;b&gt;CEO&lt;\/b&gt;: [^\n]*\n- \[ \] Move them\.\n/u,
    );
  });

  test.each(['not approved', ''])('who was not asked is said of who took part: %j', (approval) => {
    const text = write({ not_asked: 'the night shift', approval });
    expect(text.slice(text.indexOf('**Who:**'))).toContain('the night shift.');
    expect(text.split('night shift')).toHaveLength(2);
  });

  test('what is still open is folded, and settling it is the last of what is next', () => {
    const text = write({ unsettled: [{ text: 'No load test.' }, { text: 'No alarm.' }] });
    expect(keepSight(text)).toMatch(/- \[ \] Move them\.\n- \[ \] [^\n]*\b2 open concerns\b[^\n]*\n\n\*\*Who/u);
    expect(keepSight(text)).not.toContain('No alarm.');
    expect(write({})).not.toContain('open concern');
  });

  test('one thing alone that speaks against it has no list', () => {
    expect(write({})).toContain('**Against:** One more load.\n');
  });

  test('a decision that is too long for a glance has an item a line', () => {
    const points = [
      { text: `Sessions move ${'and move '.repeat(20)}on.` },
      { text: `It takes ${'a '.repeat(180)}day.` },
    ];
    expect(write({ points })).toMatch(/^\*\*Proposed decision:\*\*\n\n- Sessions move [^\n]*\n- It takes /mu);
  });

  test('how it came about is folded', () => {
    const text = write({ course: ['Eva wrote this page.'] });
    expect(text).toContain('Eva wrote this page.');
    expect(keepSight(text)).not.toContain('Eva');
  });

  test('once it is approved, nobody is asked to; of what was turned down nothing is to do', () => {
    const decided = {
      line: 'Approved by Ada',
      by: 'Ada',
      verdict: 'approve',
      reason: '',
      accepted_risks: [],
      earlier: [],
    };
    const labels = ['Why', 'Rejected', 'Against', 'Would change it'];
    const approved = write({ approval: '', decided, next: [{ what: 'keep it', command: 'dissent adr 7f3a' }] });
    expect(approved).not.toContain('dissent adr');
    expect(listLabels(approved)).toEqual(['Decision', ...labels, 'Next']);
    expect(approved).toContain('- [ ] Try the restore.\n- [ ] Move them.\n');
    expect(listLabels(write({ approval: '', decided: { ...decided, verdict: 'reject' } }))).toEqual([
      'Proposed decision',
      ...labels,
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
    /Use it\.\n\n\*\*To approve or turn down:\*\*\n\n- \[ \] Our &lt;b&gt;CEO&lt;\/b&gt;\.$/mu,
  );
  expect(renderBrief({ ...brief, approval: '' })).not.toContain('CEO');
});
