/** The library: every public name. The doors (command line, MCP, viewer) use nothing else. */
export { z } from 'zod';
export * from './debate/index.ts';
export { listBranches, listPermittedValues, resolveNode } from './debate/schema/alternatives.ts';
export { forbidsAll, isRequired } from './debate/schema/parts.ts';
export { readSchema, type SchemaNode } from './debate/schema/schema-node.ts';
export { analyseVariants } from './documents/compare/analyse.ts';
export type {
  ContentPoint,
  ContradictionPoint,
  DiffAnalysis,
  StructuralPoint,
  UniquePoint,
} from './documents/compare/analysis.ts';
export { diffAnalysisMarkdown } from './documents/compare/diff-analysis-markdown.ts';
export { difference } from './documents/compare/difference.ts';
export { parseVariants } from './documents/compare/parse-variants.ts';
export type { ParsedVariant, Passage, Variant } from './documents/compare/variant.ts';
export { jsonLine, jsonText } from './documents/json-text.ts';
export type { Block, MarkdownDocument, Section } from './documents/markdown/document.ts';
export { parseMarkdown } from './documents/markdown/parse.ts';
export { measureVariants } from './documents/measure/measure-variants.ts';
export type { Quantities } from './documents/measure/metrics.ts';
export { type Blame, blame } from './documents/merge/blame.ts';
export type { ChangeEntry, PlannedChange } from './documents/merge/change.ts';
export type { AnchorStanding, Fault, MergeCheck } from './documents/merge/check.ts';
export { checkMerge } from './documents/merge/check-merge.ts';
export { type MergedDocument, mergeVariants } from './documents/merge/merge-variants.ts';
export type { BlamedLine, Provenance, ProvenancePiece } from './documents/merge/provenance.ts';
export { stripProvenance } from './documents/merge/strip-provenance.ts';
export type { HumanQuestion, People } from './engine/engine.ts';
export { findDebate } from './engine/folder.ts';
export { whyUnwritable } from './engine/journal/errors.ts';
export { type PlacedAdr, placeAdr, placedAdrOf } from './library/adr/place-adr.ts';
export { projectOf } from './library/adr/project.ts';
export { type AdrVerification, looksLikeAdr, verifyAdr } from './library/adr/verify-adr.ts';
export { type Branch, planBranch, startBranch } from './library/branch.ts';
export { closest } from './library/closest.ts';
export { configSchema, loadConfig } from './library/config.ts';
export { gatherContext } from './library/context.ts';
export {
  type Answering,
  type DebateOptions,
  type DebateUnderWay,
  debate,
  estimate,
  type ResumingOptions,
  resume,
  type SeatHolder,
} from './library/debate.ts';
export { debatesFolder } from './library/debates-folder.ts';
export type { AgentFinding, Diagnosis } from './library/doctor/diagnosis.ts';
export { type Examination, examine } from './library/doctor/examine.ts';
export type { LiveQuestion } from './library/doctor/live.ts';
export { configTarget } from './library/doctor/write-config.ts';
export { readMarkdown, readProvenance, readVariants } from './library/documents.ts';
export { parseDuration } from './library/duration.ts';
export { undoablePlan } from './library/edited-plan.ts';
export { type Estimate, estimateDebate } from './library/estimate.ts';
export { debatePage, viewerPage } from './library/export.ts';
export { type Followed, followJournal } from './library/follow-journal.ts';
export { type FoundPanel, foundPanel, type PanelWishes } from './library/found-panel.ts';
export { flaggedLimits } from './library/limits.ts';
export { type DebateList, debateLister, type ListedDebate, listDebates } from './library/list.ts';
export { type MergeWishes, mergeTopic } from './library/merge-topic.ts';
export { type Panel, type Place, seatPanel } from './library/panel.ts';
export { answerQuestion, nameOfUser, type OpenQuestion, openQuestions } from './library/people.ts';
export { type ListedPersona, listPersonas } from './library/personas.ts';
export { placesFor } from './library/places.ts';
export { type DebateWishes, type Prepared, prepareDebate } from './library/prepare.ts';
export { readJournal } from './library/read-journal.ts';
export { protocolNamed, protocolNamesIn } from './library/registry.ts';
export { type Replay, replayDebate } from './library/replay.ts';
export { reseater } from './library/reseat.ts';
export { type ResumeOptions, resumeDebate } from './library/resume.ts';
export { sandboxMode } from './library/sandbox-mode.ts';
export { speakerNamed } from './library/seating.ts';
export { promptOf } from './library/show-prompt.ts';
export { type Standing, standingOf } from './library/standing.ts';
export { type Running, type StartOptions, startDebate, type Watching } from './library/start.ts';
export { stopDebate } from './library/stop-debate.ts';
export { readTextTopic, readTopicFile, readTopicText, type TopicSource, topicOf } from './library/topic-file.ts';
export { type Verification, verifyDebate } from './library/verify.ts';
export { keepViewerAddress, lastViewerAddress, newToken, type ViewerAddress } from './library/viewer-address.ts';
export {
  adrDocument,
  documentsOf,
  outcomeOf,
  outcomeText,
  outcomeYaml,
  stateOf,
  transcriptSoFar,
} from './outputs/index.ts';
export { listChoices, takesRisks } from './outputs/question-fields.ts';
export { type AgentOptions, agentSpeaker } from './participants/agents/index.ts';
export { apiSpeaker } from './participants/api/index.ts';
export { hostSpeaker, humanSpeaker, programSpeaker, rehearsalSpeaker, scriptedSpeaker } from './participants/index.ts';
export { board, challenge, judges, merge, protocols, roundtable } from './protocols/index.ts';
