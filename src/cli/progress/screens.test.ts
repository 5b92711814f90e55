import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { screenAfter } from '../../../test/data/screen.fixture.ts';
import {
  type DebateEvent,
  followDebate,
  type Protocol,
  protocols,
  readBrief,
  readOpenQuestion,
  readOutcome,
} from '../../doors.ts';
import { absence, end, firstPhase, journal, opened, recommend, turn } from '../../outputs/journal.fixture.ts';
import { readChoices } from '../outcome/choices.ts';
import { formatOutcome } from '../outcome/format-outcome.ts';
import { createColours } from './colour.ts';
import { createProgressDisplay } from './display.ts';
import { chooseMarks } from './marks.ts';

const journals = join(import.meta.dirname, '../../../test/journals');

const readEvents = (name: string): readonly DebateEvent[] =>
  readFileSync(join(journals, name, 'journal.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DebateEvent);

/** What a terminal shows of a debate that is held at the times of its journal; of `past`, it was held before. */
async function show(events: readonly DebateEvent[], columns: number, past = 0): Promise<string> {
  const [first] = events;
  if (first?.type !== 'debate-opened') throw new RangeError('not a debate');
  let written = '';
  let time = Date.parse(first.at);
  const display = await createProgressDisplay({
    mode: 'full',
    write: (text) => {
      written += text;
    },
    columns: () => columns,
    rows: () => 40,
    colour: false,
    marks: chooseMarks({}, 'linux'),
    now: () => time,
    bell: false,
    price: 'price not known',
  });
  display.follow(followDebate(protocols[first.protocol] as Protocol));
  display.past(events.slice(0, past));
  for (const event of events.slice(past)) {
    time = Math.max(time, Date.parse(event.at));
    display.event(event);
    time += 100;
    display.tick();
  }
  display.close();
  const brief = readBrief(events);
  const outcome = formatOutcome(brief, readOutcome(events), {
    columns,
    colours: createColours(false),
    documentsPath: '.dissent/x',
    choices: readChoices(brief.options, readOpenQuestion(events)),
    viewOptions: '',
  });
  return `${screenAfter(written, columns)}\n\n${outcome}`;
}

describe.each(['edition-2/challenge-sqlite', 'edition-2/judges-npm-start', 'edition-2/challenge'])('%s', (name) => {
  const events = readEvents(name);
  test.each([80, 100, 200])('at %i columns', async (columns) => {
    const shown = await show(events, columns);
    for (const line of shown.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
    await expect(shown).toMatchFileSnapshot(`__screens__/${name.split('/').at(-1)}-${columns}.txt`);
  });
});

describe('other ends', () => {
  const first = [
    opened({ settings: { max_rounds: 2 } }),
    firstPhase,
    turn('risk', recommend('A')),
    turn('value', recommend('B')),
  ].flat();
  const waiting = { status: 'waiting', agreed: false, headline: 'Waiting for a person: effort' } as const;

  test('degraded', async () => {
    const shown = await show(journal(...first, absence('effort'), end()), 80);
    await expect(shown).toMatchFileSnapshot('__screens__/degraded.txt');
    expect(shown).toMatch(/^– effort +absent/m);
  });

  test('waiting for somebody at the table', async () => {
    const shown = await show(journal(...first, end(waiting)), 80);
    await expect(shown).toMatchFileSnapshot('__screens__/waiting.txt');
  });

  test('contested', async () => {
    const shown = await show(readEvents('format-1/judges-contested'), 80);
    await expect(shown).toMatchFileSnapshot('__screens__/contested.txt');
    expect(shown).toMatch(/Your choice\n {2}A /);
  });

  test('resumed: what was said before is not said again', async () => {
    const events = journal(
      ...first,
      end(waiting),
      {
        type: 'debate-resumed',
        retry: [],
        limits: { calls: null, tokens: null, usd: null, debate_ms: null, width: 8 },
      },
      ...[turn('effort', recommend('A'))].flat(),
      end(),
    );
    const shown = await show(events, 80, events.findIndex(({ type }) => type === 'debate-ended') + 1);
    await expect(shown).toMatchFileSnapshot('__screens__/resumed.txt');
    expect(shown).not.toMatch(/^. risk /m);
    expect(shown).toMatch(/^. effort /m);
  });
});
