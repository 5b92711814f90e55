import type { ParsedVariant } from '../compare/variant.ts';
import { type DocumentStatement, listStatements } from '../markdown/statements.ts';
import { selectClaims } from './claims.ts';
import { rateConcreteness } from './concreteness.ts';
import type { Quantities, Ratio, RequirementsFrom, Weights } from './metrics.ts';
import { findReferences } from './references.ts';
import { listRequirements, matchRequirement, prepareSearch, type Requirement } from './requirements.ts';

/** What each metric weighs (M6). */
export const weights: Weights = { rc: 0.3, ic: 0.25, sr: 0.15, dc: 0.15, sc: 0.15 };

/** Variants that lie closer together than this are not told apart by specificity or consistency. */
const telling = 0.05;

/** The five metrics of every variant, with what was counted. The same texts give the same figures, bit for bit. */
export function measureVariants(
  variants: readonly ParsedVariant[],
  options: {
    readonly source?: string;
    /** Contradictions within each variant, by id, as they were judged. */
    readonly contradictions?: { readonly [variant: string]: number };
  } = {},
): { readonly requirements: RequirementsFrom; readonly variants: readonly Quantities[] } {
  const requirements = options.source === undefined ? [] : listRequirements(options.source);
  const mostH2 = Math.max(0, ...variants.map(countH2));
  const measured = variants.map((variant) => {
    const statements = listStatements(variant.document);
    return {
      variant: variant.id,
      rc: measureCoverage(variant, requirements),
      ic: measureConsistency(statements, options.contradictions?.[variant.id] ?? 0),
      sr: measureSpecificity(statements),
      dc: measureReferences(variant),
      sc: makeRatio(countH2(variant), mostH2),
    };
  });
  const used = rescaleWeights(measured);
  return {
    requirements: requirements.length === 0 ? 'none' : 'source',
    variants: measured.map((each) => ({ ...each, weights: used, score: weigh(each, used) })),
  };
}

type Measured = Omit<Quantities, 'weights' | 'score'>;

/** M6: coverage needs requirements, and specificity and consistency count only where they tell variants apart; the rest is scaled up. */
function rescaleWeights(measured: readonly Measured[]): Weights {
  const isTelling = (of: 'ic' | 'sr') => {
    const values = measured.map((each) => each[of].value);
    return Math.max(...values) - Math.min(...values) > telling;
  };
  const kept = {
    ...weights,
    ...(measured.some(({ rc }) => rc === null) ? { rc: 0 } : {}),
    ...(isTelling('ic') ? {} : { ic: 0 }),
    ...(isTelling('sr') ? {} : { sr: 0 }),
  };
  const sum = kept.rc + kept.ic + kept.sr + kept.dc + kept.sc;
  return { rc: kept.rc / sum, ic: kept.ic / sum, sr: kept.sr / sum, dc: kept.dc / sum, sc: kept.sc / sum };
}

function weigh({ rc, ic, sr, dc, sc }: Measured, by: Weights): number {
  return by.rc * (rc?.value ?? 0) + by.ic * ic.value + by.sr * sr.value + by.dc * dc.value + by.sc * sc.value;
}

/** Nothing to count is no fault: 1, shown as n/a. */
const makeRatio = (counted: number, of: number): Ratio => ({
  value: of === 0 ? 1 : counted / of,
  counted,
  of,
  na: of === 0,
});

function measureCoverage(variant: ParsedVariant, requirements: readonly Requirement[]): Quantities['rc'] {
  if (requirements.length === 0) return null;
  const found = prepareSearch(variant);
  const matches = requirements.map((requirement) => ({
    requirement: requirement.id ?? requirement.text,
    by: matchRequirement(requirement, found),
  }));
  const matched = matches.flatMap(({ requirement, by }) => (by ? [{ requirement, by }] : []));
  const missing = matches.flatMap(({ requirement, by }) => (by ? [] : [requirement]));
  return { ...makeRatio(matched.length, requirements.length), matched, missing };
}

function measureConsistency(statements: readonly DocumentStatement[], counted: number): Ratio {
  const claims = selectClaims(statements).length;
  return { value: claims === 0 ? 1 : Math.max(0, 1 - counted / claims), counted, of: claims, na: claims === 0 };
}

function measureSpecificity(statements: readonly DocumentStatement[]): Ratio {
  const kinds = statements.map(({ text }) => rateConcreteness(text));
  const concrete = kinds.filter((kind) => kind === 'concrete').length;
  return makeRatio(concrete, concrete + kinds.filter((kind) => kind === 'vague').length);
}

function measureReferences({ document }: ParsedVariant): Quantities['dc'] {
  const references = findReferences(document).filter(({ kind }) => kind !== 'footnote');
  const unresolved = references.filter(({ resolved }) => !resolved).map(({ text }) => text);
  return { ...makeRatio(references.length - unresolved.length, references.length), unresolved };
}

const countH2 = ({ document }: ParsedVariant) => document.sections.filter(({ level }) => level === 2).length;
