import { latest, ownWords, pick, quoted, remark, saidBy, sentences } from '../argue.ts';
import { contentStems, type Sentence } from '../sentences.ts';
import type { Situation } from '../situation.ts';
import { amountFor, overlap } from '../weigh.ts';
import { mainReason } from './common.ts';
import { amount, entries, omit, type Rules, say } from './rule.ts';

/** The proposer's opening: a position from the topic's own words, with what may be wrong with it. */
export const open: Rules = {
  topic: (situation) => say(situation.topic[0]?.text ?? remark(situation, 'Topic', situation.material)),
  position: (situation) => say(remark(situation, 'The position', situation.material, 'position')),
  reasoning: (situation) =>
    say(['first', 'second', 'third'].map((nth) => remark(situation, `The ${nth} reason`, situation.material))),
  weaknesses: (situation) => say([remark(situation, 'Where it is weak', situation.material, 'weakness')]),
  assumptions: (situation) => say([remark(situation, 'It takes for granted', situation.material, 'assumption')]),
};

/** A challenger's verdict, from how the position's words weigh for its seat. */
export const challenge: Rules = {
  verdict: (situation) => say(verdictOn(situation)),
  objection_strength: (situation) => (verdictOn(situation) === 'agree' ? omit : amount(1 - favour(situation))),
  critique: (situation) => say(critique(situation)),
  evidence: (situation) => say(remark(situation, 'The evidence', situation.material, 'evidence')),
  alternative: (situation) => say(remark(situation, 'Instead, build on', situation.material, 'alternative')),
  assumptions_challenged: (situation) => say([remark(situation, 'It takes for granted', position(situation), 'taken')]),
};

/** The proposer answers every objection: the more an objection weighs, the more of it is accepted. */
export const confront: Rules = {
  response: (situation, { around }) => say(responseTo(situation, String(around.objection))),
  explanation: (situation, { around }) => {
    const objection = String(around.objection);
    const said = saidBy(situation, objection)?.sentences ?? situation.material;
    return say(remark(situation, `To objection ${objection}, ${responseTo(situation, objection)}`, said, objection));
  },
  position: (situation, { around }) => {
    const met = entries(around.responses).filter(({ response }) => response === 'accept' || response === 'partial');
    return say(
      met.length > 0
        ? changedPosition(
            situation,
            met.map(({ objection }) => String(objection)),
          )
        : 'unchanged',
    );
  },
};

/** A dissenter accepts what takes up its own words, and otherwise maintains. */
export const rebut: Rules = {
  response: (situation) => say(rebuttal(situation)),
  critique: (situation) => say(critique(situation)),
  explanation: (situation) =>
    say(remark(situation, `On the answer: ${rebuttal(situation)}`, position(situation), 'rebut')),
  convinced_by: (situation) => {
    if (rebuttal(situation) !== 'accept') return omit;
    const last = situation.statements.at(-1);
    return say(last ? [last.id] : []);
  },
};

/** What each party of an open dispute takes for granted. */
export const explain: Rules = {
  why: (situation) => say(mainReason(situation)),
  assumptions: (situation) =>
    say(
      ['explicit', 'implicit'].map((kind) => ({
        kind,
        assumption: remark(situation, `Taken for granted (${kind})`, situation.material),
      })),
    ),
};

export const extract: Rules = {
  guidance: (situation) =>
    say(
      latest(situation)
        .slice(0, 4)
        .map(({ id, sentences: spoken }) => ({
          choose: pick(situation, spoken, 'choose', id)?.sentence.text ?? id,
          if: remark(situation, 'If this counts', situation.material, id),
        })),
    ),
};

/** The sentences of what is to be judged: the latest statement, else the topic. */
function position(situation: Situation): readonly Sentence[] {
  return situation.statements.at(-1)?.sentences ?? situation.material;
}

const favour = (situation: Situation) => amountFor(position(situation), situation);

function verdictOn(situation: Situation): 'agree' | 'partial' | 'disagree' {
  const weight = favour(situation);
  if (weight > 0.62) return 'agree';
  return weight > 0.42 ? 'partial' : 'disagree';
}

function critique(situation: Situation): string {
  const first = pick(situation, position(situation), 'critique');
  const second = pick(situation, position(situation), 'critique', 'further');
  return sentences(
    `Weighing the words of the position for ${situation.concern}`,
    first ? `It says ${quoted(first)}` : 'It gives no whole sentence to weigh',
    second && second.sentence.text !== first?.sentence.text && `It also says ${quoted(second)}`,
    'What the position leaves open is how often that holds, and who pays when it does not',
  );
}

function responseTo(situation: Situation, objection: string): 'accept' | 'partial' | 'reject' {
  const said = saidBy(situation, objection)?.sentences ?? [];
  const weight = amountFor(said, situation) + (situation.lot('objection', objection) - 0.5) * 0.2;
  if (weight > 0.58) return 'accept';
  return weight > 0.42 ? 'partial' : 'reject';
}

function changedPosition(situation: Situation, met: readonly string[]): string {
  const text = situation.yours.findLast(({ position: held }) => typeof held === 'string')?.position;
  const before =
    typeof text === 'string' && text !== 'unchanged'
      ? text
      : remark(situation, 'The position', situation.material, 'position');
  const taken = met.map((objection) =>
    pick(situation, saidBy(situation, objection)?.sentences ?? [], 'met', objection),
  );
  return `${before} ${sentences(
    `Changed in round ${situation.round} to meet ${met.join(', ')}`,
    ...taken.map((one) => one && `It now reckons with "${one.sentence.text}"`),
  )}`;
}

function rebuttal(situation: Situation): 'accept' | 'maintain' | 'escalate' {
  const answered = contentStems(position(situation).flatMap(({ words }) => words));
  const share = overlap(ownWords(situation), answered) + (situation.lot('rebut', situation.round) - 0.5) * 0.2;
  if (share > 0.45) return 'accept';
  return share < 0.1 && situation.round > 1 ? 'escalate' : 'maintain';
}
