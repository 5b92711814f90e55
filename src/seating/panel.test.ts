import { describe, expect, test } from 'vitest';
import type { Sitting } from '../debate/event.ts';
import { board, merge } from '../protocols/index.ts';
import { warnOfPartialSeats } from './panel.ts';

const sitting = (group: string, participant: string, via = 'program'): Sitting => ({
  seat: group,
  group,
  title: group,
  participant,
  via,
  model: null,
  vendor: null,
  billing: 'free',
  persona: null,
  turn_ms: null,
});

describe('whoever judges and argues as well is told of', () => {
  test.each([
    ['somebody else scores', merge, [sitting('advocates', 'a'), sitting('scorer', 'b')], 0],
    ['a scorer who argues', merge, [sitting('advocates', 'a'), sitting('scorer', 'a')], 1],
    ['a merger may argue', merge, [sitting('advocates', 'a'), sitting('scorer', 'b'), sitting('merger', 'a')], 0],
    ['a scorer may analyse', merge, [sitting('advocates', 'a'), sitting('scorer', 'b'), sitting('analyst', 'b')], 0],
    ['a gate reviewer who argues', board, [sitting('contrarian', 'a'), sitting('gate', 'a')], 1],
    ['a rehearsal', board, [sitting('contrarian', 'a', 'rehearsal'), sitting('gate', 'a', 'rehearsal')], 0],
  ] as const)('%s', (_name, protocol, sittings, warnings) => {
    expect(warnOfPartialSeats(protocol, { sittings, speakers: new Map() })).toHaveLength(warnings);
  });
});
