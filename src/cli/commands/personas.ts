import { formatJson, type ListedPersona, listPersonas, locateDebates } from '../../doors.ts';
import { stripUnsafeRow } from '../progress/terminal-safe.ts';
import { wrapLines } from '../wrap-lines.ts';

/** `dissent personas`: who can be seated by name, and where each comes from. */
export async function runPersonasCommand(flags: { readonly json?: boolean; readonly dir?: string }): Promise<void> {
  const personas = await listPersonas(await locateDebates(flags));
  const text = flags.json ? formatJson({ dissent: 1, personas }) : personas.map(formatPersona).join('\n');
  process.stdout.write(`${flags.json ? text : wrapLines(text, process.stdout)}\n`);
}

function formatPersona({ name, title, tier, from, replaces, lane }: ListedPersona): string {
  const origin =
    from === 'built-in' ? 'built-in' : `.dissent/personas/${name}.md${replaces ? ', replaces built-in' : ''}`;
  const lanes = lane ? `; speaks to ${lane.speaks_to.join(', ')}` : '';
  return stripUnsafeRow(`${name.padEnd(20)} ${title.padEnd(22)} ${(tier ?? '').padEnd(9)} ${origin}${lanes}`);
}
