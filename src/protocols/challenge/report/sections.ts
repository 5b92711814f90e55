import type { Section } from '../../../debate/brief.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText, joinBlocks, writeBullets } from '../../../documents/inert-markdown.ts';
import { listItems, listSaid, renderLabelled } from '../../../documents/said/items.ts';
import { nameFold } from '../../../documents/said/name-fold.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { shortenSaying } from '../../../documents/said/shorten-saying.ts';
import { renderSections, writeFold } from '../../../documents/sections.ts';
import type { OnRecord, Result } from '../result.ts';
import type { ChallengeShape } from '../shape.ts';
import { listAttackSections } from './attacks.ts';
import { doubtAssumption, listDoubts, listReasons, longestReason } from './case.ts';
import { listOptionSections } from './options.ts';
import { renderUnfinished } from './unfinished.ts';
import { renderVersions } from './versions.ts';
import { cutSentence, findCurrent, keepSaid } from './words.ts';

/** What `outcome.md` of a challenge shows below the brief. */
export function listSections(record: DebateRecord<ChallengeShape>): readonly (Section | undefined)[] {
  const { result } = record;
  if (!result) return [{ title: 'As far as it came', body: renderUnfinished(record) }];
  const isOpen = result.outcome === 'TRADEOFF';
  return [
    ...(isOpen ? listOptionSections(result) : listPositionSections(result)),
    ...listAttackSections(result),
    isOpen ? foldPosition(result) : { title: 'What would change this', body: renderDoubts(result) },
    renderVersions(result),
  ];
}

const listPositionSections = (result: Result): readonly Section[] => [
  { title: namePosition(result), body: renderPosition(result) },
  { title: result.final_version === 1 ? 'Why' : 'Further reasons', body: renderReasons(result) },
];

function namePosition({ outcome, final_version }: Result): string {
  if (outcome !== 'CONSENSUS') return 'The proposal';
  return final_version === 1 ? 'Decision' : `Decision: version ${final_version}, as agreed`;
}

/** The words that were agreed to or contested. Long terms are folded. */
function renderPosition({ final_position, terms }: OnRecord): string {
  const said = keepSaid(terms);
  const list = listSaid(said, { numbered: true });
  const isLong = said.join(' ').length > 700;
  const title = nameFold(said.length === 1 ? 'On this term' : `On ${said.length} terms`, said);
  return joinBlocks([renderSaid(final_position), isLong ? writeFold(title, list) : list]);
}

/** The reasons for the version in force that the brief does not give, each in a sentence; in full in a fold. */
function renderReasons(result: OnRecord): string {
  const reasons = keepSaid(findCurrent(result)?.reasoning ?? []);
  const given = listReasons(result).map(({ text }) => text);
  const short = reasons
    .filter((reason) => !given.includes(shortenSaying(reason, longestReason)))
    .map((reason) => cutSentence(reason, 120));
  const isCut = short.length > most || short.some((sentence) => !reasons.includes(sentence));
  const title = reasons.length === 1 ? 'The reason in full' : `All ${reasons.length} reasons in full`;
  return joinBlocks([
    writeBullets(short.slice(0, most)),
    isCut ? writeFold(title, listSaid(reasons, { numbered: true })) : undefined,
  ]);
}

/** What the position takes for granted, and what the challengers named when they first judged it. */
function renderDoubts(result: OnRecord): string {
  const assumptions = keepSaid(findCurrent(result)?.assumptions ?? []);
  const given = listDoubts(result).map(({ text }) => text);
  const short = assumptions.filter((assumption) => !given.includes(doubtAssumption(assumption)));
  const isCut = short.length > most || short.some((assumption) => cutSentence(assumption, 120) !== assumption);
  const named = result.challengers.flatMap(({ challenger, would_change }) =>
    keepSaid([would_change]).map((words) => renderLabelled(`**${escapeText(challenger)}:**`, words)),
  );
  return joinBlocks([
    short.length > 0 ? 'The position takes this for granted, and falls if it is wrong:' : undefined,
    writeBullets(short.slice(0, most).map((assumption) => cutSentence(assumption, 120))),
    isCut ? writeFold(`All ${assumptions.length} assumptions in full`, listSaid(assumptions)) : undefined,
    writeFold("What would have changed the challengers' first verdicts, on version 1", listItems(named)),
  ]);
}

/** How many reasons and assumptions are in sight. */
const most = 3;

/** The position with its terms, reasons and assumptions, nothing cut. */
function foldPosition(result: OnRecord): Section {
  const { reasoning = [], assumptions = [] } = findCurrent(result) ?? {};
  const more = [
    { title: 'Why', body: listSaid(reasoning, { numbered: true }) },
    { title: 'What it takes for granted', body: listSaid(assumptions, { numbered: true }) },
  ];
  return {
    title: `The proposer's position in full, version ${result.final_version}`,
    body: joinBlocks([
      renderSaid(result.final_position),
      listSaid(result.terms, { numbered: true }),
      renderSections(more, 4),
    ]),
    folded: true,
  };
}
