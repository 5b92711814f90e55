/** Answers of people as files: the form to fill in, and the reading of what was filled in. */
export { writeAnswerTemplate } from './answer-template.ts';
export { parseAnswer } from './parse-answer.ts';
