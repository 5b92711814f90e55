import { listNames } from '../../debate/kit/list-names.ts';
import { isUnsettled } from './options.ts';
import type { ChallengerRow, OnRecord } from './result.ts';

/** Who kept an objection: "not convinced" is said only of somebody who said so. */
export function describeOpen(result: OnRecord): readonly string[] {
  const unsettled = result.challengers.filter(isUnsettled);
  if (unsettled.length === 0) return ['nobody confirmed the final version'];
  const [spoke, silent] = [
    unsettled.filter((row) => hasSpokenLast(row, result)),
    unsettled.filter((row) => !hasSpokenLast(row, result)),
  ].map((rows) => rows.map(({ challenger }) => challenger));
  return [
    ...sayOf(spoke, 'is not convinced', 'are not convinced'),
    ...(silent ?? []).map((seat) => `${seat}'s objection is open because ${seat} stopped answering`),
  ];
}

function hasSpokenLast({ challenger, state }: ChallengerRow, { round_log }: OnRecord): boolean {
  if (state === 'unresolved') return false;
  const last = round_log.at(-1);
  return !last?.absent.includes(challenger);
}

/** "codex and qwen are not convinced" */
export const sayOf = (seats: readonly string[] = [], one: string, many: string): readonly string[] =>
  seats.length === 0 ? [] : [`${listNames(seats)} ${seats.length === 1 ? one : many}`];
