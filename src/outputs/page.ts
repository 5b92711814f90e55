import { createHash } from 'node:crypto';
import type { DebateEvent } from '../debate/event.ts';
import type { Outcome } from '../debate/outcome.ts';
import type { DebateBrief } from './brief.ts';
import type { NamedDocument } from './documents-of.ts';
import type { Leavable } from './redact.ts';
import type { ToldTurn } from './told-turns.ts';

/** What a page that stands alone carries: one debate, as far as it has come. */
export interface PageData {
  readonly dissent: 1;
  readonly events: readonly DebateEvent[];
  readonly outcome: Outcome | null;
  readonly brief: DebateBrief | null;
  /** What the debate was held for, in full. */
  readonly document: NamedDocument | null;
  readonly turns: readonly ToldTurn[];
  /** What was left out of the events. */
  readonly without: readonly Leavable[];
}

/** The viewer's page as one file for one debate: nothing is fetched, and only its own script and style may run. */
export function renderSelfContainedPage(template: string, data: PageData): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${makePagePolicy(template)}">`;
  const json = `<script type="application/json" id="debate">${escapeScript(JSON.stringify(data))}</script>`;
  return template.replace('<!--policy-->', () => policy).replace('<!--debate-->', () => json);
}

/** The page's content security policy: its script and style by hash, no markup from text, no addresses but `connect`. */
export function makePagePolicy(template: string, { connect = "'none'" }: { readonly connect?: string } = {}): string {
  return [
    "default-src 'none'",
    `script-src ${hashPart(template, /<script type="module">([\s\S]*?)<\/script>/u)}`,
    `style-src ${hashPart(template, /<style>([\s\S]*?)<\/style>/u)}`,
    `connect-src ${connect}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function hashPart(template: string, part: RegExp): string {
  const text = part.exec(template)?.[1];
  if (text === undefined) throw new RangeError(`The page has no part ${part.source}.`);
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** JSON inside a script element: it must hold nothing that could end the element, or a line of older scripts. */
const escapeScript = (json: string) =>
  json.replace(/[<\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
