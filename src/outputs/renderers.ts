import type { Report } from '../debate/report.ts';
import { challenge } from './challenge/renderer.ts';
import { merge } from './merge/renderer.ts';
import { roundtable } from './roundtable/renderer.ts';

export const reports: { readonly [protocol: string]: Report } = { challenge, merge, roundtable };
