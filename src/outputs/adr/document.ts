import type { Adr, AdrPlace } from '../../debate/adr.ts';
import type { Json } from '../../debate/json.ts';
import type { Outcome } from '../../debate/outcome.ts';
import type { DebateRecord } from '../../debate/record/record.ts';
import type { Reporting } from '../../debate/report.ts';
import { makeFileSlug } from '../../documents/file-slug.ts';
import { formatYaml } from '../../documents/yaml-text.ts';
import { frameMarkdown } from '../frame.ts';
import { draftGeneralAdr } from './general.ts';
import { renderMadr } from './madr.ts';
import { renderNygard } from './nygard.ts';

export type AdrForm = 'madr' | 'nygard';

/** An ADR ready to be placed: front matter as data, the rest as Markdown. */
export interface AdrDocument {
  readonly title: string;
  /** For a file's name: at most 50 characters of a-z, 0-9 and dashes. */
  readonly slug: string;
  readonly status: Adr['status'];
  readonly date: string;
  /** What stands below the front matter; its place is only known where it is written. */
  body(form: AdrForm, place?: Omit<AdrPlace, 'date'>): string;
  /** The whole file around such a body, with more front matter if need be. */
  text(body: string, more?: Front): string;
}

type Front = { readonly [key: string]: Json };

/** The ADR of a debate that has ended (R8): what its protocol says in it, and the general words where it says nothing. */
export function makeAdr(protocol: Reporting | undefined, record: DebateRecord, outcome: Outcome): AdrDocument {
  const own = record.shaped ? protocol?.report?.adr?.(record, outcome) : undefined;
  const adr: Adr = { ...draftGeneralAdr(record, outcome), ...own };
  const date = record.ended?.at.slice(0, 10) ?? '';
  const joinFrontMatter = (front: Front, body: string) => `---\n${formatYaml(front)}---\n\n${body}`;
  return {
    title: adr.title,
    slug: makeAdrSlug(adr.title),
    status: adr.status,
    date,
    body(form, place = {}) {
      const body = (form === 'madr' ? renderMadr : renderNygard)(adr, { ...place, date });
      return outcome.rehearsal ? `${body}\n` : frameMarkdown(body, outcome);
    },
    text(body, more = {}) {
      const text = joinFrontMatter({ ...makeFrontMatter(adr, outcome, date), ...more }, body);
      return outcome.rehearsal ? frameMarkdown(text, outcome) : text;
    },
  };
}

function makeFrontMatter(
  { status, deciders, consulted }: Adr,
  { debate, topic_hash, journal_hash }: Outcome,
  date: string,
) {
  return {
    status,
    date,
    'decision-makers': [...deciders],
    ...(consulted.length > 0 ? { consulted: [...consulted] } : {}),
    debate,
    topic_hash,
    journal_hash,
  };
}

const makeAdrSlug = (title: string) => cutSlug(makeFileSlug(title)).replace(/-+$/u, '') || 'decision';

const longest = 50;

/** Cut at a dash where there is one in the second half. */
function cutSlug(words: string): string {
  if (words.length <= longest) return words;
  const kept = words.slice(0, longest);
  const dash = words[longest] === '-' ? longest : kept.lastIndexOf('-');
  return dash > longest / 2 ? kept.slice(0, dash) : kept;
}
