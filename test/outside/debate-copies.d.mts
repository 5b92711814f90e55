import type { DebateEvent } from '../../src/doors.ts';

export function chainEvents(events: readonly object[]): { text: string; hash: string };
export function readEvents(folder: string): DebateEvent[];
export function copyDebates(source: string, debates: string, count: number): void;
