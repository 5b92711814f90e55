import { basename, relative, resolve } from 'node:path';
import { readDocumentFile, type TopicSource, topicOf } from '../context/topic-file.ts';
import { badInput } from '../debate/errors.ts';
import { parseAgents } from '../seating/agent-specs.ts';

/** What a merge is made of, as flags say it. */
export interface MergeWishes {
  readonly files: readonly string[];
  readonly source?: string | undefined;
  readonly generate?: string | undefined;
  readonly agents?: string | undefined;
  /** The participants of the configuration: an agent is one of them first, else a model. */
  readonly participants: readonly string[];
}

/** The topic of a merge: drafts as they are (mode A), or a source from which agents write them (mode B). */
export async function mergeTopic({ files, source, generate, agents, participants }: MergeWishes): Promise<TopicSource> {
  refuseMixedModes({ files, source, generate, agents });
  const paths = [...files, ...(source === undefined ? [] : [source])];
  const names = namesOf(paths);
  const documents = await Promise.all(
    paths.map(async (path, index) => {
      const { text } = await readDocumentFile(path, 'Give the path of a Markdown file.');
      if (text.trim() === '')
        throw badInput('DocumentsInvalid', `${path} is empty.`, 'There is nothing to merge in it; leave it out.');
      return { name: names[index] ?? path, path, text };
    }),
  );
  const generators = agents === undefined ? [] : parseAgents(agents, participants);
  return {
    ...topicOf({
      variants: names.slice(0, files.length),
      source: source === undefined ? null : (names.at(-1) ?? null),
      generate: generate ?? null,
      generators,
    }),
    documents,
    seats: generators.map(({ model, persona }) => ({
      group: 'advocates',
      participant: model,
      ...(persona ? { persona } : {}),
    })),
    text: '',
  };
}

function refuseMixedModes({ files, source, generate, agents }: Omit<MergeWishes, 'participants'>): void {
  const example = "dissent merge --source req.md --generate roadmap --agents 'claude:architect,codex:security'";
  const twice = files.find((path, index) => files.findIndex((other) => resolve(other) === resolve(path)) < index);
  if (twice !== undefined) throw badInput('DocumentsInvalid', `${twice} is given twice.`, 'Name every variant once.');
  if (source !== undefined && files.some((path) => resolve(path) === resolve(source)))
    throw badInput(
      'DocumentsInvalid',
      `${source} is the source and a variant at once.`,
      'Leave it out of the variants.',
    );
  if (generate === undefined && agents === undefined) {
    if (files.length >= 2 && files.length <= 10) return;
    const has =
      files.length === 0 ? 'there is none' : files.length === 1 ? 'there is one' : `there are ${files.length}`;
    throw badInput(
      'DocumentsInvalid',
      `A merge takes 2 to 10 variants; ${has}.`,
      `Name Markdown files, or generate them: ${example}`,
    );
  }
  if (files.length > 0)
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

/** File names; where two are the same, paths from here. */
function namesOf(paths: readonly string[]): readonly string[] {
  const short = paths.map((path) => basename(path));
  return paths.map((path, index) => {
    const name = short[index] ?? path;
    return short.filter((other) => other === name).length === 1 ? name : relative(process.cwd(), resolve(path));
  });
}
