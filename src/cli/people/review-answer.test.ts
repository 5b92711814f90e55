import { expect, test } from 'vitest';
import { labelPart, nameValue } from '../../doors.ts';
import { reviewAnswer } from './review-answer.ts';

test('a part of an answer is called in the review what the form called it', () => {
  const schema = {
    type: 'object',
    properties: {
      concerns: {
        type: 'array',
        items: { type: 'object', properties: { own_domain: { type: 'boolean' }, resolved_by: { type: 'string' } } },
      },
    },
  };
  const answer = { concerns: [{ own_domain: true, resolved_by: 'a second key' }] };
  const review = reviewAnswer(answer, schema, nameValue);
  expect(review).toContain(`- ${labelPart('own_domain')}`);
  expect(review).toContain(`  ${labelPart('resolved_by')}`);
  expect(review).not.toContain('own domain');
});
