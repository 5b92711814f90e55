import { pick, remark } from '../argue.ts';
import { contentStems, type Sentence, wordsIn } from '../sentences.ts';
import type { Situation } from '../situation.ts';
import { amountFor, overlap } from '../weigh.ts';
import { mainReason } from './common.ts';
import { amount, type Rules, say } from './rule.ts';

/** An advocate's statement: every quote is an exact sentence of the variant it is about. */
export const advocate: Rules = {
  summary: (situation) => say(remark(situation, 'In short', all(situation), 'summary')),
  quote: (situation, { around, path }) => say(exact(situation, variantOf(around), ...path, String(around.point ?? ''))),
  evidence: (situation, { around }) =>
    say(
      exact(situation, String(around.winner ?? around.variant ?? ''), String(around.point ?? around.criticism ?? '')),
    ),
  winner: (situation, { around, permitted = [] }) => {
    const [best] = permitted
      .map((variant) => ({ variant, weight: weightOf(situation, String(variant), String(around.point ?? '')) }))
      .sort((one, other) => other.weight - one.weight);
    return best && say(best.variant);
  },
  text: (situation, { around, path }) =>
    say(remark(situation, `Of variant ${variantOf(around)}`, sentencesOf(situation, variantOf(around)), path[0] ?? '')),
  concessions: (situation) => say([remark(situation, 'Conceded', all(situation), 'concession')]),
};

/** MET wherever a sentence of the variant shares a word with the criterion, and quoted. */
export const score: Rules = {
  verdict: (situation, { around }) =>
    say(onCriterion(situation, String(around.variant), String(around.criterion)) ? 'MET' : 'NOT_MET'),
  claim: (_, { around }) =>
    say(`Criterion ${around.criterion}: the words of variant ${around.variant} were searched for it by rule.`),
  evidence: (situation, { around }) =>
    say(
      onCriterion(situation, String(around.variant), String(around.criterion))?.text ??
        'No sentence of the variant speaks of it.',
    ),
};

/** A text made of sentences that stand in the prompt, and of nothing else. */
export const write: Rules = {
  text: (situation) => {
    const found = all(situation)
      .filter(({ quotable }) => quotable)
      .slice(0, 12);
    return say(found.length > 0 ? found.map(({ text }) => text).join('\n\n') : mainReason(situation));
  },
};

export const contradictions: Rules = {
  confirmed: (situation, { around }) => say(situation.lot('candidate', String(around.candidate)) < 0.6),
  rating: (situation, { around }) => amount(situation.lot('rating', String(around.point))),
};

export const prefer: Rules = {
  preferred: (situation) => {
    const [first, second] = situation.documents.map(({ sentences }) => amountFor(sentences, situation));
    if (first === undefined || second === undefined || Math.abs(first - second) < 0.01) return say('tie');
    return say(first > second ? '1' : '2');
  },
};

const variantOf = (around: { readonly [name: string]: unknown }) =>
  String(around.variant ?? around.winner ?? around.better_variant ?? '');

function all(situation: Situation): readonly Sentence[] {
  const documents = situation.documents.flatMap(({ sentences }) => sentences);
  return documents.length > 0 ? documents : situation.material;
}

/** The sentences of the document that is, or is named after, a variant; all sentences where there is none. */
function sentencesOf(situation: Situation, variant: string): readonly Sentence[] {
  const named = situation.documents.find(
    ({ name }) => name === variant || wordsIn(name).includes(variant.toLowerCase()),
  );
  return named?.sentences ?? all(situation);
}

function exact(situation: Situation, variant: string, ...key: readonly string[]): string {
  const found = pick(situation, sentencesOf(situation, variant), 'exact', variant, ...key);
  return found?.sentence.text ?? remark(situation, 'Evidence', all(situation));
}

function weightOf(situation: Situation, variant: string, point: string): number {
  return amountFor(sentencesOf(situation, variant), situation) + (situation.lot('point', variant, point) - 0.5) * 0.3;
}

/** A sentence of the variant that shares a word with the criterion, or would by lot; one of many, so that none serves all. */
function onCriterion(situation: Situation, variant: string, criterion: string): Sentence | undefined {
  const wanted = contentStems(wordsIn(criterion.replaceAll('-', ' ')));
  const sentences = sentencesOf(situation, variant).filter(({ quotable }) => quotable);
  const sharing = sentences.filter(({ words }) => overlap(wanted, contentStems(words)) > 0);
  if (sharing.length > 0) return sharing[Math.floor(situation.lot('met', variant, criterion) * sharing.length)];
  if (situation.lot('criterion', variant, criterion) < 0.4) return undefined;
  return sentences[Math.floor(situation.lot('met', variant, criterion) * sentences.length)];
}
