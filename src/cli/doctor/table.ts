import stringWidth from 'string-width';
import type { AgentFinding, Diagnosis } from '../../doors.ts';
import type { Colours } from '../progress/colour.ts';
import { terminalSafeRow } from '../progress/terminal-safe.ts';
import { padded } from '../progress/width.ts';

/** The diagnosis for people: tables, a fix below each failure, and the level. */
export function diagnosisText(found: Diagnosis, paint: Colours): string {
  const sections = [
    section('Agents', agentHead, found.agents.map(agentRow), paint),
    section('APIs', ['name', 'key', 'model', 'billed'], found.apis.map(apiRow), paint),
    section(
      'Servers on this machine',
      ['name', 'address', 'models'],
      found.servers.filter(isTold).map(serverRow),
      paint,
    ),
    section(configurationTitle(found), ['name', 'kind', 'can take part'], configured(found).map(participantRow), paint),
  ];
  return `${[...sections.filter((lines) => lines.length > 0), ending(found, paint)].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** A row of a table, and what to do when something is wrong with it. */
interface TableRow {
  readonly cells: readonly string[];
  readonly problem?: string | null;
  readonly fix?: string | null;
}

const agentHead = ['name', 'found', 'version', 'signed in', 'tools', 'your files', 'mentions', 'model', 'billed'];

function agentRow(agent: AgentFinding): TableRow {
  const { name, path, version, isolation, model, problem, fix } = agent;
  if (path === null) return { cells: [name, 'no'], fix };
  const isolated = isolation ? [toolsWords[isolation.tools], isolation.files, isolation.mentions] : ['', '', ''];
  const cells = [name, 'yes', version ?? '?', signedIn(agent), ...isolated, model ?? 'its default', billed(agent)];
  return { cells, problem: problem?.detail ?? null, fix };
}

const toolsWords = { none: 'none', 'one that does nothing': 'harmless' } as const;

function signedIn({ signed_in, signed_in_by, asked_at }: AgentFinding): string {
  if (signed_in !== 'yes') return signed_in;
  const by = signed_in_by === 'question' ? '' : ` (${signed_in_by})`;
  return `yes${by}${asked_at ? ', answered' : ''}`;
}

const billed = ({ billed_to, billing }: AgentFinding) =>
  billed_to === null ? '?' : billed_to === 'key' ? `by key${billing === 'priced' ? '' : ', unpriced'}` : 'your plan';

/** A key that is not set is nothing to mend: most people have agents, or one key. */
const apiRow = ({ name, variable, set, problem, model, billing, fix }: Diagnosis['apis'][number]): TableRow => {
  if (!set) return { cells: [name, `${variable} is not set`] };
  return { cells: [name, variable, model, billing], problem: problem?.detail ?? null, fix };
};

const isTold = ({ found, fix }: Diagnosis['servers'][number]) => found || fix !== null;

const serverRow = ({ name, address, models, fix }: Diagnosis['servers'][number]): TableRow => ({
  cells: [
    name,
    address,
    models.length > 3 ? `${models.slice(0, 3).join(', ')} and ${models.length - 3} more` : models.join(', '),
  ],
  fix,
});

const configured = ({ configuration }: Diagnosis) => configuration.participants;

const configurationTitle = ({ configuration }: Diagnosis) => `Participants of ${configuration.files.join(', ')}`;

const participantRow = ({
  name,
  kind,
  available,
  problem,
  fix,
}: Diagnosis['configuration']['participants'][number]): TableRow => ({
  cells: [name, kind, available ? 'yes' : 'no'],
  problem: problem?.detail ?? null,
  fix,
});

function section(title: string, head: readonly string[], rows: readonly TableRow[], paint: Colours): readonly string[] {
  if (rows.length === 0) return [];
  const widths = head.map((word, column) =>
    Math.max(...[word, ...rows.map(({ cells }) => cells[column] ?? '')].map((cell) => stringWidth(cell))),
  );
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, column) => padded(terminalSafeRow(cell), widths[column] ?? 0)).join('  ')}`.trimEnd();
  return [
    paint.bold(terminalSafeRow(title)),
    paint.dim(line(head)),
    ...rows.flatMap(({ cells, problem, fix }) => [
      line(cells),
      ...(problem ? [paint.yellow(`      ${terminalSafeRow(problem)}`)] : []),
      ...(fix ? [paint.cyan(`    → ${terminalSafeRow(fix)}`)] : []),
    ]),
  ];
}

function ending({ level, available, sandbox, configuration, remarks }: Diagnosis, paint: Colours): readonly string[] {
  const who =
    available.length === 0 ? 'nobody can take part' : `${available.length} can take part: ${available.join(', ')}`;
  const steps = {
    DISABLED: ['Install an agent or set a key; `--rehearse` works without anybody.'],
    MINIMAL: ['With one, everybody at the table is the same model. Add another vendor for a real debate.'],
    FUNCTIONAL: [],
    OPTIMAL: [],
  } as const;
  return [
    ...(sandbox.works
      ? []
      : [`Sandbox: ${sandbox.why}; ${sandbox.fix}. Without it nothing proves that agents cannot read your files.`]),
    ...(configuration.problem === null ? [] : [`Configuration: ${configuration.problem}`]),
    ...remarks,
    `${level}: ${who}`,
    ...steps[level],
  ].map((line) => (line.startsWith(level) ? paint.bold(terminalSafeRow(line)) : terminalSafeRow(line)));
}
