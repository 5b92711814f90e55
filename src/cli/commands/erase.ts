import { badInput, eraseDebate, findUserName, formatJson, shortenId, z } from '../../doors.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { findNamed } from '../remote/debates.ts';

interface EraseFlags {
  readonly because?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
  readonly dir?: string;
}

/** `dissent erase`: what was said is gone, the chain of the record still holds. */
export async function runEraseCommand(id: string, flags: EraseFlags): Promise<void> {
  const { debate, folder, server } = await findNamed(id, flags);
  if (!flags.yes)
    throw badInput(
      'ConsentMissing',
      `Erasing debate ${shortenId(debate)} can't be undone: topic, answers and documents are gone.`,
      'If you want that, add --yes.',
    );
  const because = flags.because?.trim();
  if (!because) throw badInput('FlagsConflict', 'Say why it is erased: that stays on record.', 'Add --because "…".');
  const name = findUserName();
  if (server) await server.post(`api/debates/${debate}/erase`, { because }, z.looseObject({}));
  else await eraseDebate(folder, { by: { issuer: 'local', subject: name, name }, because });
  if (flags.json) return void process.stdout.write(`${formatJson({ dissent: 1, debate, erased: true })}\n`);
  process.stdout.write(`${stripUnsafeLine(`Erased debate ${shortenId(debate)}. Its record still verifies.`)}\n`);
}
