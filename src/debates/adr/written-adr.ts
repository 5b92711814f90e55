import { parse, YAMLParseError } from 'yaml';
import { hashContent } from '../../documents/hash.ts';
import type { AdrForm } from '../../outputs/index.ts';

/** An ADR as it was found in a team's folder. */
export interface WrittenAdr {
  readonly file: string;
  readonly body: string;
  readonly form: AdrForm | undefined;
  /** In small letters, from front matter or from the section of that name; undefined where none is given. */
  readonly status: string | undefined;
  /** Front matter of ours; undefined in records that were not written by a debate. */
  readonly debate: string | undefined;
  readonly topic_hash: string | undefined;
  readonly journal_hash: string | undefined;
  readonly text_hash: string | undefined;
  /** The file of the record that it supersedes. */
  readonly supersedes: string | undefined;
}

/** Reads an ADR. What cannot be read as front matter is part of the text. */
export function readAdr(file: string, content: string): WrittenAdr {
  const text = content.replaceAll('\r\n', '\n');
  const matter = /^---\n([\s\S]*?)\n---\n+/u.exec(text);
  const front = matter ? parseFields(matter[1] ?? '') : {};
  const body = matter ? text.slice(matter[0].length) : text;
  const readField = (key: string) => (typeof front[key] === 'string' ? front[key] : undefined);
  return {
    file,
    body,
    form: detectForm(body),
    status: (readField('status') ?? readStatus(body))?.trim().toLowerCase(),
    debate: readField('debate'),
    topic_hash: readField('topic_hash'),
    journal_hash: readField('journal_hash'),
    text_hash: readField('text_hash'),
    supersedes: readField('supersedes'),
  };
}

/** The hash of an ADR's text: without front matter, and without its status, which teams change by hand. */
export function hashAdrText(body: string): string {
  const lasting = body.replaceAll('\r\n', '\n').replace(statusSection, '## Status\n').trim();
  return hashContent(lasting);
}

const statusSection = /^## Status\n[\s\S]*?(?=^## )/mu;

function readStatus(body: string): string | undefined {
  const section = statusSection.exec(body)?.[0] ?? /^\*?\s*Status:\s*(.+)$/imu.exec(body)?.[1];
  return section?.replace('## Status', '').trim().split('\n')[0];
}

function detectForm(body: string): AdrForm | undefined {
  if (/^## Context and Problem Statement\s*$/imu.test(body)) return 'madr';
  return /^## Status\s*$/imu.test(body) && /^## Decision\s*$/imu.test(body) ? 'nygard' : undefined;
}

function parseFields(yaml: string): { readonly [key: string]: unknown } {
  try {
    const value: unknown = parse(yaml, { logLevel: 'silent', schema: 'failsafe' });
    return typeof value === 'object' && value !== null ? (value as { [key: string]: unknown }) : {};
  } catch (error) {
    if (error instanceof YAMLParseError) return {};
    throw error;
  }
}
