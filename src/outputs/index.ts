export { type AdrDocument, type AdrForm, adrDocument } from './adr/document.ts';
export { isPause } from './decision.ts';
export { documentsOf, transcriptSoFar } from './documents-of.ts';
export { outcomeOf } from './outcome-of.ts';
export { outcomeText } from './outcome-text.ts';
export { pagePolicy, selfContainedPage } from './page.ts';
export { stateOf } from './state-of.ts';
export { outcomeYaml } from './yaml-text.ts';
