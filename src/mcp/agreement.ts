import { badInput, z } from '../doors.ts';
import { canAskPerson, elicitFromPerson, readPersonAnswer } from './person.ts';
import type { ToolCall } from './tool.ts';

/** E17: what may cost money is said and agreed to first. A form for the person; undefined once they have agreed. */
export function askForAgreement(text: string, call: ToolCall) {
  const said = readPersonAnswer(call, 'agreement');
  if (said.is === 'answer' && said.answer.agree === true) return undefined;
  if (said.is !== 'not-asked')
    throw badInput('Declined', 'The person did not agree to what would be sent and spent.', 'rehearse: true is free.');
  if (!canAskPerson(call))
    throw badInput(
      'ConsentMissing',
      text,
      'Show this to the person. If they agree, call the tool again with agreed: true. rehearse: true is free.',
    );
  return elicitFromPerson(
    'agreement',
    text,
    z.object({ agree: z.boolean().describe('Ask them, and spend at most this') }),
  );
}
