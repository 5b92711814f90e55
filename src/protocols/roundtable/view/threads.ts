export interface Message {
  readonly id: string;
  readonly round: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly in_reply_to: string | null;
  readonly text: string;
}

export interface Thread {
  readonly message: Message;
  readonly replies: readonly Thread[];
}

/** Messages as threads: a reply that names an earlier message hangs below it, however deep; any other begins one. */
export function buildThreads(messages: readonly Message[]): readonly Thread[] {
  const places = new Map(messages.map(({ id }, index) => [id, index]));
  const findParent = ({ in_reply_to }: Message, index: number): string | undefined => {
    const at = in_reply_to === null ? undefined : places.get(in_reply_to);
    return at !== undefined && at < index ? (in_reply_to ?? undefined) : undefined;
  };
  const below = new Map<string | undefined, Message[]>();
  for (const [index, message] of messages.entries()) {
    const parent = findParent(message, index);
    below.set(parent, [...(below.get(parent) ?? []), message]);
  }
  const hang = (parent: string | undefined): readonly Thread[] =>
    (below.get(parent) ?? []).map((message) => ({ message, replies: hang(message.id) }));
  return hang(undefined);
}
