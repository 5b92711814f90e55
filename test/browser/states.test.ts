import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DebateEvent, EventBody } from '../../src/debate/event.ts';
import { lockDebate } from '../../src/engine/journal/lock.ts';
import { firstPhase, opened, turn } from '../../src/outputs/journal.fixture.ts';
import { release, releaseBrief, releaseSeats } from '../data/board-release.fixture.ts';
import { holdRecorded } from '../data/recorded-roundtable.fixture.ts';
import { boarded } from '../outside/board-table.ts';
import { startBrowser } from './chromium.ts';
import { expectFourWays } from './four-ways.ts';
import { openAll } from './open-all.ts';
import { holdTenRounds } from './ten-rounds.ts';
import { linesOf, type StartedViewer, startView } from './viewer.ts';

const at = { topic: releaseBrief, seats: releaseSeats };
const absent = { ...release, cfo: { ...release.cfo, 'board/respond': { fails: 'crashed' } } };
const escalated = {
  ...release,
  gate: { ...release.gate, 'board/gate': [{ decision: 'ESCALATE', summary: 'They differ on the product.' }] },
};

const readJournal = async (name: string): Promise<readonly DebateEvent[]> => {
  const text = await readFile(join(import.meta.dirname, '../journals', name, 'journal.jsonl'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as DebateEvent);
};
const begun: readonly EventBody[] = [opened(), firstPhase, ...turn('risk', { option: 'A', reasons: ['Safest.'] })];

/** Every state a debate can be shown in, each with words that only it has. */
const states: {
  readonly [name: string]: { readonly events: () => Promise<readonly EventBody[]>; readonly shows: RegExp };
} = {
  'board-consensus': { events: async () => (await boarded(release, {}, at)).events, shows: /Votes on memo\.md/ },
  'board-ten-rounds': {
    events: holdTenRounds,
    shows: /Turns in which something changed are open/,
  },
  'board-degraded': { events: async () => (await boarded(absent, {}, at)).events, shows: /Where they stand/ },
  'board-waiting': { events: async () => (await boarded(escalated, {}, at)).events, shows: /This waits for you/ },
  'roundtable-consensus': { events: async () => (await holdRecorded()).events, shows: /Decision record/ },
  'challenge-consensus': { events: () => readJournal('edition-2/challenge-sqlite'), shows: /No objection is open/ },
  'challenge-open': { events: () => readJournal('edition-2/challenge'), shows: /Still open: 1/ },
  'judges-recommended': { events: () => readJournal('edition-2/judges-npm-start'), shows: /votes A/ },
  'judges-contested': { events: () => readJournal('format-1/judges-contested'), shows: /Where they stand/ },
  'judges-stopped': { events: async () => begun, shows: /This debate has stopped/ },
  'judges-killed': { events: async () => [...begun, ...asked('value')], shows: /This debate has stopped/ },
  'judges-rehearsed': {
    events: async () => [opened({ rehearsal: true }), ...begun.slice(1)],
    shows: /Rehearsal: no model took part/,
  },
  'judges-live': { events: async () => [...begun, ...asked('value')], shows: /thinking, / },
};

/** The lines of a journal: as they are where they were held, chained where the test made them up. */
const writeJournal = (events: readonly (EventBody | DebateEvent)[]): string =>
  events.every((event) => 'hash' in event)
    ? events.map((event) => `${JSON.stringify(event)}\n`).join('')
    : linesOf(events).text;

/** A turn that was asked and is not answered. */
const asked = (seat: string): readonly EventBody[] =>
  turn(seat, { option: 'A', reasons: ['x'] }).filter(({ type }) => type === 'turn-started' || type === 'prompt-sent');

let browser: Browser;
let folder: string;
let viewer: StartedViewer;
let unlock: () => Promise<void>;
const nameDebate = (name: string) => `2026-01-01-${name}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-states-'));
  for (const [name, { events }] of Object.entries(states)) {
    const place = join(folder, '.dissent', nameDebate(name));
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'journal.jsonl'), writeJournal(await events()));
  }
  unlock = await lockDebate(join(folder, '.dissent', nameDebate('judges-live')), nameDebate('judges-live'));
  viewer = await startView(folder);
  browser = await startBrowser();
}, 60_000);
afterAll(async () => {
  await browser.close();
  await viewer.stop();
  await unlock();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

async function openState(name: string, place = ''): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  page.setDefaultTimeout(45_000);
  await page.goto(viewer.at(nameDebate(name), place));
  await page.locator('h1').waitFor();
  return page;
}

test.each(Object.keys(states))(
  '%s: says how it stands, fits, and axe finds nothing, wide and narrow, light and dark',
  async (name) => {
    const page = await openState(name);
    try {
      await page
        .getByText(states[name]?.shows ?? '')
        .first()
        .waitFor();
      expect(await page.locator('h1').count()).toBe(1);
      await openAll(page);
      await expectFourWays(page);
    } finally {
      await page.close();
    }
  },
);

test('a turn has an address that opens and marks it, a button that copies it, and a place in the order of j and k', async () => {
  const page = await openState('board-ten-rounds', 'turn-60');
  try {
    await page.locator('#turn-60 .turn.here').waitFor();
    const copy = page.locator('#turn-60 .perma');
    await copy.click();
    expect(page.url()).toMatch(/turn-60$/);
    await page.locator('#turn-60').focus();
    await page.keyboard.press('k');
    const previous = await page.evaluate(() => document.activeElement?.id ?? '');
    expect(previous).toMatch(/turn-\d+$/);
    await page.keyboard.press('j');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('turn-60');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await page.locator('h1').click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  } finally {
    await page.close();
  }
});

test('what comes while one reads waits behind a button, and moves nothing', async () => {
  const page = await openState('judges-live');
  try {
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.getByText('Safest.').first().waitFor();
    const read = page.locator('#conversation h2');
    await page.evaluate(() => scrollTo(0, document.querySelector('#conversation')?.getBoundingClientRect().top ?? 0));
    const top = await read.evaluate((part) => part.getBoundingClientRect().top);
    const file = join(folder, '.dissent', nameDebate('judges-live'), 'journal.jsonl');
    const { n, hash } = JSON.parse((await readFile(file, 'utf8')).trimEnd().split('\n').at(-1) ?? '');
    await appendFile(file, linesOf(turn('effort', { option: 'B', reasons: ['Cheapest by far.'] }), { n, hash }).text);
    await page.getByRole('button', { name: '1 new answer' }).waitFor();
    // The browser holds a place in whole pixels, the layout has fractions.
    const moved = (await read.evaluate((part) => part.getBoundingClientRect().top)) - top;
    expect(Math.abs(moved)).toBeLessThan(1);
    await page.getByRole('button', { name: '1 new answer' }).click();
    await page.locator('#conversation').getByText('Cheapest by far.').first().waitFor();
  } finally {
    await page.close();
  }
});

test('words that come and grow move nothing', async () => {
  const page = await openState('judges-live');
  try {
    const below = page.locator('#conversation h2');
    await page
      .getByText(/thinking, /)
      .first()
      .waitFor();
    const measure = () => below.evaluate((part) => Math.round(part.getBoundingClientRect().top + scrollY));
    const top = await measure();
    const address = asked('value').flatMap((event) => ('address' in event ? event.address : []))[0] ?? '';
    for (const count of [1, 60]) {
      const words = `${'They lose their connection for hours. '.repeat(count)}Seen ${count}.`;
      const place = join(folder, '.dissent', nameDebate('judges-live'), 'live.json');
      await writeFile(place, JSON.stringify({ [address]: words.slice(-400), 'no/such/turn': 'Nobody says this.' }));
      await page.locator('.live-seats').getByText(`Seen ${count}.`).waitFor();
      expect(await measure()).toBe(top);
    }
    const seen = await page
      .locator('.live-seats .txt[aria-hidden]')
      .first()
      .evaluate((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const [inside, around] = [range.getBoundingClientRect(), part.getBoundingClientRect()];
        const below = Math.round(around.bottom - inside.bottom);
        return { isEndSeen: below >= 0, isAtBottom: below < 6, isCut: inside.top < around.top };
      });
    expect(seen).toEqual({ isEndSeen: true, isAtBottom: true, isCut: true });
    expect(await page.getByText('Nobody says this.').count()).toBe(0);
  } finally {
    await page.close();
  }
});

test('a debate that was killed shows nobody thinking, and none of the words that were coming', async () => {
  const name = 'judges-killed';
  await writeFile(
    join(folder, '.dissent', nameDebate(name), 'live.json'),
    JSON.stringify(
      Object.fromEntries(
        asked('value').flatMap((event) => ('address' in event ? [[event.address, 'Dead words.']] : [])),
      ),
    ),
  );
  const page = await openState(name);
  try {
    await page.locator('#turn-2').getByText('not answered').first().waitFor();
    const text = await page.locator('main').innerText();
    expect(text).not.toMatch(/thinking|Dead words/);
    expect(await page.getByRole('link', { name: /value.*not answered, (?:\d+ ms|0\.\d+ s)/ }).count()).toBe(1);
  } finally {
    await page.close();
  }
});
