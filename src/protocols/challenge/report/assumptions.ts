import { escapeCell, writeTable } from '../../../documents/inert-markdown.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import type { Tradeoff } from '../result.ts';

/** The assumptions that the parties laid open (C12); empty where none did. */
export function renderAssumptions({ assumptions_exposed }: Tradeoff): string {
  if (assumptions_exposed.length === 0) return '';
  const rows = assumptions_exposed.map(({ party, assumption, kind, leads_to, testable_by }) =>
    [party, assumption, kind && kindInWords[kind], leads_to, testable_by].map((words) =>
      escapeCell(flattenSaid(words ?? '')),
    ),
  );
  return writeTable(['Party', 'Assumption', 'Kind', 'Leads to', 'Testable by'], rows);
}

const kindInWords = { explicit: 'stated', implicit: 'unstated', environmental: 'about its surroundings' } as const;
