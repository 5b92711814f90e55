import type { Breach } from '../../debate/question.ts';
import { splitSentences } from '../../documents/sentence.ts';
import type { Advocacy, Evidence, Rebuttal, Scores } from './answers.ts';
import type { AdvocateIds, LaterIds } from './narrow-answers.ts';

/** M2: a quote that is not in its variant the second time either. Nobody is asked a third time. */
export const findLostBreaches = (lost: readonly Evidence[]): readonly Breach[] =>
  makeBreach('M2', [...new Set(lost.map(nameEvidence))], (list) => `Not found in the variant named: ${list}.`, {
    askAgain: false,
  });

/** A quote as a complaint or a list shows it. */
export const nameEvidence = ({ variant, quote, cell }: Evidence): string =>
  cell && quote.trim() === ''
    ? `${variant}, row ${cell.row}, column ${cell.column}: ${cell.value}`
    : `${variant}: ${quote.slice(0, 120)}`;

/** M4: a steelman of every opponent, strengths with evidence, weaknesses with evidence; M5: a winner for every point. */
export function findAdvocacyBreaches(answer: Advocacy, { opponents, points, unique }: AdvocateIds): readonly Breach[] {
  const { strengths = [], steelman = [], weaknesses = [] } = answer;
  const told = steelman.filter(({ text }) => text.trim() !== '');
  return [
    ...makeBreach(
      'M4',
      findMissing(opponents, told, ({ variant }) => variant),
      (ids) => `No steelman of variant ${ids}: give the strongest version of each opponent first.`,
    ),
    ...(strengths.some(({ text }) => text.trim() !== '')
      ? []
      : [{ rule: 'M4', what: 'No strength of your variant is named.' }]),
    ...makeBreach(
      'M4',
      [...strengths, ...weaknesses]
        .filter(({ quote }) => quote.trim() === '')
        .map(({ text }) => `"${text.slice(0, 60)}"`),
      (list) => `Without evidence: ${list}. Quote the variant for every strength and weakness.`,
    ),
    ...findPointBreaches(answer, points),
    ...makeBreach(
      'M5',
      findMissing(unique, answer.unique ?? [], ({ point }) => point),
      (ids) => `Not said whether to take over ${ids}.`,
    ),
  ];
}

/** M4: an answer to each criticism, with counter-evidence or a concession. */
export function findRebuttalBreaches(answer: Rebuttal, { criticisms, points }: LaterIds): readonly Breach[] {
  const answered = (answer.responses ?? []).filter((response) => response.answer.trim() !== '');
  const open = findMissing(criticisms, answered, ({ criticism }) => criticism);
  return [
    ...makeBreach(
      'M4',
      open,
      (ids) => `Not answered: ${ids}. Answer each criticism with counter-evidence or concede it.`,
    ),
    ...findPointBreaches(answer, points),
  ];
}

/** M5: a winner for every point, with evidence of at most two sentences. */
export function findPointBreaches(
  { points: given = [] }: { points?: readonly { point: string; evidence: string }[] | undefined },
  points: readonly string[],
): readonly Breach[] {
  const missing = findMissing(points, given, ({ point }) => point);
  const long = given.filter(({ evidence }) => splitSentences(evidence).length > 2).map(({ point }) => point);
  const bare = given.filter(({ evidence }) => evidence.trim() === '').map(({ point }) => point);
  return [
    ...makeBreach('M5', missing, (ids) => `No winner is named for ${ids}.`),
    ...makeBreach('M5', bare, (ids) => `No evidence is given for ${ids}.`),
    ...makeBreach(
      'M5',
      long,
      (ids) => `The evidence for ${ids} is longer than two sentences; only the first two count.`,
      {
        askAgain: false,
      },
    ),
  ];
}

/** M7: every criterion is judged for every variant. */
export function findScoreBreaches(answer: Scores, pairs: readonly string[]): readonly Breach[] {
  const missing = findMissing(pairs, answer.criteria, ({ criterion, variant }) => `${criterion} of ${variant}`);
  return makeBreach('M7', missing, (list) => `Not judged: ${list}. What is not judged counts as NOT_MET.`);
}

function findMissing<Given>(wanted: readonly string[], given: readonly Given[], name: (given: Given) => string) {
  const known = new Set(given.map(name));
  return wanted.filter((id) => !known.has(id));
}

/** One breach that names the first few ids, where there are any. */
function makeBreach(
  rule: string,
  ids: readonly string[],
  says: (list: string) => string,
  again: { readonly askAgain?: false } = {},
): readonly Breach[] {
  if (ids.length === 0) return [];
  const list = `${ids.slice(0, 12).join(', ')}${ids.length > 12 ? ` and ${ids.length - 12} more` : ''}`;
  return [{ rule, what: says(list), ...again }];
}
