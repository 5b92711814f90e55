import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import { escapeProse, escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { isSaid } from '../is-said.ts';
import type { OnRecord } from '../result.ts';

type Version = OnRecord['position_history'][number];

/** The earlier versions of the position, and what changed from each to the next. */
export function renderVersions({ position_history, unchanged_in_rounds }: OnRecord): Section {
  const count = position_history.length;
  if (count < 2) return { title: '', body: '' };
  const [first, ...later] = position_history;
  return {
    title: `How the position changed, from version 1 to version ${count}`,
    body: joinBlocks([
      first && joinBlocks(['#### Version 1, the opening', renderText(first)]),
      ...later.map((version) => renderVersion(version, version.version === count)),
      ...unchanged_in_rounds.map((round) => `In round ${round} it stayed as it was.`),
    ]),
  };
}

function renderVersion(version: Version, isLast: boolean): string {
  const whose = [...new Set(version.changed_because.map(({ challenger }) => challenger))];
  const after = version.round > 0 ? `, round ${version.round}` : '';
  const because = whose.length > 0 ? `, after the points of ${listNames(whose)}` : '';
  return joinBlocks([
    `#### ${escapeText(`Version ${version.version}${after}${because}`)}`,
    isSaid(version.what_changed) ? escapeProse(version.what_changed) : undefined,
    isLast ? undefined : renderText(version),
  ]);
}

const renderText = ({ position, terms }: Version) =>
  joinBlocks([
    escapeProse(position),
    terms
      .filter(isSaid)
      .map((term, index) => `${index + 1}. ${escapeText(term)}`)
      .join('\n'),
  ]);
