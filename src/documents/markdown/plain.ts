import { oneLine } from '../sentence.ts';

/** The words of a passage as a reader sees them: one line, without emphasis, code, links, images, footnotes or tags. */
export function plain(markdown: string): string {
  if (!/[*_`~[\]<\\]/.test(markdown)) return oneLine(markdown);
  return oneLine(
    markdown
      .replace(/<!--.*?-->/gs, ' ')
      .replace(/!?\[([^[\]\n]{0,500})\](?:\([^()\n]{0,2000}\)|\[[^[\]\n]{0,500}\])/g, '$1')
      .replace(/\[\^[^\]\s]{1,100}\]/g, '')
      .replace(/<\/?[A-Za-z][^<>\n]{0,500}>/g, '')
      .replace(/`|~~/g, '')
      .replace(/\\([!-/:-@[-`{-~])/g, '$1')
      .replace(/(?<![\p{L}\p{N}])[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?![\p{L}\p{N}])/gu, ''),
  );
}
