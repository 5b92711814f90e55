import { listContentWords, splitWords } from '../../documents/words.ts';

/** Of words of its own a reason has at least this many (B13). */
const fewestOwn = 5;

/** How a reason given for agreeing reads: with reasons, a rubber stamp (B4), or deference (B13). */
export type Reasoning = 'reasoned' | 'reasonless' | 'deferring';

/**
 * B4, B13: a reason needs five words of content besides names and words like agree, trust and defer. Below that it is
 * reasonless where it only approves, and deferring otherwise.
 */
export function reasoningIn(text: string, names: readonly string[]): Reasoning {
  const named = new Set(names.flatMap(splitWords));
  const content = listContentWords(text).filter((word) => !named.has(word) && !deference.has(word));
  const own = content.filter((word) => !approval.has(word));
  if (own.length === 0 && (content.length > 0 || listContentWords(text).length === 0)) return 'reasonless';
  if (content.length < fewestOwn) return 'deferring';
  return own.length < fewestReasons ? 'reasonless' : 'reasoned';
}

/** Besides words that only approve, at least this many have to be left. */
const fewestReasons = 3;

const deference = new Set(
  `agree agrees agreed agreeing agreement trust trusts trusted trusting defer defers deferred deferring deference follow
  follows rely relies knows best expert expertise experience judgement judgment decide decides decided accept accepts
  same go goes view opinion whatever think thinks always full fully`.split(/\s+/),
);

const approval = new Set(
  `looks look good great fine nice solid sound sounds excellent perfect strong clear sensible reasonable convincing
  thorough right correct yes ok okay absolutely completely entirely lgtm ship proceed proceeding move forward approve
  approved approves support supports like likes happy glad thanks concern concerns objection objections nothing add
  everything everybody everyone said above point points well made argued thought makes make sense proposal plan proposed
  approach position idea analysis reasoning direction work path write-up board aligned concur let let's overall lot side 1
  business value stakeholders one every`.split(/\s+/),
);
