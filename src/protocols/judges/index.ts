/**
 * Judges with assigned stances. Each recommends an option unseen by the others; without consensus each
 * reads the others, must challenge them, and may revise. Disagreement that remains is an outcome, not a
 * failure: a person decides.
 */
import { defineProtocol } from '../../debate/protocol.ts';
import { collapseSpaces } from '../../documents/sentence.ts';
import { answers, Result } from './answers.ts';
import { command } from './command.ts';
import { callEstimate } from './estimate.ts';
import { runJudges } from './flow.ts';
import { introduce, nameHeading } from './introduce.ts';
import { report } from './report/index.ts';
import { Settings } from './settings.ts';
import { summarize } from './summarize.ts';
import { Topic } from './topic.ts';

export const judges = defineProtocol({
  name: 'judges',
  edition: 2,
  summary: 'Judges with assigned stances vote on options; without consensus they read and challenge each other.',
  command,
  seatsHint: 'Three stances vote on the options of a question.',
  topic: Topic,
  settings: Settings,
  seats: {
    judges: { holds: 'several', least: 3, most: 16, defaultNames: ['risk', 'value', 'effort'], needsPersona: true },
  },
  answers,
  result: Result,
  turnLimit: { setting: 'timeout_per_judge', defaultMs: 120_000 },
  prompts: ['human/choose'],
  rolesShown: true,
  headline: ({ question_text }) => collapseSpaces(question_text),
  estimate: ({ judges }, { max_rounds }) => callEstimate(judges.length, max_rounds),
  copies: ({ feature_dir }) => (feature_dir ? { folder: `${feature_dir}/sadd`, prefix: 'debate-' } : undefined),
  summarize,
  introduce,
  nameHeading,
  report,
  run: runJudges,
});
