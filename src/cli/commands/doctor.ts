import { badInput, type Diagnosis, examine, jsonText, type LiveQuestion } from '../../doors.ts';
import { interruptible } from '../doctor/interruptible.ts';
import { diagnosisText } from '../doctor/table.ts';
import { confirm } from '../people/confirm.ts';
import { colours, wantsColour } from '../progress/colour.ts';
import { terminalSafeRow } from '../progress/terminal-safe.ts';
import { canAsk } from '../watch.ts';

export interface DoctorFlags {
  readonly live?: boolean;
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly input: boolean;
}

/** `dissent doctor`: who can take part, and a fix for everybody who cannot. */
export async function doctorCommand(flags: DoctorFlags): Promise<void> {
  const found = await diagnose(flags);
  const paint = colours(wantsColour(process.env, Boolean(process.stdout.isTTY)));
  process.stdout.write(flags.json ? `${jsonText(found)}\n` : diagnosisText(found, paint));
  process.exitCode = found.available.length > 0 ? 0 : 4;
}

const diagnose = (flags: DoctorFlags): Promise<Diagnosis> =>
  interruptible((signal) =>
    examine({
      cwd: process.cwd(),
      env: process.env,
      signal,
      ...(flags.live ? { live: (asked) => agrees(asked, flags) } : {}),
    }),
  );

/** A real question may cost money: who is asked and the most it can cost are said first (E17). */
async function agrees(asked: readonly LiveQuestion[], flags: DoctorFlags): Promise<boolean> {
  process.stderr.write(costText(asked));
  if (flags.yes) return true;
  if (canAsk(flags)) return confirm('Ask them?');
  throw badInput(
    'ConsentMissing',
    'Nobody agreed to the questions.',
    'Add --yes, or leave --live out: then nobody is asked.',
  );
}

function costText(asked: readonly LiveQuestion[]): string {
  const lines = asked.map(
    ({ name, via, model, most_usd }) =>
      `  ${name.padEnd(12)} through ${via}${model ? `, ${model}` : ''}${most_usd === null ? ', unpriced' : `, at most $${most_usd.toFixed(4)}`}`,
  );
  const known = asked.reduce((sum, { most_usd }) => sum + (most_usd ?? 0), 0);
  const unpriced = asked.filter(({ most_usd }) => most_usd === null).length;
  return `${[
    'One question of about 30 tokens each is asked of:',
    ...lines,
    `At most $${known.toFixed(4)}${unpriced > 0 ? ` and ${unpriced} unpriced ${unpriced === 1 ? 'call' : 'calls'}` : ''}.`,
  ]
    .map(terminalSafeRow)
    .join('\n')}\n`;
}
