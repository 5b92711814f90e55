import type { Adr, AdrPlace } from '../../debate/adr.ts';
import { bullets, joined, prose, text } from '../../documents/inert-markdown.ts';
import { superseded } from './madr.ts';

/** An ADR by Michael Nygard's template, as adr-tools writes it: title with number, date, status, context, decision, consequences. */
export function nygard(adr: Adr, { number, supersedes, date }: AdrPlace): string {
  const numbered = number === undefined ? '' : `${Number(number)}. `;
  const status = adr.status === 'accepted' ? 'Accepted' : 'Proposed';
  return joined([
    `# ${numbered}${text(adr.title)}`,
    `Date: ${date}`,
    '## Status',
    status,
    supersedes && `Supersedes ${superseded(supersedes)}`,
    '## Context',
    joined([
      prose(adr.context),
      list('What counted:', adr.drivers),
      list(
        'What was considered:',
        adr.options.map(({ title }) => title),
      ),
    ]),
    '## Decision',
    prose(adr.decision),
    '## Consequences',
    joined([
      list('Better:', adr.consequences.good),
      list('Worse or open:', adr.consequences.bad),
      adr.confirmation && `Confirmed by: ${text(adr.confirmation)}`,
      prose(adr.more),
    ]) || 'None were named.',
    ...adr.sections.map(({ title, body }) => joined([`## ${title}`, body])),
  ]);
}

const list = (title: string, items: readonly string[]) =>
  items.length === 0 ? undefined : joined([title, bullets(items)]);
