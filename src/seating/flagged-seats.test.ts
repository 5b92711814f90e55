import { describe, expect, test } from 'vitest';
import type { Protocol } from '../debate/protocol.ts';
import { challenge } from '../protocols/challenge/index.ts';
import { judges } from '../protocols/judges/index.ts';
import { applySeatFlags, parseSeatFlag } from './flagged-seats.ts';

const place = (group: string, name: string, participant = name) => ({ group, name, seat: { participant } });
const configured = [
  place('challengers', 'gone'),
  place('challengers', 'gone', 'gone'),
  place('proposer', 'proposer', 'claude'),
];

const seated = (flags: readonly string[], places = configured, protocol = challenge as Protocol) =>
  applySeatFlags(
    protocol,
    places,
    flags.map((flag) => parseSeatFlag(protocol, flag)),
  ).map(({ group, name, seat }) => `${group} ${name}=${seat.participant}`);

describe('--seat', () => {
  test('the name of a seat that holds several replaces all who sit there', () => {
    expect(seated(['challengers=x'])).toEqual(['challengers x=x', 'proposer proposer=claude']);
    expect(seated(['challengers=x', 'challengers=y'])).toEqual([
      'challengers x=x',
      'challengers y=y',
      'proposer proposer=claude',
    ]);
  });

  test('where nobody is configured, it seats those it names', () => {
    expect(seated(['challengers=x', 'challengers=y', 'proposer=z'], [])).toEqual([
      'challengers x=x',
      'challengers y=y',
      'proposer proposer=z',
    ]);
  });

  test('the name of one who sits there replaces the one; a new name adds one', () => {
    const two = [place('challengers', 'codex'), place('challengers', 'qwen'), place('proposer', 'proposer', 'claude')];
    expect(seated(['qwen=x', 'proposer=y', 'own=z'], two)).toEqual([
      'challengers codex=codex',
      'challengers qwen=x',
      'proposer proposer=y',
      'challengers own=z',
    ]);
  });

  test('all and one of them at once is refused', () => {
    expect(() => seated(['challengers=x', 'gone=y'])).toThrow(/--seat challengers=x.*--seat gone=y/);
  });

  test('where names at the table say what somebody stands for, the name is asked for', () => {
    const risk = [place('judges', 'risk', 'one'), place('judges', 'value', 'two')];
    expect(() => seated(['judges=x'], risk, judges as Protocol)).toThrow(/--seat judges=x.*risk, value/);
    expect(() => seated(['judges=x'], [], judges as Protocol)).toThrow('risk, value, effort');
    expect(() => seated(['challengers=x'], [place('challengers', 'architect', 'one')])).toThrow('architect');
  });
});
