import type { Fact, Facts } from '../../debate/facts.ts';
import type { JsonSchema } from '../../debate/json.ts';
import type { Participant } from '../../debate/participant.ts';
import { hashContent } from '../../documents/hash.ts';
import { drawOrder } from '../draw.ts';
import { fenceContent, formatContent, formatLabel, makeDelimiter, type PromptPiece } from './fence.ts';
import { formatForm } from './form.ts';
import type { Setting } from './setting.ts';
import { fenceStatements } from './statements.ts';
import { checkSlots, type Template, type TemplatePiece } from './template.ts';

/** A rendered prompt: what later prompts of the reader carry on, and the task with its form. */
export interface PromptLayout {
  readonly standing: readonly PromptPiece[];
  readonly task: readonly PromptPiece[];
}

interface Rendering {
  readonly template: Template;
  readonly facts: Facts;
  readonly reader: Participant;
  readonly schema: JsonSchema;
  /** The ids of the statements that the continued prompt shows: the standing part leaves them out. */
  readonly shown?: ReadonlySet<string>;
}

/** Fills a template for one reader. Everything said by others or taken from the topic is fenced as data. */
export function renderPrompt(rendering: Rendering, setting: Setting): readonly PromptPiece[] {
  const { standing, task } = layOutPrompt(rendering, setting);
  return [...standing, ...task];
}

/** The same in two parts. Without a task of its own, everything stands, as the first editions of prompts did. */
export function layOutPrompt({ template, facts, reader, schema, shown }: Rendering, setting: Setting): PromptLayout {
  const person = listPersonFacts(reader);
  const fill = (pieces: readonly TemplatePiece[], given: Facts) => {
    const isEmpty = (name: string) => isEmptyFact(given[name] ?? person[name], setting);
    return listFilled(pieces, isEmpty).flatMap((piece) =>
      'words' in piece
        ? [piece]
        : renderFact(given[piece.slot] ?? person[piece.slot] ?? '', {
            reader,
            setting,
            hasTask: template.task !== undefined,
          }),
    );
  };
  const news = shown ? leaveOut(facts, shown) : facts;
  if (!setting.isUnread)
    checkSlots(template, {
      facts: Object.keys(facts),
      person: Object.keys(person),
      isEmpty: (name) => isEmptyFact(facts[name] ?? person[name], setting),
      hasKeptPrompts: setting.hasKeptPrompts,
    });
  const form = { words: formatForm(schema) };
  const gap = { words: '\n\n' };
  if (!template.task) {
    const standing = [...(template.continues ? [gap] : []), ...fill(template.standing, facts), form];
    return { standing, task: [] };
  }
  const standing = trimPieces(fill(template.standing, news));
  return {
    standing: template.continues && standing.length > 0 ? [gap, ...standing] : standing,
    task: [gap, ...trimPieces(fill(template.task, facts)), form],
  };
}

/** The same template in plain words, for a person: no fences, no form, everything in the order it was given. */
export function renderForPerson(
  template: Template,
  facts: Facts,
  { hasKeptPrompts, isUnread = false }: Pick<Setting, 'hasKeptPrompts' | 'isUnread'> = {},
): string {
  const isEmpty = (name: string) => isEmptyFact(facts[name]);
  if (!isUnread) checkSlots(template, { facts: Object.keys(facts), person: [], isEmpty, hasKeptPrompts });
  return [template.standing, template.task ?? []]
    .map((pieces) =>
      listFilled(pieces, isEmpty)
        .map((piece) => ('words' in piece ? piece.words : renderPlainFact(facts[piece.slot] ?? '')))
        .join('')
        .trimEnd(),
    )
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Words and slots, without the parts that have nothing to say. */
function listFilled(
  pieces: readonly TemplatePiece[],
  isEmpty: (fact: string) => boolean,
): readonly Exclude<TemplatePiece, { part: string }>[] {
  return pieces.flatMap((piece) => {
    if (!('part' in piece)) return [piece];
    return isEmpty(piece.part) ? [] : listFilled(piece.pieces, isEmpty);
  });
}

function isEmptyFact(fact: Fact | undefined, setting?: Setting): boolean {
  if (typeof fact !== 'object') return fact === undefined || fact === '';
  if (fact.kind === 'said') return fact.statements.length === 0;
  if (fact.kind === 'choices') return fact.items.length === 0;
  if (fact.kind === 'documents') return (fact.of ?? setting?.documents ?? []).length === 0;
  const { content } = fact;
  if (typeof content === 'object') return content === null || Object.keys(content).length === 0;
  return content === '';
}

/** The facts without the statements that the reader has in front of it already. */
function leaveOut(facts: Facts, shown: ReadonlySet<string>): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([slot, fact]) => [
      slot,
      typeof fact === 'object' && fact.kind === 'said'
        ? { ...fact, statements: fact.statements.filter(({ id }) => !shown.has(id)) }
        : fact,
    ]),
  );
}

/** Without blank lines at the end, where a part was left out. */
function trimPieces(pieces: readonly PromptPiece[]): readonly PromptPiece[] {
  const last = pieces.at(-1);
  if (!last || 'document' in last) return pieces;
  const words = last.words.trimEnd();
  const before = pieces.slice(0, -1);
  return words === '' ? trimPieces(before) : [...before, { words }];
}

function renderPlainFact(fact: Fact): string {
  if (typeof fact !== 'object') return String(fact);
  switch (fact.kind) {
    case 'data':
      return formatContent(fact.content);
    case 'choices':
      return formatContent(fact.items);
    case 'said':
      return fact.statements.map(({ by, content }) => `${by.title}:\n${formatContent(content)}`).join('\n\n');
    case 'documents':
      return (fact.of ?? []).map(({ name, text }) => `${name}:\n${text}`).join('\n\n');
    default:
      return fact satisfies never;
  }
}

function renderFact(
  fact: Fact,
  to: { readonly reader: Participant; readonly setting: Setting; readonly hasTask: boolean },
): readonly PromptPiece[] {
  const { reader, setting } = to;
  if (typeof fact === 'string') return [{ words: fact }];
  if (typeof fact === 'number') return [{ words: String(fact) }];
  switch (fact.kind) {
    case 'data':
      return fenceContent('data', [fact.id], formatContent(fact.content), setting);
    case 'choices':
      return fenceContent(
        'data',
        [fact.id],
        formatContent(drawOrder(fact.items, setting.seed, 'choices', fact.id, reader.seat)),
        setting,
      );
    case 'said':
      return fenceStatements(fact.statements, to);
    case 'documents':
      return fenceDocuments(
        fact.of?.map((document) => ({ ...document, hash: hashContent(document.text) })),
        setting,
      );
    default:
      return fact satisfies never;
  }
}

function fenceDocuments(shown: Setting['documents'] | undefined, setting: Setting): readonly PromptPiece[] {
  return (shown ?? setting.documents).flatMap(({ name, hash, text }) => {
    const mark = makeDelimiter(setting.secret, 'document', hash);
    return [
      { words: `[[document ${mark} | ${formatLabel(name)}]]\n` },
      { document: hash, words: text },
      { words: `\n[[end ${mark}]]\n\n` },
    ];
  });
}

function listPersonFacts({ title, persona }: Participant): Record<string, string> {
  return {
    'you.title': title,
    'you.stance': persona?.stance ?? '',
    'you.objective': persona?.objective ?? '',
    'you.criteria': persona?.criteria.join(', ') ?? '',
    'you.words': persona?.words.trim() ?? '',
    'you.lane': describeLane(persona),
  };
}

/** What a role speaks to, and what it leaves to others. */
function describeLane(persona: Participant['persona']): string {
  const { speaks_to = [], does_not_speak_to = [] } = persona?.lane ?? {};
  const sentences = [
    ...(speaks_to.length > 0 ? [`You speak to: ${speaks_to.join(', ')}.`] : []),
    ...(does_not_speak_to.length > 0 ? [`You do not speak to: ${does_not_speak_to.join(', ')}.`] : []),
  ];
  return sentences.join(' ');
}
