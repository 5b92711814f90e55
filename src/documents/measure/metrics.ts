/** A ratio with what was counted; `na` when there was nothing to count (the value is then 1, or RC is dropped). */
export interface Ratio {
  readonly value: number;
  readonly counted: number;
  readonly of: number;
  readonly na: boolean;
}

export interface Quantities {
  readonly variant: string;
  /** Requirements of the source that are matched; null when there is nothing to require. */
  readonly rc: (Ratio & { readonly matched: readonly RequirementMatch[]; readonly missing: readonly string[] }) | null;
  /** `counted` are contradictions, `of` scorable claims: value = 1 − counted/of. */
  readonly ic: Ratio;
  /** `counted` concrete, `of` concrete + vague. */
  readonly sr: Ratio;
  /** `counted` resolved, `of` all internal references. */
  readonly dc: Ratio & { readonly unresolved: readonly string[] };
  /** `counted` own H2, `of` the most H2 of any variant. */
  readonly sc: Ratio;
  /** 0 where a metric is dropped. */
  readonly weights: Weights;
  readonly score: number;
}

export interface RequirementMatch {
  readonly requirement: string;
  readonly by: 'id' | 'words' | 'topic';
}

export interface Weights {
  readonly rc: number;
  readonly ic: number;
  readonly sr: number;
  readonly dc: number;
  readonly sc: number;
}

export type RequirementsFrom = 'source' | 'none';
