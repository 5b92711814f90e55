import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countWordsInSight } from '../../../../test/plain-words.ts';
import type { DebateEvent } from '../../../debate/event.ts';
import { readComment, readDocuments } from '../../../debates/read-debate.ts';

/** A debate that a real model held: nine answers, two rounds, three versions. */
const events = readFileSync(
  join(import.meta.dirname, '../../../../test/journals/edition-2/challenge-sqlite/journal.jsonl'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as DebateEvent);
const documents = new Map(readDocuments(events).map(({ name, text }) => [name, text]));
const outcome = documents.get('outcome.md') ?? '';
const transcript = documents.get('transcript.md') ?? '';

describe('outcome.md', () => {
  test('has at most 600 words in sight', () => {
    expect(countWordsInSight(outcome)).toBeLessThanOrEqual(600);
  });

  test('shows the decision first, and folds what is long under what it is about', () => {
    expect(outcome).toMatch(
      /^# Proposed: Dissent keeps one folder .* separately tested format\n\n\*\*Result of a debate, not approved by a person yet\*\* · Consensus after 2 rounds · /,
    );
    const folds = [...outcome.matchAll(/<summary>(.*)<\/summary>/gu)].map(([, title]) => title);
    expect(folds.some((title) => /^The other \d+ points/u.test(title ?? ''))).toBe(true);
    expect(
      folds.some((title) => /^p_two \(operator\) in full: .*\bgit\b/u.test(title?.replaceAll('\\', '') ?? '')),
    ).toBe(true);
  });

  test('says what changed from version to version, and marks the words where the text was not rewritten', () => {
    const versions = outcome.slice(outcome.indexOf('How the position changed'), outcome.indexOf('<summary>Record'));
    expect(versions).toMatch(/#### Version 1 to version 2.*\n\nTakeover now uses generations/);
    expect(versions).toMatch(/#### Version 2 to version 3.*\n\nEach generation writes its own file/);
  });

  test('explains the ids that participants use', () => {
    expect(outcome).toMatch(/T3 \\?\[term 3 of version 1\\?\] excludes native code/);
  });
});

describe('transcript.md', () => {
  test('has every answer once, under who gave it and where they stand', () => {
    const heads = [...transcript.matchAll(/^### (.*?) · /gmu)].map(([, head]) => head?.replaceAll('\\', ''));
    expect(heads).toEqual([
      'proposer: proposes',
      'p_one: partly, moderate',
      'p_two: partly, strong',
      'proposer: changes to v2',
      'p_one: convinced',
      'p_two: sharpens it',
      'proposer: changes to v3',
      'p_two: convinced',
      'p_one: still agrees',
    ]);
    for (const words of ['A textconv filter or a commit hook', 'Both halves are right.', 'My agreement gets firmer.'])
      expect(transcript.split(words)).toHaveLength(2);
  });

  test('ties an answer to whom it answers', () => {
    expect(transcript.replaceAll('\\', '')).toContain('#### To p_one (O-1b) and p_two (O-2c): accepted');
  });
});

test('the comment for a pull request has the brief in sight', () => {
  expect(countWordsInSight(readComment(events))).toBeLessThanOrEqual(600);
});
