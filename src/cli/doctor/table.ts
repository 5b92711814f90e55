import stringWidth from 'string-width';
import { type AgentFinding, type Diagnosis, listNames } from '../../doors.ts';
import type { Colours } from '../progress/colour.ts';
import { stripUnsafeRow } from '../progress/terminal-safe.ts';
import { padText } from '../progress/width.ts';

/** The diagnosis for people: tables, a fix below each failure, and the level. */
export function formatDiagnosis(found: Diagnosis, paint: Colours): string {
  const sections = [
    formatSection('Agents', agentHead, found.agents.map(describeAgent), paint),
    formatSection('APIs', ['name', 'key', 'model', 'billing'], found.apis.map(describeApi), paint),
    formatSection(
      'Servers on this machine',
      ['name', 'address', 'models'],
      found.servers.filter(isTold).map(describeServer),
      paint,
    ),
    formatSection(
      titleConfiguration(found),
      ['name', 'kind', 'can take part'],
      listConfigured(found).map(describeParticipant),
      paint,
    ),
  ];
  return `${[...sections.filter((lines) => lines.length > 0), formatEnding(found, paint)].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** A row of a table, and what to do when something is wrong with it. */
interface TableRow {
  readonly cells: readonly string[];
  readonly problem?: string | null;
  readonly fix?: string | null;
}

const agentHead = ['name', 'installed', 'version', 'signed in', 'sees your files', 'model', 'billing'];

function describeAgent(agent: AgentFinding): TableRow {
  const { name, path, version, isolation, model, problem, fix } = agent;
  if (path === null) return { cells: [name, 'no'], fix };
  const cells = [
    name,
    'yes',
    version ?? '?',
    describeSignIn(agent),
    isolation?.files === 'unreadable' ? 'no' : isolation ? 'not ruled out' : '',
    model ?? 'default',
    describeBilling(agent),
  ];
  return { cells, problem: problem?.detail ?? null, fix };
}

function describeSignIn({ signed_in, signed_in_by, asked_at }: AgentFinding): string {
  if (signed_in !== 'yes') return signed_in === 'unknown' ? 'not known' : signed_in;
  const by = signed_in_by === 'question' ? '' : ` (${signed_in_by})`;
  return `yes${by}${asked_at ? ', answered' : ''}`;
}

const describeBilling = ({ billed_to, billing }: AgentFinding) =>
  billed_to === null
    ? '?'
    : billed_to === 'key'
      ? `by key${billing === 'priced' ? '' : ', price unknown'}`
      : 'your plan';

/** A key that is not set is nothing to mend: most people have agents, or one key. */
const describeApi = ({ name, variable, set, problem, model, billing, fix }: Diagnosis['apis'][number]): TableRow => {
  if (!set) return { cells: [name, `${variable} is not set`] };
  return { cells: [name, variable, model, billing], problem: problem?.detail ?? null, fix };
};

const isTold = ({ found, fix }: Diagnosis['servers'][number]) => found || fix !== null;

const describeServer = ({ name, address, models, fix }: Diagnosis['servers'][number]): TableRow => ({
  cells: [
    name,
    address,
    models.length > 3 ? `${models.slice(0, 3).join(', ')} and ${models.length - 3} more` : models.join(', '),
  ],
  fix,
});

const listConfigured = ({ configuration }: Diagnosis) => configuration.participants;

const titleConfiguration = ({ configuration }: Diagnosis) => `Participants in ${configuration.files.join(', ')}`;

const describeParticipant = ({
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

function formatSection(
  title: string,
  head: readonly string[],
  rows: readonly TableRow[],
  paint: Colours,
): readonly string[] {
  if (rows.length === 0) return [];
  const widths = head.map((word, column) =>
    Math.max(...[word, ...rows.map(({ cells }) => cells[column] ?? '')].map((cell) => stringWidth(cell))),
  );
  const formatLine = (cells: readonly string[]) =>
    `  ${cells.map((cell, column) => padText(stripUnsafeRow(cell), widths[column] ?? 0)).join('  ')}`.trimEnd();
  return [
    paint.bold(stripUnsafeRow(title)),
    paint.dim(formatLine(head)),
    ...rows.flatMap(({ cells, problem, fix }) => [
      formatLine(cells),
      ...(problem ? [paint.yellow(`      ${stripUnsafeRow(problem)}`)] : []),
      ...(fix ? [paint.cyan(`    → ${stripUnsafeRow(fix)}`)] : []),
    ]),
  ];
}

/** What the sandbox leaves open, where it was probed. */
const describeNetwork = (agents: Diagnosis['agents']) =>
  agents.some(({ isolation }) => isolation?.loopback === 'reachable')
    ? ['Sandbox: works. Sandboxed agents can still reach the network and services on this machine.']
    : [];

function formatEnding(
  { agents, level, available, shared_keys, sandbox, configuration, remarks }: Diagnosis,
  paint: Colours,
): readonly string[] {
  const who =
    available.length === 0 ? 'Nobody can take part yet.' : `${available.length} can take part: ${available.join(', ')}`;
  const steps = {
    DISABLED: [
      'Install an agent or set an API key. Without either, `dissent demo` shows a recorded debate, and --rehearse tests your set-up.',
    ],
    MINIMAL: ['A debate of one model with itself is worth little. Add an agent or a key from another vendor.'],
    FUNCTIONAL: [],
    OPTIMAL: [],
  } as const;
  return [
    ...(sandbox.works ? [] : [`Sandbox: ${sandbox.why}; ${sandbox.fix}. Without it, agents could read your files.`]),
    ...describeNetwork(agents),
    ...(configuration.problem === null ? [] : [`Configuration: ${configuration.problem}`]),
    ...remarks,
    who,
    ...shared_keys.map(
      ({ variable, names }) =>
        `${listNames(names)} would use the same key (${variable}), so they count once: one account, perhaps one model.`,
    ),
    ...steps[level],
  ].map((line) => (line === who ? paint.bold(stripUnsafeRow(line)) : stripUnsafeRow(line)));
}
