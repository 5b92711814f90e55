import { badInput, type Diagnosis, examine, formatJson, type LiveQuestion, locateDebates } from '../../doors.ts';
import type { CheckingLine } from '../doctor/checking.ts';
import { runInterruptibly } from '../doctor/interruptible.ts';
import { formatDiagnosis } from '../doctor/table.ts';
import { confirm } from '../people/confirm.ts';
import { createColours, wantsColour } from '../progress/colour.ts';
import { stripUnsafeRow } from '../progress/terminal-safe.ts';
import { createCliTrust } from '../trust.ts';
import { canAsk } from '../watch.ts';
import { wrapLines } from '../wrap-lines.ts';

export interface DoctorFlags {
  readonly live?: boolean;
  readonly config?: string;
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly trust?: boolean;
  readonly input: boolean;
}

/** `dissent doctor`: who can take part, and a fix for everybody who cannot. */
export async function runDoctorCommand(flags: DoctorFlags, line: CheckingLine): Promise<void> {
  const found = await diagnose(flags, line).finally(() => line.show([]));
  const paint = createColours(wantsColour(process.env, Boolean(process.stdout.isTTY)));
  process.stdout.write(
    flags.json ? `${formatJson(found)}\n` : wrapLines(formatDiagnosis(found, paint), process.stdout),
  );
  process.exitCode = found.available.length > 0 ? 0 : 4;
}

const diagnose = (flags: DoctorFlags, line: CheckingLine): Promise<Diagnosis> =>
  runInterruptibly(async (signal) =>
    examine({
      cwd: process.cwd(),
      debates: await locateDebates(),
      env: process.env,
      config: flags.config,
      signal,
      onChecking: line.show,
      ...(flags.live ? { live: { consent: (asked) => askAgreement(asked, flags), trust: createCliTrust(flags) } } : {}),
    }),
  );

/** A real question may cost money: who is asked and the most it can cost are said first (E17). */
async function askAgreement(asked: readonly LiveQuestion[], flags: DoctorFlags): Promise<boolean> {
  process.stderr.write(describeCost(asked));
  if (flags.yes) return true;
  if (canAsk(flags)) return confirm('Ask them?');
  throw badInput(
    'ConsentMissing',
    '--live asks real questions, which may cost money.',
    'Add --yes to agree, or leave out --live.',
  );
}

function describeCost(asked: readonly LiveQuestion[]): string {
  const lines = asked.map(
    ({ name, via, model, most_usd }) =>
      `  ${name.padEnd(12)} ${model ?? via}, ${most_usd === null ? 'no price known' : `at most $${most_usd.toFixed(4)}`}`,
  );
  const known = asked.reduce((sum, { most_usd }) => sum + (most_usd ?? 0), 0);
  const unpriced = asked.filter(({ most_usd }) => most_usd === null).length;
  return `${[
    'Each of them gets one question of about 30 tokens:',
    ...lines,
    `At most $${known.toFixed(4)}${unpriced > 0 ? `, plus ${unpriced} ${unpriced === 1 ? 'call' : 'calls'} without a known price` : ''}.`,
  ]
    .map(stripUnsafeRow)
    .join('\n')}\n`;
}
