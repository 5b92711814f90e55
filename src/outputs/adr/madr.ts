import type { Adr, AdrOption, AdrPlace } from '../../debate/adr.ts';
import { bullets, joined, prose, text } from '../../documents/inert-markdown.ts';

/** An ADR by the template MADR 4, without front matter; sections of ours come last. */
export function madr(adr: Adr, { supersedes }: AdrPlace): string {
  const { good, bad } = adr.consequences;
  const consequences = [
    ...good.map((consequence) => `Good, because ${consequence}`),
    ...bad.map((consequence) => `Bad, because ${consequence}`),
  ];
  return joined([
    `# ${text(adr.title)}`,
    part('## Context and Problem Statement', prose(adr.context)),
    part('## Decision Drivers', bullets(adr.drivers)),
    part('## Considered Options', bullets(adr.options.map(({ title }) => title))),
    part('## Decision Outcome', prose(adr.decision)),
    part('### Consequences', bullets(consequences)),
    part('### Confirmation', prose(adr.confirmation)),
    part('## Pros and Cons of the Options', joined(adr.options.map(optionPart))),
    part('## More Information', joined([supersedes && `Supersedes ${superseded(supersedes)}.`, prose(adr.more)])),
    ...adr.sections.map(({ title, body }) => part(`## ${title}`, body)),
  ]);
}

/** A link to the superseded record beside this one; its name is a file name of the team's. */
export const superseded = (file: string): string =>
  `[${text(file.replace(/\.md$/u, ''))}](${encodeURIComponent(file)})`;

const part = (heading: string, body: string) => (body === '' ? undefined : `${heading}\n\n${body}`);

function optionPart({ title, pros, cons }: AdrOption): string | undefined {
  if (pros.length + cons.length === 0) return undefined;
  const lines = [...pros.map((pro) => `Good, because ${pro}`), ...cons.map((con) => `Bad, because ${con}`)];
  return joined([`### ${text(title)}`, bullets(lines)]);
}
