import { expect, test } from 'vitest';
import { findIds, findRequirementIds } from './ids.ts';

test.each([
  ['FR-1, NFR-012 and R-4', ['FR-1', 'NFR-012', 'R-4']],
  ['REQ-AUTH-7.', ['REQ-AUTH-7']],
  ['**FR-2.1**: (`FR-2.2`)', ['FR-2.1', 'FR-2.2']],
  ['FR-1–FR-3, FR-5/FR-6', ['FR-1', 'FR-3', 'FR-5', 'FR-6']],
  ['FR-1 and again FR-1', ['FR-1']],
  ['SEC-3, ADR-0007', []],
  ['XFR-1, pre-FR-1, ÜR-2', []],
  ['fr-1, FR_1, FR 1, FR-', []],
  ['FR-1a, FR-1234567', []],
])('M6 the requirements that %j names are %j', (text, expected) => {
  expect(findRequirementIds(text)).toEqual(expected);
});

test.each([
  ['FR-1, SEC-3 and ADR-0007', ['FR-1', 'SEC-3', 'ADR-0007']],
  ['PROJ2-14, A-1, SEC-API-2.1', ['PROJ2-14', 'A-1', 'SEC-API-2.1']],
  ['UTF-8 and UTF-8', ['UTF-8']],
  ['two-phase, Sec-3, x-1, 2027-03-01', []],
])('the ids of any kind in %j are %j', (text, expected) => {
  expect(findIds(text)).toEqual(expected);
});
