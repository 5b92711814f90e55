import { describe, expect, test } from 'vitest';
import type { Sitting } from '../debate/event.ts';
import type { Protocol, SeatPlan } from '../debate/protocol.ts';
import { sitting } from '../outputs/journal.fixture.ts';
import { challenge, judges } from '../protocols/index.ts';
import { listPanelWarnings } from './panel-warnings.ts';

const at = (group: string, vendor: string, more: Partial<Sitting> = {}) =>
  sitting(more.seat ?? group, { group, vendor, via: 'agent:x', model: more.seat ?? group, ...more });

describe('who should be external and is not', () => {
  const one: SeatPlan = { holds: 'one', least: 1, most: 1, defaultNames: [], needsPersona: false };
  const audit = {
    ...challenge,
    name: 'audit',
    seats: { author: one, auditor: { ...one, external: { to: 'author', because: 'an auditor sees with other eyes' } } },
  } as Protocol;
  const close = "a comes from the proposer's vendor: such a challenger shares the proposer's blind spots.";

  const both = 'Both seats come from the same vendor: if they agree at once, count it as about 1.2 votes.';

  test.each<[string, Protocol, readonly Sitting[], readonly string[]]>([
    [
      "C15 a challenger of the proposer's vendor",
      challenge,
      [at('proposer', 'v'), challenger('a', 'v')],
      [close, both],
    ],
    ['C15 one of another vendor', challenge, [at('proposer', 'v'), challenger('a', 'w')], []],
    ['C15 a person', challenge, [at('proposer', 'v', { via: 'human' }), challenger('a', 'v', { via: 'human' })], []],
    [
      "a seat of one's own protocol that says so",
      audit,
      [at('author', 'v'), at('auditor', 'v')],
      ["auditor comes from the author's vendor: an auditor sees with other eyes.", both],
    ],
    ['seats of these names in a protocol that does not', judges, [at('proposer', 'v'), challenger('a', 'v')], [both]],
  ])('%s', (_name, protocol, sittings, warnings) => {
    expect(listPanelWarnings(protocol, sittings)).toEqual(warnings);
  });

  test('stands before what their votes are worth (E16)', () => {
    const sittings = [at('proposer', 'v'), challenger('a', 'v'), challenger('b', 'v')];
    expect(listPanelWarnings(challenge, sittings)).toEqual([
      expect.stringMatching(/^a .*b .*blind spots\.$/),
      expect.stringMatching(/^All three seats come from the same vendor: .* 1\.3 votes\.$/),
    ]);
  });
});

function challenger(seat: string, vendor: string, more: Partial<Sitting> = {}): Sitting {
  return at('challengers', vendor, { seat, ...more });
}
