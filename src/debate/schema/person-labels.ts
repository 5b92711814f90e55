import { capitalize } from '../kit/capitalize.ts';
/** What a field of an answer is called where a person fills it in: a question where it's the answer's own, words where it's part of a list or a group. */
export const labelField = (name: string): string => questions[name] ?? labelPart(name);

export const labelPart = (name: string): string => parts[name] ?? formatLabel(name);

/** `remaining_concerns` → "Remaining concerns". */
export function formatLabel(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return capitalize(words);
}

const questions: { readonly [field: string]: string } = {
  choice: 'What do you decide?',
  option: 'What do you recommend?',
  verdict: 'Do you agree with the position?',
  vote: 'How do you vote?',
  stand: 'Do you keep your recommendation?',
  response: 'What do you say to that?',
  position: 'What is your position?',
  would_change: 'What would change your mind?',
  confidence: 'How sure are you?',
  satisfaction: 'How satisfied are you, from 0 to 100?',
  conditions: 'Only if',
  self_challenge: 'What speaks against your own answer?',
  summary: 'Your answer in a sentence',
  decision: 'The decision in a sentence',
  dissent: 'Your dissent',
  proceed: 'Can the document be written now?',
  passes: 'Does the document pass?',
  confirms: 'Do you confirm the record?',
};

const parts: { readonly [field: string]: string } = {
  tests: 'Claims you tested',
  claims: 'Ids of the claims',
  attack: 'What could be wrong',
  outcome: 'Did the claim hold?',
  rests_on: 'What that rests on',
  consequence: 'What follows from it',
  strength: 'How serious is it?',
  fix: 'What would fix it',
  unchecked: "Claims you can't check",
  challenges: 'Claims you dispute',
  responses: 'Your answers',
  accepted_part: 'What you accept',
  limit: 'Where you draw the line, and why',
  settled: 'Is it settled?',
  leftover: 'What is left of it',
  convinced_by: 'What convinced you',
  other_right_if: 'When would the others be right?',
  analysis: 'Your ratings',
  rows: 'Criteria',
  against_own_table: 'Why not the best by your ratings',
  in_brief: 'A page for readers',
  background: 'What readers have to know first',
  against: 'What speaks against it',
  would_change: 'What would change it',
  next: 'Next steps',
  by: 'By when',
  approve: 'Who should approve it',
  not_heard: 'Who is affected and was not asked',
  to_gate: 'To the gate reviewer',
  to_seats: 'To others at the table',
  nearest: 'Whose position you could sign',
  lacks: 'What it lacks',
  withdraws: 'Take your dissent back',
  request_synthesis: 'Should the document be written now?',
  wrong: 'What is wrong in it',
  resolved_by: 'What would resolve it',
  own_domain: 'Is it in your own field?',
  weight: 'How much does it weigh?',
};
