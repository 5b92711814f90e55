import type { z } from 'zod';
import { kindNames } from './schema-at.ts';

/** What is wrong, in words for people; a message that a schema gives itself is kept. The value is never shown. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  if (!zodsOwn.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be ${kindNames[issue.expected] ?? issue.expected}, not ${describeValueKind(issue.input)}`;
    case 'invalid_value':
      if (issue.input === undefined) return 'is missing';
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big':
      return `must ${describeMeasure(issue.origin, `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`)}`;
    case 'invalid_format':
      return `has the wrong form${issue.pattern === undefined ? '' : ` (it must match ${issue.pattern})`}`;
    default:
      return `${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`;
  }
}

const zodsOwn = /^(?:Invalid|Too small|Too big|Unrecognized)\b/;

function describeTooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string' && Number(minimum) === 1) return 'is empty';
  return `must ${describeMeasure(origin, `${inclusive === false ? 'more than' : 'at least'} ${minimum}`)}`;
}

function describeMeasure(origin: string, amount: string): string {
  if (origin === 'string') return `have ${amount} characters`;
  if (origin === 'array' || origin === 'set') return `have ${amount} items`;
  return `be ${amount}`;
}

function describeValueKind(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  return kindNames[typeof value] ?? typeof value;
}
