import { makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Synthesis } from './answers.ts';
import { holdsSentence } from './document.ts';
import { listSpeakers } from './panel.ts';
import { findOpenDissent, listResponses, type Proceedings } from './proceedings.ts';
import type { Risk } from './result.ts';

/** A risk that somebody raised, under its id. */
export interface RaisedRisk {
  readonly id: string;
  readonly by: string;
  readonly round: number;
  readonly risk: string;
}

/** B8: every risk that was raised in the debate, in seat order; the same words of one holder count once. */
export function listRaisedRisks(proceedings: Proceedings): readonly RaisedRisk[] {
  return listSpeakers(proceedings.table).flatMap((by) => {
    const said = [
      { round: 0, risks: proceedings.positions.of(by)?.risks ?? [] },
      ...listResponses(by, proceedings).map(({ round, answer }) => ({ round, risks: answer.missed_risks ?? [] })),
    ];
    const raised = said.flatMap(({ round, risks }) =>
      risks.map((risk, at) => ({ id: `${makeStatementId(by.seat, round)}-r${at + 1}`, by: by.seat, round, risk })),
    );
    return raised.filter(
      ({ risk }, at) => risk.trim() !== '' && raised.findIndex((one) => holdsSentence(one.risk, risk)) === at,
    );
  });
}

/** B8: risks that the register does not name as covered. */
export function findNotTakenUp({ risks }: Pick<Synthesis, 'risks'>, proceedings: Proceedings): readonly RaisedRisk[] {
  const covered = new Set(risks.flatMap(({ covers }) => covers ?? []));
  return listRaisedRisks(proceedings).filter(({ id }) => !covered.has(id));
}

/** B8: risks that their holder repeats in its open dissent, word for word or by id, and that the document neither covers nor leaves out with a reason. */
export function findUncovered(document: Synthesis, proceedings: Proceedings): readonly RaisedRisk[] {
  const left = new Set((document.left_out ?? []).map(({ risk }) => risk));
  return findNotTakenUp(document, proceedings).filter(({ id, by, risk }) => {
    const holder = listSpeakers(proceedings.table).find(({ seat }) => seat === by);
    const dissent = (holder && findOpenDissent(holder, proceedings)?.dissent) ?? '';
    return !left.has(id) && (holdsSentence(dissent, risk) || holdsSentence(dissent, id));
  });
}

/** One line of the risk register, whatever of it was given. */
export function registerRisk({
  risk,
  covers,
  probability,
  impact,
  mitigation,
  owner,
}: Synthesis['risks'][number]): Risk {
  return {
    risk,
    covers: covers ?? [],
    probability: probability ?? null,
    impact: impact ?? null,
    mitigation: mitigation ?? null,
    owner: owner ?? null,
  };
}
