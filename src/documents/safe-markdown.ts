/** What a report writes Markdown with: nothing said by a participant gets into a document without it. */
export {
  escapeCell,
  escapeText,
  fenceCode,
  joinBlocks,
  writeBullets,
  writeCode,
  writeTable,
} from './inert-markdown.ts';
export { flattenSaid, writeLine } from './said/flatten.ts';
export { renderSaid, renderSaidQuote } from './said/render.ts';
