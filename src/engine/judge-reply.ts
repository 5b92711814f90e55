import type { CheckedQuote } from '../debate/event.ts';
import type { Json } from '../debate/json.ts';
import type { Breach, Question, QuoteKey } from '../debate/question.ts';
import { checkQuotes } from '../documents/quotes.ts';
import { type Reading, readReply } from './reading/read.ts';

/** A reply, read and checked. `complaint` is what the participant is told if it has to be asked once more (E2, E3). */
export type JudgedReply<Answer> =
  | {
      readonly answer: Answer;
      readonly breaches: readonly Breach[];
      readonly quotes: readonly CheckedQuote[];
      readonly complaint: string | null;
      readonly value: Json;
    }
  | { readonly complaint: string; readonly value?: Json };

export interface Judging {
  /** What the answer may quote from. */
  readonly sources: readonly { readonly name: string; readonly text: string }[];
  readonly quoteKey: QuoteKey;
  /** Ids by their labels. */
  readonly labels: ReadonlyMap<string, string>;
  /** Norms hold for models: a person's answer never breaks one. */
  readonly isPerson: boolean;
}

export function judgeReply<Answer>(reply: string, question: Question<Answer>, judging: Judging): JudgedReply<Answer> {
  const { sources, quoteKey, labels, isPerson } = judging;
  const reading = readAnyForm(reply, question, labels);
  if (!reading.ok) return reading;
  const { answer, value, missing } = reading;
  const given = question.quotes === false ? [] : checkQuotes(readQuotes(value), sources);
  const quotes = [...given, ...checkQuotes(question.quoted?.(answer) ?? [], sources)];
  const breaches = isPerson ? [] : [...missing.map(reportMissingField), ...(question.norms?.(answer) ?? [])];
  const toRepeat = breaches.filter(({ askAgain }) => askAgain !== false);
  const complaint = toRepeat.length === 0 ? null : toRepeat.map(({ what }) => what).join(' ');
  return { answer: attachFindings(answer, given, quoteKey), breaches, quotes, complaint, value };
}

/** What is wrong with a reply: that it can't be read, or the norms it breaks. */
export const listFaults = (judged: JudgedReply<unknown>): readonly string[] =>
  'answer' in judged ? judged.breaches.map(({ what }) => what) : [judged.complaint];

/** JSON, or the question's other form; where there is neither, the complaint is about the JSON. */
function readAnyForm<Answer>(
  reply: string,
  { answer, otherForm }: Question<Answer>,
  labels: Judging['labels'],
): Reading<Answer> {
  const reading = readReply(reply, answer, labels);
  const other = reading.ok ? undefined : otherForm?.(reply);
  return other === undefined ? reading : readReply(JSON.stringify(other), answer, labels);
}

const reportMissingField = (path: string): Breach => ({
  rule: 'E3',
  what: `The field ${path} is missing.`,
  fact: `left out: ${path.replaceAll('_', ' ')}`,
});

/** Quotes that any answer may carry (E11). */
function readQuotes(value: Json): { source: string; text: string }[] {
  const quotes = value !== null && typeof value === 'object' && 'quotes' in value ? value.quotes : [];
  if (!Array.isArray(quotes)) return [];
  return (quotes as readonly Json[]).flatMap((quote) =>
    quote !== null && typeof quote === 'object' && 'text' in quote && typeof quote.text === 'string'
      ? [
          {
            source: String(('source' in quote ? quote.source : 'document' in quote && quote.document) || ''),
            text: quote.text,
          },
        ]
      : [],
  );
}

/** The answer carries beside every quote what the program found, so that whoever reads it next is told. */
function attachFindings<Answer>(answer: Answer, quotes: readonly CheckedQuote[], key: QuoteKey): Answer {
  const named = quotes.map(({ source, text, found }) => ({ [key]: source, text, found }));
  return quotes.length === 0 ? answer : { ...answer, quotes: named };
}
