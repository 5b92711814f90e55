import type { Report } from '../debate/report.ts';
import { challenge } from '../protocols/challenge/report/index.ts';
import { merge } from './merge/renderer.ts';

export const reports: { readonly [protocol: string]: Report } = { challenge, merge };
