import { objectIn, objectsIn, textsIn, wordsIn } from '../../src/outputs/reading.ts';
import { standing } from '../../src/outputs/turns.ts';
import type { DebateModel } from './debate.ts';
import { optionsOf } from './holdings.ts';

/** What a person can choose, with what was said for it and against it, and by whom. */
export interface Case {
  readonly choice: string;
  readonly label: string;
  readonly description: string;
  readonly for: readonly Said[];
  readonly against: readonly Said[];
}

export interface Said {
  readonly seat: string;
  readonly words: string;
}

/** Each choice with its case: who holds it and why, what problems others see in it, and what they answered its holders. */
export function casesOf(choices: readonly string[], model: DebateModel): readonly Case[] {
  const options = optionsOf(model.record.opened.topic);
  const turns = standing(model.record.turns).filter(({ ended }) => ended);
  const last = new Map<string, { option: string; words: string }>();
  for (const { seat, ended } of turns) {
    const answer = objectIn(ended?.answer);
    const option = wordsIn(answer.option);
    if (option === undefined) continue;
    const reasons = textsIn(answer.reasons).join(' ') || textsIn(answer.reason).join(' ');
    last.set(seat, { option, words: reasons || (last.get(seat)?.words ?? '') });
  }
  return choices.map((choice) => {
    const option = options.find(({ id }) => id === choice);
    const holders = [...last].filter(([, held]) => held.option === choice);
    const problems = turns.flatMap(({ seat, ended }) =>
      objectsIn(objectIn(ended?.answer).problems)
        .filter((problem) => problem.option === choice)
        .map(({ problem }) => ({ seat, words: wordsIn(problem) ?? '' })),
    );
    const counters = turns.flatMap(({ seat, ended }) =>
      objectsIn(objectIn(ended?.answer).challenges)
        .filter(({ judge }) => holders.some(([holder]) => holder === judge))
        .map(({ argument }) => ({ seat, words: wordsIn(argument) ?? '' })),
    );
    return {
      choice,
      label: option?.label ?? known[choice] ?? '',
      description: option?.description ?? '',
      for: holders.map(([seat, { words }]) => ({ seat, words })),
      against: [...problems, ...counters],
    };
  });
}

/** What the choices mean that protocols offer without options of the topic's own. */
const known: { readonly [choice: string]: string } = {
  continue: 'go on with another round',
  synthesize: 'write the document now, dissents included',
  stop: 'end the debate here',
  narrow: 'narrow the scope and debate that',
  majority: 'go with the majority, and accept the risk',
  defer: 'decide later',
  split: 'split the question',
};
