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
    }
  | { readonly complaint: string };

export function judgeReply<Answer>(
  reply: string,
  question: Question<Answer>,
  {
    sources,
    quoteKey,
  }: { readonly sources: readonly { readonly name: string; readonly text: string }[]; readonly quoteKey: QuoteKey },
): JudgedReply<Answer> {
  const reading = readAnyForm(reply, question);
  if (!reading.ok) return { complaint: reading.complaint };
  const given = question.quotes === false ? [] : checkQuotes(readQuotes(reading.value), sources);
  const quotes = [...given, ...checkQuotes(question.quoted?.(reading.answer) ?? [], sources)];
  const breaches = [...reading.missing.map(reportMissingField), ...(question.norms?.(reading.answer) ?? [])];
  const toRepeat = breaches.filter(({ askAgain }) => askAgain !== false);
  const complaint = toRepeat.length === 0 ? null : toRepeat.map(({ what }) => what).join(' ');
  return { answer: attachFindings(reading.answer, given, quoteKey), breaches, quotes, complaint };
}

/** JSON, or the question's other form; where there is neither, the complaint is about the JSON. */
function readAnyForm<Answer>(reply: string, { answer, otherForm }: Question<Answer>): Reading<Answer> {
  const reading = readReply(reply, answer);
  const other = reading.ok ? undefined : otherForm?.(reply);
  return other === undefined ? reading : readReply(JSON.stringify(other), answer);
}

const reportMissingField = (path: string): Breach => ({ rule: 'E3', what: `The field ${path} is missing.` });

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
