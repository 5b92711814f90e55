import type { Adr, AdrPlace } from '../../debate/adr.ts';
import { capitalize } from '../../debate/kit/capitalize.ts';
import { joinBlocks } from '../../documents/inert-markdown.ts';
import { writeLine } from '../../documents/said/flatten.ts';
import { listLines } from '../../documents/said/list-lines.ts';
import { renderSaid } from '../../documents/said/render.ts';
import { linkSuperseded } from './madr.ts';

/** An ADR by Michael Nygard's template, as adr-tools writes it: title with number, date, status, context, decision, consequences. */
export function renderNygard(adr: Adr, { number, supersedes, date }: AdrPlace): string {
  const numbered = number === undefined ? '' : `${Number(number)}. `;
  const status = capitalize(adr.status);
  return joinBlocks([
    `# ${numbered}${writeLine(adr.title)}`,
    `Date: ${date}`,
    '## Status',
    status,
    supersedes && `Supersedes ${linkSuperseded(supersedes)}`,
    '## Context',
    joinBlocks([
      renderSaid(adr.context),
      renderList('What counted:', adr.drivers),
      renderList(
        'What was considered:',
        adr.options.map(({ title }) => title),
      ),
    ]),
    '## Decision',
    renderSaid(adr.decision),
    '## Consequences',
    joinBlocks([
      renderList('Better:', adr.consequences.good),
      renderList('Worse:', adr.consequences.bad),
      adr.confirmation.trim() && joinBlocks(['How to check that it was done:', renderSaid(adr.confirmation)]),
      renderSaid(adr.more),
    ]) || 'None were named.',
    adr.open && joinBlocks(['## Still Open', adr.open]),
    ...adr.sections.map(({ title, body }) => joinBlocks([`## ${title}`, body])),
  ]);
}

const renderList = (title: string, items: readonly string[]) =>
  items.length === 0 ? undefined : joinBlocks([title, listLines(items)]);
