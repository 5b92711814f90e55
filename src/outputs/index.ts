export { type AdrDocument, type AdrForm, makeAdr } from './adr/document.ts';
export { type DebateBrief, makeBrief } from './brief.ts';
export { isPause } from './decision.ts';
export { type DebateState, describeState } from './describe-state.ts';
export { makeComment, makeDocuments, makeTranscript } from './documents-of.ts';
export { summarizeTurn } from './follow.ts';
export { makeOutcome } from './outcome-of.ts';
export { makePagePolicy, renderSelfContainedPage } from './page.ts';
export { formatOutcomeYaml } from './yaml-text.ts';
