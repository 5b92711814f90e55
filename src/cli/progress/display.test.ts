import { describe, expect, test } from 'vitest';
import * as make from '../../../test/data/events.fixture.ts';
import { screenAfter } from '../../../test/data/screen.fixture.ts';
import type { DebateEvent, Follower } from '../../doors.ts';
import { createProgressDisplay } from './display.ts';
import type { DisplayOptions } from './display-options.ts';
import { chooseMarks } from './marks.ts';

/** Reads an answer as `{ side, stand, words }`, and has no words of its own for anything else. */
const follower: Follower = {
  enter: (event) => (event.type === 'turn-ended' ? { side: 'for', stand: 'agrees', words: 'It holds.' } : undefined),
  introduce: () => ['claude and value judge', 'one round'],
  nameHeading: () => undefined,
  writeArgument: () => 'First paragraph.\n\nSecond paragraph.',
};

/** A display on a clock that is set by hand. */
async function shown(options: Partial<DisplayOptions>) {
  const written: string[] = [];
  let time = Date.parse('2026-11-15T21:00:00Z');
  const display = await createProgressDisplay({
    mode: 'plain',
    write: (text) => written.push(text),
    columns: () => 80,
    colour: false,
    marks: chooseMarks({}, 'linux'),
    now: () => time,
    bell: false,
    ...options,
  });
  display.follow(follower);
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
    watched.wait(61_000);
    expect(watched.text()).toMatch(/risk for 6 min, slow\n$/);
  });

  test.each([
    [100, 'infrastructure-lead  agrees'],
    [80, 'infrastructure-…  agrees'],
    [50, 'infrastru…  agrees'],
  ])('a name takes a fifth of the line at most, at %i columns', async (columns, line) => {
    const watched = await shown({ mode: 'plain', columns: () => columns });
    const seat = 'infrastructure-lead';
    watched.events(make.opened([make.sitting(seat)]), make.phaseOpened, make.started(seat), make.ended(seat));
    watched.display.close();
    expect(watched.text()).toContain(line);
  });

  test('a heartbeat comes after half a minute without a line', async () => {
    const watched = await shown({ mode: 'plain' });
    watched.events(panel, make.phaseOpened, make.started('risk', 'claude'), make.started('value'));
    watched.wait(29_000);
    watched.events(make.ended('risk'));
    watched.wait(29_000);
    expect(watched.text()).not.toContain('thinking');
    watched.wait(1_000);
    expect(watched.text()).toMatch(/thinking: value for 59 s\n$/);
  });

  test('is a line a turn without the time, and a heartbeat', async () => {
    const watched = await shown({ mode: 'plain', price: 'about $0.30, stops at $5' });
    play(watched);
    watched.display.close();
    expect(watched.text()).toMatchInlineSnapshot(`
      "Offline mode?
      claude and value judge · one round · about $0.30, stops at $5
      Rehearsal: no model took part

      Round 1: independent recommendations
      still thinking: risk for 41 s; value for 41 s
      ✓ risk   agrees             It holds.                                       41 s
      still thinking: value for 2 min
      – value  absent             timed out (no answer within 120 s); give it longer
                                  with --turn-timeout

      "
    `);
  });

  test('with --verbose every line has its time, and the machinery and the arguments are told', async () => {
    const watched = await shown({ mode: 'plain', verbose: true, sums: true });
    play(watched);
    watched.display.close();
    expect(watched.text()).toMatchInlineSnapshot(`
      "2026-11-15T21:00:00Z Offline mode?
      2026-11-15T21:00:00Z claude and value judge · one round
      2026-11-15T21:00:00Z Rehearsal: no model took part

      2026-11-15T21:00:00Z Round 1: independent recommendations
      2026-11-15T21:00:00Z risk (claude) is thinking
      2026-11-15T21:00:00Z value is thinking
      2026-11-15T21:00:41Z still thinking: risk (claude) for 41 s, idle 41 s; value for 41 s, idle 41 s
      2026-11-15T21:00:41Z ✓ risk   agrees: It holds.                             41 s
      2026-11-15T21:00:41Z     ~5.9k→800 tokens, price not known
      2026-11-15T21:00:41Z     First paragraph.

      2026-11-15T21:00:41Z     Second paragraph.
      2026-11-15T21:00:41Z value is asked again: no option
      2026-11-15T21:02:00Z still thinking: value for 2 min, idle 1 min 19 s
      2026-11-15T21:02:00Z – value  absent: timed out (no answer within 120 s); give
      2026-11-15T21:02:00Z          it longer with --turn-timeout
      2026-11-15T21:02:00Z     price not known
      2026-11-15T21:02:00Z Consensus check: 1 of 1 chose A
      2026-11-15T21:02:00Z Ended after 2 min, 3 calls, ~5.9k→800 tokens, price not
      2026-11-15T21:02:00Z   known · missing: value
      2026-11-15T21:02:00Z Missing: value in "Round 1: independent recommendations":
      2026-11-15T21:02:00Z   timed out (no answer within 120 s)
      "
    `);
  });

  test('terse holds only the topic, phases, absences and the end', async () => {
    const watched = await shown({ mode: 'plain', terse: true, sums: true });
    play(watched);
    watched.display.close();
    expect(watched.text()).toMatchInlineSnapshot(`
      "Offline mode?
      claude and value judge · one round
      Rehearsal: no model took part

      Round 1: independent recommendations
      – value  absent             timed out (no answer within 120 s); give it longer
                                  with --turn-timeout
      Ended after 2 min, 3 calls, price not known · missing: value
      "
    `);
  });

  test('a heartbeat waits twice as long after each, until there is a line; with --verbose it says how long nothing was heard', async () => {
    const { display, events, wait, written } = await shown({ mode: 'plain', verbose: true });
    events(make.started('risk', 'claude'), make.started('value'));
    written.length = 0;
    wait(29_999);
    expect(written).toEqual([]);
    display.heard('value', 100);
    wait(1);
    expect(written).toEqual([
      '2026-11-15T21:00:30Z still thinking: risk (claude) for 30 s, idle 30 s; value for 30 s, idle 0 s\n',
    ]);
    wait(59_999);
    expect(written).toHaveLength(1);
    wait(1);
    expect(written).toHaveLength(2);
    for (const ms of [120_000, 240_000, 300_000, 300_000]) wait(ms);
    expect(written).toHaveLength(6);
    events(make.ended('risk'));
    written.length = 0;
    wait(30_000);
    expect(written).toHaveLength(1);
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
    expect(written.join('')).toContain('It holds.');
  });
});

describe('full', () => {
  test('leaves the debate on the screen, and nothing of the live region', async () => {
    const watched = await shown({ mode: 'full' });
    play(watched);
    watched.display.close();
    watched.display.close();
    expect(screenAfter(watched.text(), 80)).toMatchInlineSnapshot(`
      "Offline mode?
      claude and value judge · one round
      Rehearsal: no model took part

      Round 1: independent recommendations
      ✓ risk   agrees             It holds.                                      41 s
      – value  absent             timed out (no answer within 120 s); give it longer
                                  with --turn-timeout"
    `);
  });

  test('turns stand in the order of the table, those who are thinking among those who answered', async () => {
    const watched = await shown({ mode: 'full' });
    watched.events(panel, make.phaseOpened, make.started('risk', 'claude'), make.started('value'));
    watched.wait(4000);
    watched.events(make.ended('value', { ms: 4000 }));
    watched.display.heard('risk', 80, '{"reasons":"which leaves the question of who pays');
    watched.wait(100);
    expect(screenAfter(watched.text(), 80)).toMatchInlineSnapshot(`
      "Offline mode?
      claude and value judge · one round
      Rehearsal: no model took part

      Round 1: independent recommendations
      ⠙ risk   thinking           "which leaves the question of who pays"         4 s
      ✓ value  agrees             It holds.                                       4 s"
    `);
  });

  test('with --verbose it says for how long nothing was heard, and what was used so far', async () => {
    const watched = await shown({ mode: 'full', verbose: true });
    watched.events(panel, make.phaseOpened, make.started('risk', 'claude'), make.started('value'));
    watched.wait(3000);
    watched.events(make.ended('value', { ms: 3000 }));
    watched.wait(3000);
    expect(screenAfter(watched.text(), 80)).toMatchInlineSnapshot(`
      "Offline mode?
      claude and value judge · one round
      Rehearsal: no model took part

      Round 1: independent recommendations
      risk (claude) is thinking
      value is thinking
      ✓ value  agrees             It holds.                                       3 s
          ~5.9k→800 tokens, price not known
          First paragraph.

          Second paragraph.
      ⠋ risk   thinking                                                 idle 6 s, 6 s
      44 s, 2 calls, ~5.9k→800 tokens, price not known"
    `);
  });

  test('is redrawn in place', async () => {
    const watched = await shown({ mode: 'full' });
    watched.events(panel, make.phaseOpened, make.started('risk', 'claude'));
    for (let tick = 0; tick < 30; tick++) watched.wait(100);
    expect(screenAfter(watched.text(), 80).match(/thinking/gu)).toHaveLength(1);
  });

  test.each([40, 60, 200])('is redrawn in place after the terminal got %i columns', async (width) => {
    let columns = 80;
    const watched = await shown({ mode: 'full', columns: () => columns });
    watched.events(panel, make.phaseOpened, make.started('risk', 'claude'));
    watched.wait(100);
    const before = watched.text();
    columns = width;
    watched.wait(100);
    const screen = screenAfter(screenAfter(before, width), width);
    const redrawn = screenAfter(`${screen}\n${watched.text().slice(before.length)}`, width);
    expect(redrawn.match(/thinking/gu)).toHaveLength(1);
  });

  test('is drawn at most ten times a second', async () => {
    const { display, events, wait, written } = await shown({ mode: 'full' });
    events(panel);
    for (let ms = 0; ms < 1000; ms += 5) {
      events(make.started('risk'), make.ended('risk'));
      display.heard('risk', ms, 'words');
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
    expect(written).toHaveLength(before);
    wait(100);
    expect(screenAfter(text(), 80)).toContain('It holds.');
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

describe('where the outcome is read elsewhere, the end is summed up', () => {
  const resumed = make.event({
    type: 'debate-resumed',
    retry: [],
    limits: { calls: null, tokens: null, usd: null, debate_ms: null, width: 8 },
  });

  test('everyone answered', async () => {
    const { display, events, text } = await shown({ sums: true });
    events(panel, make.started('risk'), make.ended('risk'), make.debateEnded(41_000));
    display.close();
    expect(text()).toMatch(/^Ended after 41 s, 1 call.* · everyone answered$/m);
  });

  test('E5 on a resume who was missing before is missing still, and what was spent before counts', async () => {
    const { display, events, text } = await shown({ sums: true });
    display.past([panel, make.started('risk'), make.failed('risk'), make.started('value'), make.ended('value')]);
    events(resumed, make.debateEnded(41_000));
    display.close();
    expect(text()).not.toContain('everyone');
    expect(text()).toMatch(/Ended after .* 2 calls.* · missing: risk/);
    expect(text()).toContain('1 answer so far');
  });

  test('a debate that a worker takes up, and another one after it, is introduced once', async () => {
    const { events, text } = await shown({ sums: true });
    events(panel, resumed);
    expect(text()).not.toContain('Continuing');
    events(make.started('value'), make.ended('value'), resumed, make.debateEnded(41_000));
    expect(text().match(/Continuing/gu)).toHaveLength(1);
    const { headline } = panel as Extract<DebateEvent, { type: 'debate-opened' }>;
    expect(text().split(headline)).toHaveLength(2);
  });

  test('a debate that was cut off does not say that everyone answered', async () => {
    const { display, events, text } = await shown({ sums: true });
    events(panel, make.started('risk'), make.humanAsked('value'));
    display.close();
    expect(text()).not.toContain('everyone');
    expect(text()).toContain('Not answered yet: value');
  });
});
