import type { Section } from '../markdown/document.ts';
import { stripNumber } from '../markdown/section-numbers.ts';
import { listContentWords, splitWords } from '../words.ts';
import { measureLikeness } from './likeness.ts';
import type { ParsedVariant } from './variant.ts';

/** Sections of one subject: at most one of each variant. */
export interface Topic {
  readonly title: string;
  readonly members: ReadonlyMap<string, Section>;
}

/** Titles are the same from this share of words on, topics from that (M2). */
export const sameTitle = 0.8;
export const sameTopic = 0.6;

/** A word that stands in more sections than this tells them apart no longer, and is not looked up. */
const mostPlaces = 40;
/** The longest section whose words are looked at for its topic. */
const mostText = 20_000;

interface Draft {
  readonly title: string;
  readonly members: Map<string, Section>;
  readonly titleWords: ReadonlySet<string>;
  readonly bodyWords: ReadonlySet<string>;
}

/** Matches the sections of all variants: by path of titles, by title, by likeness of titles, then by what they speak of. */
export function matchTopics(variants: readonly ParsedVariant[]): readonly Topic[] {
  const drafts: Draft[] = [];
  const lookup = makeLookup();
  for (const { id, document } of variants) {
    const open = document.sections.filter((section) => hasContent(document.text, section));
    const described = open.map((section) => describe(document.text, document.sections, section));
    const places = new Map<Described, Draft>();
    const passes: readonly ((each: Described) => Draft | undefined)[] = [
      (each) => findFree(lookup.paths.get(each.path), id),
      (each) => findFree(lookup.titles.get(each.key), id),
      (each) => findAlike('titleWords', each, { lookup, variant: id, least: sameTitle }),
      (each) =>
        each.bodyWords.size < 5 ? undefined : findAlike('bodyWords', each, { lookup, variant: id, least: sameTopic }),
    ];
    for (const pass of passes)
      for (const each of described) {
        const draft = places.has(each) ? undefined : pass(each);
        if (!draft) continue;
        draft.members.set(id, each.section);
        places.set(each, draft);
      }
    for (const each of described) remember(lookup, places.get(each) ?? addDraft(drafts, id, each), each);
  }
  return drafts.map(({ title, members }) => ({ title, members }));
}

interface Described {
  readonly section: Section;
  readonly path: string;
  readonly key: string;
  readonly titleWords: ReadonlySet<string>;
  readonly bodyWords: ReadonlySet<string>;
}

function hasContent(text: string, { level, own }: Section): boolean {
  return level > 0 || text.slice(own.from, own.to).trim() !== '';
}

function describe(text: string, sections: readonly Section[], section: Section): Described {
  const parts: string[] = [];
  const keyOf = (each: Section) => nameStanding(each, sections) ?? splitWords(stripNumber(each.title)).join(' ');
  for (let at: Section | undefined = section; at; at = at.parent === null ? undefined : sections[at.parent])
    parts.unshift(keyOf(at));
  const body = text.slice(section.body.from, Math.min(section.whole.to, section.body.from + mostText));
  return {
    section,
    path: parts.join(' / '),
    key: keyOf(section),
    titleWords: nameStanding(section, sections) ? new Set() : titleWords(section),
    bodyWords: new Set(listContentWords(body)),
  };
}

/** Title and front stand for themselves whatever they are called: a document has one of each. */
function nameStanding({ number, level, index }: Section, sections: readonly Section[]): string | undefined {
  if (number === 'front') return '(front)';
  const isOnly = level === 1 && sections.every((each) => each.index === index || each.level === 0);
  return number === 'title' || isOnly ? '(title)' : undefined;
}

function titleWords({ title }: Section): ReadonlySet<string> {
  const content = listContentWords(stripNumber(title));
  return new Set(content.length > 0 ? content : splitWords(stripNumber(title)));
}

interface Lookup {
  readonly paths: Map<string, Draft[]>;
  readonly titles: Map<string, Draft[]>;
  readonly titleWords: Map<string, Draft[]>;
  readonly bodyWords: Map<string, Draft[]>;
}

const makeLookup = (): Lookup => ({ paths: new Map(), titles: new Map(), titleWords: new Map(), bodyWords: new Map() });

function remember(lookup: Lookup, draft: Draft, each: Described): void {
  push(lookup.paths, each.path, draft);
  push(lookup.titles, each.key, draft);
  for (const word of each.titleWords) push(lookup.titleWords, word, draft);
  for (const word of each.bodyWords) push(lookup.bodyWords, word, draft);
}

function push(index: Map<string, Draft[]>, key: string, draft: Draft): void {
  const known = index.get(key);
  if (!known) index.set(key, [draft]);
  else if (known.at(-1) !== draft && known.length <= mostPlaces) known.push(draft);
}

const findFree = (drafts: readonly Draft[] | undefined, variant: string) =>
  drafts?.find(({ members }) => !members.has(variant));

function findAlike(
  words: 'titleWords' | 'bodyWords',
  wanted: Described,
  { lookup, variant, least }: { lookup: Lookup; variant: string; least: number },
): Draft | undefined {
  const candidates = new Set<Draft>();
  for (const word of wanted[words]) {
    const drafts = lookup[words].get(word) ?? [];
    if (drafts.length <= mostPlaces) for (const draft of drafts) if (!draft.members.has(variant)) candidates.add(draft);
  }
  let best: { draft: Draft; degree: number } | undefined;
  for (const draft of candidates) {
    const found = measureLikeness(draft[words], wanted[words]);
    if (found >= least && found > (best?.degree ?? 0)) best = { draft, degree: found };
  }
  return best?.draft;
}

function addDraft(drafts: Draft[], variant: string, { section, titleWords, bodyWords }: Described): Draft {
  const title = section.number === 'front' ? '(before the first heading)' : section.title || '(untitled)';
  const draft = { title, members: new Map([[variant, section]]), titleWords, bodyWords };
  drafts.push(draft);
  return draft;
}
