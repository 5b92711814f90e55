import type { EarlierEdition } from '../../../../web/view.ts';

interface Answer {
  readonly messages?: readonly { readonly to: string }[];
}

/** In the first edition a message went to one specialist. */
export const earlier: EarlierEdition = {
  edition: 1,
  renewAnswer: ({ messages, ...said }: Answer) => ({
    ...said,
    ...(messages && { messages: messages.map((message) => ({ ...message, to: [message.to] })) }),
  }),
};
