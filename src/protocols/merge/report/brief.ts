import type { Brief, Saying } from '../../../debate/brief.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { formatPercent } from '../../../documents/percent.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import type { MergeShape } from '../answers.ts';
import type { Result } from '../result.ts';
import { countAgreed, listChanges, nameMerge, nameVariant } from './names.ts';

type Record = DebateRecord<MergeShape>;

const longestSaying = 200;

/** A merge in a minute; one that did not come to an end of its own is left to what all debates have. */
export function writeBrief(record: Record, outcome: Outcome): Brief | undefined {
  const { result } = record;
  if (!result) return undefined;
  if (outcome.status === 'identical') return describeIdentical(result);
  if (result.surviving_variant) return describeSurvivor(result.surviving_variant);
  if (result.valid === undefined || result.preferred === undefined) return undefined;
  return {
    title: shortenTitle(nameMerge(result)),
    result: describeResult(record, result, outcome),
    because: findCase(record, result),
    against: findWeakness(record, result),
  };
}

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
  const agree = of === 0 ? [] : [`the advocates agree on ${agreed} of ${of} points`];
  const faults = (result.faults ?? []).length + (result.inconsistent ?? []).length;
  const failed = listChanges(result).filter(({ isMade }) => !isMade).length;
  const left = failed === 0 ? [] : [`${failed} planned ${failed === 1 ? 'change' : 'changes'} could not be made`];
  const read = { merged: `preferred to ${base} in both blind readings`, tie: 'the blind readings prefer neither' };
  const instead = `${base} alone was preferred in both blind readings`;
  const compared = result.preferred
    ? read[result.preferred === 'merged' ? 'merged' : 'tie']
    : `nobody compared it with ${base}`;
  const preferred = result.preferred === 'base' ? instead : compared;
  if (status === 'failed')
    return [`Merge failed its check: ${faults} ${faults === 1 ? 'fault' : 'faults'}`, 'everything is kept', ...left];
  if (status === 'partial')
    return ['Merged, by score', ...agree, `${formatPercent(settings.convergence)} needed`, ...left, preferred];
  if (result.preferred === 'base') return [`Merged, but ${instead}`, ...agree, 'checked and valid', ...left];
  return ['Merged', ...agree, 'checked and valid', ...left, preferred];
}

/** The base in the words of its own advocate. */
function findCase(record: Record, result: Result): readonly Saying[] {
  const own = result.variants?.find(({ variant }) => variant === result.base_variant)?.advocate;
  const said = findTurns(record, 'merge/advocate').find(({ seat }) => seat === own)?.answer?.summary;
  return said?.trim() && own
    ? [{ text: cutAtWord(takeSentence(said), longestSaying), by: `${own}, its advocate` }]
    : [];
}

/** What its opponents hold against the base first. */
function findWeakness(record: Record, { base_variant }: Result): readonly Saying[] {
  return findTurns(record, 'merge/advocate')
    .flatMap(({ seat, answer }) => {
      const first = (answer?.weaknesses ?? []).find(({ variant }) => variant === base_variant);
      return first ? [{ text: cutAtWord(takeSentence(first.text), longestSaying), by: seat }] : [];
    })
    .slice(0, 2);
}
