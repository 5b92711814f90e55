import type { JsonSchema } from '../../src/doors.ts';

const text = { type: 'string', minLength: 1 };
const option = { type: 'string', enum: ['A', 'B', 'C'] };
const object = (properties: Record<string, unknown>, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const list = (items: unknown, rest = {}) => ({ type: 'array', items, ...rest });

/** Schemas like those that people are asked with. */
export const schemas = {
  choose: object({ choice: { type: 'string', enum: ['A', 'B', 'stop here'] }, reason: { type: 'string' } }, ['choice']),
  recommend: object(
    {
      option,
      confidence: { type: 'string', enum: ['HIGH', 'MEDIUM', 'LOW'] },
      reasons: text,
      analysis: list(
        object(
          {
            option,
            rows: list(
              object({ criterion: text, risk: { type: 'number', minimum: 0, maximum: 10 } }, ['criterion', 'risk']),
            ),
            total: { type: 'integer', minimum: 0 },
          },
          ['option', 'rows', 'total'],
        ),
      ),
      problems: list(object({ option, problem: text }, ['option', 'problem'])),
      self_challenge: { type: 'string', description: 'What speaks against your own choice' },
    },
    ['option', 'confidence', 'reasons', 'analysis', 'problems'],
  ),
  respond: object(
    {
      challenges: list(
        object({ judge: { type: 'string', enum: ['value', 'effort'] }, argument: text }, ['judge', 'argument']),
        { minItems: 1 },
      ),
      stand: { type: 'string', enum: ['held', 'revised'] },
      convinced_by: { default: [], ...list({ type: 'string', enum: ['s1', 's2'] }) },
    },
    ['challenges', 'stand'],
  ),
  board: object(
    {
      dissent: { type: ['string', 'null'] },
      request_synthesis: { type: 'boolean' },
      proceed: { type: 'boolean' },
      risks: list(text),
      satisfaction: { type: 'integer', minimum: 0, maximum: 100 },
      preferred: {
        anyOf: [
          { type: 'number', const: 1 },
          { type: 'number', const: 2 },
          { type: 'string', const: 'tie' },
        ],
      },
      extra: object({ note: text }, ['note']),
    },
    ['dissent', 'proceed', 'risks', 'satisfaction', 'preferred'],
  ),
  stand: object(
    {
      stand: {
        oneOf: [
          object({ is: { type: 'string', const: 'held' } }, ['is']),
          object({ is: { type: 'string', const: 'revised' }, option, why: text }, ['is', 'option', 'why']),
        ],
      },
      none: list({ not: {} }),
      free: { type: 'object', additionalProperties: { type: 'number' } },
    },
    ['stand', 'none'],
  ),
} as const;
