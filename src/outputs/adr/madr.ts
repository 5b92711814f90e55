import type { Adr, AdrOption, AdrPlace } from '../../debate/adr.ts';
import { escapeText, joinBlocks, writeBullets } from '../../documents/inert-markdown.ts';
import { renderSaid } from '../../documents/said/render.ts';

/** An ADR by the template MADR 4, without front matter; sections of ours come last. */
export function renderMadr(adr: Adr, { supersedes }: AdrPlace): string {
  const { good, bad } = adr.consequences;
  const consequences = [
    ...good.map((consequence) => `Good, because ${consequence}`),
    ...bad.map((consequence) => `Bad, because ${consequence}`),
  ];
  return joinBlocks([
    `# ${escapeText(adr.title)}`,
    renderPart('## Context and Problem Statement', renderSaid(adr.context)),
    renderPart('## Decision Drivers', writeBullets(adr.drivers)),
    renderPart('## Considered Options', writeBullets(adr.options.map(({ title }) => title))),
    renderPart('## Decision Outcome', renderSaid(adr.decision)),
    renderPart('### Consequences', writeBullets(consequences)),
    renderPart('### Confirmation', renderSaid(adr.confirmation)),
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

const renderPart = (heading: string, body: string) => (body === '' ? undefined : `${heading}\n\n${body}`);

function renderOption({ title, pros, cons }: AdrOption): string | undefined {
  if (pros.length + cons.length === 0) return undefined;
  const lines = [...pros.map((pro) => `Good, because ${pro}`), ...cons.map((con) => `Bad, because ${con}`)];
  return joinBlocks([`### ${escapeText(title)}`, writeBullets(lines)]);
}
