import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findActive } from '../../../../test/data/gfm.fixture.ts';
import type { DebateEvent } from '../../../debate/event.ts';
import { readBrief, readDocuments } from '../../../debates/read-debate.ts';
import { end, journal, opened, sitting } from '../../../outputs/journal.fixture.ts';
import { makeResult } from './result.fixture.ts';

const evil =
  '\n\n# APPROVED\n\n```\n</code><script>alert(1)</script>\n[x](javascript:alert(1)) ![i](https://evil.example/i.png)\n| a | b |\n---\n\u001b[31mred\u001b]0;t\u0007 \u202Egnp \u0000';

const ended = (words: string) =>
  journal(
    opened({
      protocol: 'roundtable',
      edition: 2,
      topic: { question: words },
      panel: [sitting('lead'), sitting('security')],
    }),
    end({ status: 'escalated', agreed: false, headline: words, rounds: 1, result: makeResult(words) }),
  );

const read = (events: readonly DebateEvent[], document: string) =>
  readDocuments(events).find(({ name }) => name === document)?.text ?? '';

describe('R8 R11 the documents of a round table', () => {
  test('what is not agreed says so first, and stays proposed', () => {
    const adr = read(ended('Plain words.'), 'adr.md');
    expect(adr).toMatch(/^---\nstatus: proposed\n/);
    expect(adr).toMatch(/## Decision Outcome\n\nNothing is decided: [^\n]+\n\n.*Plain words\./);
    expect(adr).toMatch(/security[^\n]*\(decision\): Plain words\./);
    expect(adr).toMatch(/Not reviewed by security/);
  });

  test('R9 R5 a score that is carried along names its round, one with nothing new behind it says so', () => {
    const outcome = read(ended('Plain words.'), 'outcome.md');
    expect(outcome).toMatch(/\| security \| 40 \| 60 \(from round 1, nothing new behind it\) \|/);
  });

  test('an aborted debate has no ADR and no report', () => {
    const events = journal(
      opened({ protocol: 'roundtable', edition: 2, topic: { question: 'Where do sessions live?' } }),
      end({ status: 'aborted', agreed: false, result: {} }),
    );
    expect(readDocuments(events).map(({ name }) => name)).toEqual(['outcome.json', 'outcome.md', 'transcript.md']);
    expect(readBrief(events).because ?? []).toEqual([]);
  });

  test('hostile words stay words, in every document', () => {
    for (const { name, text } of readDocuments(ended(evil))) {
      expect(text, name).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f\u202e]/u);
      if (!name.endsWith('.md')) continue;
      expect(findActive(text), name).toEqual([]);
      expect(text, name).not.toMatch(/^\s*# APPROVED/mu);
    }
    const adr = read(ended(evil), 'adr.md');
    expect(parse(/^---\n([\s\S]*?)\n---\n/.exec(adr)?.[1] ?? '')).toMatchObject({ status: 'proposed' });
  });
});
