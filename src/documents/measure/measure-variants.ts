import { findContradictions } from '../compare/contradictions.ts';
import type { ParsedVariant } from '../compare/variant.ts';
import { type DocumentStatement, listStatements } from '../markdown/statements.ts';
import { selectClaims } from './claims.ts';
import { rateConcreteness } from './concreteness.ts';
import type { Quantities, Ratio, RequirementsFrom, Weights } from './metrics.ts';
import { findReferences } from './references.ts';
import {
  listRequirements,
  listVariantRequirements,
  matchRequirement,
  prepareSearch,
  type Requirement,
} from './requirements.ts';

/** What each metric weighs (M6); without requirements RC is dropped and the others are scaled up. */
export const weights: Weights = { rc: 0.3, ic: 0.25, sr: 0.15, dc: 0.15, sc: 0.15 };

/** The five metrics of every variant, with what was counted. The same texts give the same figures, bit for bit. */
export function measureVariants(
  variants: readonly ParsedVariant[],
  options: {
    readonly source?: string;
    /** Contradictions within each variant, by id, as judged; candidates by rule where absent. */
    readonly contradictions?: { readonly [variant: string]: number };
  } = {},
): { readonly requirements: RequirementsFrom; readonly variants: readonly Quantities[] } {
  const requirements =
    options.source === undefined ? listVariantRequirements(variants) : listRequirements(options.source);
  const from = requirements.length === 0 ? 'none' : options.source === undefined ? 'variants' : 'source';
  const mostH2 = Math.max(0, ...variants.map(countH2));
  return {
    requirements: from,
    variants: variants.map((variant) => {
      const statements = listStatements(variant.document);
      const measured = {
        rc: measureCoverage(variant, requirements),
        ic: measureConsistency(variant, statements, options.contradictions?.[variant.id]),
        sr: measureSpecificity(statements),
        dc: measureReferences(variant),
        sc: makeRatio(countH2(variant), mostH2),
      };
      const used = measured.rc === null ? withoutCoverage : weights;
      return { variant: variant.id, ...measured, weights: used, score: weigh(measured, used) };
    }),
  };
}

const withoutCoverage: Weights = {
  rc: 0,
  ic: weights.ic / (1 - weights.rc),
  sr: weights.sr / (1 - weights.rc),
  dc: weights.dc / (1 - weights.rc),
  sc: weights.sc / (1 - weights.rc),
};

function weigh({ rc, ic, sr, dc, sc }: Pick<Quantities, 'rc' | 'ic' | 'sr' | 'dc' | 'sc'>, by: Weights): number {
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

function measureConsistency(
  variant: ParsedVariant,
  statements: readonly DocumentStatement[],
  judged: number | undefined,
): Ratio {
  const claims = selectClaims(statements).length;
  const counted = judged ?? findContradictions([variant], new Map([[variant.id, statements]])).points.length;
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
