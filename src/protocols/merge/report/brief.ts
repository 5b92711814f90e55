import type { Brief, Saying } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import { formatPercent } from '../../../documents/percent.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import { readInBrief, type WrittenBrief } from '../../in-brief.ts';
import type { MergeShape } from '../answers.ts';
import type { Result } from '../result.ts';
import { nameCriticism } from '../statements.ts';
import { countAgreed, listChanges, listMade, nameMerge, nameTopic, nameUnresolved, nameVariant } from './names.ts';

type Record = DebateRecord<MergeShape>;

/** A merge in a minute; one that did not come to an end of its own is left to what all debates have. */
export function writeBrief(record: Record, outcome: Outcome): Brief | undefined {
  const { result } = record;
  if (!result) return undefined;
  if (outcome.status === 'identical') return describeIdentical(result);
  if (result.surviving_variant) return describeSurvivor(result.surviving_variant);
  if (result.valid === undefined || result.preferred === undefined) return undefined;
  const names = (result.variants ?? []).map(({ name }) => name);
  const planned = findTurns(record, 'merge/plan').findLast(({ answer }) => answer)?.answer;
  const written = readInBrief(planned?.in_brief);
  const common = {
    result: describeResult(record, result, outcome),
    question: `How do ${listNames(names)} become one document?`,
  };
  if (written) {
    const headline = planned?.decision?.trim().replace(/[.\s]+$/u, '') || nameMerge(result);
    const title = shortenTitle(outcome.status === 'failed' ? `Not usable yet: ${headline}` : headline);
    const path = findMerged(result);
    const into = path ? ` into ${path}` : '';
    const question = `Merging ${listNames(names)}${into}: ${nameMerge(result)}${nameMade(result)}`;
    return { ...common, question, title, ...adoptBrief(written, result, outcome) };
  }
  return {
    ...common,
    title: shortenTitle(nameMerge(result)),
    ...describeGain(planned, result),
    points: listMade(result),
    because: [...describeScores(result), ...findCase(record, result), ...listSteelmen(record, result)],
    against: [...listUndone(result), ...listDisputed(result), ...listWeaknesses(record, result)],
    actions: listActions(result),
    who: [describeLetters(result)],
  };
}

/** ": What to do when a key leaks; How often keys are renewed", where they are few. */
function nameMade(result: Result): string {
  const made = listChanges(result).filter(({ isMade }) => isMade);
  return made.length > 0 && made.length <= mostTold
    ? `: ${made.map(({ title }) => title.trim().replace(/[.:]+$/u, '')).join('; ')}`
    : '';
}

/** What the merger put for people who will use the document; what could not be done comes first. Whoever approved it has read it. */
function adoptBrief(written: WrittenBrief, result: Result, { approval }: Outcome) {
  return {
    ...written,
    against: [...listUndone(result), ...written.against, ...listDisputed(result)],
    beforehand: [...(approval ? [] : listActions(result)), ...written.beforehand],
  };
}

/** What was merged, and what the base gains by it, in the words of whoever planned it. */
function describeGain(
  planned: { readonly summary?: string | undefined } | undefined,
  result: Result,
): { readonly decision?: string } {
  const said = planned?.summary?.trim();
  return said ? { decision: `${nameMerge(result)}. What that brings: ${said}` } : {};
}

/** Why this one is the base: by score, or by what decided between scores that are close. */
function describeScores(result: Result): readonly Saying[] {
  const { base_variant, base_overridden, tie_break, variants = [] } = result;
  const own = variants.find(({ variant }) => variant === base_variant);
  if (own?.score === undefined) return [];
  const base = nameVariant(result, base_variant);
  const list = (read: (of: (typeof variants)[number]) => string) =>
    listNames(variants.filter((each) => each !== own).map((each) => `${each.name} ${read(each)}`));
  const score = (of: (typeof variants)[number]) => (of.score ?? 0).toFixed(2);
  const close = `Scores are close: ${base} ${score(own)}, ${list(score)}.`;
  const won = (of: (typeof variants)[number]) => String(of.points_won ?? 0);
  const words = {
    'points-won': `${close} ${base} won most points of the debate: ${won(own)}, ${list(won)}.`,
    correctness: `${close} ${base} meets most criteria of correctness.`,
    'input-order': `${close} Nothing else sets them apart, so the first was taken.`,
  };
  const how = tie_break ? words[tie_break] : `${base} has the highest score: ${score(own)}, ${list(score)}.`;
  return [{ text: base_overridden ? `A person chose ${base} as the base.` : how }];
}

/** Which letter the participants know a draft by. */
const describeLetters = ({ variants = [] }: Result): string =>
  `In what they say, ${listNames(variants.map(({ variant, name }) => `${variant} is ${name}`))}.`;

/** Where the merged document is, in the debate's folder. */
const findMerged = ({ merged_output_path, artifacts_dir }: Result): string | undefined =>
  merged_output_path?.replace(`${artifacts_dir}/`, '');

/** What a person has to look at before the document is used. */
function listActions(result: Result): readonly Saying[] {
  const { matrix = [], base_variant, offered_instead } = result;
  const path = findMerged(result);
  const contradictions = matrix.filter(({ point }) => point.startsWith('X-'));
  const base = nameVariant(result, base_variant);
  const read = path ? [`Read ${path}, and what changed in it compared with ${base}.`] : [];
  const instead = offered_instead
    ? [`Or take ${base} alone, which the blind readings preferred: ${offered_instead}.`]
    : [];
  const faults = (result.faults ?? []).length;
  const mend =
    path && faults > 0
      ? [
          `Mend what the check found in ${path} (${faults === 1 ? '1 fault' : `${faults} faults`}, above), then check it again.`,
        ]
      : [];
  const check =
    contradictions.length === 0
      ? []
      : [`Check what was taken where the drafts contradict each other${describeTaken(contradictions, result)}`];
  return [...mend, ...read, ...instead, ...check].map((text) => ({ text }));
}

/** "How often? As in a.md."; where there are many, or nothing says what they are about, how many. */
function describeTaken(contradictions: Matrix, result: Result): string {
  const told = contradictions.flatMap(({ point, winner }) => {
    const topic = nameTopic(result, point);
    const taken = winner === null ? 'Not agreed' : `As in ${nameVariant(result, winner)}`;
    return topic === undefined ? [] : [`${topic} ${taken}.`];
  });
  const count = contradictions.length === 1 ? '1 place' : `${contradictions.length} places`;
  return told.length < contradictions.length || told.length > mostTold ? ` (${count}).` : `: ${told.join(' ')}`;
}

type Matrix = NonNullable<Result['matrix']>;
const mostTold = 3;

/** What could not be done. */
function listUndone(result: Result): readonly Saying[] {
  const { faults = [], inconsistent = [] } = result;
  const failed = listChanges(result).filter(({ isMade }) => !isMade);
  const say = (text: string) => ({ text, answered: false });
  return [
    ...faults.map(({ line, what }) => say(`Line ${line}: ${what}`)),
    ...inconsistent.map(say),
    ...failed.map(({ title, why }) => say(`Planned and not made: ${title}. ${why}`)),
  ];
}

/** What the advocates didn't agree on, be it large or small: whoever wrote the page has put the gravest first. */
const listDisputed = (result: Result): readonly Saying[] =>
  result.unresolved_conflicts.map(({ point }) => ({ text: nameUnresolved(result, point), state: 'not agreed' }));

/** The strongest case for the base, by those who argued for another draft. */
const listSteelmen = (record: Record, { base_variant }: Result): readonly Saying[] =>
  findTurns(record, 'merge/advocate').flatMap(({ seat, answer }) =>
    (answer?.steelman ?? [])
      .filter(({ variant }) => variant === base_variant)
      .map(({ text }) => ({ text, by: seat, state: 'who argued for another draft' })),
  );

function describeIdentical(result: Result): Brief {
  const [first] = result.variants ?? [];
  const name = first?.name ?? 'the first draft';
  const open = result.unresolved_conflicts.length;
  return {
    title: `${name} is taken as it is`,
    result: [
      `Nothing to merge: the drafts differ by ${formatPercent(result.difference ?? 0)}`,
      ...(open > 0 ? [`${open} possible ${open === 1 ? 'contradiction' : 'contradictions'}, judged by nobody`] : []),
    ],
  };
}

const describeSurvivor = ({ name }: { readonly name: string }): Brief => ({
  title: `No merge: only ${name} was written`,
  result: ['No merge', 'the draft is returned as it is, and nobody debated it'],
});

/** How it came about, the result first. */
function describeResult({ settings }: Record, result: Result, { status }: Outcome): readonly string[] {
  const base = nameVariant(result, result.base_variant);
  const { agreed, of } = countAgreed(result);
  const agree = of === 0 ? [] : [`the advocates agree on ${agreed === of ? `all ${of}` : `${agreed} of ${of}`} points`];
  const faults = (result.faults ?? []).length + (result.inconsistent ?? []).length;
  const failed = listChanges(result).filter(({ isMade }) => !isMade).length;
  const left = failed === 0 ? [] : [`${failed} planned ${failed === 1 ? 'change' : 'changes'} could not be made`];
  const instead = `${base} alone was preferred in both blind readings`;
  const merged =
    result.preferred === 'merged' ? `preferred to ${base} in both blind readings` : 'the blind readings prefer neither';
  const preferred =
    result.preferred === 'base' ? instead : result.preferred ? merged : `nobody compared it with ${base}`;
  if (status === 'failed')
    return [`Merge failed its check: ${faults} ${faults === 1 ? 'fault' : 'faults'}`, 'everything is kept', ...left];
  if (status === 'partial')
    return ['Merged, by score', ...agree, `${formatPercent(settings.convergence)} needed`, ...left, preferred];
  if (result.preferred === 'base') return [`Merged, but ${instead}`, ...agree, ...left];
  return ['Merged into one document', ...agree, ...left, ...(result.preferred === 'merged' ? [] : [preferred])];
}

/** The base in the words of its own advocate. */
function findCase(record: Record, result: Result): readonly Saying[] {
  const own = result.variants?.find(({ variant }) => variant === result.base_variant)?.advocate;
  const said = findTurns(record, 'merge/advocate').find(({ seat }) => seat === own)?.answer?.summary;
  return said?.trim() && own ? [{ text: said, by: own, state: 'its advocate' }] : [];
}

/** What its opponents hold against the base, with what its own advocate said to it. */
function listWeaknesses(record: Record, { base_variant, variants = [] }: Result): readonly Saying[] {
  const own = variants.find(({ variant }) => variant === base_variant)?.advocate;
  const replies = findTurns(record, 'merge/rebut').find(({ seat }) => seat === own)?.answer?.responses ?? [];
  const held = variants.flatMap(({ variant, advocate }) => {
    const said = findTurns(record, 'merge/advocate').find(({ seat }) => seat === advocate)?.answer;
    const weaknesses = variant === base_variant ? [] : (said?.weaknesses ?? []);
    return weaknesses
      .filter((weakness) => weakness.variant === base_variant && weakness.text.trim() !== '')
      .map(({ text }) => ({ text, by: advocate ?? '', state: 'against the base' }));
  });
  return held.map((saying, at) => {
    const answer = replies.find(({ criticism }) => criticism === nameCriticism(base_variant ?? '', at))?.answer.trim();
    return answer ? { ...saying, answer } : saying;
  });
}
