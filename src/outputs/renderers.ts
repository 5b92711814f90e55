import type { Report } from '../debate/report.ts';
import { challenge } from '../protocols/challenge/report/index.ts';

export const reports: { readonly [protocol: string]: Report } = { challenge };
