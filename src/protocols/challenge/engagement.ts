import { listContentWords, splitWords } from '../../documents/words.ts';

/** What shows that an agreement engages: it is long enough, and takes up words of the position that the topic does not have. */
const leastWords = 20;
const leastShared = 3;

export interface Engagement {
  readonly engages: boolean;
  readonly words: number;
  /** Content words shared with position, reasoning, weaknesses or assumptions, and not with the topic. */
  readonly shared: readonly string[];
}

/** C7: does an agreement engage with what was said, or only wave it through? */
export function measureEngagement(
  reply: { readonly [part in (typeof replyParts)[number]]?: Said },
  opening: { readonly [part in (typeof openingParts)[number]]?: Said },
  topic: string,
): Engagement {
  const text = replyParts.map((part) => joinSaid(reply[part])).join('\n');
  const inTopic = new Set(listContentWords(topic));
  const inOpening = new Set(openingParts.flatMap((part) => listContentWords(joinSaid(opening[part]))));
  const shared = [...new Set(listContentWords(text))].filter((word) => inOpening.has(word) && !inTopic.has(word));
  const count = splitWords(text).length;
  return { engages: count >= leastWords && shared.length >= leastShared, words: count, shared };
}

type Said = string | readonly string[] | undefined;

const replyParts = ['critique', 'evidence', 'alternative', 'assumptions_challenged'] as const;
const openingParts = ['position', 'reasoning', 'weaknesses', 'assumptions'] as const;

const joinSaid = (said: Said): string => (typeof said === 'string' ? said : (said ?? []).join('\n'));
