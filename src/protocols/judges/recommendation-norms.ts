import type { Breach } from '../../debate/question.ts';
import { listContentWords } from '../../documents/words.ts';
import type { Recommendation } from './answers.ts';
import type { Settings } from './settings.ts';
import { type AnalysedOption, type Row, type Table, type TableKind, uncertainties } from './tables.ts';

/** What a recommendation is measured by. */
export interface RecommendationNorms {
  readonly options: readonly string[];
  readonly table: Table;
  readonly settings: Pick<Settings, 'require_stance_maintenance'>;
}

/** E3: the norms of J2 and J6 that a recommendation breaks. A field that is missing whole is the engine's to report. */
export function recommendationBreaches(answer: Recommendation, norms: RecommendationNorms): readonly Breach[] {
  const { analysis } = answer;
  return [
    ...emptyReasons(answer.reasons),
    ...unsaid(answer),
    ...(analysis === undefined
      ? []
      : [...notAnalysedOnce(analysis, norms.options), ...offScale(analysis), ...outOfStance(analysis, norms)]),
  ];
}

/** J2: a recommendation says how sure it is and challenges itself. */
function unsaid({ confidence, self_challenge }: Recommendation): readonly Breach[] {
  const what = [
    ...(confidence === undefined ? ['Say how sure you are in `confidence`: HIGH, MEDIUM or LOW.'] : []),
    ...(self_challenge?.trim() ? [] : ['Challenge your own recommendation in `self_challenge`.']),
  ];
  return what.map((sentence) => ({ rule: 'J2', what: sentence }));
}

/** J2: "industry standard" is no reason. */
function emptyReasons(reasons: string): readonly Breach[] {
  const rest = reasons.replaceAll(appeals, ' ');
  if (rest === reasons || listContentWords(rest).length >= 5) return [];
  return [
    {
      rule: 'J2',
      what: 'That something is an industry standard or best practice is no reason: say what it does here.',
    },
  ];
}

const appeals =
  /\b(?:(?:the|an?)\s+)?(?:industry|de[- ]facto|best|standard|common|usual|accepted|established)[- ]+(?:wide\s+)?(?:standards?|practi[cs]es?|norms?|approach(?:es)?)\b/gi;

function notAnalysedOnce(analysis: readonly AnalysedOption[], options: readonly string[]): readonly Breach[] {
  const times = (id: string) => analysis.filter(({ option }) => option === id).length;
  const missing = options.filter((id) => times(id) === 0);
  const repeated = options.filter((id) => times(id) > 1);
  const what = [
    ...(missing.length > 0 ? [`Not analysed: ${missing.join(', ')}.`] : []),
    ...(repeated.length > 0 ? [`Analysed more than once: ${repeated.join(', ')}.`] : []),
  ];
  return what.length === 0 ? [] : [{ rule: 'J2', what: `Every option is analysed exactly once. ${what.join(' ')}` }];
}

function offScale(analysis: readonly AnalysedOption[]): readonly Breach[] {
  const given = analysis.flatMap(({ rows = [] }) => rows.flatMap(({ uncertainty }) => uncertainty ?? []));
  const off = given.filter((uncertainty) => !uncertainties.includes(uncertainty));
  if (off.length === 0) return [];
  return [{ rule: 'J2', what: `The uncertainty is one of ${uncertainties.join(', ')}, not ${off.join(', ')}.` }];
}

/** J6: a judge keeps its stance by filling its own table, and by finding what it is there to find. */
function outOfStance(analysis: readonly AnalysedOption[], { table, settings }: RecommendationNorms): readonly Breach[] {
  const gaps = analysis.flatMap(({ option, rows }) => {
    const missing = rows === undefined ? [] : table.criteria.filter((criterion) => !rows.some(isAbout(criterion)));
    return missing.length === 0 ? [] : [`option ${option} lacks ${missing.join(', ')}`];
  });
  const what = [
    ...(gaps.length > 0 ? [`Your table has a row for every criterion of every option: ${gaps.join('; ')}.`] : []),
    ...(analysis.some(findings[table.kind].found) ? [] : [findings[table.kind].lack]),
  ];
  const again = settings.require_stance_maintenance ? {} : ({ askAgain: false } as const);
  return what.map((sentence) => ({ rule: 'J6', what: sentence, ...again }));
}

const isAbout = (criterion: string) => (row: Row) => row.criterion?.trim().toLowerCase() === criterion.toLowerCase();

/** What each kind of judge must have found at least once to be in its stance. */
const findings: { readonly [Kind in TableKind]: { found: (analysed: AnalysedOption) => boolean; lack: string } } = {
  risk: {
    found: ({ rows = [], hidden_risks = [] }) => [...rows.map(({ risk }) => risk), ...hidden_risks].some(saysSomething),
    lack: 'Your stance is to find risks: name at least one.',
  },
  value: {
    found: ({ rows = [], missed_value }) => [...rows.map(({ value }) => value), missed_value].some(saysSomething),
    lack: 'Your stance is to find value: name at least one.',
  },
  effort: {
    found: ({ rows = [] }) => rows.some(({ days = 0 }) => days > 0),
    lack: 'Your stance is to count effort: no option costs any day in your table.',
  },
  own: {
    found: ({ rows = [] }) => rows.some(({ assessment }) => saysSomething(assessment)),
    lack: 'Your stance is to assess the options by your criteria: no row does.',
  },
};

const saysSomething = (text = '') =>
  /[\p{L}\p{N}]/u.test(text) && !/^\W*(?:none|nothing|nil|n\/?a|no (?:known )?(?:risks?|value))\W*$/i.test(text);
