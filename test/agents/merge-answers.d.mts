import type { TurnRequest } from '../../src/doors.ts';

export function mergeAnswer(
  request: Pick<TurnRequest, 'turn' | 'text' | 'schema'>,
  step: Record<string, unknown>,
): Record<string, unknown>;
