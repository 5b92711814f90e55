import type { Section } from '../../../debate/brief.ts';
import { capitalize } from '../../../debate/kit/capitalize.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import type { Result } from '../result.ts';

type Message = Result['messages'][number];

/** `messages.md`: who wrote what to whom, round by round, and what came back (R2). */
export function writeMessages({ messages }: Result): string {
  const rounds = [...new Set(messages.map(({ round }) => round))];
  return joinBlocks([
    '# Messages',
    messages.length === 0
      ? 'Nobody wrote to anybody.'
      : 'Each message arrived at the start of the next round, at its addressees and the lead only.',
    ...rounds.flatMap((round) => [
      `## ${round === 0 ? 'With the first positions' : `Round ${round}`}`,
      ...messages
        .filter((message) => message.round === round)
        .map((message) => joinBlocks([`### ${escapeText(nameMessage(message, messages))}`, writeMessage(message)])),
    ]),
  ]);
}

/** The messages of a turn, each under a title that says to whom it went. */
export const listMessages = ({ messages }: Result, seat: string, round: number): readonly Section[] =>
  messages
    .filter((message) => message.from === seat && message.round === round)
    .map((message) => ({
      title: capitalize(nameMessage(message, messages, 'to')),
      body: writeMessage(message),
    }));

/** "security to database, in reply to test (M-4)": its own id, by which others answer it, is in brackets. */
function nameMessage({ id, from, to, in_reply_to }: Message, all: Result['messages'], form: 'whole' | 'to' = 'whole') {
  const answered = in_reply_to === null ? undefined : all.find((message) => message.id === in_reply_to);
  const reply = answered ? `, in reply to ${answered.from} (${answered.id})` : '';
  const sender = form === 'whole' ? `${from} ` : '';
  return `${sender}to ${to.length === 0 ? 'nobody' : listNames(to)}${reply} (${id})`;
}

function writeMessage({ text, returned }: Message): string {
  const back = returned.map(({ name, reason }) => `- Returned, to "${escapeText(name)}": ${escapeText(reason)}`);
  return joinBlocks([renderSaid(text), back.join('\n')]);
}
