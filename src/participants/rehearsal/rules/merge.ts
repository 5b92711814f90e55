import type { Json } from '../../../debate/json.ts';
import { isList, isRecord } from '../../../debate/schema/values.ts';
import { pick, remark } from '../argue.ts';
import type { FieldPlace } from '../fill.ts';
import { contentStems, type Sentence, wordsIn } from '../sentences.ts';
import type { Situation } from '../situation.ts';
import { amountFor, overlap } from '../weigh.ts';
import { mainReason } from './common.ts';
import { amount, entries, type Rules, say } from './rule.ts';

/** An advocate's statement: every quote is an exact sentence of the variant it is about. */
export const advocate: Rules = {
  summary: (situation) => say(remark(situation, 'In short', all(situation), 'summary')),
  quote: (situation, { around, path }) =>
    say(exact(situation, variantOf(situation, around), ...path, String(around.point ?? ''))),
  evidence: (situation, { around }) =>
    say(
      exact(situation, String(around.winner ?? around.variant ?? ''), String(around.point ?? around.criticism ?? '')),
    ),
  winner: (situation, { around, permitted = [] }) => {
    const point = String(around.point ?? '');
    const weight = situation.round > 1 ? coverageOf : weightOf;
    const [best] = permitted
      .map((variant) => ({ variant, weight: weight(situation, String(variant), point) }))
      .sort((one, other) => other.weight - one.weight);
    return best && say(best.variant);
  },
  answer: (situation, { around }) =>
    say(remark(situation, `To ${around.criticism}`, all(situation), String(around.criticism))),
  remaining: () => say([]),
  text: (situation, { around, path }) => {
    const variant = variantOf(situation, around);
    return say(remark(situation, `Of variant ${variant}`, sentencesOf(situation, variant), path[0] ?? ''));
  },
  convinced_by: (_, { around, permitted = [], schema }) => {
    const ids = schema.items?.enum ?? permitted;
    return say(ids.filter((id) => String(id) === `${around.winner}-1`));
  },
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

/** Every strength that has a section of its own is taken over as it is; the rest is listed. */
export const plan: Rules = {
  changes: (situation, place) => say(plannedBy(situation, place)),
  weaknesses: () => say([]),
  not_made: (situation, place) => {
    const planned = new Set(entries(place.around.changes).map(({ point }) => point));
    return say(
      entries(situation.given('strengths'))
        .filter(({ id }) => !planned.has(id ?? null))
        .map(({ id }) => ({
          point: id ?? '',
          why: 'A rehearsal takes over whole sections only, and found none for this point.',
        })),
    );
  },
};

/** The two sections one after the other, without their headings. */
export const rewrite: Rules = {
  text: (situation) => {
    const parts = ['base-section', 'source-section'].map((name) => String(situation.given(name) ?? ''));
    const bodies = parts.map((part) => part.replace(/^#{1,6} .*$/gm, '').trim()).filter((part) => part !== '');
    return say(bodies.join('\n\n') || mainReason(situation));
  },
};

/** A text made of sentences that stand in the prompt, and of nothing else. */
export const write: Rules = {
  text: (situation) => {
    const found = all(situation).filter(({ quotable }) => quotable);
    const own = found.filter(({ text }) => situation.lot('written', text) < 0.7).slice(0, 12);
    const told = own.length > 0 ? own : found;
    return say(told.length > 0 ? told.map(({ text }) => text).join('\n\n') : mainReason(situation));
  },
};

export const contradictions: Rules = {
  confirmed: (situation, { around }) => say(situation.lot('candidate', String(around.candidate)) < 0.6),
  reason: (_, { around }) =>
    say(`Drawn by lot for ${around.candidate ?? around.point}: this is a rehearsal, no model took part.`),
  rating: (situation, { around }) => amount(situation.lot('rating', String(around.point))),
};

export const prefer: Rules = {
  preferred: (situation) => {
    const [first, second] = situation.documents.map(({ sentences }) => amountFor(sentences, situation));
    if (first === undefined || second === undefined || Math.abs(first - second) < 0.01) return say('tie');
    return say(first > second ? '1' : '2');
  },
};

/** The variant that an entry is about; where it says none, the speaker's own. */
const variantOf = (situation: Situation, around: { readonly [name: string]: unknown }) =>
  String(around.variant ?? around.winner ?? around.better_variant ?? situation.given('variant') ?? '');

/** All variants' sentences; those of every document where none is called by a letter, else what there is. */
function all(situation: Situation): readonly Sentence[] {
  const variants = situation.documents.filter(({ name }) => /^[A-J]$/.test(name));
  const documents = (variants.length > 0 ? variants : situation.documents).flatMap(({ sentences }) => sentences);
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

/** How much a variant says on a point: the same for every seat, so that advocates can come to agree. */
function coverageOf(situation: Situation, variant: string, point: string): number {
  const about = entries(situation.given('points')).find(({ id }) => id === point);
  const wanted = contentStems(wordsIn(String(about?.title ?? point)));
  return sentencesOf(situation, variant).filter(({ stems }) => overlap(wanted, stems) > 0).length;
}

/** At most four whole sections that the base lacks or has under the same title, each once. */
function plannedBy(situation: Situation, { schema }: FieldPlace): Json[] {
  const others = variantsIn(schema);
  const sections = situation.given('sections');
  const listed = (variant: string) => (isRecord(sections) ? listOf(sections[`variant ${variant}`]) : []);
  const all = isRecord(sections) ? Object.keys(sections).map((name) => name.replace('variant ', '')) : [];
  const base = all.find((variant) => !others.includes(variant)) ?? '';
  const taken = new Set<string>();
  return entries(situation.given('strengths'))
    .flatMap(({ id = '', title = '', better_in = '' }): Json[] => {
      const wanted = contentStems(wordsIn(String(title)));
      const section = listed(String(better_in)).find(
        (name) =>
          !/^(?:front|title)\b/.test(name) && !taken.has(name) && overlap(wanted, contentStems(wordsIn(name))) > 0,
      );
      if (section === undefined || !others.includes(String(better_in))) return [];
      taken.add(section);
      const words = section.replace(/^[\d.']+\s*/, '').toLowerCase();
      const same = listed(base).find((name) => name.replace(/^[\d.']+\s*/, '').toLowerCase() === words);
      return [
        {
          title: `Take over ${section.replace(/^[\d.']+\s*/, '')} from variant ${better_in}`,
          variant: better_in,
          section,
          target: same ?? 'end',
          approach: same ? 'replace' : 'insert',
          rationale: `The debate found variant ${better_in} better on ${id}.`,
          point: id,
        },
      ];
    })
    .slice(0, 4);
}

const listOf = (value: Json | undefined): readonly string[] => (isList(value) ? value.map(String) : []);

/** The variants that a change may take from. */
function variantsIn({ items }: FieldPlace['schema']): readonly string[] {
  const variant = items?.properties?.variant;
  return (variant?.enum ?? []).map(String);
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
