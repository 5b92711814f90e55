import { type Asker, Withdrawn } from '../../src/cli/people/asker.ts';

/** A person who gives prepared replies, and what they saw. A select is replied to with an option's words. */
export function scriptedAsker(replies: readonly (string | boolean)[]): Asker & { readonly seen: readonly string[] } {
  const seen: string[] = [];
  const left = [...replies];
  const next = () => {
    const reply = left.shift();
    if (reply === undefined) throw new Withdrawn();
    return reply;
  };
  return {
    seen,
    async select({ message, options, initial }) {
      const marked = options.map((option, index) => (index === initial ? `*${option}` : option));
      seen.push(`${message} [${marked.join(' | ')}]`);
      const reply = next();
      const index = options.indexOf(String(reply));
      if (index < 0) throw new RangeError(`${message} has no option ${reply}: ${options.join(', ')}`);
      return index;
    },
    async text({ message, initial = '', check }) {
      seen.push(initial === '' ? message : `${message} [${initial}]`);
      for (;;) {
        const reply = next();
        if (typeof reply !== 'string') throw new RangeError(`${message} wants a text, not ${reply}`);
        const complaint = check(reply);
        if (complaint === undefined) return reply;
        seen.push(`! ${complaint}`);
      }
    },
    async confirm({ message, initial }) {
      seen.push(`${message} (${initial ? 'Y/n' : 'y/N'})`);
      const reply = next();
      if (typeof reply !== 'boolean') throw new RangeError(`${message} wants yes or no, not ${reply}`);
      return reply;
    },
    async edit({ message, initial }) {
      seen.push(`${message} [${initial}]`);
      return String(next());
    },
    note(text) {
      seen.push(text);
    },
  };
}
