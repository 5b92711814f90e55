import { stripUnsafeText } from '../progress/terminal-safe.ts';
import { writeOptionLines } from './option-lines.ts';

/**
 * The words of a question without the form of the answer, which is for programs. A prompt that continues an earlier
 * one holds the earlier form too; where one stood in the middle, that is said.
 */
export function stripAnswerForm(text: string): string {
  const words = text.replace(formAtEnd, '');
  return stripUnsafeText(words.replace(formInside, '\n\n(the form of an earlier answer)\n')).trim();
}

/** A type in one line, or, in prompts of earlier versions, a schema. */
const form =
  '\n\nForm of your answer: one JSON object and nothing else\\. (?:It fits this JSON Schema|Its type, in TypeScript):\n\\{.*';
const formAtEnd = new RegExp(`${form}\n?$`, 'u');
const formInside = new RegExp(`${form}\n`, 'gu');

/**
 * What a person at the table has to know before they answer: what it is about, what was said, and their role. How a model fills in its
 * answer is left out, and so are the marks around what others said; of long documents the beginning is shown.
 */
export function extractMaterial(text: string): string {
  const sections = splitSections(stripAnswerForm(text).split('\n'));
  const task = sections.findLastIndex(({ heading }) => heading.startsWith('Your task'));
  if (task < 0) return stripAnswerForm(text);
  return sections
    .slice(0, task)
    .map(({ heading, lines, hasMaterial }) => {
      const words = lines.join('\n').trim();
      return `${heading}\n\n${hasMaterial ? words : (words.split(/\n\s*\n/u)[0] ?? '')}`;
    })
    .join('\n\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

interface PromptSection {
  readonly heading: string;
  readonly lines: string[];
  hasMaterial: boolean;
}

/** The most lines of one document or statement that are shown. */
const mostLines = 40;

/** The sections of a prompt by its headings; a heading within what others said is none. */
function splitSections(lines: readonly string[]): readonly PromptSection[] {
  let section: PromptSection = { heading: '', lines: [], hasMaterial: false };
  const sections = [section];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, kind, mark, labels = ''] = fenceStart.exec(line) ?? [];
    const end = mark === undefined ? -1 : lines.indexOf(`[[end ${mark}]]`, at);
    if (end >= 0) {
      section.hasMaterial = true;
      const isData = kind === 'data';
      const heading = isData ? [] : [`${labels.replaceAll(' | ', ', ')}:`];
      const said = lines.slice(at + 1, end);
      section.lines.push(...heading, ...shorten(isData ? writeOptionLines(said) : said));
      at = end;
      continue;
    }
    if (line.startsWith('# ')) {
      section = { heading: line.slice(2), lines: [], hasMaterial: false };
      sections.push(section);
    } else section.lines.push(line);
  }
  return sections;
}

const fenceStart = /^\[\[(\w+) ([0-9a-f]{12}) \| (.*)\]\]$/u;

function shorten(lines: readonly string[]): readonly string[] {
  if (lines.length <= mostLines) return lines;
  return [...lines.slice(0, mostLines), `(… ${lines.length - mostLines} more lines)`];
}
