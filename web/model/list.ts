import { shortenId } from '../../src/debate/debate-id.ts';
import type { ListedDebate } from '../../src/debates/list.ts';
import { flattenSaid } from '../../src/documents/said/flatten.ts';
import { statusInWords, type Tone } from './words.ts';

/** What the reader of the list wants to see; it stands in the page's address. */
export interface Wish {
  readonly q: string;
  readonly state: string;
  readonly protocol: string;
}

const fields = ['q', 'state', 'protocol'] as const;

/** The wish in an address such as `#/?q=redis&state=you`. */
export function readWish(hash: string): Wish {
  const given = new URLSearchParams(/^#\/?\?(.*)$/u.exec(hash)?.[1] ?? '');
  const [q = '', state = '', protocol = ''] = fields.map((field) => given.get(field) ?? '');
  return { q, state: Object.hasOwn(states, state) ? state : '', protocol };
}

export function writeWish(wish: Wish): string {
  const given = new URLSearchParams(fields.flatMap((field) => (wish[field] === '' ? [] : [[field, wish[field]]])));
  return given.size > 0 ? `#/?${given}` : '#/';
}

/** The states that can be asked for, in order; the empty one is all. */
export const states: { readonly [state: string]: { readonly words: string; is(debate: ListedDebate): boolean } } = {
  '': { words: 'All', is: () => true },
  you: { words: 'Waiting for you', is: (debate) => waitsForPerson(debate) !== undefined },
  running: { words: 'Running', is: ({ running }) => running },
  dissent: { words: 'With dissent', is: ({ dissenting }) => dissenting.length > 0 },
  missing: { words: 'Someone missing', is: ({ degraded }) => degraded },
};

/** What a person is asked for: to decide, or to answer in a seat. */
export function waitsForPerson({ unanswered, decision }: ListedDebate): 'decide' | 'turn' | undefined {
  if (unanswered.some(({ seat }) => seat !== null)) return 'turn';
  return decision === null && unanswered.length > 0 ? 'decide' : undefined;
}

/** The debates that a wish leaves; `found` are those in which the words were said. */
export function filterDebates(
  listed: readonly ListedDebate[],
  { q, state, protocol }: Wish,
  found: ReadonlySet<string> = new Set(),
): readonly ListedDebate[] {
  const words = q.toLowerCase().split(/\s+/u).filter(Boolean);
  return listed.filter((debate) => {
    if (!(states[state]?.is(debate) ?? true) || (protocol !== '' && debate.protocol !== protocol)) return false;
    if (words.length === 0 || found.has(debate.debate)) return true;
    const known = `${debate.topic}\n${debate.headline}\n${debate.debate}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
}

export interface ListGroup {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly ListRow[];
}

export interface ListRow {
  readonly debate: ListedDebate;
  /** True where it stands below the debate that it branched off from. */
  readonly isBranch: boolean;
}

/** What waits for a person first, then by day, newest first; a branch stands below the debate that it came from. */
export function groupDebates(shown: readonly ListedDebate[], now: Date): readonly ListGroup[] {
  const waiting = shown.filter((debate) => waitsForPerson(debate));
  const families = listFamilies(shown.filter((debate) => !waitsForPerson(debate)));
  const days = new Map<string, ListRow[]>();
  for (const { rows, at } of families) {
    const day = new Date(at).toDateString();
    days.set(day, [...(days.get(day) ?? []), ...rows]);
  }
  const asRow = (debate: ListedDebate): ListRow => ({ debate, isBranch: false });
  return [
    ...(waiting.length > 0 ? [{ title: 'Waiting for you', note: '', rows: waiting.map(asRow) }] : []),
    ...[...days].map(([day, rows]) => ({ ...nameDay(new Date(day), now), rows })),
  ];
}

function listFamilies(shown: readonly ListedDebate[]): readonly { rows: readonly ListRow[]; at: string }[] {
  const byId = new Map(shown.map((debate) => [debate.debate, debate]));
  const listChildren = ({ debate }: ListedDebate) => shown.filter(({ parent }) => parent === debate);
  const parents = new Set(shown.map(({ parent }) => parent));
  const listRows = (debate: ListedDebate, isBranch: boolean): readonly ListRow[] => [
    { debate, isBranch },
    ...(parents.has(debate.debate) ? listChildren(debate) : []).flatMap((child) => listRows(child, true)),
  ];
  return shown
    .filter(({ parent }) => parent === null || !byId.has(parent))
    .map((root) => {
      const rows = listRows(root, false);
      const at =
        rows
          .map(({ debate }) => debate.at)
          .toSorted()
          .at(-1) ?? root.at;
      return { rows, at, running: rows.some(({ debate }) => debate.running) };
    })
    .toSorted((a, b) => Number(b.running) - Number(a.running) || (a.at < b.at ? 1 : -1));
}

function nameDay(day: Date, now: Date): { readonly title: string; readonly note: string } {
  if (Number.isNaN(day.getTime())) return { title: 'At an unknown time', note: '' };
  const isThisYear = day.getFullYear() === now.getFullYear();
  const date = day.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day.toDateString() === now.toDateString()) return { title: 'Today', note: date };
  if (day.toDateString() === yesterday.toDateString()) return { title: 'Yesterday', note: date };
  return { title: date, note: day.toLocaleDateString('en-GB', { weekday: 'long' }) };
}

/** How a debate stands, in a word. */
export function nameState(debate: ListedDebate): {
  readonly words: string;
  readonly tone: Tone;
  readonly sign: string;
} {
  const waits = waitsForPerson(debate);
  if (waits) return { words: waits === 'decide' ? 'Decide' : 'Your turn', tone: 'warn', sign: '⚖' };
  const status = debate.running ? 'running' : debate.decision ? 'decided' : debate.status;
  return statusInWords[status] ?? { words: status, tone: 'quiet', sign: '·' };
}

/** What came of it so far, in a line below its question. */
export function describeDebate({ decision, headline, topic, status, parent, rehearsal }: ListedDebate): string {
  const outcome = headline.replace(/^(?:Rehearsal: no model took part|Recorded replies of [^:]*: [^.]*)\. /u, '');
  const reason = decision?.reason ? `: “${decision.reason}”` : '';
  const parts = [
    parent !== null && `Branch of ${shortenId(parent)}`,
    rehearsal && 'Rehearsal',
    decision
      ? `Decided: ${decision.choice}, by ${decision.by}${reason}`
      : status === 'unfinished' || outcome === topic
        ? false
        : flattenSaid(outcome),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The last part of an id, or all of it where two debates share that part. */
export function nameDebate({ debate }: ListedDebate, all: readonly ListedDebate[]): string {
  const short = shortenId(debate);
  return all.some((other) => other.debate !== debate && shortenId(other.debate) === short) ? debate : short;
}
