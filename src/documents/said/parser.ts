import MarkdownIt from 'markdown-it';

/** Quotes and lists deeper than this are text. A list counts twice: itself and its item. */
const deepest = 16;

type Parser = InstanceType<typeof MarkdownIt>;
type BlockRule = Parameters<Parser['block']['ruler']['at']>[1];

/**
 * CommonMark with tables and strikethrough. HTML and definitions stay text; no address is refused or rewritten, since
 * none becomes a link.
 */
export function createParser(): Parser {
  const parser = new MarkdownIt('default', { html: false, linkify: false, typographer: false, maxNesting: 100 });
  parser.disable(['reference', 'linkify', 'replacements', 'smartquotes']);
  parser.validateLink = () => true;
  parser.normalizeLink = (address) => address;
  parser.normalizeLinkText = (address) => address;
  limitDepth(parser, 'blockquote', ['paragraph', 'reference', 'blockquote', 'list']);
  limitDepth(parser, 'list', ['paragraph', 'reference', 'blockquote']);
  return parser;
}

/** The parser's own limit drops what is deeper; this one keeps it as text. */
function limitDepth(parser: Parser, name: 'blockquote' | 'list', alt: string[]): void {
  const rule = findRule(name);
  parser.block.ruler.at(name, (state, start, end, silent) => state.level < deepest && rule(state, start, end, silent), {
    alt,
  });
}

function findRule(name: string): BlockRule {
  const { ruler } = new MarkdownIt().block;
  ruler.enableOnly([name]);
  const [rule] = ruler.getRules('');
  if (!rule) throw new RangeError(`The parser has no rule ${name}.`);
  return rule;
}
