import type { DebateEvent } from '../../debate/event.ts';

/** What the lines of a journal must have so that it can be read at all: a name and s(tring), n(umber), a(rray) or o(bject). */
const needed: { readonly [type: string]: string | undefined } = {
  'debate-opened':
    'debate:s protocol:s headline:s panel:a documents:a prompts:o limits:o seed:n secret:s topic_hash:s format:n dissent:s',
  'debate-resumed': 'retry:a limits:o',
  'phase-opened': 'phase:s title:s round:n',
  'text-recorded': 'text_hash:s text:s',
  'roll-called': 'address:s present:a absent:a',
  'turn-started': 'address:s phase:s title:s round:n prompt:s seat:s participant:s input:s prompt_hash:s parts:a',
  'reply-received': 'address:s attempt:n reply:s ms:n',
  'attempt-failed': 'address:s attempt:n reason:s detail:s ms:n',
  'turn-repeated': 'address:s complaint:s',
  'turn-ended': 'address:s breaches:a quotes:a estimated:o ms:n elapsed_ms:n',
  'turn-failed': 'address:s phase:s title:s round:n prompt:s seat:s participant:s reason:s detail:s',
  'ruling-made': 'address:s name:s ruling:o',
  'note-added': 'address:s note:s',
  'document-published': 'name:s text:s',
  'human-asked': 'address:s prompt:s text:s schema:o',
  'human-answered': 'address:s prompt:s by:s waited_ms:n',
  'debate-ended': 'conclusion:o',
  'debate-erased': 'by:o because:s',
};
const sitting = 'seat:s group:s title:s participant:s via:s billing:s';
const ending = 'status:s headline:s stop_reason:s rounds:n dissents:a result:o';

/** The first line whose chain may hold but which no version wrote: a field is missing, or is something else. */
export function findOddLine(
  events: readonly DebateEvent[],
): { readonly line: number; readonly what: string } | undefined {
  const [first] = events;
  if (first && first.type !== 'debate-opened')
    return { line: 1, what: 'the journal does not begin with debate-opened' };
  for (const event of events) {
    const odd = findOddField(event, needed[event.type] ?? '') ?? findOddPart(event);
    if (odd) return { line: event.n, what: `${event.type} has no ${odd} that can be read` };
  }
  return undefined;
}

function findOddPart(event: DebateEvent): string | undefined {
  const findIn = (part: string, entries: readonly unknown[], fields: string) => {
    const odd = entries.map((entry) => findOddField(entry, fields)).find((field) => field !== undefined);
    return odd && `${part}.${odd}`;
  };
  if (event.type === 'debate-ended') return findIn('conclusion', [event.conclusion], ending);
  if (event.type !== 'debate-opened') return undefined;
  return findIn('panel', event.panel, sitting) ?? findIn('documents', event.documents, 'name:s hash:s text:s');
}

function findOddField(value: unknown, fields: string): string | undefined {
  const entries = value as { readonly [name: string]: unknown } | null;
  const odd = fields.split(' ').find((field) => {
    const [name = '', kind] = field.split(':');
    return name !== '' && nameKind(entries?.[name]) !== kind;
  });
  return odd?.split(':')[0];
}

function nameKind(value: unknown): string | undefined {
  if (Array.isArray(value)) return 'a';
  return value === null ? undefined : { string: 's', number: 'n', object: 'o' }[typeof value as string];
}
