import type { About } from '../../debate/debate.ts';
import type { Conclusion } from '../../debate/outcome.ts';
import type { ParsedVariant } from '../../documents/compare/variant.ts';
import { concludeEarly, concludeIdentical, concludeMerge, concludeSurvivor } from './conclusion.ts';
import { checkConsistency } from './consistency.ts';
import { EarlyEnd } from './early-end.ts';
import { selectDebated } from './points.ts';
import type { Shown } from './questions.ts';
import type { Result } from './result.ts';
import type { MergeDebate } from './seats.ts';
import type { Settings } from './settings.ts';
import { selectBase } from './steps/base.ts';
import { holdDebate } from './steps/debate.ts';
import { analyseDiff } from './steps/diff.ts';
import { executeMerge, takeFirst } from './steps/merge.ts';
import { planChanges } from './steps/plan.ts';
import { compareWithBase } from './steps/preference.ts';
import { obtainDrafts } from './steps/variants.ts';
import type { Topic } from './topic.ts';

/** Five steps, each with a document that the next ones read. A step that cannot be done ends the merge with what it has. */
export async function runMerge(debate: MergeDebate, topic: Topic, settings: Settings): Promise<Conclusion<Result>> {
  const { about } = debate;
  const beside = listBeside(about, topic);
  const source = beside.find(({ name }) => name === topic.source)?.text;

  const drafts = await obtainDrafts(debate, topic, { settings, beside });
  if (drafts.length < 2) return concludeSurvivor(about, drafts, topic.generators.length);
  const given = { drafts, beside, focus: settings.focus };

  const diff = await analyseDiff(debate, given, settings);
  if (diff instanceof EarlyEnd) return concludeEarly({ about, drafts }, diff);
  noteOpenBlocks(debate, diff.parsed);
  if (diff.analysis.identical) {
    takeFirst(debate, given, { settings, diff });
    return concludeIdentical({ about, drafts, diff });
  }
  const material = { ...given, focus: diff.focus };

  const { debated: points, left } = selectDebated(diff.points);
  const debated = await holdDebate(debate, { ...material, points, left, parsed: diff.parsed }, settings);
  if (debated instanceof EarlyEnd) return concludeEarly({ about, drafts, diff }, debated);

  const selected = await selectBase(debate, material, { settings, diff, debated, source, type: topic.generate });
  if (selected instanceof EarlyEnd) return concludeEarly({ about, drafts, diff, debated }, selected);

  const planned = await planChanges(debate, material, { settings, diff, debated, selected });
  if (planned instanceof EarlyEnd) return concludeEarly({ about, drafts, diff, debated, selected }, planned);

  const merged = await executeMerge(debate, material, { settings, diff, debated, planned });
  if (merged instanceof EarlyEnd) return concludeEarly({ about, drafts, diff, debated, selected, planned }, merged);

  const reached = { about, drafts, diff, debated, selected, planned, merged };
  const base = drafts.find(({ id }) => id === selected.base)?.text ?? '';
  const preference = await compareWithBase(debate, { merged: merged.plain, base, type: topic.generate });
  const log = merged.writeLog(preference);
  debate.publish('merge-log.md', log);

  const texts = { diff: diff.text, transcript: debated.text, selection: selected.text, plan: planned.text, log };
  const { problems } = debate.rule(
    'Documents agree with each other',
    checkConsistency(texts, diff.analysis, selected.criteria.length),
  );
  return concludeMerge({ ...reached, preference, inconsistent: problems });
}

const listBeside = ({ documents }: About, { variants }: Topic): readonly Shown[] =>
  documents.filter(({ name }) => !variants.includes(name)).map(({ name, text }) => ({ name, text }));

/** A fence that never ends makes code of everything after it, which nobody sees who looks at the source. */
function noteOpenBlocks(debate: MergeDebate, variants: readonly ParsedVariant[]): void {
  for (const { id, document } of variants)
    for (const { kind, line } of document.blocks.filter(({ open }) => open))
      debate.note(
        `In variant ${id} a ${kind} block that starts in line ${line} never ends: all that follows belongs to it.`,
      );
}
