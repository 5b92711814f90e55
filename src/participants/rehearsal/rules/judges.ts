import { figure, forOption, pick, problemOf, quoted, remark, saidBy, sentences, strengthOf } from '../argue.ts';
import type { WeighedOption } from '../options.ts';
import { sentencesIn } from '../sentences.ts';
import { type Situation, type Statement, textsIn } from '../situation.ts';
import { about } from './common.ts';
import { amount, omit, type Rules, say } from './rule.ts';

/** A judge recommends the option whose words weigh most for its stance. */
export const recommend: Rules = {
  problems: ({ options }) => say(options.slice(1).map(({ id }) => ({ option: id }))),
  self_challenge: (situation) => say(selfChallenge(situation)),
  assessment: (situation, place) =>
    place.schema.type === 'string'
      ? undefined
      : about(situation, place, (option) => amount(strengthOf(situation, option, String(place.around.criterion)))),
};

/** A judge challenges every other, and gives way only where its own scales hardly tell the two options apart. */
export const challenge: Rules = {
  argument: (situation, { around }) => say(counter(situation, String(around.judge))),
  stand: (situation) => say(newOption(situation) ? 'revised' : 'held'),
  option: (situation) => {
    const option = newOption(situation) ?? held(situation);
    return option && say(option.id);
  },
  convinced_by: (situation, { schema }) => {
    const option = newOption(situation);
    if (option) return say(supporters(situation, option).map(({ id }) => id));
    return schema.minItems ? omit : say([]);
  },
  reason: (situation) => {
    const option = newOption(situation);
    return option ? say(concession(situation, option)) : say(standing(situation));
  },
};

/** How near another's option has to come, as a share of what lies between the best and the worst. */
const smallMargin = 0.2;

/** The option the judge stood for before this turn. */
function held({ options, yours }: Situation): WeighedOption | undefined {
  const last = yours.findLast(({ option }) => option !== undefined)?.option;
  return options.find(({ id }) => id === String(last)) ?? options[0];
}

/** The option of another judge that weighs nearly as much as one's own; never one that was already given up. */
function newOption(situation: Situation): WeighedOption | undefined {
  const { options, yours } = situation;
  const own = held(situation);
  const [best, worst] = [options[0], options.at(-1)];
  if (!own || !best || !worst) return undefined;
  const margin = smallMargin * (best.score - worst.score);
  const givenUp = new Set(yours.map(({ option }) => String(option)));
  return options.find(
    (option) =>
      !givenUp.has(option.id) &&
      option.id !== own.id &&
      own.score - option.score < margin &&
      supporters(situation, option).length > 0,
  );
}

/** The latest statements of the judges who stand for an option. */
function supporters({ statements }: Situation, { id }: WeighedOption): Statement[] {
  const stands = new Map(
    statements.filter(({ fields }) => fields.option !== undefined).map((one) => [one.label || one.id, one]),
  );
  return [...stands.values()].filter(({ fields }) => String(fields.option) === id);
}

function counter(situation: Situation, judge: string): string {
  const own = held(situation);
  const statement = saidBy(situation, judge);
  const theirs = situation.options.find(({ id }) => id === String(optionOf(situation, statement)));
  const claim = statement && claimOf(situation, statement);
  const opening = claim ? `The ${judge} judge says "${claim}"` : `The ${judge} judge gives little to weigh`;
  if (!theirs || !own) return sentences(opening, `For ${situation.concern} that settles nothing between the options`);
  if (theirs.id === own.id) {
    const [best] = forOption(situation, own);
    return sentences(
      opening,
      `We both stand for option ${own.id}, but not for that reason`,
      best ? `For ${situation.concern} it is ${quoted(best)} that counts` : problemOf(situation, own),
    );
  }
  return sentences(opening, `For option ${theirs.id} that leaves out what ${situation.concern} asks`).concat(
    ' ',
    problemOf(situation, theirs),
  );
}

const optionOf = ({ statements }: Situation, statement: Statement | undefined) =>
  statements.findLast(({ label, fields }) => label === statement?.label && fields.option !== undefined)?.fields.option;

/** What a statement rests on: a sentence that it quotes itself, else one of its own that says something of the matter. */
function claimOf(situation: Situation, { fields }: Statement): string | undefined {
  const texts = textsIn(fields.reasons ?? fields.reason ?? fields);
  const cited = texts.flatMap((text) => [...text.matchAll(/"([^"]+)"/g)].map(([, inner = '']) => inner));
  const resting = cited.find((text) => sentencesIn(text, '').some(({ quotable }) => quotable));
  if (resting !== undefined) return resting;
  const own = texts.flatMap((text) => sentencesIn(text, ''));
  const plain = own.filter(({ text }) => !/["“”]|rehearsal/i.test(text));
  return pick(situation, plain.length > 0 ? plain : own, 'claim')?.sentence.text;
}

function concession(situation: Situation, option: WeighedOption): string {
  const own = held(situation);
  const [best] = forOption(situation, option);
  return sentences(
    `Weighed for ${situation.concern}, option ${option.id} stands at ${figure(option.score)} and option ${own?.id} at ${own ? figure(own.score) : 'nothing'}: too near to hold out`,
    best
      ? `What was said for option ${option.id} turns on ${quoted(best)}`
      : `What was said for it is enough: ${option.label}`,
  );
}

function standing(situation: Situation): string {
  const own = held(situation);
  if (!own) return remark(situation, 'Held', situation.topic, 'held');
  const [best] = forOption(situation, own);
  return sentences(
    `Option ${own.id} is held, at ${figure(own.score)} for ${situation.concern}: no other option that was argued for comes near enough`,
    best && `It rests on ${quoted(best)}`,
  );
}

function selfChallenge(situation: Situation): string {
  const [best, next] = situation.options;
  if (!best) return remark(situation, 'Against my own choice', situation.topic, 'self');
  const [worst] = forOption(situation, best, -1);
  return sentences(
    worst
      ? `The weakest ground of my own choice, option ${best.id}, is ${quoted(worst)}`
      : `Option ${best.id} says so little that the weight of its words may mislead`,
    next && `Option ${next.id} is ${figure(best.score - next.score)} behind; weighing words by rule may miss why`,
  );
}
