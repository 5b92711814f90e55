import { listNames } from '../../debate/kit/list-names.ts';
import type { Breach } from '../../debate/question.ts';
import type { Recommendation } from './answers.ts';
import { bestBy, findBetterOptions } from './own-table.ts';
import type { Settings } from './settings.ts';
import { type AnalysedOption, type Row, ratings, type Table, uncertainties } from './tables.ts';

/** What a recommendation is measured by. */
export interface RecommendationNorms {
  readonly options: readonly string[];
  readonly table: Table;
  readonly settings: Pick<Settings, 'require_stance_maintenance'>;
}

/** E3: the norms of J2 and J6 that a recommendation breaks. An analysis that is missing whole is the engine's to report. */
export function findRecommendationBreaches(answer: Recommendation, norms: RecommendationNorms): readonly Breach[] {
  const { confidence, self_challenge, analysis } = answer;
  const ofTable = analysis ? checkTable(answer, analysis, norms) : [];
  const again = norms.settings.require_stance_maintenance ? {} : ({ askAgain: false } as const);
  return [
    ...(self_challenge?.trim()
      ? []
      : [breakJ2('Challenge your own recommendation in `self_challenge`.', 'did not challenge its own choice')]),
    ...(confidence === undefined
      ? [breakJ2('Say how sure you are in `confidence`: HIGH, MEDIUM or LOW.', 'did not say how sure it is')]
      : []),
    ...(analysis ? [...checkOptions(analysis, norms), ...checkUncertainties(analysis)] : []),
    ...ofTable.map((breach) => ({ ...breach, ...again })),
  ];
}

const breakJ2 = (what: string, fact: string): Breach => ({ rule: 'J2', what, fact });

function checkOptions(analysis: readonly AnalysedOption[], { options, table }: RecommendationNorms): readonly Breach[] {
  const times = (id: string) => analysis.filter(({ option }) => option === id).length;
  const missing = options.filter((id) => times(id) === 0);
  const repeated = options.filter((id) => times(id) > 1);
  const field = ratings[table.kind];
  const unrated = analysis.filter((analysed) => analysed[field] === undefined).map(({ option }) => option);
  return [
    ...(missing.length > 0
      ? [
          breakJ2(
            `Analyse every option; these are missing: ${missing.join(', ')}.`,
            `did not analyse ${listNames(missing)}`,
          ),
        ]
      : []),
    ...(repeated.length > 0
      ? [
          breakJ2(
            `Analyse every option once; these are there twice: ${repeated.join(', ')}.`,
            `analysed ${listNames(repeated)} twice`,
          ),
        ]
      : []),
    ...(unrated.length > 0
      ? [
          breakJ2(
            `Give \`${field}\`, a number from 0 to 10, for ${unrated.join(', ')}.`,
            `did not score ${listNames(unrated)}`,
          ),
        ]
      : []),
  ];
}

function checkUncertainties(analysis: readonly AnalysedOption[]): readonly Breach[] {
  const given = analysis.flatMap(({ rows = [] }) => rows.flatMap(({ uncertainty }) => uncertainty ?? []));
  const off = given.filter((uncertainty) => !uncertainties.includes(uncertainty));
  return off.length === 0
    ? []
    : [
        breakJ2(
          `\`uncertainty\` is one of ${uncertainties.join(', ')}, not ${off.join(', ')}.`,
          `gave an uncertainty of ${listNames(off.map(String))}`,
        ),
      ];
}

/** J6: a judge keeps its stance by filling its own table, and by voting for what the table says or saying why not. */
function checkTable(
  answer: Recommendation,
  analysis: readonly AnalysedOption[],
  { options, table }: RecommendationNorms,
) {
  const gaps = analysis.flatMap(({ option, rows = [] }) => {
    const missing = table.criteria.filter((criterion) => !rows.some(isAbout(criterion)));
    return missing.length === 0 ? [] : [{ option, missing }];
  });
  const complete = analysis
    .filter(({ option }) => !gaps.some((gap) => gap.option === option))
    .map(({ option }) => option);
  const isEnough = options.length > 5 && complete.length >= 3 && complete.includes(answer.option);
  const named = gaps.map(({ option, missing }) => `option ${option} lacks ${missing.join(', ')}`).join('; ');
  const better = answer.against_own_table.trim() === '' ? findBetterOptions(answer, table.kind) : [];
  const needed = options.length > 5 ? 'at least three options, the one you vote for among them' : 'every option';
  return [
    ...(gaps.length === 0 || isEnough
      ? []
      : [
          {
            rule: 'J6',
            what: `Your table needs a row for each of your criteria for ${needed}: ${named}.`,
            fact: `left rows of its table empty: ${named}`,
          },
        ]),
    ...(better.length === 0
      ? []
      : [
          breakJ2(
            `By your own table ${better.join(' and ')} has the ${bestBy[table.kind]}, but your vote is ${answer.option}. Correct the table if it is wrong, or say in \`against_own_table\` why you vote against it.`,
            `voted for ${answer.option} although its own table puts ${listNames(better)} first, and did not say why`,
          ),
        ]),
  ];
}

const isAbout = (criterion: string) => (row: Row) => row.criterion?.trim().toLowerCase() === criterion.toLowerCase();
