import type { Adr, AdrPlace } from '../../debate/adr.ts';
import type { Json } from '../../debate/json.ts';
import type { Outcome } from '../../debate/outcome.ts';
import type { DebateRecord } from '../../debate/record/record.ts';
import type { Reporting } from '../../debate/report.ts';
import { formatDate } from '../../documents/date.ts';
import { makeFileSlug } from '../../documents/file-slug.ts';
import { joinBlocks } from '../../documents/inert-markdown.ts';
import { formatYaml } from '../../documents/yaml-text.ts';
import { frameMarkdown } from '../frame.ts';
import { writeVerdict } from '../headline.ts';
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
  readonly topic_hash: string;
  /** What stands below the front matter; its place is only known where it is written. */
  body(form: AdrForm, place?: Omit<AdrPlace, 'date'>): string;
  /** The whole file around such a body, with more front matter if need be. */
  text(body: string, more?: Front): string;
}

type Front = { readonly [key: string]: Json };

/** What its protocol says in it, under the title that the outcome has; sections without a body are left out. */
function draftAdr(protocol: Reporting | undefined, record: DebateRecord, outcome: Outcome): Adr {
  const report = record.shaped ? protocol?.report : undefined;
  const adr = { ...draftGeneralAdr(record, outcome), ...report?.adr?.(record, outcome) };
  const { approval } = outcome;
  return {
    ...adr,
    status: approval ? statusOf[approval.choice] : adr.status,
    title: report?.brief?.(record, outcome)?.title ?? adr.title,
    decision: joinBlocks(
      approval ? [describeVerdict(outcome), adr.decision] : [adr.decision, describeVerdict(outcome)],
    ),
    sections: adr.sections.filter(({ body }) => body.trim() !== ''),
  };
}

const statusOf = { approve: 'accepted', reject: 'rejected' } as const;

/** Who approved it or turned it down, or that nobody has. */
function describeVerdict({ agreed, decision, approval, rehearsal }: Outcome): string {
  if (!approval) return agreed && decision === null && !rehearsal ? 'No person has accepted this yet.' : '';
  return joinBlocks([`${writeVerdict(approval)} on ${formatDate(approval.at)}.`, approval.reason]);
}

/** The ADR of a debate that has ended (R8): what its protocol says in it, and the general words where it says nothing. */
export function makeAdr(protocol: Reporting | undefined, record: DebateRecord, outcome: Outcome): AdrDocument {
  const adr = draftAdr(protocol, record, outcome);
  const date = (outcome.decision?.at ?? outcome.approval?.at ?? record.ended?.at ?? '').slice(0, 10);
  const joinFrontMatter = (front: Front, body: string) => `---\n${formatYaml(front)}---\n\n${body}`;
  return {
    title: adr.title,
    slug: makeAdrSlug(adr.title),
    status: adr.status,
    date,
    topic_hash: outcome.topic_hash,
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

/** R8: people are the decision-makers, models are consulted. */
function makeFrontMatter({ status }: Adr, outcome: Outcome, date: string) {
  const { debate, decision, approval, topic_hash, journal_hash } = outcome;
  const person = decision ?? approval;
  return {
    status,
    date,
    'decision-makers': person ? [person.by] : [],
    consulted: listConsulted(outcome),
    debate,
    topic_hash,
    journal_hash,
  };
}

/** Every seat that answered, with its model, or with its participant where no model was reported. */
const listConsulted = ({ panel }: Outcome) =>
  panel
    .filter(({ turns }) => turns > 0)
    .map(({ seat, participant, via, model }) => {
      const held = via === 'human' ? `${participant}, a person` : (model ?? participant);
      return held === seat ? seat : `${seat} (${held})`;
    });

const makeAdrSlug = (title: string) => cutSlug(makeFileSlug(title)).replace(/-+$/u, '') || 'decision';

const longest = 50;

/** Cut at a dash where there is one in the second half. */
function cutSlug(words: string): string {
  if (words.length <= longest) return words;
  const kept = words.slice(0, longest);
  const dash = words[longest] === '-' ? longest : kept.lastIndexOf('-');
  return dash > longest / 2 ? kept.slice(0, dash) : kept;
}
