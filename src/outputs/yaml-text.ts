import { Document, isScalar, visit } from 'yaml';
import { isUnsafe, withUnsafeEscaped } from './terminal-text.ts';

/** YAML with long lines left whole. What could fool a terminal stands in double quotes as escapes, and reads back the same. */
export function yamlText(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_, node) {
      if (isScalar(node) && typeof node.value === 'string' && isUnsafe(node.value)) node.type = 'QUOTE_DOUBLE';
    },
  });
  return withUnsafeEscaped(document.toString({ lineWidth: 0 }), 'yaml');
}
