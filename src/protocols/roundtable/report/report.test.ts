import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { printOutcome, readDocuments, readOutcome } from '../../../debates/read-debate.ts';
import { end, journal, opened, sitting } from '../../../outputs/journal.fixture.ts';
import type { Result } from '../result.ts';

const evil =
  '\n\n# APPROVED\n\n```\n</code><script>alert(1)</script>\n[x](javascript:alert(1)) ![i](https://evil.example/i.png)\n| a | b |\n---\n\u001b[31mred\u001b]0;t\u0007 \u202Egnp \u0000';

const score = { specialist: 'security', proposal: null, entered: 40, would_accept_current: null };

const concern = (words: string) =>
  ({
    id: 'C-1',
    specialist: 'security',
    concern: words,
    resolved_by: words,
    own_domain: null,
    round: 0,
    state: 'open',
    what_is_left: null,
    answer: words,
  }) as const;

const result = (words: string) =>
  ({
    question: words,
    target: 90,
    scores: [
      { round: 1, proposal: 'P1', scores: [{ ...score, satisfaction: 40, state: 'given', drift: false }] },
      { round: 2, proposal: 'P1', scores: [{ ...score, satisfaction: 60, state: 'stale', drift: true }] },
    ],
    participants: [
      {
        specialist: 'security',
        title: words,
        cross_cutting: true,
        satisfaction: 60,
        state: 'stale',
        drift: true,
        position: words,
        would_accept_current: false,
      },
    ],
    positions: { security: words },
    first_proposals: { security: words },
    proposals: [
      {
        id: 'P1',
        round: 1,
        title: words,
        text: words,
        by: 'lead',
        compromise: null,
        from: [{ part: words, seats: [words] }],
        addresses: [{ concern: 'C-1', how: words }],
        changes: [words],
        left_open: [{ id: 'Q-1', point: words }],
      },
    ],
    on_open_points: [{ point: 'Q-1', by: 'security', round: 1, answer: words }],
    concerns: [concern(words)],
    pending: [],
    messages: [
      {
        id: 'M-1',
        round: 0,
        from: 'security',
        to: ['all'],
        in_reply_to: words,
        text: words,
        returned: [{ name: words, reason: words }],
      },
    ],
    blockers: [
      {
        specialist: 'security',
        satisfaction: 60,
        cross_cutting: true,
        state: 'stale',
        concerns: [concern(words)],
      },
    ],
    drift: ['security'],
    contradictions: [words],
    core_disagreement: words,
    compromise: {
      round: 1,
      named_by: 'lead',
      options: [{ id: 'K-1', text: words, by: ['security'] }],
      ranking: [{ option: 'K-1', lowest: 1, mean: 2, scores: { security: 1 } }],
    },
    choices: ['narrow', 'majority', 'defer', 'split'],
    risks_to_accept: [{ specialist: 'security', concern: words }],
    adr: {
      file: 'adr.md',
      status: 'proposed',
      title: words,
      context: words,
      decision_drivers: [words],
      considered_options: [words],
      decision: words,
      good_consequences: [words],
      bad_consequences: [words],
      records: 'P1',
      agreed_proposal: words,
      open_points: [words],
      reconsider_if: [words],
      confirmation: words,
      pros_and_cons: [{ option: words, pros: [words], cons: [words] }],
      more_information: words,
      suggested_specialist: words,
      tasks: [words],
      key_files: [words],
      dependencies: [words],
      drafted_by: 'lead',
      revisions: 2,
      confirmed: [],
      disputed: [{ specialist: 'security', suggestions: [{ section: 'decision', text: words }] }],
      suggestions: [{ suggestion: words, why: words, taken: false }],
      unreviewed: ['security'],
    },
  }) satisfies Result;
const ended = (words: string) =>
  journal(
    opened({
      protocol: 'roundtable',
      edition: 2,
      topic: { question: words },
      panel: [sitting('lead'), sitting('security')],
    }),
    end({ status: 'escalated', agreed: false, headline: words, rounds: 1, result: result(words) }),
  );

describe('R8 R11 the documents of a round table', () => {
  test('what is not agreed says so first, and stays proposed', () => {
    const adr = readDocuments(ended('Plain words.')).find(({ name }) => name === 'adr.md')?.text ?? '';
    expect(adr).toMatch(/^---\nstatus: proposed\n/);
    expect(adr).toContain(
      '## Decision Outcome\n\nNothing is decided: the table is stuck. The proposal that was on the table last:\n\nPlain words.',
    );
    expect(adr).toContain('- security does not confirm it (decision): Plain words.');
    expect(adr).toContain('Not reviewed by security: absent.');
  });

  test('scores show what is stale and what is drift', () => {
    const outcome = readDocuments(ended('Plain words.')).find(({ name }) => name === 'outcome.md')?.text ?? '';
    expect(outcome).toContain('| security | 40 | 60 (stale, drift) |');
    expect(outcome).toContain('Drift: security rose with nothing new on the table');
  });

  test('an aborted debate has no ADR and no report', () => {
    const events = journal(
      opened({ protocol: 'roundtable', edition: 2, topic: { question: 'Where do sessions live?' } }),
      end({ status: 'aborted', agreed: false, result: {} }),
    );
    expect(readDocuments(events).map(({ name }) => name)).toEqual(['outcome.json', 'outcome.md', 'transcript.md']);
    expect(printOutcome(readOutcome(events), { documentsPath: 'x' })).not.toContain('Scores:');
  });

  test('hostile words stay words, in every document', () => {
    for (const { name, text } of readDocuments(ended(evil))) {
      expect(text, name).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f\u202e]/u);
      if (!name.endsWith('.md')) continue;
      const outside = text
        .replace(/^(`{3,})\w*\n[\s\S]*?\n\1$/gmu, '')
        .replace(/\\`/gu, '')
        .replace(/`[^`\n]*`/gu, '')
        .replace(/^---\n[\s\S]*?\n---\n/u, '');
      expect(outside, name).not.toMatch(/<script|<\/code|[^\\]\]\(|^\s*# APPROVED|^\s*```|^\s*---\s*$/mu);
      expect(outside, name).not.toContain('://');
    }
    const adr = readDocuments(ended(evil)).find(({ name }) => name === 'adr.md')?.text ?? '';
    expect(parse(/^---\n([\s\S]*?)\n---\n/.exec(adr)?.[1] ?? '')).toMatchObject({ status: 'proposed' });
  });
});
