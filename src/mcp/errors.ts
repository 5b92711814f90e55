import { DissentError, type ErrorCode, z } from '../doors.ts';

/** What an error says to a program: permanent code, what happened, the way on. */
export const ErrorFacts = z.object({ code: z.string(), message: z.string(), hint: z.string() });

export function describeError(error: unknown): { code: ErrorCode; message: string; hint: string } {
  if (error instanceof DissentError) return { code: error.code, message: error.message, hint: error.hint };
  return { code: 'Unexpected', message: error instanceof Error ? error.message : String(error), hint: '' };
}

/** The same for somebody who calls tools and has no command line: arguments instead of flags, tools instead of commands. */
export function describeForTools(error: unknown): { code: ErrorCode; message: string; hint: string } {
  const { code, message, hint } = describeError(error);
  const kept = (hints[code] ?? hint)
    .split(/(?<=[.?!]) +/)
    .map(nameTools)
    .filter((sentence) => !speaksCommandLine(sentence));
  return { code, message: nameTools(message), hint: kept.join(' ') };
}

/** Where the hint for people at a terminal is no use here. */
const hints: { readonly [Code in ErrorCode]?: string } = {
  DebateNotFound: 'Call debate_list to see the debates of this project.',
  SettingInvalid: "Correct it in settings: the tool's schema has them all.",
  ConfigInvalid: 'Tell the person: the lines named are in dissent.yaml.',
  ProjectUntrusted: 'Show the person this list. If they trust it, they run `dissent trust` in the project.',
  NobodyAvailable:
    'Tell the person: `dissent doctor` shows what is missing. With rehearse: true no model is needed, and the answers are filler.',
  SecretsFound: 'Remove them from the topic and the documents.',
  DebateBusy: 'Follow it with debate_wait, or stop it with debate_stop.',
  AnswerNotTaken: 'The answer is kept. Call debate_stop, then debate_resume.',
};

const tools: { readonly [command: string]: string } = {
  list: 'debate_list',
  show: 'debate_result',
  resume: 'debate_resume',
  retry: 'debate_retry',
  decide: 'debate_decide',
  answer: 'debate_answer',
  adr: 'adr_write',
};
const called = new RegExp(
  `\`?dissent (${Object.keys(tools).join('|')})(?: (?:latest|[0-9a-f]{4}|--take-over))*\`?`,
  'g',
);

const args: { readonly [flag: string]: string } = {
  seat: 'seats',
  set: 'settings',
  context: 'context',
  'max-calls': 'max_calls',
  'max-cost': 'max_cost',
  'max-time': 'max_time',
  'turn-timeout': 'turn_timeout',
  seed: 'seed',
  supersedes: 'supersedes',
  'accept-risk': 'accepted_risks',
  rehearse: 'rehearse: true',
};
const flagged = new RegExp(`--(${Object.keys(args).join('|')})(?![\\w-])`, 'g');

const nameTools = (text: string) =>
  text
    .replace(called, (_all, command: string) => tools[command] ?? '')
    .replace(flagged, (_all, flag: string) => args[flag] ?? '');

/** What a person may be told to run is put in backquotes here. */
const speaksCommandLine = (sentence: string) =>
  /(?<![\w-])--[a-z]/.test(sentence) ||
  /\bdissent [a-z]+/.test(sentence.replaceAll(/`dissent (?:trust|doctor|init|view)[^`]*`/g, ''));
