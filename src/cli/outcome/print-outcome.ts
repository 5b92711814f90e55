import { type DebateEvent, readBrief, readOpenQuestion, readOutcome } from '../../doors.ts';
import { formatFolder, formatOptions } from '../places.ts';
import { createColours, wantsColour } from '../progress/colour.ts';
import { findLink } from '../remote/debates.ts';

/** Without a terminal a line has as many columns as the widest at one. */
const unmeasured = 100;

/** The outcome in words, for standard output. */
export async function printOutcome(
  events: readonly DebateEvent[],
  folder: string,
  flags: { readonly config?: string | undefined; readonly dir?: string | undefined },
): Promise<void> {
  const [{ formatOutcome }, { readChoices }] = await Promise.all([
    import('./format-outcome.ts'),
    import('./choices.ts'),
  ]);
  const { columns = unmeasured, isTTY = false } = process.stdout;
  const brief = readBrief(events, formatOptions(flags));
  const text = formatOutcome(brief, readOutcome(events), {
    columns,
    colours: createColours(wantsColour(process.env, isTTY)),
    documentsPath: findLink(folder) ?? formatFolder(folder),
    choices: readChoices(brief.options, readOpenQuestion(events)),
    viewOptions: formatOptions({ dir: flags.dir }),
  });
  process.stdout.write(text);
}
