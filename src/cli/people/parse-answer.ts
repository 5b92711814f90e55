import { LineCounter, parseDocument } from 'yaml';
import { badInput, type DissentError, type Json } from '../../doors.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';

/** Reads an answer written as JSON or YAML. Whether it fits the question is not asked here. */
export function parseAnswer(text: string): Json {
  const written = text.replace(/^\uFEFF/u, '');
  const answer = tryJson(written) ?? parseYaml(written);
  if (answer === null || answer === undefined) throw createUnreadableError('The answer is empty.');
  if (typeof answer !== 'object')
    throw createUnreadableError(
      `The answer has no fields, only ${stripUnsafeLine(JSON.stringify(answer)).slice(0, 80)}.`,
    );
  if (!isJson(answer)) throw createUnreadableError('The answer contains a value that JSON does not allow.');
  return answer;
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined; // then it is read as YAML, whose complaint has a line
    throw error;
  }
}

function parseYaml(text: string): unknown {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const [problem] = document.errors;
  if (problem) {
    const { line, col } = lineCounter.linePos(problem.pos[0]);
    throw createUnreadableError(`Line ${line}, column ${col}: ${stripUnsafeLine(problem.message)}.`, problem);
  }
  try {
    return document.toJS();
  } catch (error) {
    throw createUnreadableError('The answer refers to itself too often.', error);
  }
}

function isJson(value: unknown): value is Json {
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isJson);
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

function createUnreadableError(message: string, cause?: unknown): DissentError {
  return badInput(
    'AnswerUnreadable',
    message,
    'Write it as JSON or YAML. For a form to fill in: dissent answer latest --template',
    cause,
  );
}
