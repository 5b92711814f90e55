import type { Fact, Facts, Statement } from '../../debate/facts.ts';
import type { JsonSchema } from '../../debate/json.ts';
import type { Participant } from '../../debate/participant.ts';
import { hashOf } from '../../documents/hash.ts';
import { shuffled } from '../draw.ts';
import { contentText, delimiter, label } from './fence.ts';
import { checkSlots, type Template } from './template.ts';

/** What rendering needs to know of a debate. */
export interface Setting {
  readonly seed: number;
  readonly secret: string;
  readonly documents: readonly { readonly name: string; readonly hash: string; readonly text: string }[];
  /** Shown names: titles where roles are shown, neutral labels where they are not. */
  readonly shownName: (reader: Participant, speaker: Participant) => string;
}

/** A piece of a rendered prompt. A document is told apart, so that the journal need not hold it again. */
export type Piece = { readonly words: string } | { readonly document: string; readonly words: string };

/** Fills a template for one reader. Everything said by others or taken from the topic is fenced as data. */
export function renderPrompt(
  { template, facts, reader, schema }: { template: Template; facts: Facts; reader: Participant; schema: JsonSchema },
  setting: Setting,
): readonly Piece[] {
  const person = personFacts(reader);
  checkSlots(template, Object.keys(facts), Object.keys(person));
  const filled = template.pieces.flatMap((piece): readonly Piece[] => {
    if ('words' in piece) return [piece];
    const fact = facts[piece.slot] ?? person[piece.slot] ?? '';
    return renderFact(fact, reader, setting);
  });
  const lead = template.continues ? [{ words: '\n\n' }] : [];
  return [...lead, ...filled, { words: formOfAnswer(schema) }];
}

/** The same template in plain words, for a person: no fences, no form, everything in the order it was given. */
export function renderForPerson(template: Template, facts: Facts): string {
  checkSlots(template, Object.keys(facts), []);
  return template.pieces
    .map((piece) => ('words' in piece ? piece.words : plainFact(facts[piece.slot] ?? '')))
    .join('')
    .trimEnd();
}

function plainFact(fact: Fact): string {
  if (typeof fact !== 'object') return String(fact);
  switch (fact.kind) {
    case 'data':
      return contentText(fact.content);
    case 'choices':
      return contentText(fact.items);
    case 'said':
      return fact.statements.map(({ by, content }) => `${by.title}:\n${contentText(content)}`).join('\n\n');
    case 'documents':
      return (fact.of ?? []).map(({ name, text }) => `${name}:\n${text}`).join('\n\n');
    default:
      return fact satisfies never;
  }
}

function renderFact(fact: Fact, reader: Participant, setting: Setting): readonly Piece[] {
  if (typeof fact === 'string') return [{ words: fact }];
  if (typeof fact === 'number') return [{ words: String(fact) }];
  switch (fact.kind) {
    case 'data':
      return fenced('data', [fact.id], contentText(fact.content), setting);
    case 'choices':
      return fenced(
        'data',
        [fact.id],
        contentText(shuffled(fact.items, setting.seed, 'choices', fact.id, reader.seat)),
        setting,
      );
    case 'said':
      return saidFences(fact.statements, reader, setting);
    case 'documents':
      return documentFences(
        fact.of?.map((document) => ({ ...document, hash: hashOf(document.text) })),
        setting,
      );
    default:
      return fact satisfies never;
  }
}

function saidFences(statements: readonly Statement[], reader: Participant, setting: Setting): readonly Piece[] {
  const order = byRound(statements).flatMap((ofRound) =>
    shuffled(ofRound, setting.seed, 'said', reader.seat, ...ofRound.map(({ id }) => id)),
  );
  return order.flatMap(({ id, by, content }, index) => [
    ...(index > 0 ? [{ words: '\n' }] : []),
    ...fenced('said', [id, setting.shownName(reader, by)], contentText(content), setting),
  ]);
}

/** Statements by round, the earliest first; those without one come before all others. */
function byRound(statements: readonly Statement[]): readonly (readonly Statement[])[] {
  const rounds = [...new Set(statements.map(({ round = -1 }) => round))].toSorted((a, b) => a - b);
  return rounds.map((round) => statements.filter((statement) => (statement.round ?? -1) === round));
}

function documentFences(shown: Setting['documents'] | undefined, setting: Setting): readonly Piece[] {
  return (shown ?? setting.documents).flatMap(({ name, hash, text }) => {
    const mark = delimiter(setting.secret, 'document', hash);
    return [
      { words: `[[document ${mark} | ${label(name)}]]\n` },
      { document: hash, words: text },
      { words: `\n[[end ${mark}]]\n\n` },
    ];
  });
}

function fenced(kind: string, labels: readonly string[], content: string, { secret }: Setting): readonly Piece[] {
  const mark = delimiter(secret, kind, ...labels, hashOf(content));
  return [
    { words: `[[${kind} ${mark} | ${labels.map(label).join(' | ')}]]\n` },
    { words: content },
    { words: `\n[[end ${mark}]]` },
  ];
}

function personFacts({ title, persona }: Participant): Record<string, string> {
  return {
    'you.title': title,
    'you.stance': persona?.stance ?? '',
    'you.objective': persona?.objective ?? '',
    'you.criteria': persona?.criteria.join(', ') ?? '',
    'you.words': persona?.words.trim() ?? '',
    'you.lane': laneOf(persona),
  };
}

/** What a role speaks to, and what it leaves to others. */
function laneOf(persona: Participant['persona']): string {
  const { speaks_to = [], does_not_speak_to = [] } = persona?.lane ?? {};
  const sentences = [
    ...(speaks_to.length > 0 ? [`You speak to: ${speaks_to.join(', ')}.`] : []),
    ...(does_not_speak_to.length > 0 ? [`You do not speak to: ${does_not_speak_to.join(', ')}.`] : []),
  ];
  return sentences.join(' ');
}

/** Appended by program from the schema, so that prompt and schema cannot disagree. */
function formOfAnswer(schema: JsonSchema): string {
  const known = forms.get(schema) ?? makeForm(schema);
  forms.set(schema, known);
  return known;
}

const forms = new WeakMap<JsonSchema, string>();

function makeForm(schema: JsonSchema): string {
  return `\n\nForm of your answer: one JSON object and nothing else. It fits this JSON Schema:\n${JSON.stringify(schema)}\n`;
}
