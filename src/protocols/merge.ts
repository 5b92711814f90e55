/**
 * Drafts of the same document are compared, debated and merged. Every draft has an advocate; what a program can compare,
 * count and merge is done by program, participants argue, judge with evidence, and write only what no draft has.
 */

import { z } from 'zod';
import type { Conclusion } from '../debate/outcome.ts';
import { defineProtocol } from '../debate/protocol.ts';
import { command } from './merge/command.ts';
import { concluded, endedEarly, identical, type Reached, survivor } from './merge/conclusion.ts';
import { consistency } from './merge/consistency.ts';
import { contractOfCutOff } from './merge/contract.ts';
import { checkEditedPlan } from './merge/edited-plan.ts';
import { MergeEnded } from './merge/ended.ts';
import { callEstimate } from './merge/estimate.ts';
import { Settings } from './merge/settings.ts';
import { baseSelection } from './merge/steps/base.ts';
import { adversarialDebate } from './merge/steps/debate.ts';
import { diffAnalysis } from './merge/steps/diff.ts';
import { comparedWithBase, firstTaken, mergeExecution } from './merge/steps/merge.ts';
import { refactoringPlan } from './merge/steps/plan.ts';
import { obtainDrafts } from './merge/steps/variants.ts';
import { generatorName, Topic } from './merge/topic.ts';

export const merge = defineProtocol({
  name: 'merge',
  edition: 1,
  answers: {},
  result: z.custom<Conclusion['result']>(),
  summary: 'Compares, debates and merges 2 to 10 drafts of a document; every passage keeps its provenance.',
  command,
  seatsHint: 'Drafts are debated by an advocate each, scored and merged; advocates repeat where there are more drafts.',
  topic: Topic,
  settings: Settings,
  seats: {
    advocates: {
      holds: 'several',
      least: 2,
      most: 10,
      defaultNames: ['advocate'],
      needsPersona: false,
      everybody: true,
    },
    analyst: { holds: 'one', least: 0, most: 1, defaultNames: [], needsPersona: false, argues: false },
    scorer: { holds: 'one', least: 1, most: 1, defaultNames: ['scorer'], needsPersona: false, impartial: true },
    merger: { holds: 'one', least: 1, most: 1, defaultNames: ['merger'], needsPersona: false, argues: false },
  },
  turnLimit: { setting: 'timeout_per_turn', defaultMs: 120_000 },
  prompts: [
    ...[
      'generate',
      'contradictions',
      'advocate',
      'rebut',
      'conclude',
      'score',
      'rescore',
      'plan',
      'write',
      'prefer',
    ].map((name) => `merge/${name}`),
    ...['focus', 'debate', 'base', 'plan'].map((name) => `human/${name}`),
  ],
  rolesShown: true,
  resultDocument: 'merged.md',
  headline: ({ variants, generate, generators }) =>
    generate === null
      ? `Merge of ${variants.join(', ')}`
      : `Merge of a ${generate} written by ${generators.map(generatorName).join(', ')}`,
  needs: ({ variants, generators }) => ({ advocates: Math.max(variants.length, generators.length) }),
  holders: ({ generators }) =>
    generators.map(({ model, persona }) => ({
      group: 'advocates',
      participant: model,
      ...(persona ? { persona } : {}),
    })),
  estimate: ({ advocates }, { depth }, { generate }) =>
    callEstimate(advocates.length, { depth, generates: generate !== null }),
  unfinished: contractOfCutOff,
  checkAnswer: checkEditedPlan,

  async run(debate, topic, settings) {
    const { about } = debate;
    const beside = about.documents
      .filter(({ name }) => !topic.variants.includes(name))
      .map(({ name, text }) => ({ name, text }));
    const source = beside.find(({ name }) => name === topic.source)?.text;
    const type = topic.generate ?? 'document';

    if (topic.generate === null) debate.phase('diff', { title: '1 Diff analysis' });
    const drafts = await obtainDrafts(debate, topic, { settings, beside });
    if (drafts.length < 2) return survivor(about, drafts, topic.generators.length);
    const material = { drafts, beside, focus: settings.focus };
    let reached: Reached = { about, drafts };
    try {
      const diff = await diffAnalysis(debate, material, settings);
      reached = { ...reached, diff };
      if (diff.analysis.identical) {
        debate.note('Substantially identical: debate, selection and plan are skipped, and nothing is changed.');
        firstTaken(debate, material, { settings, diff, base: drafts[0]?.id ?? '' });
        return identical({ ...reached, diff });
      }

      const focused = { ...material, focus: diff.focus };
      const debated = await adversarialDebate(
        debate,
        { ...focused, points: diff.points, analysis: diff.shown },
        settings,
      );
      reached = { ...reached, debated };

      const selected = await baseSelection(debate, focused, { settings, diff, debated, source, type });
      reached = { ...reached, selected };

      const planned = await refactoringPlan(debate, focused, { settings, diff, debated, selected });
      reached = { ...reached, planned };

      const without = withoutAdvocate(reached);
      const merged = await mergeExecution(debate, focused, { settings, diff, selected, planned, without });
      reached = { ...reached, merged };
      const base = drafts.find(({ id }) => id === selected.base)?.text ?? '';
      const preference = await comparedWithBase(debate, { merged: merged.plain, base, type });
      const log = merged.logText(preference);
      debate.publish('merge-log.md', log);

      const documents = {
        diff: diff.text,
        transcript: debated.text,
        selection: selected.text,
        plan: planned.text,
        log,
      };
      const checked = debate.rule('Documents agree with each other', consistency(documents, diff.analysis));
      return concluded({
        about,
        drafts,
        diff,
        debated,
        selected,
        planned,
        merged,
        preference,
        inconsistent: checked.problems,
      });
    } catch (error) {
      if (!(error instanceof MergeEnded)) throw error;
      return endedEarly(reached, error);
    }
  },
});

/** The advocates who did not speak to the end. */
function withoutAdvocate({ drafts, debated }: Reached): readonly string[] {
  const last = debated?.votes.at(-1);
  return drafts
    .filter(({ advocate }) => !advocate || !last?.has(advocate.seat))
    .map(({ id }) => `an advocate of variant ${id}`);
}
