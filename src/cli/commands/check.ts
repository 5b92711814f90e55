import { basename, resolve } from 'node:path';
import {
  badInput,
  checkMerge,
  findMergeRecord,
  formatJson,
  type MergeCheck,
  readMarkdown,
  readVariants,
} from '../../doors.ts';
import { stripUnsafeRow } from '../progress/terminal-safe.ts';

interface CheckFlags {
  readonly against?: readonly string[];
  readonly base?: string;
  readonly dir?: string;
  readonly json?: boolean;
}

/** `dissent check`: exit code 0 when a merged document is valid against its variants, 5 when it is not. */
export async function runCheckCommand(file: string, { against = [], base, dir, json }: CheckFlags): Promise<void> {
  if (against.length === 0)
    throw badInput(
      'FlagsConflict',
      'No drafts to check against.',
      `Add them: dissent check ${file} --against a.md b.md`,
    );
  const { text } = await readMarkdown(file);
  const variants = await readVariants(against, { least: 1 });
  const at = base === undefined ? -1 : against.findIndex((path) => resolve(path) === resolve(base));
  const named = variants[at]?.id ?? variants.find(({ id }) => id === base)?.id;
  if (base !== undefined && named === undefined)
    throw badInput(
      'FlagInvalid',
      `--base ${base} is not one of the drafts.`,
      'Use one of the files in --against, or its letter.',
    );
  const record = await findMergeRecord(file, text, dir === undefined ? {} : { dir });
  const check = checkMerge({ merged: text, variants, ...(named && { base: named }), ...(record && { record }) });
  process.exitCode = check.ok ? 0 : 5;
  const output = json
    ? formatJson({ dissent: 1, file: basename(file), ...check })
    : formatCheck(basename(file), check, new Map(variants.map(({ id, name }) => [id, name])));
  process.stdout.write(`${output}\n`);
}

function formatCheck(
  file: string,
  { ok, faults, anchors, references, unchecked }: MergeCheck,
  names: ReadonlyMap<string, string>,
): string {
  const pickByStanding = (wanted: string) => anchors.filter((anchor) => anchor.standing === wanted);
  const explained = anchors.filter(({ standing, reason }) => standing !== 'preserved' && reason !== null);
  return [
    `${file}: ${describeResult({ ok, faults, unchecked })}`,
    ...faults.map(({ line, kind, what }) => `${line > 0 ? `${file}:${line}` : file}: ${kind}: ${what}`),
    `references      ${references.resolved} of ${references.total} resolve`,
    ...references.inherited.map(
      ({ text, line, variant }) =>
        `                ${file}:${line}: ${text} is already broken in ${names.get(variant) ?? variant}`,
    ),
    `anchors         ${pickByStanding('preserved').length} preserved, ${pickByStanding('modified').length} modified, ${pickByStanding('dropped').length} dropped`,
    ...explained.map(
      ({ anchor, kind, standing, reason }) => `                ${standing}: ${kind} ${anchor} (${reason})`,
    ),
    ...unchecked.map((sentence) => `not checked     ${sentence}`),
  ]
    .map(stripUnsafeRow)
    .join('\n');
}

/** A document is valid only if everything was checked. */
function describeResult({ ok, faults, unchecked }: Pick<MergeCheck, 'ok' | 'faults' | 'unchecked'>): string {
  if (!ok) return `NOT valid, ${faults.length} ${faults.length === 1 ? 'problem' : 'problems'}`;
  return unchecked.length === 0 ? 'valid' : 'no problem found, but not everything could be checked';
}
