import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { countWordsInSight } from '../../../test/plain-words.ts';
import type { Adr } from '../../debate/adr.ts';
import type { DebateEvent, EventBody } from '../../debate/event.ts';
import { readRecord } from '../../debate/record/record.ts';
import type { Reporting } from '../../debate/report.ts';
import { draftAdr } from '../../debates/read-debate.ts';
import { end, firstPhase, journal, opened, recommend, sitting, turn } from '../journal.fixture.ts';
import { makeOutcome } from '../outcome-of.ts';
import { makeAdr } from './document.ts';

const decides: EventBody = {
  type: 'human-answered',
  address: 'decision/human/contested',
  prompt: 'human/contested',
  seat: null,
  answer: { choice: 'B', reason: 'We *need* it.', accepted_risks: ['risk: it is late'] },
  by: 'ada',
  waited_ms: 0,
};
const debate = (agreed: boolean, ...more: readonly EventBody[]) =>
  journal(
    opened({
      protocol: 'own',
      edition: 1,
      panel: [sitting('risk'), sitting('value', { via: 'human' }), sitting('effort')],
    }),
    firstPhase,
    turn('risk', recommend('A'), { model: 'claude-opus-4-5' }),
    turn('value', recommend('B')),
    more,
    end({ status: agreed ? 'recommended' : 'contested', agreed, headline: 'Two want A' }),
  );

function write(
  events: readonly DebateEvent[],
  own: Partial<Adr> = {},
  title?: string,
  form: 'madr' | 'nygard' = 'madr',
) {
  const brief = title === undefined ? undefined : { title, result: [] };
  const protocol: Reporting = { name: 'own', edition: 1, report: { adr: () => own, brief: () => brief } };
  const record = readRecord(protocol, events);
  const adr = makeAdr(protocol, record, makeOutcome(protocol, record));
  const text = adr.text(adr.body(form));
  const front = parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '') as { readonly [key: string]: unknown };
  return { text, front, slug: adr.slug };
}

describe('R8 who decided', () => {
  test('what only models agreed on is proposed, and has no decision-makers', () => {
    const { front, text } = write(debate(true));
    expect(front).toMatchObject({ status: 'proposed', 'decision-makers': [] });
    expect(text).toContain('No person has accepted this yet.');
  });

  test('what a person decided is accepted; date and decision-maker are theirs', () => {
    const { front, text } = write(debate(false, decides));
    expect(front).toMatchObject({ status: 'accepted', 'decision-makers': ['ada'] });
    expect(text).toMatch(/## Decision Outcome\n\nDecided by ada on 1 Jan 2025: B\.\n\nWe \*need\* it\./);
    expect(text).toContain('Accepted risk: risk: it is late');
    expect(text).not.toContain('No person has accepted');
  });

  test('whoever answered is consulted, with its model or else its participant; a person as one', () => {
    expect(write(debate(true)).front.consulted).toEqual(['risk (claude-opus-4-5)', 'value (p-value, a person)']);
  });

  test('what nobody agreed on or decided is not decided', () => {
    expect(write(debate(false)).text).toContain('## Decision Outcome\n\nNothing is decided. Two want A');
  });
});

describe('what a record says', () => {
  const own: Partial<Adr> = {
    context: 'Sessions are *lost*.\n\n- at restarts',
    drivers: ['No session\nis lost'],
    options: [{ title: 'PostgreSQL', description: 'One table.', pros: ['It is **there**'], cons: ['Vacuum'] }],
    consequences: { good: ['Nothing is lost'], bad: ['More load'] },
    open: 'Who runs it?',
    sections: [{ title: 'Nothing', body: '' }],
  };

  test('the title is that of the outcome, and names the file', () => {
    expect(write(debate(true), own, 'Keep sessions in PostgreSQL')).toMatchObject({
      slug: 'keep-sessions-in-postgresql',
      text: expect.stringContaining('\n# Keep sessions in PostgreSQL\n'),
    });
    expect(write(debate(true), own).slug).toBe('should-we-support-offline-mode');
  });

  test('what participants wrote stays formatted, and any sentence fits behind its label', () => {
    const { text } = write(debate(true), own);
    expect(text).toContain('Sessions are *lost*.\n\n- at restarts');
    expect(text).toContain('- No session is lost');
    expect(text).toContain('### Consequences\n\n- Good: Nothing is lost\n- Bad: More load');
    expect(text).toContain('### PostgreSQL\n\nOne table.\n\n- Good: It is there\n- Bad: Vacuum');
  });

  test.each(['madr', 'nygard'] as const)(
    '%s: what is open is no consequence, and what is empty is left out',
    (form) => {
      const { text } = write(debate(true), own, undefined, form);
      expect(text).toContain('## Still Open\n\nWho runs it?');
      expect(text).not.toContain('## Nothing');
    },
  );
});

describe('records of real debates', () => {
  test.each(['judges-npm-start', 'challenge-sqlite'])(
    '%s: proposed, by nobody who was not there, in marks that show',
    async (name) => {
      const file = new URL(`../../../test/journals/edition-2/${name}/journal.jsonl`, import.meta.url);
      const lines = (await readFile(file, 'utf8')).trim().split('\n');
      const adr = draftAdr(lines.map((line) => JSON.parse(line) as DebateEvent));
      const text = adr.text(adr.body('madr'));
      expect(text).toMatch(/^---\nstatus: proposed\n[\s\S]*decision-makers: \[\]\n/);
      expect(text).not.toContain('because because');
      expect(text).not.toContain('\\*\\*');
      expect(countWordsInSight(text)).toBeGreaterThan(100);
    },
  );
});
