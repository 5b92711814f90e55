import type { Given, ProtocolCommand } from '../../debate/command.ts';
import { badInput } from '../../debate/errors.ts';
import { parseAgents } from './agent-specs.ts';

export const command: ProtocolCommand = {
  place: 5,
  summary: 'drafts of a document are compared, debated and merged into one',
  description:
    'Two to ten drafts of the same document are compared by program, debated by an advocate each, scored, and merged: one is the base, the others bring what they do better. Every passage of merged.md keeps its provenance.',
  argument: {
    name: 'files',
    description: '2 to 10 Markdown files, the variants; none with --generate',
    documents: true,
    whenEmpty: 'There is nothing to merge in it; leave it out.',
  },
  flags: [
    { flag: '--source <file>', description: 'the requirements that the variants answer to', document: true },
    {
      flag: '--generate <type>',
      description: 'generate the variants from --source: the type of document, e.g. roadmap',
    },
    { flag: '--agents <specs>', description: 'who writes them: model[:persona[:"instruction"]],… (2 to 10)' },
    {
      flag: '--depth <depth>',
      description: 'rounds of debate: quick, standard or deep',
      sets: { setting: 'depth' },
    },
    {
      flag: '--convergence <share>',
      description: 'share of points to be agreed, 0.50 to 0.99 (default 0.80)',
      sets: { setting: 'convergence' },
    },
    {
      flag: '--interactive',
      description: 'pause after diff, debate, base and plan for a person',
      sets: { setting: 'interactive' },
    },
    {
      flag: '--focus <areas>',
      description: 'areas that weigh more, with commas between them',
      sets: { setting: 'focus' },
    },
    {
      flag: '--blind',
      description: 'remove the names of models before anybody reads the variants',
      sets: { setting: 'blind' },
    },
    {
      flag: '--no-provenance',
      description: 'no provenance comments in merged.md (provenance.json is kept)',
      sets: { setting: 'provenance' },
    },
  ],
  examples: [
    'dissent merge a.md b.md c.md --source requirements.md -o merged.md',
    'dissent merge a.md b.md --depth deep --convergence 0.9 --interactive',
    `dissent merge --source requirements.md --generate roadmap --agents 'claude:architect,codex:security:"assume no cloud"'`,
    'dissent merge a.md b.md --rehearse',
  ],
  topicFrom,
};

/** Drafts as they are (mode A), or a source from which agents write them (mode B). */
function topicFrom(given: Given): unknown {
  refuseMixedModes(given);
  const { documents, flags, participants } = given;
  return {
    variants: documents.filter(({ flag }) => flag === undefined).map(({ name }) => name),
    source: documents.find(({ flag }) => flag === 'source')?.name ?? null,
    generate: flags.generate ?? null,
    generators: flags.agents === undefined ? [] : parseAgents(flags.agents, participants),
  };
}

const example = "dissent merge --source req.md --generate roadmap --agents 'claude:architect,codex:security'";

function refuseMixedModes({ documents, flags: { generate, agents } }: Given): void {
  const variants = documents.filter(({ flag }) => flag === undefined);
  const source = documents.find(({ flag }) => flag === 'source');
  const twice = variants.find(({ path }, index) => variants.findIndex((other) => other.path === path) < index);
  if (twice) throw badInput('DocumentsInvalid', `${twice.written} is given twice.`, 'Name every variant once.');
  if (source && variants.some(({ path }) => path === source.path))
    throw badInput(
      'DocumentsInvalid',
      `${source.written} is the source and a variant at once.`,
      'Leave it out of the variants.',
    );
  if (generate === undefined && agents === undefined) refuseTooFewOrMany(variants.length);
  else refuseIncompleteGeneration({ variants: variants.length, source: source?.name, generate, agents });
}

function refuseTooFewOrMany(count: number): void {
  if (count >= 2 && count <= 10) return;
  const has = count === 0 ? 'there is none' : count === 1 ? 'there is one' : `there are ${count}`;
  throw badInput(
    'DocumentsInvalid',
    `A merge takes 2 to 10 variants; ${has}.`,
    `Name Markdown files, or generate them: ${example}`,
  );
}

function refuseIncompleteGeneration(asked: {
  variants: number;
  source: string | undefined;
  generate: string | undefined;
  agents: string | undefined;
}): void {
  const { variants, source, generate, agents } = asked;
  if (variants > 0)
    throw badInput(
      'FlagsConflict',
      'Variants are named, and to be generated too.',
      'Leave out the files, or --generate and --agents.',
    );
  const missing = [
    ...(source === undefined ? ['--source'] : []),
    ...(generate === undefined ? ['--generate'] : []),
    ...(agents === undefined ? ['--agents'] : []),
  ];
  if (missing.length > 0)
    throw badInput(
      'FlagsConflict',
      `To generate variants, ${missing.join(' and ')} is missing.`,
      `For example: ${example}`,
    );
}
