const blockTags = new Set(
  `address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt
  fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main
  menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead title tr
  track ul`.split(/\s+/),
);

/** How an HTML block that starts in this line ends: with a text, or (undefined) before a blank line. */
export interface HtmlStart {
  readonly until: RegExp | undefined;
  /** A tag of no particular kind cannot interrupt a paragraph. */
  readonly interrupts: boolean;
}

/** Whether a line starts an HTML block, by the seven conditions of CommonMark. */
export function readHtmlStart(line: string): HtmlStart | undefined {
  const content = line.trimStart();
  if (!content.startsWith('<')) return undefined;
  const raw = /^<(script|pre|style|textarea)(?=[\s>]|$)/i.exec(content);
  if (raw) return { until: /<\/(?:script|pre|style|textarea)>/i, interrupts: true };
  if (content.startsWith('<!--')) return { until: /-->/, interrupts: true };
  if (content.startsWith('<?')) return { until: /\?>/, interrupts: true };
  if (content.startsWith('<![CDATA[')) return { until: /\]\]>/, interrupts: true };
  if (/^<![A-Za-z]/.test(content)) return { until: />/, interrupts: true };
  const tag = /^<\/?([A-Za-z][A-Za-z0-9-]*)(?=[\s/>]|$)/.exec(content)?.[1]?.toLowerCase();
  if (tag && blockTags.has(tag)) return { until: undefined, interrupts: true };
  return wholeTag.test(content) ? { until: undefined, interrupts: false } : undefined;
}

const attribute = '\\s+[A-Za-z_:][\\w.:-]*(?:\\s*=\\s*(?:"[^"]*"|\'[^\']*\'|[^\\s"\'=<>`]+))?';
const wholeTag = new RegExp(`^(?:<[A-Za-z][A-Za-z0-9-]*(?:${attribute})*\\s*/?>|</[A-Za-z][A-Za-z0-9-]*\\s*>)\\s*$`);
