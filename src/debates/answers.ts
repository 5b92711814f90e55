import { z } from 'zod';
import type { Identity } from '../debate/actor.ts';
import { badInput } from '../debate/errors.ts';
import type { HumanAsked } from '../debate/event.ts';
import type { Json } from '../debate/json.ts';
import { readLedger } from '../debate/record/ledger.ts';
import type { HeldDebate } from '../engine/open.ts';
import { tellPerson } from '../engine/reading/complaint.ts';
import { readReply } from '../engine/reading/read.ts';
import { protocols } from '../protocols/by-name.ts';
import { findApproval } from './approval.ts';
import { listUnacceptedRisks } from './risks.ts';

/** The engine reads an answer again by the question's own schema; this tells whoever gave it before anything is written. */
export function refuseMisfit(answer: Json, { schema }: Pick<HumanAsked, 'schema'>, file?: string): void {
  const reading = readReply(JSON.stringify(answer), z.fromJSONSchema(schema));
  if (!reading.ok)
    throw badInput(
      'AnswerInvalid',
      tellPerson(reading.complaint),
      'Nothing was recorded. Change the answer and send it again.',
    );
  const missing = listUnacceptedRisks(answer, schema);
  if (missing.length > 0)
    throw badInput(
      'RiskNotAccepted',
      `This choice means accepting a risk: ${missing.join(', ')}.`,
      `Add ${missing.map((name) => `--accept-risk "${name}: the concern"`).join(' ')}, or choose something else. Nothing was recorded.`,
    );
  const undoable = checkAnswer(answer, schema, file);
  if (undoable.length > 0)
    throw badInput('AnswerInvalid', undoable.join('\n'), 'Nothing was recorded. Change the answer and send it again.');
}

/** What an answer asks for that cannot be done, in the words of the protocol whose question it is. */
export function checkAnswer(answer: Json, schema: HumanAsked['schema'], file?: string): readonly string[] {
  return Object.values(protocols).flatMap((protocol) => protocol.checkAnswer?.(answer, schema, file) ?? []);
}

/** A person's answer to a question that was answered before: both stay on record, the later one holds (E21). */
export interface Revision {
  readonly address: string;
  readonly answer: Json;
  readonly by: string;
  readonly identity?: Identity | undefined;
}

/** Puts on record what people have answered, before anybody else is looked for (E18). */
export async function recordAnswers({ inbox, journal }: HeldDebate, revision?: Revision): Promise<void> {
  await recordApproval({ inbox, journal }, revision);
  const { asked, answered } = readLedger(journal.events);
  for (const question of asked.values()) {
    const { address, prompt, seat } = question;
    const isRevised = revision?.address === address;
    const given = isRevised ? revision : answered.has(address) ? undefined : await inbox.peek(address);
    if (!given) continue;
    const { answer, by, identity } = given;
    const who = { by, ...(identity ? { identity } : {}) };
    try {
      refuseMisfit(answer, question);
    } catch (error) {
      if (!isRevised) await inbox.remove(address);
      throw error;
    }
    await journal.append({ type: 'human-answered', address, prompt, seat, answer, ...who, waited_ms: 0 });
    if (!isRevised) await inbox.remove(address); // once it is on record: it must not get lost in between
  }
}

/** That somebody was asked for their approval is on record as soon as they have answered: no flow asks for it. */
async function recordApproval({ inbox, journal }: Pick<HeldDebate, 'inbox' | 'journal'>, revision?: Revision) {
  const approval = findApproval(journal.events);
  if (!approval) return;
  const isGiven = revision?.address === approval.address || (await inbox.peek(approval.address)) !== undefined;
  if (isGiven && !readLedger(journal.events).asked.has(approval.address)) await journal.append(approval);
}
