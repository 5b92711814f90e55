import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { writeLine } from '../../../documents/said/flatten.ts';
import { renderSaid, renderSaidQuote } from '../../../documents/said/render.ts';
import type { Topic } from '../topic.ts';

/** What was asked, and what there was to choose from. */
export function writeQuestion({ question_text, options, classification, spec_context }: Topic): string {
  const items = options.map(({ id, label, description }) => {
    const words = [label, description].filter(Boolean).join(': ');
    return `- **${escapeText(id)}.** ${writeLine(words)}`;
  });
  return joinBlocks([
    renderSaidQuote(question_text),
    items.join('\n'),
    renderSaid(spec_context),
    classification && `You classified it as ${escapeText(classification)}.`,
  ]);
}
