import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { DebateEvent, EventBody } from '../debate/event.ts';
import { readDocuments, readOutcome } from '../debates/read-debate.ts';
import {
  absence,
  end,
  firstPhase,
  journal,
  opened,
  recommend,
  replied,
  ruling,
  secondPhase,
  started,
  turn,
} from './journal.fixture.ts';

const textOf = (events: readonly DebateEvent[], name: string) =>
  readDocuments(events).find((document) => document.name === name)?.text ?? `there is no ${name}`;
const published = (name: string, text: string): EventBody => ({ type: 'document-published', name, text });

const change = {
  seat: 'value',
  round: 2,
  from: 'B',
  to: 'A',
  reason: 'A third of the cost.',
  convinced_by: ['risk-1'],
  kind: 'informed',
};
const contested = (opening = opened(), last = turn('effort', recommend('B'))) =>
  journal(
    opening,
    firstPhase,
    turn('value', recommend('B')),
    turn('risk', recommend('A')),
    last,
    ruling('Consensus check', { first_round: { tally: { A: ['risk'], B: ['value', 'effort'] }, unanimous: false } }),
    secondPhase,
    turn(
      'risk',
      { challenges: [{ claim: 'value-1.R1', argument: 'Sync breaks.' }], stand: 'held', option: 'A' },
      { round: 2 },
    ),
    turn(
      'value',
      { stand: 'revised', option: 'A', convinced_by: ['risk-1'], reason: 'A third of the cost.' },
      { round: 2 },
    ),
    ruling('Final check', { changes: [change], tally: { A: ['risk', 'value'], B: ['effort'] } }),
    { type: 'note-added', address: 'challenge#2/note/1', note: 'A remark.' },
    published('memo.md', '# Memo\n'),
    published('data.csv', 'a,b'),
    published('notes.yaml', 'a: 1\n'),
    end({
      status: 'contested',
      agreed: false,
      confidence: 'REQUIRES_INPUT',
      dissents: [{ seat: 'effort', position: 'B (Full)', reasoning: 'Cheap enough.' }],
    }),
  );

describe('E14 the documents', () => {
  test('of a judges debate', () => {
    expect(readDocuments(contested()).map(({ name }) => name)).toEqual([
      'outcome.json',
      'outcome.md',
      'transcript.md',
      'result.yaml',
      'debate-Q-7-risk.md',
      'debate-Q-7-value.md',
      'debate-Q-7-effort.md',
      'debate-Q-7-risk-r2.md',
      'debate-Q-7-value-r2.md',
      'memo.md',
      'data.csv',
      'notes.yaml',
    ]);
  });

  test.each(['unheard-of', 'constructor'])('of a protocol without documents of its own: %s', (protocol) => {
    expect(readDocuments(contested(opened({ protocol }))).map(({ name }) => name)).toEqual([
      'outcome.json',
      'outcome.md',
      'transcript.md',
      'memo.md',
      'data.csv',
      'notes.yaml',
    ]);
  });

  test('are the same bytes every time, end with a line break and hold no blank lines at their end', () => {
    expect(readDocuments(contested())).toEqual(readDocuments(contested()));
    for (const { text } of readDocuments(contested())) expect(text).toMatch(/[^\n]\n$/u);
  });

  test('do not show which judge was the first to answer', () => {
    const [risk, value] = [turn('risk', recommend('A')), turn('value', recommend('B'))];
    const bodies = (...turns: (typeof risk)[]) => readDocuments(journal(opened(), firstPhase, ...turns, end()));
    expect(bodies(risk, value)).toEqual(bodies(value, risk));
  });

  test('outcome.json is the outcome', () => {
    expect(JSON.parse(textOf(contested(), 'outcome.json'))).toEqual(readOutcome(contested()));
  });

  test('of a published name the last version counts, and no name is a path or the journal', () => {
    const events = journal(
      opened({ protocol: 'merge' }),
      published('a.md', 'old'),
      published('../../a b.md', 'x'),
      published('a.md', 'new'),
      published('journal.jsonl', '{}'),
      published('OUTCOME.md', 'mine'),
      end(),
    );
    expect(readDocuments(events).slice(3)).toEqual([
      { name: 'a.md', text: 'new\n' },
      { name: 'a-b.md', text: 'x\n' },
      { name: 'journal-2.jsonl', text: '{}\n' },
      { name: 'OUTCOME-2.md', text: 'mine\n' },
    ]);
  });
});

describe('E5 every document names who was absent', () => {
  const events = contested(opened(), absence('effort'));
  test.each(
    readDocuments(events)
      .filter(({ name }) => !name.endsWith('.csv'))
      .map(({ name, text }) => [name, text]),
  )('%s', (_, text) => {
    expect(text).toContain('effort');
    expect(text).toMatch(/timed[ -]out/u);
    expect(text).toContain('no answer within 120 s');
    expect(text).toContain('Round 1: independent recommendations');
  });

  test('front matter stays first', () => {
    const degraded = journal(
      opened(),
      published('adr.md', '---\nstatus: proposed\n---\n# ADR\n'),
      absence('risk'),
      end(),
    );
    expect(textOf(degraded, 'adr.md')).toMatch(
      /^---\nstatus: proposed\n---\n\n> Not everyone answered.*risk.*\n\n# ADR\n$/u,
    );
  });
});

describe('a rehearsal', () => {
  const documents = readDocuments(contested(opened({ rehearsal: true })));
  test.each(documents.filter(({ name }) => name.endsWith('.md')).map(({ name, text }) => [name, text]))(
    '%s says so first and last',
    (_, text) => {
      const lines = text.trimEnd().split('\n');
      expect([lines.at(0), lines.at(-1)]).toEqual(['Rehearsal: no model took part', 'Rehearsal: no model took part']);
    },
  );
  test('YAML says so in comments and can still be read', () => {
    const text = documents.find(({ name }) => name === 'result.yaml')?.text ?? '';
    expect(text.split('\n').at(0)).toBe('# Rehearsal: no model took part');
    expect(text.trimEnd().split('\n').at(-1)).toBe('# Rehearsal: no model took part');
    expect(parse(text)).toHaveProperty('debate_result.recommended_option', 'A');
  });
  test('YAML keeps line breaks at the end of its last value', () => {
    const events = journal(opened({ rehearsal: true }), end({ result: { message: 'x\n\n' } }));
    expect(parse(textOf(events, 'result.yaml'))).toEqual({ debate_result: { message: 'x\n\n' } });
  });
  test('a debate with models does not', () => {
    for (const { text } of readDocuments(contested())) expect(text).not.toContain('Rehearsal');
  });
});

describe('outcome.md', () => {
  const outcome = textOf(contested(), 'outcome.md');
  const [inSight = '', record = ''] = outcome.split('<details><summary>Record');

  test.each([
    ['the decision as a title', /^# \S.*\n\n\*\*\S/u],
    ['when', /^\*\*.+\*\*.* · 1 Jan 2025$/mu],
    ['the dissents', /Cheap enough/u],
    ['who took part', /^## Who took part\n\n.*p-risk/mu],
    ['how to decide', /^## What to do now\n\nDecide: `dissent decide 7f3a /mu],
    ['what was asked', /Should we support offline mode\?/u],
    ['the options', /\bB\b.*Full.*Everything offline/u],
  ])('in sight: %s', (_, words) => {
    expect(inSight).toMatch(words);
  });

  test.each([
    ['who sat where', '| risk | p-risk | program | not reported | 2 |'],
    ['E9 the first tally beside the final', '| A | risk | risk and value |\n| B | value and effort | effort |'],
    ['E8 the changes', 'value, round 2: from B to A, convinced by risk-1: A third of the cost.'],
    ['the rulings', 'the rule Final check says so'],
    ['E12 the hashes', 'question and documents `sha256:topic`\n- journal `sha256:'],
    ['how to check it', '`dissent verify 7f3a`'],
    ['E7 the cost', 'Price: no cost'],
  ])('in the record: %s', (_, words) => {
    expect(record).toContain(words);
  });

  test('names no code: neither why it stopped nor how sure it is', () => {
    expect(outcome).not.toMatch(/consensus-round-1|REQUIRES_INPUT|\bHIGH\b/u);
  });

  test('E7 what cannot be priced is unpriced', () => {
    const panel = opened().panel.map((sitting) => ({ ...sitting, billing: 'unpriced' as const }));
    expect(textOf(contested(opened({ panel })), 'outcome.md')).toContain('Price: unpriced');
  });

  test('E16 says what unanimity is worth', () => {
    const panel = opened().panel.map((sitting) => ({ ...sitting, model: 'one-model', vendor: 'v' }));
    const rule = ruling('Check', { first_round: { tally: { A: ['risk', 'value'] }, unanimous: true } });
    const events = journal(opened({ panel }), turn('risk', recommend('A')), turn('value', recommend('A')), rule, end());
    expect(textOf(events, 'outcome.md')).toMatch(/about (?:one|1) vote/u);
  });

  test('J8 shows the decision instead of how to decide', () => {
    const answered: EventBody = {
      type: 'human-answered',
      address: 'x/human/choose',
      prompt: 'human/choose',
      seat: null,
      answer: { choice: 'B', reason: 'Customers ask.' },
      by: 'ana',
      waited_ms: 1,
    };
    const text = textOf(journal(opened(), end({ status: 'contested' }), answered), 'outcome.md');
    expect(text).toMatch(/^\*\*Decided by ana on 1 Jan 2025: B\b.*\*\* · .*\n\n> Customers ask\.\n>\n> — ana$/mu);
    expect(text).not.toContain('dissent decide');
  });
});

describe('transcript.md', () => {
  test('tells what happened in order', () => {
    const text = textOf(contested(), 'transcript.md');
    const found = [
      '## Round 1: independent',
      '### risk',
      '### value',
      '### effort',
      '*the rule Consensus check says so*',
      '## Round 2: adversarial',
      '### risk',
      '*A remark.*',
      '## End',
      '**Contested',
    ];
    let from = 0;
    for (const words of found) {
      const at = text.indexOf(words, from);
      expect(at, words).toBeGreaterThanOrEqual(0);
      from = at + words.length;
    }
  });

  test('E2 E3 says that a turn was asked twice, and shows breaches and quotes with their marks', () => {
    const address = 'recommend#1/judges/recommend/risk';
    const events = journal(
      opened(),
      firstPhase,
      started('risk'),
      replied('risk'),
      { type: 'turn-repeated', address, complaint: 'Name a risk.' },
      {
        type: 'turn-ended',
        address,
        answer: { option: 'A', reasons: ['x'], summary: 'one\ntwo' },
        breaches: [{ rule: 'J6', what: 'No risk named.' }],
        quotes: [{ source: 'spec.md', text: 'sync is hard to get right', found: 'not-found' }],
        estimated: { input_tokens: 0, output_tokens: 0 },
        ms: 1,
        elapsed_ms: 1,
      },
      end(),
    );
    const text = textOf(events, 'transcript.md');
    expect(text).toContain('asked twice');
    expect(text).toContain('No risk named.');
    expect(text).toMatch(/not found.*spec\.md.*"sync is hard to get right"/u);
    expect(text).not.toMatch(/```json|J6/u);
  });

  test('E15 shows an absence and the turn that was asked once more; a plain resume leaves no trace', () => {
    const resumed = (...retry: string[]): EventBody => ({ type: 'debate-resumed', retry, limits: opened().limits });
    const again = journal(
      opened(),
      firstPhase,
      absence('risk'),
      end({ status: 'aborted' }),
      resumed('recommend#1/judges/recommend/risk'),
      turn('risk', recommend('A'), { time: 2 }),
      end(),
    );
    const text = textOf(again, 'transcript.md');
    expect(text).toMatch(/^### risk judge: did not answer\n\n.*timed out/mu);
    expect(text).toContain('## Round 1: independent recommendations, asked once more');
    expect(text).toContain('(later continued)');
    const cut = textOf(
      journal(opened(), firstPhase, started('risk'), resumed(), turn('risk', recommend('A')), end()),
      'transcript.md',
    );
    const uncut = textOf(journal(opened(), firstPhase, turn('risk', recommend('A')), end()), 'transcript.md');
    expect(cut.replace(/sha256:\d+/u, '')).toBe(uncut.replace(/sha256:\d+/u, ''));
  });

  test('shows questions to people and their answers', () => {
    const person = { address: 'contested/human/choose', prompt: 'human/choose', seat: null };
    const events = journal(
      opened(),
      { type: 'human-asked', ...person, text: 'Which one?', schema: {}, complaint: null },
      { type: 'human-answered', ...person, answer: { choice: 'B' }, by: 'ana', waited_ms: 1 },
      end(),
    );
    const text = textOf(events, 'transcript.md');
    expect(text).toMatch(/^### .*\n\nWhich one\?\n\n### ana \(a person\)\n\n.*\bB$/mu);
    expect(text).not.toContain('human/choose');
  });
});
