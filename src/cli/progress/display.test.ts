import { describe, expect, test } from 'vitest';
import * as make from '../../../test/data/events.fixture.ts';
import { screenAfter } from '../../../test/data/screen.fixture.ts';
import type { DebateEvent } from '../../doors.ts';
import { createProgressDisplay } from './display.ts';
import type { DisplayOptions } from './display-options.ts';

/** A display on a clock that is set by hand. */
async function shown(options: Partial<DisplayOptions>) {
  const written: string[] = [];
  let time = Date.parse('2026-11-15T21:00:00Z');
  const display = await createProgressDisplay({
    mode: 'plain',
    write: (text) => written.push(text),
    columns: () => 80,
    colour: false,
    now: () => time,
    bell: false,
    ...options,
  });
  return {
    display,
    written,
    text: () => written.join(''),
    events: (...events: readonly DebateEvent[]) => {
      for (const event of events) display.event(event);
    },
    wait: (ms: number) => {
      time += ms;
      display.tick();
    },
  };
}

const panel = make.opened([make.sitting('risk', { participant: 'claude' }), make.sitting('value')], {
  rehearsal: true,
});

/** A debate of two: one answers after 40 s, one is absent. */
function play({ events, wait }: Awaited<ReturnType<typeof shown>>): void {
  events(panel, make.phaseOpened, make.started('risk', 'claude'), make.started('value'));
  wait(41_000);
  events(make.replied('risk', null), make.ended('risk'), make.repeated('value', 'no option'));
  wait(79_000);
  events(make.failed('value'), make.ruled('Consensus check', '1 of 1 chose A'), make.debateEnded(120_000));
}

describe('plain', () => {
  test('E6 a turn of more than five minutes is called slow', async () => {
    const watched = await shown({ mode: 'plain' });
    watched.events(panel, make.phaseOpened, make.started('risk', 'claude'));
    watched.wait(299_000);
    expect(watched.text()).not.toContain('slow');
    watched.wait(31_000);
    expect(watched.text()).toMatch(/risk \(claude\) for 05:30, idle 05:30, slow\n$/);
  });

  test('is a timestamped line for every change, a heartbeat, and who was missing', async () => {
    const watched = await shown({ mode: 'plain' });
    play(watched);
    watched.display.close();
    expect(watched.text()).toMatchInlineSnapshot(`
      "2026-11-15T21:00:00Z Rehearsal: no model took part.
      2026-11-15T21:00:00Z Round 1: independent recommendations
      2026-11-15T21:00:00Z risk (claude) is thinking
      2026-11-15T21:00:00Z value is thinking
      2026-11-15T21:00:41Z still thinking: risk (claude) for 41 s, idle 41 s; value for 41 s, idle 41 s
      2026-11-15T21:00:41Z risk (claude) answered in 41 s, ~5.9k→800 tokens, unpriced
      2026-11-15T21:00:41Z value is asked again: no option
      2026-11-15T21:02:00Z still thinking: value for 02:00, idle 01:19
      2026-11-15T21:02:00Z value is absent: timed out (no answer within 120 s)
      2026-11-15T21:02:00Z Consensus check: 1 of 1 chose A
      2026-11-15T21:02:00Z Ended: recommended after 02:00, 3 calls, ~5.9k→800 tokens, unpriced
      2026-11-15T21:02:00Z Missing: value in "Round 1: independent recommendations": timed out (no answer within 120 s)
      "
    `);
  });

  test('terse holds only phases, absences and the end', async () => {
    const watched = await shown({ mode: 'plain', terse: true });
    play(watched);
    watched.display.close();
    expect(watched.text()).toMatchInlineSnapshot(`
      "2026-11-15T21:00:00Z Rehearsal: no model took part.
      2026-11-15T21:00:00Z Round 1: independent recommendations
      2026-11-15T21:02:00Z value is absent: timed out (no answer within 120 s)
      2026-11-15T21:02:00Z Ended: recommended after 02:00, 3 calls, ~5.9k→800 tokens, unpriced
      2026-11-15T21:02:00Z Missing: value in "Round 1: independent recommendations": timed out (no answer within 120 s)
      "
    `);
  });

  test('the heart beats every 30 s, and says how long nothing was heard', async () => {
    const { display, events, wait, written } = await shown({ mode: 'plain' });
    events(make.started('risk', 'claude'), make.started('value'));
    written.length = 0;
    wait(29_999);
    expect(written).toEqual([]);
    display.heard('value', 100);
    wait(1);
    expect(written).toEqual([
      '2026-11-15T21:00:30Z still thinking: risk (claude) for 30 s, idle 30 s; value for 30 s, idle 0 s\n',
    ]);
    wait(29_999);
    expect(written).toHaveLength(1);
    wait(1);
    expect(written).toHaveLength(2);
  });

  test('nobody is thinking: the heart does not beat', async () => {
    const { events, wait, written } = await shown({ mode: 'plain' });
    events(make.humanAsked(null));
    written.length = 0;
    wait(90_000);
    expect(written).toEqual([]);
  });

  test('while it pauses nothing is written, and nothing is lost', async () => {
    const { display, events, wait, written } = await shown({ mode: 'plain' });
    display.pause();
    events(make.started('risk'), make.ended('risk'));
    wait(60_000);
    expect(written).toEqual([]);
    display.resume();
    expect(written).toHaveLength(2);
  });
});

describe('full', () => {
  test('leaves the permanent lines and who was missing on the screen, and nothing of the live region', async () => {
    const watched = await shown({ mode: 'full' });
    play(watched);
    watched.display.close();
    watched.display.close();
    expect(screenAfter(watched.text(), 80)).toMatchInlineSnapshot(`
      "Rehearsal: no model took part.
      ▸ Round 1: independent recommendations
      ✔ risk (claude) answered in 41 s, ~5.9k→800 tokens, unpriced
      ↻ value is asked again: no option
      ✖ value is absent: timed out (no answer within 120 s)
      = Consensus check: 1 of 1 chose A
      Ended: recommended after 02:00, 3 calls, ~5.9k→800 tokens, unpriced
      Missing: value in "Round 1: independent recommendations": timed out (no answer
        within 120 s)"
    `);
  });

  test('is redrawn in place', async () => {
    const watched = await shown({ mode: 'full' });
    watched.events(panel, make.phaseOpened, make.started('risk', 'claude'));
    for (let tick = 0; tick < 30; tick++) watched.wait(100);
    expect(screenAfter(watched.text(), 80)).toMatchInlineSnapshot(`
      "Rehearsal: no model took part.
      ▸ Round 1: independent recommendations
      Round 1: independent recommendations · 3 s · 1 call
      ⠋ risk   claude/program  thinking  3 s  idle 3 s  unpriced
      · value  value/program   waiting                  unpriced"
    `);
  });

  test('is redrawn in place after the terminal became narrower', async () => {
    let columns = 80;
    const watched = await shown({ mode: 'full', columns: () => columns });
    watched.events(panel, make.phaseOpened, make.started('risk', 'claude'));
    watched.wait(100);
    const before = watched.text();
    columns = 40;
    watched.wait(100);
    const screen = screenAfter(screenAfter(before, 40), 40);
    const redrawn = screenAfter(`${screen}\n${watched.text().slice(before.length)}`, 40);
    expect(redrawn.match(/thinking/gu)).toHaveLength(1);
  });

  test('is drawn at most ten times a second', async () => {
    const { display, events, wait, written } = await shown({ mode: 'full' });
    events(panel);
    for (let ms = 0; ms < 1000; ms += 5) {
      events(make.started('risk'), make.ended('risk'));
      display.heard('risk', ms);
      wait(5);
    }
    expect(written.length).toBeGreaterThan(5);
    expect(written.length).toBeLessThanOrEqual(11);
  });

  test('leaves the terminal alone while it pauses', async () => {
    const { display, events, wait, written, text } = await shown({ mode: 'full' });
    events(panel, make.phaseOpened, make.started('risk'));
    wait(100);
    display.pause();
    expect(screenAfter(text(), 80)).not.toContain('thinking');
    const before = written.length;
    events(make.ended('risk'));
    wait(1000);
    expect(written).toHaveLength(before);
    display.resume();
    expect(screenAfter(text(), 80)).toContain('risk answered in 41 s');
  });

  test('nothing is drawn after the end', async () => {
    const { display, events, wait, written } = await shown({ mode: 'full' });
    display.close();
    const before = written.length;
    events(make.started('risk'));
    wait(1000);
    expect(written).toHaveLength(before);
  });
});

describe('the bell', () => {
  test.each(['full', 'plain'] as const)('%s rings once when a person is needed', async (mode) => {
    const { events, wait, text } = await shown({ mode, bell: true });
    events(panel, make.humanAsked('value'));
    wait(1000);
    expect(text().match(/\u0007/gu)).toHaveLength(1);
  });

  test('does not ring unasked', async () => {
    const { events, text } = await shown({ mode: 'full', bell: false });
    events(panel, make.humanAsked('value'));
    expect(text()).not.toContain('\u0007');
  });
});

test('none writes nothing', async () => {
  const watched = await shown({ mode: 'none', bell: true });
  play(watched);
  watched.display.close();
  expect(watched.written).toEqual([]);
});

test('everybody answered: nobody was missing', async () => {
  const { display, events, text } = await shown({ mode: 'plain' });
  events(panel, make.started('risk'), make.ended('risk'), make.debateEnded(41_000));
  display.close();
  expect(text()).toContain('Nobody was missing.');
});

test('E5 on a resume who was missing before is missing still, and what was spent before counts', async () => {
  const { display, events, text } = await shown({ mode: 'plain' });
  display.past([panel, make.started('risk'), make.failed('risk'), make.started('value'), make.ended('value')]);
  events(
    make.event({
      type: 'debate-resumed',
      retry: [],
      limits: { calls: null, tokens: null, usd: null, debate_ms: null, width: 8 },
    }),
    make.debateEnded(41_000),
  );
  display.close();
  expect(text()).not.toContain('Nobody');
  expect(text()).toMatch(/Ended: .* 2 calls[\s\S]*Missing: risk/);
});

test('a debate that was cut off does not say that nobody was missing', async () => {
  const { display, events, text } = await shown({ mode: 'plain' });
  events(panel, make.started('risk'), make.humanAsked('value'));
  display.close();
  expect(text()).not.toContain('Nobody');
  expect(text()).toContain('Not answered yet: value');
});
