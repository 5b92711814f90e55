import type { EarlierEdition } from '../../../../web/view.ts';
import type { WrittenResult } from '../result.ts';

/** In the first edition everybody voted in every round, nobody on the document, and conditions were bare texts. */
export const earlier: EarlierEdition = {
  edition: 1,
  renewResult: ({ conditions = [], ...result }: { readonly conditions?: readonly string[] }) => ({
    ...result,
    conditions: conditions.map((condition) => ({ condition })),
    votes: [],
    vote_conditions: [],
  }),
};

/** The document of a debate whose journal has what is in it and not how it was written. */
export const writeEarlier = ({
  chosen_approach,
  reasoning,
  conditions,
  rejected_alternatives,
  risk_register,
}: WrittenResult): string =>
  [
    `## What will be done\n\n${chosen_approach}`,
    `## Why\n\n${reasoning}`,
    writeList(
      'Conditions',
      conditions.map(({ condition }) => condition),
    ),
    writeList(
      'Rejected alternatives',
      rejected_alternatives.map(({ alternative, reasoning: why }) => `**${alternative}:** ${why}`),
    ),
    writeList(
      'Risks',
      risk_register.map(({ risk, mitigation, owner }) => `**${risk}** ${mitigation} (${owner})`),
    ),
  ].join('\n\n');

const writeList = (title: string, items: readonly string[]) =>
  items.length === 0 ? '' : `## ${title}\n\n${items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n')}`;
