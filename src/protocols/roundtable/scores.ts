import { type Change, changeKind, type Ruling } from '../../debate/ruling.ts';
import { collapseSpaces } from '../../documents/sentence.ts';
import { nameProposal } from './proposal.ts';
import type { ScoreRow } from './result.ts';
import { listFresh, listStandings, nameState, type Score, type Standing } from './standings.ts';
import { findRound, type Talk } from './talk.ts';

/** The scores of the last round, for the record, with every change and what stood behind it (E8, R5). */
export function ruleScores(talk: Talk): Ruling & {
  readonly scores: readonly ScoreRow[];
  readonly changes: readonly Change[];
} {
  const standings = listStandings(talk);
  const rows = standings.map(({ by, last }) => reportScore(by.seat, last));
  const told = rows.map(({ specialist, satisfaction, state, drift }) => {
    if (satisfaction === null) return `${specialist} has not scored`;
    const marks = [state === 'given' ? '' : 'from an earlier round', drift ? 'with nothing new behind the rise' : ''];
    return [`${specialist} ${satisfaction}`, ...marks.filter(Boolean)].join(', ');
  });
  const { round, proposal } = talk.rounds.at(-1) ?? { round: 0, proposal: null };
  const because = `round ${round}, ${proposal === null ? 'without a proposal' : nameProposal(proposal)}: ${told.join('; ')}`;
  return { because, scores: rows, changes: standings.flatMap((standing) => findChange(standing, talk)) };
}

export function reportScore(specialist: string, score: Score): ScoreRow {
  return {
    specialist,
    satisfaction: score.satisfaction,
    proposal: score.proposal,
    state: nameState(score),
    drift: score.drift,
    entered: score.entered,
    would_accept_current: score.update?.would_accept_current ?? null,
  };
}

/** The first score is no change: there was none before. */
function findChange({ by, scores, last }: Standing, talk: Talk): readonly Change[] {
  const before = scores.at(-2);
  const { update, satisfaction } = last;
  if (!update || !before || before.satisfaction === null || before.satisfaction === satisfaction) return [];
  const round = findRound(talk);
  const { convinced_by = [], position, summary } = update;
  return [
    {
      seat: by.seat,
      round,
      from: `${before.satisfaction} for ${nameProposal(before.proposal ?? '')}`,
      to: `${satisfaction} for ${nameProposal(last.proposal ?? '')}`,
      reason: collapseSpaces(summary ?? position),
      convinced_by,
      kind: changeKind(convinced_by, listFresh(by, talk, round)),
    },
  ];
}
