import { LineCounter, parseDocument } from 'yaml';
import { badInput, type DissentError, type Json } from '../../doors.ts';
import { terminalSafe } from '../progress/terminal-safe.ts';

/** Reads an answer written as JSON or YAML. Whether it fits the question is not asked here. */
export function parseAnswer(text: string): Json {
  const written = text.replace(/^\uFEFF/u, '');
  const answer = jsonIn(written) ?? yamlIn(written);
  if (answer === null || answer === undefined) throw unreadable('The answer is empty.');
  if (typeof answer !== 'object')
    throw unreadable(`The answer holds no fields, only ${terminalSafe(JSON.stringify(answer)).slice(0, 80)}.`);
  if (!isJson(answer)) throw unreadable('The answer holds a value that JSON cannot hold.');
  return answer;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined; // then it is read as YAML, whose complaint has a line
    throw error;
  }
}

function yamlIn(text: string): unknown {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const [problem] = document.errors;
  if (problem) {
    const { line, col } = lineCounter.linePos(problem.pos[0]);
    throw unreadable(`Line ${line}, column ${col}: ${terminalSafe(problem.message)}.`, problem);
  }
  try {
    return document.toJS();
  } catch (error) {
    throw unreadable('The answer refers to itself too often.', error);
  }
}

function isJson(value: unknown): value is Json {
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isJson);
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

function unreadable(message: string, cause?: unknown): DissentError {
  return badInput(
    'AnswerUnreadable',
    message,
    'Give the answer as JSON or YAML; `dissent answer <id> --template` prints its form.',
    cause,
  );
}
