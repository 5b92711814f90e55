import type { Fact, Facts, Statement } from '../../debate/facts.ts';
import type { JsonSchema } from '../../debate/json.ts';
import type { Participant } from '../../debate/participant.ts';
import { hashContent } from '../../documents/hash.ts';
import { drawOrder } from '../draw.ts';
import { formatContent, formatLabel, makeDelimiter } from './fence.ts';
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
export type PromptPiece = { readonly words: string } | { readonly document: string; readonly words: string };

/** Fills a template for one reader. Everything said by others or taken from the topic is fenced as data. */
export function renderPrompt(
  { template, facts, reader, schema }: { template: Template; facts: Facts; reader: Participant; schema: JsonSchema },
  setting: Setting,
): readonly PromptPiece[] {
  const person = listPersonFacts(reader);
  checkSlots(template, Object.keys(facts), Object.keys(person));
  const filled = template.pieces.flatMap((piece): readonly PromptPiece[] => {
    if ('words' in piece) return [piece];
    const fact = facts[piece.slot] ?? person[piece.slot] ?? '';
    return renderFact(fact, reader, setting);
  });
  const lead = template.continues ? [{ words: '\n\n' }] : [];
  return [...lead, ...filled, { words: renderAnswerForm(schema) }];
}

/** The same template in plain words, for a person: no fences, no form, everything in the order it was given. */
export function renderForPerson(template: Template, facts: Facts): string {
  checkSlots(template, Object.keys(facts), []);
  return template.pieces
    .map((piece) => ('words' in piece ? piece.words : renderPlainFact(facts[piece.slot] ?? '')))
    .join('')
    .trimEnd();
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

function renderFact(fact: Fact, reader: Participant, setting: Setting): readonly PromptPiece[] {
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
      return fenceStatements(fact.statements, reader, setting);
    case 'documents':
      return fenceDocuments(
        fact.of?.map((document) => ({ ...document, hash: hashContent(document.text) })),
        setting,
      );
    default:
      return fact satisfies never;
  }
}

function fenceStatements(
  statements: readonly Statement[],
  reader: Participant,
  setting: Setting,
): readonly PromptPiece[] {
  const order = groupByRound(statements).flatMap((ofRound) =>
    drawOrder(ofRound, setting.seed, 'said', reader.seat, ...ofRound.map(({ id }) => id)),
  );
  return order.flatMap(({ id, by, content }, index) => [
    ...(index > 0 ? [{ words: '\n' }] : []),
    ...fenceContent('said', [id, setting.shownName(reader, by)], formatContent(content), setting),
  ]);
}

/** Statements by round, the earliest first; those without one come before all others. */
function groupByRound(statements: readonly Statement[]): readonly (readonly Statement[])[] {
  const rounds = [...new Set(statements.map(({ round = -1 }) => round))].toSorted((a, b) => a - b);
  return rounds.map((round) => statements.filter((statement) => (statement.round ?? -1) === round));
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

function fenceContent(
  kind: string,
  labels: readonly string[],
  content: string,
  { secret }: Setting,
): readonly PromptPiece[] {
  const mark = makeDelimiter(secret, kind, ...labels, hashContent(content));
  return [
    { words: `[[${kind} ${mark} | ${labels.map(formatLabel).join(' | ')}]]\n` },
    { words: content },
    { words: `\n[[end ${mark}]]` },
  ];
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

/** Appended by program from the schema, so that prompt and schema cannot disagree. */
function renderAnswerForm(schema: JsonSchema): string {
  const known = forms.get(schema) ?? makeForm(schema);
  forms.set(schema, known);
  return known;
}

const forms = new WeakMap<JsonSchema, string>();

function makeForm(schema: JsonSchema): string {
  return `\n\nForm of your answer: one JSON object and nothing else. It fits this JSON Schema:\n${JSON.stringify(schema)}\n`;
}
