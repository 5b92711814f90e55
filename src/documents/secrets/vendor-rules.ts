import { isUnlikeAnyExample } from './secret-looks.ts';

/** A place in a text that holds a secret of some kind. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

/** What secretlint finds: the formats of many vendors, which others keep up to date. Its rules are loaded when something is to be sent. */
export async function findByVendorRules(text: string): Promise<readonly SecretSpan[]> {
  const [{ lintSource }, { creator }] = await Promise.all([
    import('@secretlint/core'),
    import('@secretlint/secretlint-rule-preset-recommend'),
  ]);
  const rule: typeof creator = {
    ...creator,
    create: (context, options) =>
      creator.create(
        {
          ...context,
          registerRule: (each, ...more) =>
            leftOut.includes(each.meta.id) ? undefined : context.registerRule(each, ...more),
        },
        options,
      ),
  };
  const { messages } = await lintSource({
    source: { filePath: 'document', content: text, ext: '', contentType: 'text' },
    options: { config: { rules: [{ id: creator.meta.id, rule }] }, noPhysicFilePath: true },
  });
  return messages.flatMap(({ ruleId, range: [start, end] }) =>
    isUnlikeAnyExample(text.slice(start, end))
      ? [{ start, end, kind: `secret (${ruleId.replace(prefix, '').replaceAll('-', ' ')})` }]
      : [],
  );
}

const prefix = '@secretlint/secretlint-rule-';

/** Comments in a document must not turn the search off; passwords in addresses and private keys are told from examples by our own rules. */
const leftOut = ['filter-comments', 'basicauth', 'database-connection-string', 'privatekey'].map(
  (name) => `${prefix}${name}`,
);
