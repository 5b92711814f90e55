/**
 * Drafts of the same document are compared, debated and merged. Every draft has an advocate; what a program can compare,
 * count and merge is done by program, participants argue, judge with evidence, and write only what no draft has.
 */
import { defineProtocol } from '../../debate/protocol.ts';
import { answers } from './answers.ts';
import { command } from './command.ts';
import { concludeCutOff } from './contract.ts';
import { checkEditedPlan } from './edited-plan.ts';
import { areIdentical, estimateMerge, estimateNothing } from './estimate.ts';
import { runMerge } from './flow.ts';
import { introduce } from './introduce.ts';
import { report } from './report/index.ts';
import { Result } from './result.ts';
import { Settings } from './settings.ts';
import { summarize } from './summarize.ts';
import { nameGenerator, Topic } from './topic.ts';

export const merge = defineProtocol({
  name: 'merge',
  edition: 2,
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
  answers,
  result: Result,
  turnLimit: { setting: 'timeout_per_turn', defaultMs: 300_000 },
  promptLimits: Object.fromEntries(
    ['merge/generate', 'merge/score', 'merge/rescore', 'merge/write'].map((prompt) => [
      prompt,
      { setting: 'timeout_per_turn', defaultMs: 600_000 },
    ]),
  ),
  prompts: ['merge/rebut-long', 'merge/rescore-apart', 'human/focus', 'human/debate', 'human/base', 'human/plan'],
  rolesShown: true,
  resultDocument: 'merged.md',
  headline: ({ variants, generate, generators }) =>
    generate === null
      ? `Merge of ${variants.join(', ')}`
      : `Merge of a ${generate} written by ${generators.map(nameGenerator).join(', ')}`,
  needs: ({ variants, generators }) => ({ advocates: Math.max(variants.length, generators.length) }),
  holders: ({ generators }) =>
    generators.map(({ model, persona }) => ({
      group: 'advocates',
      participant: model,
      ...(persona ? { persona } : {}),
    })),
  estimate: ({ advocates }, { depth }, { generate, variants }, documents) =>
    generate === null && areIdentical(documents.filter(({ name }) => variants.includes(name)))
      ? estimateNothing()
      : estimateMerge(advocates.length, { depth, generates: generate !== null }),
  unfinished: concludeCutOff,
  checkAnswer: checkEditedPlan,
  summarize,
  introduce,
  report,
  run: runMerge,
});
