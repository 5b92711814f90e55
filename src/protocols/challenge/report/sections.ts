import type { Section } from '../../../debate/brief.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { findTurns } from '../../../debate/record/record.ts';
import { escapeProse, escapeText, joinBlocks, writeBullets } from '../../../documents/inert-markdown.ts';
import { writeFold } from '../../../documents/sections.ts';
import type { OnRecord, Result } from '../result.ts';
import type { ChallengeShape } from '../shape.ts';
import { summarize } from '../summarize.ts';
import { listAttackSections } from './attacks.ts';
import { listOptionSections } from './options.ts';
import { renderVersions } from './versions.ts';
import { cutSentence, findCurrent, keepSaid } from './words.ts';

/** What `outcome.md` of a challenge shows below the brief. */
export function listSections(record: DebateRecord<ChallengeShape>): readonly (Section | undefined)[] {
  const { result } = record;
  if (!result) return [{ title: 'As far as it came', body: renderUnfinished(record) }];
  return [
    ...(result.outcome === 'TRADEOFF' ? listOptionSections(result) : []),
    { title: namePosition(result), body: renderPosition(result) },
    { title: 'Why', body: renderReasons(result) },
    ...listAttackSections(result),
    { title: 'What would change this', body: renderDoubts(result) },
    { ...renderVersions(result), folded: true },
  ];
}

function namePosition({ outcome, final_version }: Result): string {
  if (outcome === 'CONSENSUS')
    return final_version === 1 ? 'Decision' : `Decision: version ${final_version}, as agreed`;
  return outcome === 'TRADEOFF' ? `The proposer's position, version ${final_version}` : 'The proposal';
}

/** The words that were agreed to or contested. Long terms are folded. */
function renderPosition({ final_position, terms }: OnRecord): string {
  const said = keepSaid(terms);
  const list = writeNumbered(said);
  const isLong = said.join(' ').length > 700;
  const title = said.length === 1 ? 'Its one term' : `Its ${said.length} terms`;
  return joinBlocks([escapeProse(final_position), isLong ? writeFold(`${title}, in full`, list) : list]);
}

/** The reasons for the version in force, each in a sentence; in full in a fold. */
function renderReasons(result: OnRecord): string {
  const reasons = keepSaid(findCurrent(result)?.reasoning ?? []);
  const short = reasons.map((reason) => cutSentence(reason, 150));
  const isCut = short.some((sentence, index) => sentence !== reasons[index]);
  const count = reasons.length === 1 ? 'The reason' : `The ${reasons.length} reasons`;
  return joinBlocks([writeBullets(short), isCut ? writeFold(`${count} in full`, writeNumbered(reasons)) : undefined]);
}

/** What the position takes for granted, and what the challengers named when they first judged it. */
function renderDoubts(result: OnRecord): string {
  const assumptions = keepSaid(findCurrent(result)?.assumptions ?? []);
  const short = assumptions.slice(0, 4).map((assumption) => cutSentence(assumption, 150));
  const more = assumptions.slice(4);
  const named = result.challengers.flatMap(({ challenger, would_change }) =>
    keepSaid([would_change]).map((words) => `- **${escapeText(challenger)}:** ${escapeText(words)}`),
  );
  return joinBlocks([
    short.length > 0 ? 'The position takes this for granted, so it falls if one of these is wrong:' : undefined,
    writeBullets(short),
    writeFold(more.length === 1 ? '1 more assumption' : `${more.length} more assumptions`, writeBullets(more)),
    writeFold(
      'What each challenger said would change its first verdict',
      joinBlocks([named.length > 0 ? 'Said about version 1, before any answer.' : undefined, named.join('\n')]),
    ),
  ]);
}

/** What was said before the debate stopped: the position, and what each challenger made of it. */
function renderUnfinished(record: DebateRecord<ChallengeShape>): string {
  const opening = findTurns(record, 'challenge/open').at(-1)?.answer;
  const verdicts = findTurns(record, 'challenge/challenge').flatMap((turn) => {
    const summary = turn.ended && summarize(turn);
    return summary ? [`${turn.seat} ${summary.stand}${summary.words === '' ? '' : `: ${summary.words}`}`] : [];
  });
  return joinBlocks([
    opening && `**Proposed, and not agreed:** ${escapeText(opening.position)}`,
    writeBullets(verdicts),
  ]);
}

const writeNumbered = (said: readonly string[]) =>
  said.map((words, index) => `${index + 1}. ${escapeText(words)}`).join('\n');
