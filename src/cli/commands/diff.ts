import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  analyseVariants,
  badInput,
  comparison,
  type DebateEvent,
  diffAnalysisMarkdown,
  formatJson,
  makeTopicSource,
  type Protocol,
  prepareDebate,
  readVariants,
  startDebate,
} from '../../doors.ts';
import { chooseExitCode } from '../exit-code.ts';
import { askConsent } from '../hold.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { createCliTrust } from '../trust.ts';

interface DiffFlags {
  readonly json?: boolean;
  readonly analyst?: string;
  readonly yes?: boolean;
  readonly trust?: boolean;
  readonly input?: boolean;
  readonly config?: string;
}

/** `dissent diff`: step 1 of a merge on its own, without any participant or with an analyst. */
export async function runDiffCommand(files: readonly string[], flags: DiffFlags): Promise<void> {
  const variants = await readVariants(files, { least: 2 });
  if (flags.analyst !== undefined) return askAnalyst(variants, flags.analyst, flags);
  const analysis = analyseVariants(variants);
  const hint = 'To have them read: add --analyst and a participant.';
  print(flags.json ? formatJson({ dissent: 1, ...analysis }) : diffAnalysisMarkdown(analysis, { hint }));
}

/** Asks in a folder that is removed afterwards: what is left of it is what is printed. */
async function askAnalyst(
  variants: Awaited<ReturnType<typeof readVariants>>,
  analyst: string,
  flags: DiffFlags,
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'dissent-diff-'));
  try {
    const named = variants.map(({ id, name }) => ({ id, name, document: `variant ${id}` }));
    const documents = variants.map(({ id, text, original = text }) => ({
      name: `variant ${id}`,
      path: null,
      text: original,
    }));
    const prepared = await prepareDebate({
      protocol: comparison as unknown as Protocol,
      topic: { ...makeTopicSource({ variants: named }), documents },
      seats: [`analyst=${analyst}`],
      config: flags.config,
      dir,
      trust: createCliTrust(flags),
    });
    await prepared.debate.admit?.();
    if (!(await askConsent(prepared, flags)))
      throw badInput(
        'Declined',
        'Stopped before anybody was asked.',
        'Leave --analyst out to compare without a model.',
      );
    const events: DebateEvent[] = [];
    const outcome = await (await startDebate(prepared.debate, { onEvent: (event) => events.push(event) })).outcome;
    const document = events.findLast(({ type }) => type === 'document-published');
    const { analysis } = outcome.result as { readonly analysis?: object | null };
    if (document?.type !== 'document-published' || !analysis) {
      process.stderr.write(`error: ${stripUnsafeLine(outcome.headline)}\n`);
      process.exitCode = chooseExitCode(outcome);
      return;
    }
    print(flags.json ? formatJson({ dissent: 1, ...analysis }) : document.text);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const print = (output: string) => process.stdout.write(`${output}\n`);
