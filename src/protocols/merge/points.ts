import type { Json } from '../../debate/json.ts';
import type { DiffAnalysis } from '../../documents/compare/analysis.ts';
import { listValues } from '../../documents/compare/diff-analysis-markdown.ts';
import type { ParsedVariant, Passage } from '../../documents/compare/variant.ts';
import { cutAtWord } from '../../documents/cut-at-word.ts';
import { groupBy } from '../../documents/grouped.ts';
import { locateQuote } from '../../documents/quotes.ts';
import { splitWords } from '../../documents/words.ts';

/** A point of the diff that advocates judge: structural, content, contradiction or unique contribution. */
export interface Point {
  readonly id: string;
  readonly kind: 'S' | 'C' | 'X' | 'U';
  readonly title: string;
  readonly rating: 'Low' | 'Medium' | 'High';
  /** Where it is: the headings above it. */
  readonly path: string;
  /** What each side says, in a sentence. */
  readonly sides: readonly { readonly variant: string; readonly says: string; readonly isMissing?: true }[];
  /** The sections in which it stands, as far as they are known. */
  readonly places: readonly PointPlace[];
  /** Set for what is about a document as a whole, and no change of blocks can carry out: how deep it is, how many headings it has. */
  readonly isOutline?: true;
  /** The variant that alone has it (U). */
  readonly variant?: string;
}

export interface PointPlace {
  readonly variant: string;
  /** Its number. */
  readonly section: string;
}

/** A side is shown in a sentence of at most so many characters. */
const longestSide = 240;

/** All points of an analysis, in the order of their ids; with the variants, a contradiction has all sides that can be told from their words. */
export function listPoints(
  { structural, content, contradictions, unique }: DiffAnalysis,
  variants: readonly ParsedVariant[] = [],
): readonly Point[] {
  const say = (variant: string, words: string) => ({ variant, says: cutAtWord(words, longestSide) });
  return [
    ...structural.map(({ id, area, what, severity, variants }) => ({
      id,
      ...(area === 'order' && severity !== 'High' ? {} : { isOutline: true as const }),
      kind: 'S' as const,
      title: what,
      rating: severity,
      path: '',
      sides: variants.map(({ variant, text }) => say(variant, text)),
      places: [],
    })),
    ...content.map(({ id, topic, path, severity, approaches, missing }) => ({
      id,
      kind: 'C' as const,
      title: topic,
      rating: severity,
      path,
      sides: [
        ...approaches.map(({ variant, approach }) => say(variant, approach)),
        ...missing.map((variant) => ({ ...say(variant, '(does not treat it)'), isMissing: true as const })),
      ],
      places: approaches.flatMap(({ variant, section }) => (section === undefined ? [] : [{ variant, section }])),
    })),
    ...contradictions.map(({ id, about, path, because, severity, sides }) => ({
      id,
      kind: 'X' as const,
      title: about || because,
      rating: severity,
      path,
      sides: listValues(addSides(sides, variants)).map(({ variants: who, text }) => say(who, text)),
      places: sides.map(({ variant, section }) => ({ variant, section })),
    })),
    ...unique.map(({ id, idea, path, passage, value }) => ({
      id,
      kind: 'U' as const,
      title: idea,
      rating: value,
      path,
      sides: [say(passage.variant, passage.text)],
      places: [{ variant: passage.variant, section: passage.section }],
      variant: passage.variant,
    })),
  ];
}

/** A variant that is not quoted, and has the very words of one side between others, is on that side. */
function addSides(sides: readonly Passage[], variants: readonly ParsedVariant[]): readonly Passage[] {
  const quoted = new Set(sides.map(({ variant }) => variant));
  const others = quoted.size < 2 ? [] : variants.filter(({ id }) => !quoted.has(id));
  return [
    ...sides,
    ...others.flatMap(({ id, text }) => {
      const same = sides.filter((side) => splitWords(side.text).length >= fewestWords && locateQuote(side.text, text));
      const [only] = same;
      return only && same.length === 1 ? [{ ...only, variant: id }] : [];
    }),
  ];
}

/** Fewer words can stand anywhere by chance. */
const fewestWords = 5;

/** M5: so many points are debated, the gravest first, and so many unique contributions asked about. */
export const mostDebated = 25;
export const mostUnique = 15;

/** M5: the points that count for convergence; unique contributions are scored for incorporation only. */
export const isCounted = ({ kind }: Point): boolean => kind !== 'U';

const weight = { High: 0, Medium: 1, Low: 2 } as const;

/** M5: the points that the advocates judge, in the order of their ids; the others are listed as not debated. */
export function selectDebated(points: readonly Point[]): {
  readonly debated: readonly Point[];
  readonly left: readonly Point[];
} {
  const gravest = (of: readonly Point[], most: number) =>
    of.toSorted((one, other) => weight[one.rating] - weight[other.rating]).slice(0, most);
  const chosen = new Set([
    ...gravest(points.filter(isCounted), mostDebated),
    ...gravest(
      points.filter((point) => !isCounted(point)),
      mostUnique,
    ),
  ]);
  return { debated: points.filter((point) => chosen.has(point)), left: points.filter((point) => !chosen.has(point)) };
}

/** Points as a reader is shown them: where they are and what each side says, never how anybody voted. */
export const showPoints = (points: readonly Point[]): Json =>
  points.map(({ id, title, path, rating, sides }) => ({
    id,
    about: title,
    ...(path === '' ? {} : { where: path }),
    rating,
    ...showSides({ sides }),
  }));

/** What each side says, by its variant; one that contradicts itself says both. */
export const showSides = ({ sides }: Pick<Point, 'sides'>): { readonly [variant: string]: string } =>
  Object.fromEntries(
    [...groupBy(sides, ({ variant }) => variant)].map(([variant, own]) => [
      variant,
      own.map(({ says }) => says).join(' / '),
    ]),
  );
