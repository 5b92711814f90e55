import type { Outcome } from '../../debate/outcome.ts';
import { block, joined, text } from '../../documents/inert-markdown.ts';
import { numberIn, objectsIn, textsIn, wordsIn } from '../reading.ts';

/** `messages.md`: who wrote what to whom, round by round, and what came back (R2). */
export function messageLog({ result }: Outcome): string {
  const messages = objectsIn(result.messages);
  const rounds = [...new Set(messages.map(({ round }) => numberIn(round) ?? 0))];
  return joined([
    '# Messages',
    'Each was delivered at the start of the round after it was sent: to its addressees and to the lead, and to nobody else.',
    messages.length === 0 ? 'Nobody wrote to anybody.' : undefined,
    ...rounds.flatMap((round) => [
      `## ${round === 0 ? 'Sent with the first positions' : `Sent in round ${round}`}`,
      ...messages.filter((message) => (numberIn(message.round) ?? 0) === round).map(messageText),
    ]),
  ]);
}

function messageText({ id, from, to, text: words, returned }: ReturnType<typeof objectsIn>[number]): string {
  const names = textsIn(to).map(text).join(', ');
  const back = objectsIn(returned).map(
    ({ name, reason }) => `- Returned, to "${text(wordsIn(name) ?? '')}": ${text(wordsIn(reason) ?? '')}`,
  );
  return joined([
    `**${text(wordsIn(id) ?? '')}** ${text(wordsIn(from) ?? '')} → ${names || 'nobody'}`,
    block(wordsIn(words) ?? ''),
    back.join('\n'),
  ]);
}
