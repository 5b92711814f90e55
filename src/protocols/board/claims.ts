import { findFirstSentence } from '../../documents/sentence.ts';
import { listContentWords } from '../../documents/words.ts';
import type { Synthesis } from './answers.ts';
import { textsIn } from './code-blocks.ts';
import { everybody } from './panel.ts';
import { type Proceedings, responsesOf } from './proceedings.ts';
import type { Claim } from './result.ts';

/** Of the words of a claim that reached the document, at least this share stands in it. */
const reachedShare = 0.6;

/** Everything that was claimed in phase 1, in seat order. */
export function claimsIn({ positions }: Proceedings): readonly Claim[] {
  const claims = positions.votes.flatMap(({ by, answer }) => {
    const of = (kind: Claim['kind'], texts: readonly (string | undefined)[]) =>
      texts.flatMap((text) => (text?.trim() ? [{ by: by.seat, kind, claim: text.trim() }] : []));
    return [
      ...of('position', [findFirstSentence(answer.position)]),
      ...of('risk', answer.risks ?? []),
      ...of('assumption', answer.assumptions ?? []),
      ...of('alternative', [answer.alternative]),
      ...of('moonshot', [answer.moonshot]),
      ...of('stepping stone', [answer.stepping_stone]),
    ];
  });
  return claims.map((claim, index) => ({ id: `K-${index + 1}`, ...claim }));
}

/** Which claims of phase 1 reached the document, and the reason that was given for those that did not. */
export function ledger(claims: readonly Claim[], document: Synthesis) {
  const { dropped = [], quotes, ...words } = document;
  const written = new Set(textsIn(words).flatMap(listContentWords));
  return claims.map(({ id, by, kind, claim }) => {
    const reason = dropped.find((one) => one.claim === id)?.reason.trim() || null;
    const reached = reason === null && reaches(claim, written);
    return { id, by, kind, claim, reached, reason };
  });
}

/** Risks that somebody raised and that the register does not hold. */
export function unregistered(proceedings: Proceedings, document: Synthesis) {
  const written = new Set(textsIn(document.risks).flatMap(listContentWords));
  const raised = everybody(proceedings.table).flatMap((by) => [
    ...(proceedings.positions.of(by)?.risks ?? []).map((risk) => ({ by: by.seat, round: 0, risk })),
    ...responsesOf(by, proceedings).flatMap(({ round, answer }) =>
      (answer.missed_risks ?? []).map((risk) => ({ by: by.seat, round, risk })),
    ),
  ]);
  const first = raised.filter(
    ({ by, risk }, at) => raised.findIndex((one) => one.by === by && one.risk.trim() === risk.trim()) === at,
  );
  return first.filter(({ risk }) => risk.trim() !== '' && !reaches(risk, written));
}

function reaches(claim: string, written: ReadonlySet<string>): boolean {
  const content = [...new Set(listContentWords(claim))];
  return content.length > 0 && content.filter((word) => written.has(word)).length / content.length >= reachedShare;
}
