/** The classes of J0, in the order in which they are tried. */
export const classes = ['SCOPE_CRITICAL', 'UX_PREFERENCE', 'TECH_DEFAULT', 'BUSINESS_RULE'] as const;
export type Class = (typeof classes)[number];

/**
 * What marks a question of each class, most telling first. An indicator matches as whole words in any
 * case, with the endings of English words and with hyphens for spaces; `#` stands for a number.
 */
const indicators: { readonly [Name in Class]: readonly string[] } = {
  SCOPE_CRITICAL: [
    ...['should we support', 'do we need', 'in scope', 'out of scope', 'support for', 'include', 'support'],
    ...['mvp', 'phase #', 'v#', 'future', 'later'],
    ...['must have', 'nice to have', 'required', 'optional', 'critical', 'essential'],
    ...['limit', 'maximum', 'minimum', 'boundary', 'boundaries', 'threshold', 'cap'],
    ...['flag', 'toggle', 'enable', 'disable'],
  ],
  UX_PREFERENCE: [
    ...['look and feel', 'dark mode', 'light mode', 'user experience', 'user interface'],
    ...[
      'colour',
      'color',
      'layout',
      'font',
      'typography',
      'icon',
      'theme',
      'spacing',
      'alignment',
      'animation',
      'style',
    ],
    ...['wording', 'tone', 'tooltip', 'placeholder', 'error message', 'headline', 'copy text'],
    ...[
      'button',
      'dialog',
      'modal',
      'popup',
      'dropdown',
      'menu',
      'sidebar',
      'toolbar',
      'tab bar',
      'breadcrumb',
      'banner',
    ],
    ...['navigation', 'drag and drop', 'hover', 'keyboard shortcut', 'sort order', 'screen', 'displayed', 'look like'],
  ],
  TECH_DEFAULT: [
    ...['programming language', 'design pattern', 'file format', 'data format', 'message broker', 'connection pool'],
    ...['database', 'postgres', 'postgresql', 'mysql', 'sqlite', 'mongodb', 'redis', 'kafka', 'sql', 'orm', 'schema'],
    ...['rest api', 'graphql', 'grpc', 'websocket', 'http', 'api', 'endpoint', 'webhook', 'json', 'xml', 'protobuf'],
    ...[
      'framework',
      'library',
      'libraries',
      'dependency',
      'dependencies',
      'compiler',
      'runtime',
      'typescript',
      'python',
    ],
    ...['cache', 'timeout', 'retry', 'retries', 'backoff', 'queue', 'batch size', 'polling', 'pagination'],
    ...[
      'encoding',
      'encryption',
      'hashing',
      'algorithm',
      'index',
      'logging',
      'log level',
      'tracing',
      'thread',
      'container',
    ],
    ...['docker', 'kubernetes', 'deployment', 'hosting', 'server', 'storage engine', 'jwt', 'oauth'],
  ],
  BUSINESS_RULE: [
    ...['business rule', 'business day', 'working day', 'who may', 'who can', 'allowed to'],
    ...[
      'refund',
      'discount',
      'price',
      'pricing',
      'fee',
      'tax',
      'vat',
      'invoice',
      'payment term',
      'commission',
      'voucher',
    ],
    ...['approve', 'approval', 'policy', 'policies', 'eligible', 'eligibility', 'permission', 'entitled', 'compliance'],
    ...['cancellation', 'deadline', 'expiry', 'expire', 'warranty', 'contract', 'subscription', 'overdue', 'penalty'],
  ],
};

/** The first indicator of a class that stands in a sentence; a number as the sentence has it. */
export function indicatorIn(sentence: string, name: Class): string | undefined {
  const words = sentence.toLowerCase();
  for (const indicator of indicators[name]) {
    if (!words.includes(stemOf(indicator))) continue;
    const found = patternOf(indicator).exec(sentence)?.[0];
    if (found !== undefined) return indicator.includes('#') ? found.toLowerCase() : indicator;
  }
  return undefined;
}

/** What every form of an indicator begins with: few sentences hold it, so that few patterns need to be made. */
const stemOf = (indicator: string) => (indicator.split(/[ #]/, 1)[0] ?? '').replace(/e$/, '');

function patternOf(indicator: string): RegExp {
  const body = indicator.replaceAll(' ', '[\\s-]+').replace('#', '\\s?(?:\\d+(?:\\.\\d+)*|one|two|three)');
  const forms = indicator.endsWith('e') ? [`${body}[sd]?`, `${body.slice(0, -1)}ing`] : [`${body}(?:s|es|ed|ing)?`];
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${forms.join('|')})(?![\\p{L}\\p{N}_])`, 'iu');
}
