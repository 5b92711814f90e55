import type { TurnRequest } from '../../src/debate/speaker.ts';

export type BoardPlan = Record<string, Record<string, unknown>>;
export const answers: { readonly [prompt: string]: (request: TurnRequest) => Record<string, unknown> };
export function planned(plan: BoardPlan, request: TurnRequest): Record<string, unknown>;
