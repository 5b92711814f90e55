import type { IncomingMessage } from 'node:http';
import { readBody } from './send.ts';

/** What is known of a call that failed, whatever threw it. */
export interface CallError {
  readonly status: number | undefined;
  /** The system's code, such as ECONNREFUSED. */
  readonly code: string | undefined;
  readonly message: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
  /** The SDK says that another try would bring the same. */
  readonly final: boolean;
}

/** The connection was lost in the middle of an answer, or the answer ended before its end. */
export class AnswerCutError extends Error {
  /** What had come of it. */
  readonly heard: string;
  constructor(heard: string, cause?: unknown) {
    super('the connection was lost in the middle of the answer', { cause });
    this.name = 'AnswerCut';
    this.heard = heard;
  }
}

/** Nothing more came for too long, in the middle of an answer. */
export class WentSilentError extends Error {
  constructor(idleMs: number) {
    super(`nothing came for ${idleMs / 1000} s in the middle of the answer`);
    this.name = 'WentSilent';
  }
}

/** An answer with a status that is no success, as the AI SDK's providers report theirs. */
class RefusedCallError extends Error {
  readonly statusCode: number | undefined;
  readonly responseHeaders: IncomingMessage['headers'];
  readonly responseBody: string;
  constructor(message: string, { statusCode, headers }: IncomingMessage, body: string) {
    super(message);
    this.name = 'RefusedCall';
    this.statusCode = statusCode;
    this.responseHeaders = headers;
    this.responseBody = body;
  }
}

/** What a server says of a call it does not answer, in OpenAI's form or as plain text. */
export async function readFailedCall(answer: IncomingMessage): Promise<Error> {
  const body = await readBody(answer);
  return new RefusedCallError(readErrorMessage(body) ?? answer.statusMessage ?? '', answer, body);
}

function readErrorMessage(body: string): string | undefined {
  try {
    const { error } = treatAsRecord(JSON.parse(body));
    const { message } = treatAsRecord(error);
    return [message, error].find((said) => typeof said === 'string');
  } catch {
    return undefined;
  }
}

/** Reads an error of the AI SDK's providers or of a connection, some of which are plain objects. */
export function readCallError(error: unknown): CallError {
  const { statusCode, type, message, responseHeaders, responseBody, isRetryable } = treatAsRecord(error);
  return {
    status: typeof statusCode === 'number' ? statusCode : statusByType[String(type)],
    code: readErrorCode(error),
    message: typeof message === 'string' ? message : String(error),
    headers: treatAsRecord(responseHeaders) as CallError['headers'],
    body: typeof responseBody === 'string' ? responseBody : '',
    final: isRetryable === false,
  };
}

/** Anthropic's names for what went wrong once a stream had begun. */
const statusByType: { readonly [type: string]: number | undefined } = {
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  rate_limit_error: 429,
  api_error: 500,
  overloaded_error: 529,
};

function readErrorCode(error: unknown): string | undefined {
  const { code, cause } = treatAsRecord(error);
  if (typeof code === 'string' && /^(E[A-Z]|UND_)/.test(code)) return code;
  return cause === undefined || cause === error ? undefined : readErrorCode(cause);
}

const treatAsRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
