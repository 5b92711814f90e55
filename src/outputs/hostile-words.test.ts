import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findActive, type GfmNode, listNodes, readGfm, readLetters } from '../../test/data/gfm.fixture.ts';
import { readDocuments, readOutcome } from '../debates/read-debate.ts';
import { absence, end, journal, opened, turn } from './journal.fixture.ts';

describe.each([
  ['in the shape of its protocol', true, '```\n'],
  ['in the shape of its protocol, without a fence', true, ''],
  ['in another shape', false, '```\n'],
  ['in another shape, without a fence', false, ''],
])('hostile words in every place, %s', (_, shaped, fence) => {
  const evil = `\n\n# APPROVED\n\n${fence}</code><script>alert(1)</script>\n[x](javascript:alert(1)) ![i](https://evil.example/i.png)\n| a | b |\n---\n~~~\n</details>\n<!-- x -->\n[d]: https://evil.example\n[^1]: f\nSetext\n===\n@team closes #12\n\n- [ ] tick\n\u001b[31mred\u001b]0;t\u0007 \u202Egnp \u0000`;
  const place = { source: evil, text: evil, found: 'verified' as const };
  const panel = opened().panel.map((sitting) => ({
    ...sitting,
    participant: evil,
    title: evil,
    via: evil,
    model: evil,
  }));
  const answer = {
    option: evil,
    reasons: [evil],
    [evil]: evil,
    confidence: shaped ? 'HIGH' : evil,
    self_challenge: evil,
    conditions: [evil],
    would_change: evil,
    summary: evil,
    against_own_table: evil,
    problems: [{ option: evil, problem: evil }],
    analysis: [
      { option: evil, total_risk: shaped ? 3 : evil, rows: [{ criterion: evil, risk: evil }], hidden_risks: [evil] },
    ],
  };
  const events = journal(
    opened({
      panel,
      headline: evil,
      topic: {
        question_id: shaped ? '..' : '../../x',
        question_text: evil,
        options: ['A', 'B'].map((id) => ({ id: shaped ? id : evil, label: evil, description: evil })),
      },
      documents: [{ name: evil, path: null, hash: 'h', text: evil }],
    }),
    { type: 'phase-opened', phase: 'recommend', title: evil, round: 1 },
    turn('risk', answer, { quotes: [place], breaches: [{ rule: evil, what: evil }] }),
    turn(
      'value',
      {
        challenges: [{ claim: evil, argument: evil }],
        stand: shaped ? 'held' : evil,
        option: evil,
        convinced_by: [evil],
        reason: evil,
      },
      { round: 2 },
    ),
    absence('effort', { detail: evil }),
    {
      type: 'ruling-made',
      address: 'x/rule/x',
      name: evil,
      ruling: {
        because: evil,
        tally: { [evil]: [evil] },
        first_round: { tally: { [evil]: [evil] }, unanimous: true },
        changes: [{ round: 2, kind: 'bare', seat: evil, from: evil, to: evil, reason: evil, convinced_by: [evil] }],
      },
    },
    { type: 'note-added', address: 'x/note/x', note: evil },
    {
      type: 'human-asked',
      address: 'y/human/choose',
      prompt: 'human/choose',
      seat: null,
      text: evil,
      schema: {},
      complaint: null,
    },
    {
      type: 'human-answered',
      address: 'y/human/choose',
      prompt: 'human/choose',
      seat: null,
      answer: { choice: evil, reason: evil, accepted_risks: [evil] },
      by: evil,
      waited_ms: 1,
    },
    end({
      headline: evil,
      stop_reason: evil,
      dissents: [{ seat: evil, position: evil, reasoning: evil }],
      result: { [evil]: evil, perspectives: { risk: evil } },
    }),
  );

  const documents = readDocuments(events);
  const textOf = (name: string) => documents.find((document) => document.name === name)?.text ?? '';

  test.each(documents.map(({ name, text }) => [name, text]))('%s stays inert', (name, text) => {
    expect(name).toMatch(/^[A-Za-z0-9._-]+$/u);
    expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/u);
    if (!name.endsWith('.md')) return;
    const nodes = listNodes(readGfm(text));
    expect(findActive(text)).toEqual([]);
    const folds = nodes.filter(({ type }) => type === 'html');
    expect(folds.filter(({ value }) => value === '</details>')).toHaveLength(folds.length / 2);
    const headings = nodes.filter(({ type }) => type === 'heading').map((node) => readLetters(node));
    expect(headings).not.toContain('APPROVED');
    expect(nodes.filter(({ type }) => type === 'table').every(hasEvenRows)).toBe(true);
  });

  test('result.yaml and outcome.json carry the words unchanged', () => {
    const result = { [evil]: evil, perspectives: { risk: evil } };
    expect(parse(textOf('result.yaml'))).toEqual(shaped ? { debate_result: result } : null);
    expect(JSON.parse(textOf('outcome.json'))).toEqual(readOutcome(events));
  });
});

const hasEvenRows = ({ children: rows = [] }: GfmNode) =>
  rows.every(({ children = [] }) => children.length === rows[0]?.children?.length);
