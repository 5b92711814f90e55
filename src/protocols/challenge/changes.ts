import type { Participant } from '../../debate/participant.ts';
import { type Change, changeKind, type Ruling } from '../../debate/ruling.ts';
import { firstSentence } from '../../documents/sentence.ts';
import { inWords } from './fast-exit.ts';
import { type Proceedings, type Round, rebuttalsOf, type Version } from './proceedings.ts';
import { responseOf } from './rebuttal.ts';
import { shownTo } from './statements.ts';

/** E8: what changed in the latest round: the proposer's position, and objections that their authors closed. */
export function changesOf(
  proposer: Participant,
  proceedings: Proceedings,
): Ruling & { readonly changes: readonly Change[] } {
  const last = proceedings.rounds.at(-1);
  const changes = last ? [...positionChange(proposer, last, proceedings), ...resolutions(last, proceedings)] : [];
  const told = changes.map(({ seat, kind, to }) => `${seat}: ${firstWord(to)} (${kind})`);
  return { because: changes.length === 0 ? 'nobody changed' : told.join('; '), changes };
}

function positionChange(proposer: Participant, { round, changed }: Round, proceedings: Proceedings): readonly Change[] {
  const to = proceedings.versions.find(({ version }) => version === changed);
  const from = proceedings.versions.find(({ version }) => version === (changed ?? 0) - 1);
  if (!from || !to) return [];
  const convinced_by = to.because.map(({ objection }) => objection);
  return [
    {
      seat: proposer.seat,
      round,
      from: named(from),
      to: named(to),
      reason: to.because.map(({ explanation }) => explanation).join(' '),
      convinced_by,
      kind: changeKind(convinced_by, newToProposer(round, proceedings)),
    },
  ];
}

/** At first every objection is new; later those whose authors spoke in the round before. */
function newToProposer(round: number, { rounds, objections }: Proceedings): readonly string[] {
  const before = rounds.findLast((earlier) => earlier.round < round);
  return objections.filter(({ by }) => !before || before.rebuttals.of(by)).map(({ id }) => id);
}

function resolutions({ round, rebuttals }: Round, proceedings: Proceedings): readonly Change[] {
  return proceedings.objections.flatMap((objection) => {
    const rebuttal = rebuttals.of(objection.by);
    if (!rebuttal || responseOf(rebuttal) !== 'accept') return [];
    const { convinced_by, explanation = '' } = rebuttal;
    const spoke = rebuttalsOf(objection.by, proceedings).findLast((said) => said.round < round)?.round ?? 0;
    const kind = changeKind(convinced_by, shownTo(objection, proceedings, spoke));
    const { seat } = objection.by;
    return [
      { seat, round, from: inWords(objection.verdict), to: 'resolved', reason: explanation.trim(), convinced_by, kind },
    ];
  });
}

const named = ({ version, position }: Version) => `v${version}: ${firstSentence(position)}`;
const firstWord = (text: string) => text.split(':')[0] ?? text;
