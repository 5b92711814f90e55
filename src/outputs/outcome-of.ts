import type { Outcome } from '../debate/outcome.ts';
import { findModel, listChanges, readFirstRound } from '../debate/record/positions.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import type { Reporting } from '../debate/report.ts';
import { describeMissing, listAbsences } from './absences.ts';
import { findApproval, findDecision } from './decision.ts';
import { composeHeadline, describeOrigin, rateConclusion } from './headline.ts';
import { describeShared } from './not-external.ts';
import { measureUsage } from './usage.ts';

/** The envelope of `outcome.json`. Throws a RangeError for a debate that has not ended. */
export function makeOutcome(protocol: Pick<Reporting, 'seats'> | undefined, record: DebateRecord): Outcome {
  const { opened, ended } = record;
  if (!ended) throw new RangeError(`The debate ${opened.debate} has not ended, so it has no outcome yet.`);
  const { conclusion } = ended;
  const absences = listAbsences(record);
  const degraded = absences.length > 0;
  const breaches = listBreaches(record);
  const { rehearsal } = opened;
  const decision = findDecision(record);
  const approval = findApproval(record);
  return {
    dissent: 1,
    debate: opened.debate,
    protocol: opened.protocol,
    status: conclusion.status,
    agreed: conclusion.agreed,
    ...rateConclusion(conclusion, absences),
    degraded,
    headline: composeHeadline(conclusion, {
      origin: describeOrigin({ rehearsal, recorded: opened.recorded?.at }),
      remark: describeShared(protocol, record),
      missing: describeMissing(record, absences),
      breaches: breaches.length,
      decision,
      approval,
    }),
    stop_reason: conclusion.stop_reason,
    rounds: conclusion.rounds,
    panel: listPanel(record),
    absences,
    breaches,
    first_round: readFirstRound(record),
    changes: listChanges(record),
    dissents: conclusion.dissents,
    evidence: countEvidence(record),
    usage: measureUsage(record),
    decision,
    ...(approval ? { approval } : {}),
    rehearsal,
    ...(opened.recorded ? { recorded: opened.recorded.at } : {}),
    topic_hash: opened.topic_hash,
    journal_hash: record.hash,
    parent: opened.parent,
    result: conclusion.result,
  };
}

function listPanel(record: DebateRecord): Outcome['panel'] {
  return record.opened.panel.map(({ seat, participant, via }) => ({
    seat,
    participant,
    via,
    model: findModel(seat, record),
    turns: record.turns.filter((turn) => turn.seat === seat && turn.ended).length,
    sandboxed: findSandboxed(seat, record),
  }));
}

function findSandboxed(seat: string, { turns }: DebateRecord): boolean | null {
  const attempts = turns
    .filter((turn) => turn.seat === seat)
    .flatMap(({ replies, failures }) => [...replies, ...failures]);
  const known = attempts.flatMap(({ sandboxed }) => sandboxed ?? []);
  return known.length === 0 ? null : known.every(Boolean);
}

function listBreaches({ turns }: DebateRecord): Outcome['breaches'] {
  return turns.flatMap(({ seat, title, round, address, ended }) =>
    (ended?.breaches ?? []).map(({ rule, what }) => ({ seat, phase: title, round, rule, what, address })),
  );
}

function countEvidence({ turns }: DebateRecord): Outcome['evidence'] {
  const found = turns.flatMap(({ ended }) => (ended?.quotes ?? []).map((quote) => quote.found));
  const countFound = (kind: (typeof found)[number]) => found.filter((one) => one === kind).length;
  return { verified: countFound('verified'), not_found: countFound('not-found'), unchecked: countFound('unchecked') };
}
