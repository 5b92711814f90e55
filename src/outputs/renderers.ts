import type { Report } from '../debate/report.ts';
import { board } from './board/renderer.ts';
import { merge } from './merge/renderer.ts';
import { roundtable } from './roundtable/renderer.ts';

export const reports: { readonly [protocol: string]: Report } = { board, merge, roundtable };
