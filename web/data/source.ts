import type { DebateList } from '../../src/debates/list.ts';
import type { Search } from '../../src/debates/search.ts';
import type { Verification } from '../../src/debates/verify.ts';
import type { PageData } from '../../src/outputs/page.ts';
import type { Started, StartFacts } from '../../src/server/starting.ts';

/** The debate that stands in this page itself, where it was exported; undefined where a viewer serves it. */
export const embedded: PageData | undefined = readEmbeddedData();

function readEmbeddedData(): PageData | undefined {
  const text = document.getElementById('debate')?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

/** True where a team server serves the page: who you are is known, and can't be typed. */
export const isTeam = document.body.dataset.team !== undefined;

/** What went wrong with a request: said by the viewer, or because it does not answer. */
export class RequestError extends Error {
  readonly status: number;
  readonly hint: string;
  constructor(message: string, { status, hint }: { status: number; hint: string }) {
    super(message);
    this.status = status;
    this.hint = hint;
  }
}

export const fetchList = (): Promise<DebateList> => sendRequest('api/debates');

/** A question that waits for you. */
export interface Waiting {
  readonly debate: string;
  readonly project: string;
  readonly topic: string;
  readonly headline: string;
  readonly address: string;
  /** The seat that you would answer for; null where you decide. */
  readonly seat: string | null;
  readonly since: string;
}

export const fetchInbox = (): Promise<{ waiting: readonly Waiting[] }> => sendRequest('api/inbox');

export const fetchSearch = (words: string, after: string | undefined, signal: AbortSignal): Promise<Search> =>
  sendRequest(`api/search?${new URLSearchParams({ q: words, ...(after === undefined ? {} : { after }) })}`, { signal });

export const fetchVerification = (debate: string): Promise<Verification> =>
  sendRequest(`api/debates/${encodeURIComponent(debate)}/verification`);

export const sendAnswer = (
  debate: string,
  given: { address: string; answer: unknown; by: string; revise?: boolean },
): Promise<unknown> => sendJson(`api/debates/${encodeURIComponent(debate)}/answers`, given);

export const fetchStartFacts = (): Promise<StartFacts> => sendRequest('api/start');

export const sendStart = (body: unknown): Promise<Started> => sendJson('api/start', body);

export const sendBranch = (debate: string, body: unknown): Promise<Started> =>
  sendJson(`api/debates/${encodeURIComponent(debate)}/branches`, body);

const sendJson = <Body>(path: string, body: unknown): Promise<Body> =>
  sendRequest(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function sendRequest<Body>(path: string, options: RequestInit = {}): Promise<Body> {
  const response = await fetch(path, options).catch(() => {
    throw new RequestError('The viewer does not answer.', {
      status: 0,
      hint: 'Is `dissent view` still running? Start it again; this page goes on by itself.',
    });
  });
  if (response.ok) return response.json() as Promise<Body>;
  const body = await response.json().catch(() => undefined);
  const { message = response.statusText, hint = '' } = body?.error ?? {};
  const isEarlier = response.status === 401 && !isTeam;
  throw new RequestError(isEarlier ? 'This page was opened by an earlier viewer.' : message, {
    status: response.status,
    hint: isEarlier ? 'Open the address that `dissent view` printed when it started.' : hint,
  });
}
