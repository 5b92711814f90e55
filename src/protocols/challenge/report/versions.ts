import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { diffWords } from '../../../documents/said/diff-words.ts';
import { listSaid } from '../../../documents/said/items.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { writeFold } from '../../../documents/sections.ts';
import type { OnRecord } from '../result.ts';

type Version = OnRecord['position_history'][number];

/** Each version of the position against the one before it; undefined where there is only one. */
export function renderVersions({ position_history, unchanged_in_rounds }: OnRecord): Section | undefined {
  const [first, ...later] = position_history;
  if (!first || later.length === 0) return undefined;
  return {
    title: `How the position changed, from version 1 to version ${position_history.length}`,
    body: joinBlocks([
      ...later.map((version, index) => renderChange(position_history[index] ?? first, version)),
      ...unchanged_in_rounds.map((round) => `In round ${round} it stayed as it was.`),
    ]),
    folded: true,
  };
}

/** What changed, in the proposer's sentence, then word by word. */
function renderChange(before: Version, version: Version): string {
  const whose = [...new Set(version.changed_because.map(({ challenger }) => challenger))];
  const after = version.round > 0 ? `, round ${version.round}` : '';
  const because = whose.length > 0 ? `, after points of ${listNames(whose)}` : '';
  return joinBlocks([
    `#### ${escapeText(`Version ${before.version} to version ${version.version}${after}${because}`)}`,
    renderSaid(version.what_changed),
    renderComparison(before, version),
  ]);
}

/** Added words bold, removed ones struck; the earlier text where hardly anything is the same. */
function renderComparison(before: Version, version: Version): string {
  const [from, to] = [before, version].map(({ position, terms }) => [position, ...terms].join('\n\n'));
  const compared = diffWords(from ?? '', to ?? '');
  if (compared !== undefined)
    return writeFold(
      `Version ${version.version} against version ${before.version}: added words bold, removed ones struck`,
      compared,
    );
  return joinBlocks([
    `Rewritten: ${countWords(from ?? '')} words became ${countWords(to ?? '')}.`,
    writeFold(
      `Version ${before.version} as it was`,
      joinBlocks([renderSaid(before.position), listSaid(before.terms, { numbered: true })]),
    ),
  ]);
}

const countWords = (text: string) => text.split(/\s+/u).filter((word) => word !== '').length;
