import { escapeCell, escapeText, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import type { Quantities, Ratio, RequirementsFrom } from '../../../documents/measure/metrics.ts';
import { type BaseRuling, formatFigure, type VariantScore } from '../base.ts';
import { type Criterion, dimensions } from '../criteria.ts';
import type { Draft } from '../drafts.ts';
import { at, type Judgement, type Qualities } from '../judgements.ts';
import type { Settings } from '../settings.ts';
import { writeHead } from './head.ts';

export interface Selection {
  readonly quantities: readonly Quantities[];
  readonly requirements: RequirementsFrom;
  /** The criteria that the variants were judged by. */
  readonly criteria: readonly Criterion[];
  readonly qualities: Qualities;
  readonly scores: readonly VariantScore[];
  readonly ruling: BaseRuling;
  /** The base: the ruling's, or the one that a person chose. */
  readonly base: string;
  readonly overridden: string | null;
}

/** `base-selection.md` (M6–M9): the whole scoring with counts and evidence, and why this base. */
export function writeBaseSelection(drafts: readonly Draft[], settings: Settings, selection: Selection): string {
  const { qualities, quantities, criteria, base, overridden, ruling } = selection;
  return joinBlocks([
    '# Base selection',
    writeHead(drafts, settings, {
      from: ['diff-analysis.md', 'debate-transcript.md'],
      counts: { criteria: criteria.length, passes: 2, 're-evaluated': qualities.differing.length },
    }),
    `**Base: variant ${base}**${overridden === null ? '' : `, chosen by the person in charge instead of ${ruling.base}: ${escapeText(overridden)}`}`,
    '## Quantitative layer (50 %)',
    writeQuantities(quantities, selection.requirements),
    '## Qualitative layer (50 %)',
    describeCriteria(criteria),
    tabulateDimensions(drafts, qualities.final, criteria),
    ...drafts.map((draft) => tabulateCriteria(draft, qualities, criteria)),
    '## Position-bias check',
    describePositionBias(qualities),
    '## Combined scores',
    tabulateScores(selection.scores, criteria.length),
    '## Selection',
    writeRationale(selection),
  ]);
}

const metrics = ['rc', 'ic', 'sr', 'dc', 'sc'] as const;
const names = {
  rc: 'RC, requirement coverage',
  ic: 'IC, internal consistency',
  sr: 'SR, specificity',
  dc: 'DC, references that resolve',
  sc: 'SC, section coverage',
} as const;
const counts = {
  rc: 'matched/requirements',
  ic: 'contradictions/claims',
  sr: 'concrete/(concrete+vague)',
  dc: 'resolved/references',
  sc: 'own H2/most H2',
} as const;

function writeQuantities(quantities: readonly Quantities[], requirements: RequirementsFrom): string {
  const [first] = quantities;
  const weights = first?.weights ?? { rc: 0, ic: 0, sr: 0, dc: 0, sc: 0 };
  const sum = metrics.reduce((total, metric) => total + weights[metric], 0);
  return joinBlocks([
    requirementsInWords[requirements],
    describeDropped(weights),
    writeTable(
      ['Metric', 'Weight', 'Counted', ...quantities.map(({ variant }) => variant)],
      [
        ...metrics.map((metric) => [
          names[metric],
          weights[metric].toFixed(4),
          counts[metric],
          ...quantities.map((each) => formatRatio(each[metric])),
        ]),
        ['**Score**', sum.toFixed(4), '', ...quantities.map(({ score }) => `**${formatFigure(score)}**`)],
      ],
    ),
  ]);
}

const requirementsInWords: { readonly [from in RequirementsFrom]: string } = {
  source: 'Requirements are those of the source.',
  none: 'There is no source with requirements: RC is dropped, and the other weights are rescaled.',
};

/** M6: what does not tell the variants apart weighs nothing. */
function describeDropped(weights: Quantities['weights']): string | undefined {
  const dropped = (['ic', 'sr'] as const)
    .filter((metric) => weights[metric] === 0)
    .map((metric) => metric.toUpperCase());
  if (dropped.length === 0) return undefined;
  const verb = dropped.length === 1 ? 'is' : 'are';
  return `${dropped.join(' and ')} ${verb} dropped, because all variants are within 0.05 of each other; the other weights are rescaled.`;
}

/** M7: criteria that nobody can judge here. */
function describeCriteria(criteria: readonly Criterion[]): string | undefined {
  const asked = new Set(criteria.map(({ id }) => id));
  const left = [
    ...(asked.has('completeness-1') ? [] : ['completeness-1, because there is no source']),
    ...(asked.has('structure-5') ? [] : ['structure-5, because no type of document was named']),
  ];
  return left.length === 0 ? undefined : `Left out: ${left.join('; ')}.`;
}

const formatRatio = (found: Ratio | null) =>
  found === null ? 'dropped' : `${formatFigure(found.value)} (${found.na ? 'n/a' : `${found.counted}/${found.of}`})`;

function tabulateDimensions(
  drafts: readonly Draft[],
  judged: readonly Judgement[],
  criteria: readonly Criterion[],
): string {
  const met = (variant: string, start: string) =>
    judged.filter((one) => one.variant === variant && one.met && one.criterion.startsWith(start)).length;
  const of = (start: string) => criteria.filter(({ id }) => id.startsWith(start)).length;
  return writeTable(
    ['Dimension', ...drafts.map(({ id }) => id)],
    [
      ...dimensions.map((dimension) => [
        dimension,
        ...drafts.map(({ id }) => `${met(id, dimension)}/${of(dimension)}`),
      ]),
      ['**Met**', ...drafts.map(({ id }) => `**${met(id, '')}/${criteria.length}**`)],
    ],
  );
}

/** Claim, evidence and verdict of every criterion, with both passes (M7, M8). */
function tabulateCriteria(
  { id, name }: Draft,
  { forward, reverse, final, differing }: Qualities,
  criteria: readonly Criterion[],
): string {
  const rows = criteria.map(({ id: criterion, words }) => {
    const pair = { criterion, variant: id };
    const judged = at(final, pair);
    const isAgain = differing.some((one) => one.criterion === criterion && one.variant === id);
    return [
      `${criterion}: ${words}`,
      nameVerdict(at(forward, pair)),
      nameVerdict(at(reverse, pair)),
      isAgain ? nameVerdict(judged) : '—',
      `**${nameVerdict(judged)}**`,
      escapeCell(judged?.claim),
      escapeCell(judged?.evidence),
      judged?.overruled ? escapeCell(judged.overruled) : (foundInWords[judged?.found ?? 'none'] ?? '—'),
    ];
  });
  return joinBlocks([
    `### Variant ${id} (${escapeText(name)})`,
    writeTable(['Criterion', 'Pass 1', 'Pass 2', 'Again', 'Verdict', 'Claim', 'Evidence', 'Checked'], rows),
  ]);
}

const nameVerdict = (judged: Judgement | undefined) => (judged?.met ? 'MET' : 'NOT MET');

const foundInWords: { readonly [found in Judgement['found']]: string } = {
  quote: 'quote found',
  section: 'section found',
  nothing: 'not found',
  none: '—',
};

function describePositionBias({ forward, differing, disagreement }: Qualities): string {
  const share = `${Math.round(disagreement * 1000) / 10} %`;
  return joinBlocks([
    `Pass 1 in input order, pass 2 in reverse. ${differing.length} of ${forward.length} judgements differ (${share})${differing.length === 0 ? '.' : '; each was judged once more with the evidence of both passes, which is final.'}`,
    disagreement > 0.3
      ? '> Warning: the passes differ in more than 30 % of the judgements. The scorer is not steady: another order or another reading gave another verdict.'
      : undefined,
  ]);
}

const tabulateScores = (scores: readonly VariantScore[], criteria: number) =>
  writeTable(
    ['Variant', 'Quantitative', 'Qualitative', 'Score', 'Points won', 'Win share', 'Correctness'],
    scores.map(({ variant, quant, met, qual, score, won, win_share, correctness }) => [
      variant,
      formatFigure(quant),
      `${formatFigure(qual)} (${met}/${criteria})`,
      `**${formatFigure(score)}**`,
      String(won),
      formatFigure(win_share),
      `${correctness}/5`,
    ]),
  );

function writeRationale({ ruling, base, overridden }: Selection): string {
  const { because, margin, tied, tie_break, ranking } = ruling;
  return joinBlocks([
    [
      `- **Ranking by score**: ${ranking.join(', ')}`,
      `- **Margin of the first two**: ${margin === null ? 'n/a' : formatFigure(margin)}`,
      `- **Tie-break**: ${tie_break === null ? 'not needed' : `${tie_break} over ${tied.join(', ')}`}`,
      `- **Selected by rule**: ${ruling.base}, because ${escapeText(because)}`,
      `- **Base**: ${base}`,
    ].join('\n'),
    overridden === null ? undefined : `**Overridden by the person in charge**: ${escapeText(overridden)}`,
  ]);
}
