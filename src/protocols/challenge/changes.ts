import type { Participant } from '../../debate/participant.ts';
import { type Change, changeKind, type Ruling } from '../../debate/ruling.ts';
import { findFirstSentence } from '../../documents/sentence.ts';
import { describeVerdict } from './fast-exit.ts';
import { listRebuttals, type Proceedings, type Round, type Version } from './proceedings.ts';
import { countResponse } from './rebuttal.ts';
import { listShown } from './statements.ts';

/** E8: what changed in the latest round: the proposer's position, and objections that their authors closed. */
export function listRoundChanges(
  proposer: Participant,
  proceedings: Proceedings,
): Ruling & { readonly changes: readonly Change[] } {
  const last = proceedings.rounds.at(-1);
  const changes = last
    ? [...findPositionChange(proposer, last, proceedings), ...listResolutions(last, proceedings)]
    : [];
  const told = changes.map(({ seat, kind, to }) => `${seat}: ${readFirstWord(to)} (${kind})`);
  return { because: changes.length === 0 ? 'nobody changed' : told.join('; '), changes };
}

function findPositionChange(
  proposer: Participant,
  { round, changed }: Round,
  proceedings: Proceedings,
): readonly Change[] {
  const to = proceedings.versions.find(({ version }) => version === changed);
  const from = proceedings.versions.find(({ version }) => version === (changed ?? 0) - 1);
  if (!from || !to) return [];
  const convinced_by = to.because.map(({ objection }) => objection);
  return [
    {
      seat: proposer.seat,
      round,
      from: nameVersion(from),
      to: nameVersion(to),
      reason: to.because.map(({ explanation }) => explanation).join(' '),
      convinced_by,
      kind: changeKind(convinced_by, listNewToProposer(round, proceedings)),
    },
  ];
}

/** At first every objection is new; later those whose authors spoke in the round before. */
function listNewToProposer(round: number, { rounds, objections }: Proceedings): readonly string[] {
  const before = rounds.findLast((earlier) => earlier.round < round);
  return objections.filter(({ by }) => !before || before.rebuttals.of(by)).map(({ id }) => id);
}

function listResolutions({ round, rebuttals }: Round, proceedings: Proceedings): readonly Change[] {
  return proceedings.objections.flatMap((objection) => {
    const rebuttal = rebuttals.of(objection.by);
    if (!rebuttal || countResponse(rebuttal) !== 'accept') return [];
    const { convinced_by, explanation = '' } = rebuttal;
    const spoke = listRebuttals(objection.by, proceedings).findLast((said) => said.round < round)?.round ?? 0;
    const kind = changeKind(convinced_by, listShown(objection, proceedings, spoke));
    const { seat } = objection.by;
    return [
      {
        seat,
        round,
        from: describeVerdict(objection.verdict),
        to: 'resolved',
        reason: explanation.trim(),
        convinced_by,
        kind,
      },
    ];
  });
}

const nameVersion = ({ version, position }: Version) => `v${version}: ${findFirstSentence(position)}`;
const readFirstWord = (text: string) => text.split(':')[0] ?? text;
