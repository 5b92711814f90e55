/** An option as people write it. */
export interface OptionText {
  readonly id?: string;
  readonly label: string;
  readonly description: string;
}

/**
 * `Redis`, `Redis: keeps sessions hot`, `Redis - keeps sessions hot`; before it a sign of a list, and its id as `A=`, or a letter or number as
 * `A:`, `A)`, `(A)` or `1.`
 */
export function parseOption(text: string): OptionText {
  const item = text.trim().replace(/^[-*•]\s+/u, '');
  const [, named, letter, rest = item] =
    /^(?:([A-Za-z0-9._-]{1,32})\s*=\s*|[([]?([A-Za-z]|\d{1,2})(?:[)\]]\s*|[.:]\s+))([\s\S]*)$/u.exec(item) ?? [];
  const id = named ?? letter;
  const [, label = rest, description = ''] = /^([\s\S]*?)(?::(?!\/\/)|\s[-–—]\s)\s*([\s\S]*)$/u.exec(rest) ?? [];
  return { ...(id === undefined ? {} : { id }), label: label.trim(), description: description.trim() };
}
