import type { ContentBlock } from '@modelcontextprotocol/server';
import {
  DissentError,
  isErrorCode,
  listChoices,
  type OpenQuestion,
  readLastWords,
  readOutcome,
  type Standing,
  z,
} from '../doors.ts';
import { describeForTools } from './errors.ts';
import { findPage, type ToolHost } from './host.ts';
import { describePage } from './page.ts';
import type { ToolReply } from './tool.ts';

const QuestionFacts = z.object({
  address: z.string(),
  seat: z.string().nullable().describe('Null: the person in charge'),
  text: z.string(),
  schema: z.record(z.string(), z.unknown()),
  complaint: z.string().nullable(),
  choices: z.array(z.string()),
});

export const StandingFacts = z.object({
  debate: z.string(),
  protocol: z.string(),
  topic: z.string(),
  state: z.enum(['running', 'your-turn', 'person-awaited', 'decision-needed', 'ended', 'stopped']),
  status: z.string().describe('How it ended; unfinished while it runs'),
  agreed: z.boolean().nullable(),
  headline: z.string(),
  phase: z.string(),
  turns_answered: z.number(),
  questions: z.array(QuestionFacts),
  stopped_because: z.string().nullable(),
  next: z.string().describe('What to do now'),
  view: z.string().describe('Where a person sees it'),
});

/** How a debate stands, for the model. The words of a question are cut where they are too long; its document holds all. */
export async function reportStanding(standing: Standing, folder: string, host: ToolHost): Promise<ToolReply> {
  const { state, phase, answered } = standing;
  const how = classifyStanding(standing);
  const next = suggestNextStep(how, standing);
  const shown = chooseQuestions(how, standing);
  const because = await explainStop(how, standing, folder);
  const view = await findPage(host, state.debate);
  const facts: z.infer<typeof StandingFacts> = {
    debate: state.debate,
    protocol: state.protocol,
    topic: state.topic,
    state: how,
    status: state.status,
    agreed: state.status === 'unfinished' ? null : readOutcome(standing.events).agreed,
    headline: state.headline,
    phase,
    turns_answered: answered,
    questions: shown.map(listQuestionFacts),
    stopped_because: because,
    next,
    view,
  };
  const heading = `${state.debate}: ${how}${how === 'running' ? ` (${phase}, ${answered} turns answered)` : ''}`;
  const words = [
    heading,
    state.headline,
    ...(because === null ? [] : [`It stopped: ${because}`]),
    ...shown.map(writeQuestion),
    `Next: ${next}`,
    describePage(view),
  ];
  const isOver = how === 'ended' || how === 'decision-needed';
  return { facts, words: words.join('\n\n'), ...(isOver ? { links: linkDocuments(state.debate) } : {}) };
}

export function classifyStanding({
  state,
  running,
  questions,
  panel,
}: Standing): z.infer<typeof StandingFacts>['state'] {
  const findVia = (seat: string | null) => panel.find((sitting) => sitting.seat === seat)?.via;
  if (questions.some(({ seat }) => seat !== null && findVia(seat) === 'host')) return 'your-turn';
  if (questions.some(({ seat }) => seat !== null)) return 'person-awaited';
  if (running) return 'running';
  if (state.status === 'unfinished' || state.status === 'aborted') return 'stopped';
  return questions.length > 0 && state.decision === null ? 'decision-needed' : 'ended';
}

/** Why no process works on it: the last words of the process that held it, or what the outcome says. */
async function explainStop(how: string, { state, running, events }: Standing, folder: string): Promise<string | null> {
  if (running) return null;
  const words = await readLastWords(folder, process.env);
  if (!words && how !== 'stopped') return null;
  if (!words && state.status !== 'unfinished') return readOutcome(events).headline;
  if (!words) return 'its process ended without a word: it was killed, or the machine went down.';
  const { code, message, hint } = words;
  const told = describeForTools(new DissentError(isErrorCode(code) ? code : 'Unexpected', { message, hint }));
  return [`${told.code}: ${told.message}`, told.hint].filter(Boolean).join(' ');
}

function chooseQuestions(how: string, { questions, panel }: Standing): readonly OpenQuestion[] {
  const isHost = (seat: string | null) => panel.find((sitting) => sitting.seat === seat)?.via === 'host';
  if (how === 'your-turn') return questions.filter(({ seat }) => isHost(seat));
  return how === 'running' ? [] : questions;
}

const listQuestionFacts = (question: OpenQuestion): z.infer<typeof QuestionFacts> => ({
  address: question.address,
  seat: question.seat,
  text: cutQuestion(question.text),
  schema: question.schema,
  complaint: question.complaint,
  choices: [...listChoices(question.schema)],
});

/** A question in words, for clients that show a model nothing else. */
function writeQuestion({ seat, text, schema, complaint }: OpenQuestion): string {
  const choices = listChoices(schema);
  return [
    `Question to ${seat ?? 'the person in charge'}:\n${cutQuestion(text)}`,
    ...(complaint === null ? [] : [`The answer before this was not taken: ${complaint}`]),
    seat === null && choices.length > 0
      ? `Choices: ${choices.join(', ')}`
      : `The answer is an object in this JSON Schema: ${JSON.stringify(schema)}`,
  ].join('\n\n');
}

const mostShown = 24_000;

function cutQuestion(text: string): string {
  if (text.length <= mostShown) return text;
  return `${text.slice(0, mostShown)}\n[cut: debate_result with document "question.md" gives the whole text, in pages]`;
}

function suggestNextStep(how: z.infer<typeof StandingFacts>['state'], { state }: Standing): string {
  const id = state.debate;
  const steps = {
    running: `Call debate_wait with debate ${id} again.`,
    'your-turn': `It is your turn. Answer with debate_answer, in the question's schema, from your own judgement; then call debate_wait with debate ${id}.`,
    'person-awaited': `A person at the table has not answered. Ask them the question, and pass their answer on with debate_answer.`,
    'decision-needed': `The debate could not decide: ask the person which choice they want and why, then call debate_decide with debate ${id}. Do not choose for them.`,
    ended: `Call debate_result with debate ${id} for the documents.`,
    stopped: `No process works on it. Call debate_resume with debate ${id} to continue where it stopped.`,
  };
  return steps[how];
}

/** Links to the documents that a person would open first. */
export const linkDocuments = (debate: string): readonly ContentBlock[] =>
  ['outcome.md', 'transcript.md'].map((name) => ({
    type: 'resource_link',
    uri: `dissent://debates/${debate}/${name}`,
    name: `${debate}/${name}`,
    mimeType: 'text/markdown',
  }));
