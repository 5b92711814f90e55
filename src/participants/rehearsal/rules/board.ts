import type { Json } from '../../../debate/json.ts';
import { latest, pick, quoted, remark, saidBy, sentences } from '../argue.ts';
import type { FieldPlace } from '../fill.ts';
import type { Situation } from '../situation.ts';
import { amountFor } from '../weigh.ts';
import { mainReason } from './common.ts';
import { amount, omit, type Rules, say } from './rule.ts';

/** A member's own position on the brief. */
export const position: Rules = {
  position: (situation) => say(remark(situation, 'The position', situation.material, 'position')),
  vote: (situation) => amount(voteOf(situation)),
  risks: (situation) => say(['first', 'second'].map((nth) => remark(situation, `The ${nth} risk`, situation.material))),
  scope_in: (situation) => say([remark(situation, 'In scope', situation.material)]),
  scope_out: (situation) => say([remark(situation, 'Out of scope', situation.material)]),
  assumptions: (situation) =>
    say(['first', 'second'].map((nth) => remark(situation, `The ${nth} assumption`, situation.material))),
  alternative: (situation) => say(remark(situation, 'Instead, build on', situation.material, 'alternative')),
  moonshot: (situation) => say(remark(situation, 'The ambitious version', situation.material, 'moonshot')),
  stepping_stone: (situation) => say(remark(situation, 'The first step', situation.material, 'stone')),
};

/** A member agrees with the statement that weighs most for it, and disagrees with the one that weighs least. */
export const respond: Rules = {
  ...position,
  agreements: (situation, place) => say(opposes(situation) ? [] : ranked(situation, place).slice(0, 1)),
  disagreements: (situation, place) =>
    say(opposes(situation) ? ranked(situation, place) : ranked(situation, place).slice(-1)),
  'agreements.reasoning': (situation, { around }) => say(on(situation, 'Agreed', String(around.participant))),
  counter: (situation, { around }) => say(on(situation, 'Against this', String(around.participant))),
  missed_risks: (situation) =>
    say([remark(situation, 'A risk not named yet', situation.material, String(situation.round))]),
  dissent: (situation) => say(dissents(situation) ? remark(situation, 'Dissent', situation.material, 'dissent') : null),
  out_of_scope: () => say([]),
  request_synthesis: ({ round }) => say(round >= 2),
  reason: (situation) => say(mainReason(situation)),
};

/** The gate reviewer lets a debate go on until two rounds have passed that it could repeat. */
export const gate: Rules = {
  full_text: () => omit,
  decision: ({ round }) => say(round >= 4 ? 'HALT' : 'CONTINUE'),
  reason: (situation) =>
    say(
      remark(
        situation,
        `After round ${situation.round}`,
        situation.statements.flatMap((one) => one.sentences).concat(situation.material),
      ),
    ),
};

export const poll: Rules = {
  proceed: (situation) => say(!opposes(situation)),
};

export const synthesize: Rules = {
  chosen_approach: (situation) => say(remark(situation, 'The approach', situation.material, 'position')),
  dissents: (situation) =>
    say(
      latest(situation).flatMap(({ id, fields }) =>
        typeof fields.dissent === 'string' ? [dissentOf(id, fields.dissent)] : [],
      ),
    ),
  rejected: (situation) =>
    say(
      latest(situation)
        .slice(0, 2)
        .map(({ id, sentences: spoken }) => ({
          alternative: pick(situation, spoken, 'rejected', id)?.sentence.text ?? id,
        })),
    ),
  dropped: () => say([]),
  depends_on: () => say([]),
};

export const review: Rules = {
  accurate: () => say(true),
  misrepresented: () => say([]),
  remarks: (situation, { schema }) =>
    say(schema.type === 'array' ? [] : remark(situation, 'On the document', situation.material, 'review')),
};

export const check: Rules = {
  passes: () => say(true),
};

const opposes = ({ seat }: Situation) => /contrarian/i.test(seat);
const voteOf = (situation: Situation) => (opposes(situation) ? 0.3 : 1) * amountFor(situation.material, situation);
const dissents = (situation: Situation) => opposes(situation) || voteOf(situation) < 0.25;
const dissentOf = (id: string, dissent: string): Json => ({ participant: id.replace(/-\d+$/, ''), dissent });

/** The others at the table, those whose latest words weigh most for this seat first. */
function ranked(situation: Situation, { schema }: FieldPlace): Json[] {
  const names = participants(schema) ?? latest(situation).map(({ id, label }) => label || id);
  return names
    .map(String)
    .map((participant) => ({
      participant,
      weight: amountFor(saidBy(situation, participant)?.sentences ?? [], situation),
    }))
    .sort((a, b) => b.weight - a.weight || situation.lot('rank', b.participant) - situation.lot('rank', a.participant))
    .map(({ participant }) => ({ participant }));
}

function participants({ items }: FieldPlace['schema']): readonly Json[] | undefined {
  return items?.properties?.participant?.enum;
}

function on(situation: Situation, opening: string, participant: string): string {
  const said = pick(situation, saidBy(situation, participant)?.sentences ?? [], opening, participant);
  return sentences(
    said ? `${opening}: ${participant} says ${quoted(said)}` : `${opening}: ${participant} gives little to weigh`,
  ).concat(' ', remark(situation, 'What stands beside it', situation.material, participant));
}
