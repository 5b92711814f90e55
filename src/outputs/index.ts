export { type AdrDocument, type AdrForm, adrDocument } from './adr/document.ts';
export { documentsOf, transcriptSoFar } from './documents-of.ts';
export { outcomeOf } from './outcome-of.ts';
export { outcomeText } from './outcome-text.ts';
export { stateOf } from './state-of.ts';
