import { escapeText, joinBlocks, quoteBlock } from '../../../documents/inert-markdown.ts';
import type { Result } from '../result.ts';

/** `messages.md`: who wrote what to whom, round by round, and what came back (R2). */
export function writeMessages({ messages }: Result): string {
  const rounds = [...new Set(messages.map(({ round }) => round))];
  return joinBlocks([
    '# Messages',
    'Each was delivered at the start of the round after it was sent: to its addressees and to the lead, and to nobody else.',
    messages.length === 0 ? 'Nobody wrote to anybody.' : undefined,
    ...rounds.flatMap((round) => [
      `## ${round === 0 ? 'Sent with the first positions' : `Sent in round ${round}`}`,
      ...messages.filter((message) => message.round === round).map(writeMessage),
    ]),
  ]);
}

function writeMessage({ id, from, to, in_reply_to, text: words, returned }: Result['messages'][number]): string {
  const back = returned.map(({ name, reason }) => `- Returned, to "${escapeText(name)}": ${escapeText(reason)}`);
  return joinBlocks([
    `**${escapeText(id)}** ${escapeText(from)} → ${to.map(escapeText).join(', ') || 'nobody'}${in_reply_to ? `, in reply to ${escapeText(in_reply_to)}` : ''}`,
    quoteBlock(words),
    back.join('\n'),
  ]);
}
