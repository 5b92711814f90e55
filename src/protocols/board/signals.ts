import { collapseSpaces } from '../../documents/sentence.ts';
import type { Topic } from './topic.ts';

/** Why somebody sits at the table. */
export interface Chosen {
  readonly member: string;
  /** The words of the brief that chose it, each once, in the order in which they stand there. */
  readonly signals: readonly string[];
  readonly because: string;
}

/** Both sit at every planning level, whoever else does. */
const architects = ['software-architect', 'security-architect'] as const;

/** Who else is called to planning-1, by words of the brief. */
const generalists: readonly Signal[] = [
  [
    'infrastructure-lead',
    /\b(?:deploy(?:s|ed|ing|ments?)?|infra(?:structure)?|scal(?:e|es|ed|ing|ab\w+)|autoscal\w+|monitor(?:s|ed|ing)?|observability|alert(?:s|ing)?|kubernetes|k8s|docker|containers?|terraform|load[- ]balanc\w+|uptime|hosting|servers?|cloud|ci\/cd|rollouts?)\b/giu,
  ],
  [
    'data-architect',
    /\b(?:databases?|data[- ]?models?|models?|migrations?|migrat(?:e|es|ed|ing)|quer(?:y|ies)|sql|postgres(?:ql)?|mysql|sqlite|mongo(?:db)?|schemas?|tables?|index(?:es)?|warehouse|etl|replicas?)\b/giu,
  ],
  [
    'ux-strategist',
    /\b(?:ui|ux|user[- ]interfaces?|interface design|screens?|forms?|pages?|dashboards?|frontends?|front[- ]end|layouts?|accessibility|usability|wireframes?|onboarding|navigation|mobile app)\b/giu,
  ],
];

/** Who is called to planning-2 and planning-3, by the brief's stack. "go" alone is a verb. */
const specialists: readonly Signal[] = [
  [
    'typescript',
    /\b(?:typescript|tsconfig|tsx|node(?:\.js|js)?|javascript|react|next\.js|vue|angular|svelte|deno|bun)\b|\.tsx?\b/giu,
  ],
  ['python', /\b(?:python\d*|django|fastapi|flask|pandas|numpy|pytest|pip)\b|\.py\b/giu],
  [
    'go',
    /\b(?:golang|goroutines?|go\.mod)\b|\b(?:[Ii]n|[Uu]ses?|[Uu]sing|[Ww]ith|and|or) Go\b|\bGo (?:services?|modules?|code|backend|programs?|packages?|daemon|client|server|\d)/gu,
  ],
  ['rust', /\b(?:[Cc]argo|[Cc]rates?|[Tt]okio|rustc)\b|\bRust\b|\brust (?:code|service|library|crate)/gu],
  ['java', /\b(?:java(?!script)|jvm|spring(?: boot)?|maven|gradle|kotlin|hibernate|jdbc)\b/giu],
  [
    'sql',
    /\b(?:sql|postgres(?:ql)?|mysql|mariadb|sqlite|oracle|databases?|quer(?:y|ies)|stored procedures?|migrations?)\b/giu,
  ],
];

type Signal = readonly [member: string, words: RegExp];

/** Who sits as a member by the level's rule, and which signal of the brief chose whom; empty at the level board, where the usual four sit. */
export function panelChoice({ brief, level, members }: Topic): readonly Chosen[] {
  if (members) return [...members.map(named), ...(level === 'board' ? [] : always(members))];
  if (level === 'board') return [];
  const called = level === 'planning-1' ? inOrder(generalists, brief) : byWeight(inOrder(specialists, brief));
  return [...always([]), ...called];
}

/** The names alone; undefined where the level does not say. */
export function membersBy(topic: Topic): readonly string[] | undefined {
  const chosen = panelChoice(topic).map(({ member }) => member);
  return chosen.length === 0 ? undefined : [...new Set(chosen)];
}

/** The language specialist whose stack the brief names most often leads (B8); SQL leads where it is the only one. */
export function leadSpecialist(topic: Topic): string | undefined {
  return byWeight(inOrder(specialists, topic.brief))[0]?.member;
}

const named = (member: string): Chosen => ({ member, signals: [], because: 'named by --members' });

const always = (besides: readonly string[]): readonly Chosen[] =>
  architects
    .filter((member) => !besides.includes(member))
    .map((member) => ({ member, signals: [], because: 'sits at every planning level' }));

interface Called extends Chosen {
  readonly times: number;
}

function inOrder(signals: readonly Signal[], brief: string): readonly Called[] {
  return signals.flatMap(([member, words]) => {
    const found = [...brief.matchAll(words)].map(([word]) => collapseSpaces(word).toLowerCase());
    const unique = [...new Set(found)];
    if (found.length === 0) return [];
    return [
      { member, signals: unique, times: found.length, because: `the brief says ${unique.slice(0, 5).join(', ')}` },
    ];
  });
}

const byWeight = (called: readonly Called[]): readonly Called[] =>
  called.toSorted((a, b) => Number(a.member === 'sql') - Number(b.member === 'sql') || b.times - a.times);
