import type { About } from '../../debate/debate.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Variant } from '../../documents/compare/variant.ts';
import { stripProvenance } from '../../documents/merge/strip-provenance.ts';
import { blindFileName, blindText } from './blind.ts';
import { type Generator, nameGenerator, type Topic } from './topic.ts';

/** A variant as everybody reads it, and as it came. */
export interface Draft extends Variant {
  readonly original: string;
  /** The copies of it in the debate's folder: the one that was read is the last. */
  readonly copies: readonly { readonly name: string; readonly text: string }[];
  readonly advocate: Participant | undefined;
}

export const chooseLetter = (index: number): string => String.fromCharCode(65 + index);

/** Mode A: the documents that the topic names, in its order. */
export function takeGivenDrafts(
  { variants }: Topic,
  { documents }: About,
  { advocates, blind }: { advocates: readonly Participant[]; blind: boolean },
): readonly Draft[] {
  return variants.map((name, index) => {
    const document = documents.find((each) => each.name === name);
    if (!document) throw new RangeError(`The debate has no document ${name}.`);
    return makeDraft({
      index,
      name,
      original: document.text,
      file: 'original',
      advocate: advocates[index],
      blind,
      alsoNamed: [],
    });
  });
}

/** Mode B: what the generators wrote, in the order in which they were named; one that wrote nothing has no variant. */
export function makeGeneratedDrafts(
  written: readonly { readonly generator: Generator; readonly text: string; readonly advocate: Participant }[],
  { blind }: { blind: boolean },
): readonly Draft[] {
  const alsoNamed = written.flatMap(({ generator }) => [generator.model, generator.model.split(':').at(-1) ?? '']);
  return written.map(({ generator, text, advocate }, index) =>
    makeDraft({
      index,
      name: nameGenerator(generator),
      original: text,
      file: blind ? 'original' : nameGeneratorFile(generator),
      advocate,
      blind,
      alsoNamed,
    }),
  );
}

function makeDraft({
  index,
  name,
  original,
  file,
  advocate,
  blind,
  alsoNamed,
}: {
  index: number;
  name: string;
  original: string;
  file: string;
  advocate: Participant | undefined;
  blind: boolean;
  alsoNamed: readonly string[];
}): Draft {
  const kept = { name: `variant-${index + 1}-${file}.md`, text: original };
  const read = stripProvenance(original);
  const text = blind ? blindText(read, alsoNamed) : read;
  return {
    id: chooseLetter(index),
    name: blind ? blindFileName(name, alsoNamed) : name,
    text,
    original,
    copies: blind ? [kept, { name: `variant-${index + 1}-blind.md`, text }] : [kept],
    advocate: advocate && { ...advocate, title: `advocate of variant ${chooseLetter(index)}` },
  };
}

/** `opus-architect`: never a path. */
function nameGeneratorFile({ model, persona }: Generator): string {
  return [model, ...(persona ? [persona.replace(/^.*[\\/]|\.md$/g, '')] : [])]
    .join('-')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, 80);
}
