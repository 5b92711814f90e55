import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { writeLine } from '../../../documents/said/flatten.ts';
import { renderSaidQuote } from '../../../documents/said/render.ts';
import { writeFold } from '../../../documents/sections.ts';
import type { Topic } from '../topic.ts';

/** The most characters of all options that are in sight. */
const longest = 600;

/** What was asked, and what there was to choose from. */
export function writeQuestion({ question_text, options, classification }: Topic): string {
  const items = options.map(({ id, label, description }) => {
    const words = [label, description].filter(Boolean).join(': ');
    return `- **${escapeText(id)}.** ${writeLine(words)}`;
  });
  const list = items.join('\n');
  return joinBlocks([
    renderSaidQuote(question_text),
    list.length <= longest ? list : writeFold(`What options ${options.map(({ id }) => id).join(', ')} stand for`, list),
    classification && `You classified it as ${escapeText(classification)}.`,
  ]);
}
