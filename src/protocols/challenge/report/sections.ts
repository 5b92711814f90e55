import type { Section } from '../../../debate/brief.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText, joinBlocks, writeBullets } from '../../../documents/inert-markdown.ts';
import { listItems, listSaid, renderLabelled } from '../../../documents/said/items.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { renderSections, writeFold } from '../../../documents/sections.ts';
import { collapseSpaces } from '../../../documents/sentence.ts';
import { nameDecision } from '../decision.ts';
import type { OnRecord, Result } from '../result.ts';
import type { ChallengeShape } from '../shape.ts';
import { listAttackSections } from './attacks.ts';
import { listDoubted, listDoubts, listReasons } from './case.ts';
import { listLeft } from './left.ts';
import { listOptionSections } from './options.ts';
import { renderUnfinished } from './unfinished.ts';
import { renderVersions } from './versions.ts';
import { findCurrent, firstSentence, keepSaid } from './words.ts';

/** What `outcome.md` of a challenge shows below the brief. */
export function listSections(record: DebateRecord<ChallengeShape>): readonly (Section | undefined)[] {
  const { result } = record;
  if (!result) return [{ title: 'As far as it came', body: renderUnfinished(record) }];
  const isOpen = result.outcome === 'TRADEOFF';
  return [
    ...(isOpen ? listOptionSections(result) : listPositionSections(result)),
    listLeft(result),
    ...listAttackSections(result),
    isOpen ? foldPosition(result) : { title: 'What it rests on', body: renderDoubts(result) },
    renderVersions(result),
  ];
}

const listPositionSections = (result: Result): readonly Section[] => [
  { title: namePosition(result), body: renderPosition(result) },
  foldReasons(result),
];

function namePosition({ outcome, final_version, terms }: Result): string {
  if (outcome !== 'CONSENSUS') return 'The proposal';
  const what = keepSaid(terms).length > 0 ? 'Terms' : 'Agreed';
  return final_version === 1 ? what : `${what}, version ${final_version}`;
}

/** The most characters of a position with its terms that are shown whole. */
const longestWhole = 500;
/** The characters that terms have in sight. */
const roomForTerms = 800;

/** The words that were agreed to or contested. The decision says what they come to, so of long ones the terms are in sight. */
function renderPosition(result: OnRecord): string {
  const { final_position, terms } = result;
  const said = keepSaid(terms);
  const position = collapseSpaces(final_position) === nameDecision(result) ? '' : renderSaid(final_position);
  const whole = joinBlocks([position, listSaid(said, { numbered: true })]);
  if (said.length === 0 || whole.length <= longestWhole) return whole;
  const short = said.map(firstSentence);
  const inSight = short.filter((_, index) => short.slice(0, index + 1).join('').length <= roomForTerms);
  const more = said.length - inSight.length;
  const what = said.length === 1 ? 'its term' : `all ${said.length} terms`;
  const full = `Version ${result.final_version} in full: ${what}${more > 0 ? '' : ', of which the first sentences are above'}`;
  return joinBlocks([
    listSaid(inSight, { numbered: true }),
    more > 0 ? `The other ${more} ${more === 1 ? 'is' : 'are'} below.` : undefined,
    writeFold(full, whole),
  ]);
}

/** The reasons for the version in force, where the brief does not give them all. */
function foldReasons(result: OnRecord): Section {
  const reasons = keepSaid(findCurrent(result)?.reasoning ?? []);
  const given = listReasons(result).map(({ text }) => text);
  const isGiven = reasons.every((reason) => given.includes(reason));
  const title = reasons.length === 1 ? 'The reason in full' : `All ${reasons.length} reasons in full`;
  return { title, body: isGiven ? '' : listSaid(reasons, { numbered: true }), folded: true };
}

/** What the position takes for granted, and what the challengers named when they first judged it. */
function renderDoubts(result: OnRecord): string {
  const assumptions = keepSaid(findCurrent(result)?.assumptions ?? []);
  const given = listDoubts(result).some(({ by }) => by === undefined) ? listDoubted(result).length : 0;
  const short = assumptions.slice(given).map(firstSentence);
  const room = given > 0 ? 0 : most;
  const isCut = short.length > room || assumptions.some((assumption) => firstSentence(assumption) !== assumption);
  const named = result.challengers.flatMap(({ challenger, would_change }) =>
    keepSaid([would_change]).map((words) => renderLabelled(`**${escapeText(challenger)}:**`, words)),
  );
  return joinBlocks([
    writeBullets(short.slice(0, room)),
    isCut ? writeFold(`All ${assumptions.length} assumptions in full`, listSaid(assumptions)) : undefined,
    writeFold("What would have changed the challengers' first verdicts, on version 1", listItems(named)),
  ]);
}

/** How many assumptions are in sight where the brief has none. */
const most = 2;

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
