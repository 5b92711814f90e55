import type { Json } from '../../../debate/json.ts';
import { forOption, optionAt, problemOf, reasonsFor, remark, strengthOf } from '../argue.ts';
import type { FieldPlace, Wish } from '../fill.ts';
import type { WeighedOption } from '../options.ts';
import type { Sentence } from '../sentences.ts';
import type { Situation } from '../situation.ts';
import { amount, entries, omit, type Rules, say } from './rule.ts';

/** Fields that mean the same in every protocol. */
export const common: Rules = {
  option: ({ options }) => options[0] && say(options[0].id),
  confidence: (situation) => amount(certainty(situation)),
  reasons: (situation) => say(mainReason(situation)),
  reasoning: (situation, { schema }) => (schema.type === 'array' ? undefined : say(mainReason(situation))),
  problem: (situation, place) => about(situation, place, (option) => say(problemOf(situation, option))),
  quotes: (situation, place) => say(quotesFor(situation, place)),
  convinced_by: (_, { schema }) => (schema.minItems ? omit : say([])),
  reason: (situation) => say(mainReason(situation)),
  missed: () => say([]),
  dissent: () => say(null),
  raw_response: () => omit,
  parse_error: () => omit,

  probability: (situation, place) => bad(situation, place, 0.05),
  impact: (situation, place) => bad(situation, place, -0.05),
  severity: (situation, place) => bad(situation, place, 0),
  days: (situation, place) => bad(situation, place, 0),
  uncertainty: (situation, place) => bad(situation, place, 0.05),
  magnitude: (situation, place) => good(situation, place, 0.05),
  reach: (situation, place) => good(situation, place, -0.05),
  score: (situation, place) => good(situation, place, 0),
  value: (situation, place) => good(situation, place, 0),
  rating: (situation, place) => good(situation, place, 0),
  total: (situation, place) => totalOf(situation, place),
};

/** Why the best option is the best; without options, what the topic's words weigh. */
export function mainReason(situation: Situation): string {
  const [best] = situation.options;
  if (best) return reasonsFor(situation, best);
  return `${remark(situation, 'What counts here', situation.material, 'reason')} This is a rehearsal: words were weighed by rule, and no model took part.`;
}

/** What a rule says of the option that an entry is about, where there is one. */
export function about(
  situation: Situation,
  { around }: FieldPlace,
  rule: (option: WeighedOption) => Wish,
): Wish | undefined {
  const option = optionAt(situation, around);
  return option && rule(option);
}

/** How far the best option is ahead of the next. */
function certainty({ options, lot }: Situation): number {
  const [first, second] = options;
  if (!first || !second) return 0.34 + lot('confidence') * 0.6;
  const gap = first.score - second.score;
  return gap / (1 + gap);
}

/** Exact sentences for the chosen option, then others, from the documents that may be named. */
function quotesFor(situation: Situation, { schema }: FieldPlace): Json[] {
  const names = documentNames(schema);
  const [best] = situation.options;
  const first = best ? forOption(situation, best).map(({ sentence }) => sentence) : [];
  const rest = situation.documents.flatMap(({ sentences }) => sentences);
  const from = [...first, ...(best ? [] : situation.material), ...rest].filter(({ quotable }) => quotable);
  return unique(from)
    .filter(({ source }) => names?.includes(source) ?? true)
    .slice(0, 2)
    .map(({ source, text }) => ({ document: source, text }));
}

function documentNames({ items }: FieldPlace['schema']): readonly Json[] | undefined {
  const document = items?.properties?.document;
  return document?.enum ?? (document?.const === undefined ? undefined : [document.const]);
}

const unique = (sentences: readonly Sentence[]) => [...new Map(sentences.map((one) => [one.text, one])).values()];

const good = (situation: Situation, place: FieldPlace, shift: number) =>
  about(situation, place, (option) => amount(strengthOf(situation, option, criterionOf(place)) + shift));

const bad = (situation: Situation, place: FieldPlace, shift: number) =>
  about(situation, place, (option) => amount(1 - strengthOf(situation, option, criterionOf(place)) + shift));

const criterionOf = ({ around }: FieldPlace) => (around.criterion === undefined ? undefined : String(around.criterion));

/** A total follows from its rows: risks add up to something bad, days to days, all else to something good. */
function totalOf(situation: Situation, { around, schema, ...rest }: FieldPlace) {
  const place = { ...rest, around: { ...around, criterion: 'total' }, schema };
  const rows = entries(around.rows);
  const days = rows.map((row) => Number(row.days) * Number(row.uncertainty ?? 1));
  if (days.length > 0 && days.every(Number.isFinite) && schema.maximum === undefined) {
    return say(days.reduce((total, one) => total + one, 0));
  }
  const risky = rows.some((row) => 'probability' in row || 'impact' in row || 'severity' in row);
  return about(situation, place, (option) => {
    const strength = strengthOf(situation, option);
    return amount(risky ? 1 - strength : strength);
  });
}
