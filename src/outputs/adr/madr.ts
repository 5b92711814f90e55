import type { Adr, AdrOption, AdrPlace } from '../../debate/adr.ts';
import { escapeText, joinBlocks } from '../../documents/inert-markdown.ts';
import { writeLine } from '../../documents/said/flatten.ts';
import { listLines } from '../../documents/said/list-lines.ts';
import { renderSaid } from '../../documents/said/render.ts';

/** An ADR by the template MADR 4, without front matter; sections of ours come last. */
export function renderMadr(adr: Adr, { supersedes }: AdrPlace): string {
  const { good, bad } = adr.consequences;
  return joinBlocks([
    `# ${writeLine(adr.title)}`,
    renderPart('## Context and Problem Statement', renderSaid(adr.context)),
    renderPart('## Decision Drivers', listLines(adr.drivers)),
    renderPart('## Considered Options', listLines(adr.options.map(({ title }) => title))),
    renderPart('## Decision Outcome', renderSaid(adr.decision)),
    renderPart('### Consequences', weighLines(good, bad)),
    renderPart('### Confirmation', renderSaid(adr.confirmation)),
    renderPart('## Still Open', adr.open),
    renderPart('## Pros and Cons of the Options', joinBlocks(adr.options.map(renderOption))),
    renderPart(
      '## More Information',
      joinBlocks([supersedes && `Supersedes ${linkSuperseded(supersedes)}.`, renderSaid(adr.more)]),
    ),
    ...adr.sections.map(({ title, body }) => renderPart(`## ${title}`, body)),
  ]);
}

/** A link to the superseded record beside this one; its name is a file name of the team's. */
export const linkSuperseded = (file: string): string =>
  `[${escapeText(file.replace(/\.md$/u, ''))}](${encodeURIComponent(file)})`;

const renderPart = (heading: string, body: string) => (body.trim() === '' ? undefined : `${heading}\n\n${body}`);

/** A label that any sentence can follow: what participants write is not made to fit "because". */
const weighLines = (good: readonly string[], bad: readonly string[]) =>
  [listLines(good, 'Good: '), listLines(bad, 'Bad: ')].filter((lines) => lines !== '').join('\n');

function renderOption({ title, description = '', pros, cons }: AdrOption): string | undefined {
  const body = joinBlocks([renderSaid(description), weighLines(pros, cons)]);
  return renderPart(`### ${writeLine(title)}`, body);
}
