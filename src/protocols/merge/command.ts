import type { Given, ProtocolCommand } from '../../debate/command.ts';
import { badInput } from '../../debate/errors.ts';
import { parseAgents } from './agent-specs.ts';

export const command: ProtocolCommand = {
  place: 5,
  summary: 'Merge drafts of a document into one',
  guide: {
    wish: 'Merge drafts of a document into one',
    list: { message: 'Which Markdown files?', least: 2 },
  },
  description:
    'Merge two to ten drafts of the same document. They are compared, an advocate argues for each, and they are scored; the best becomes the base and takes over what the others do better. Every passage of merged.md records where it comes from.',
  argument: {
    name: 'files',
    description: '2 to 10 Markdown files; none with --generate',
    documents: true,
    whenEmpty: 'Leave it out, or write something in it.',
  },
  flags: [
    { flag: '--source <file>', description: 'The requirements that the drafts should meet', document: true },
    {
      flag: '--generate <type>',
      description: 'Have the drafts written from the requirements: a type of document, for example roadmap',
    },
    { flag: '--agents <specs>', description: 'Who writes them: model[:persona[:"instruction"]],… (2 to 10)' },
    {
      flag: '--depth <depth>',
      description: 'How long to debate: quick, standard or deep',
      sets: { setting: 'depth' },
    },
    {
      flag: '--convergence <share>',
      description: 'Share of points to agree on, 0.50 to 0.99 (default: 0.80)',
      sets: { setting: 'convergence' },
    },
    {
      flag: '--interactive',
      description: 'Pause for you after diff, debate, base and plan',
      sets: { setting: 'interactive' },
    },
    {
      flag: '--focus <areas>',
      description: 'Areas that count more, separated by commas',
      sets: { setting: 'focus' },
    },
    {
      flag: '--blind',
      description: 'Remove model names before anybody reads the drafts',
      sets: { setting: 'blind' },
    },
    {
      flag: '--no-provenance',
      description: 'Leave provenance comments out of merged.md (provenance.json is kept)',
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
  if (twice) throw badInput('DocumentsInvalid', `You named ${twice.written} twice.`, 'Name each draft once.');
  if (source && variants.some(({ path }) => path === source.path))
    throw badInput(
      'DocumentsInvalid',
      `${source.written} can't be both the source and a draft.`,
      'Leave it out of the drafts, or leave out --source.',
    );
  if (generate === undefined && agents === undefined) refuseTooFewOrMany(variants.length);
  else refuseIncompleteGeneration({ variants: variants.length, source: source?.name, generate, agents });
}

function refuseTooFewOrMany(count: number): void {
  if (count >= 2 && count <= 10) return;
  throw badInput(
    'DocumentsInvalid',
    `A merge takes 2 to 10 drafts, not ${count}.`,
    `Name Markdown files: dissent merge a.md b.md. Or have them written: ${example}`,
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
      "You can't name drafts and have them written at the same time.",
      'Leave out the files, or leave out --generate and --agents.',
    );
  const missing = [
    ...(source === undefined ? ['--source'] : []),
    ...(generate === undefined ? ['--generate'] : []),
    ...(agents === undefined ? ['--agents'] : []),
  ];
  if (missing.length > 0)
    throw badInput('FlagsConflict', `To have drafts written, add ${missing.join(' and ')}.`, `For example: ${example}`);
}
