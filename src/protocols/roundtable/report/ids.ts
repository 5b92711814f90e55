import { listNames } from '../../../debate/kit/list-names.ts';
import { findClaimant } from '../../../debate/kit/statement-id.ts';
import { nameProposal } from '../proposal.ts';
import type { Result } from '../result.ts';

/** What convinced somebody, in words: "proposal 2", "a message from test", "what security said". */
export function nameSource(id: string, { messages }: Result): string {
  if (/^P\d+$/u.test(id)) return nameProposal(id);
  const message = messages.find((one) => one.id === id);
  return message ? `a message from ${message.from}` : `what ${findClaimant(id)} said`;
}

/** What somebody said, with the first mention of every id explained beside it: "P3 [proposal 3]". */
export function explainIds(said: string, result: Result): string {
  const seen = new Set<string>();
  return said.replace(/\b(?:P\d+|[MCQ]-\d+)\b/gu, (id) => {
    const meaning = seen.has(id) ? undefined : describeId(id, result);
    seen.add(id);
    return meaning === undefined ? id : `${id} [${meaning}]`;
  });
}

function describeId(id: string, { proposals, messages, concerns }: Result): string | undefined {
  if (proposals.some((proposal) => proposal.id === id)) return nameProposal(id);
  const message = messages.find((one) => one.id === id);
  if (message) return `${message.from} to ${listNames(message.to)}`;
  const concern = concerns.find((one) => one.id === id);
  return concern && `a concern of ${concern.specialist}`;
}
