import { collapseSpaces } from '../sentence.ts';

/** The words of a passage as a reader sees them: one line, without emphasis, code marks, links, images, footnotes or tags. */
export function stripMarkdown(markdown: string): string {
  if (!/[*_`~[\]<\\]/.test(markdown)) return collapseSpaces(markdown);
  const hasLiteral = /[\\`]/.test(markdown);
  const marked = hasLiteral ? markdown.replace(literal, (_, sign, _marks, code) => hideSigns(sign ?? code)) : markdown;
  const words = marked
    .replace(/<!--.*?-->/gs, ' ')
    .replace(image, '$1')
    .replace(link, '$1')
    .replace(/\[\^[^\]\s]{1,100}\]/g, '')
    .replace(address, '$1')
    .replace(/<\/?[A-Za-z][^<>\n]{0,500}>/g, '')
    .replace(/`|~~/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?![\p{L}\p{N}])/gu, '');
  return collapseSpaces(hasLiteral ? words.replace(/[\ufdd0-\ufdef]/g, restoreSign) : words);
}

/** The signs of ASCII, for which the 32 code points that are no characters stand in while marks are taken away. */
const signs = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const hideSigns = (text: string) =>
  text.replace(/[!-/:-@[-`{-~]/g, (sign) => String.fromCharCode(0xfdd0 + signs.indexOf(sign)));
const restoreSign = (stand: string) => signs.charAt(stand.charCodeAt(0) - 0xfdd0);

/** An escaped sign, or code between as many backticks as it starts with: both stand for themselves. */
const literal = /\\([!-/:-@[-`{-~])|(?<!`)(`+)(?!`)(.{1,1000}?)(?<!`)\2(?!`)/gs;
const target = String.raw`(?:\((?:[^()\n]|\([^()\n]{0,500}\)){0,2000}\)|\[[^[\]\n]{0,500}\])`;
const image = new RegExp(String.raw`!\[([^[\]\n]{0,500})\]${target}`, 'g');
const link = new RegExp(String.raw`\[([^[\]\n]{0,500})\]${target}`, 'g');
const address = /<((?:[a-z][a-z0-9+.-]{1,31}:|[\w.+-]{1,64}@)[^<>\s]{1,2000})>/gi;
