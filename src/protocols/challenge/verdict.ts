import type { Breach } from '../../debate/question.ts';
import { type Reply, strengths, type Unread, type Verdict } from './answers.ts';

export const isUnread = (reply: Reply): reply is Unread => 'parse_error' in reply;

export const keepUnread = (raw: string): Unread => ({ raw_response: raw, parse_error: true });

/** Everything a reply says, as one text. */
export function joinWords(reply: Reply): string {
  if (isUnread(reply)) return reply.raw_response;
  const { critique, evidence = '', alternative = '', assumptions_challenged = [] } = reply;
  return [critique, evidence, alternative, ...assumptions_challenged].join('\n\n');
}

/** C2: whoever does not agree says how grave it is. */
export function findStrengthBreaches({ verdict, objection_strength }: Verdict): readonly Breach[] {
  if (verdict === 'agree' || objection_strength !== undefined) return [];
  const what = `objection_strength is missing: with ${verdict}, say ${strengths.join(', ')}; without it, it counts as moderate.`;
  return [{ rule: 'C2', what }];
}
