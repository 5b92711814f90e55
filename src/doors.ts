/** What the doors (command line, MCP, viewer) need of the rooms behind them. It is not published. */
export { z } from 'zod';
export { checkProtocols } from './config/check-protocols.ts';
export { findClosest } from './config/closest.ts';
export { describeConfigSchema, loadConfig } from './config/config.ts';
export { parseDuration } from './config/duration.ts';
export { readLimitFlags } from './config/limits.ts';
export { listProtocolNames, loadProtocols, resolveProtocol } from './config/registry.ts';
export { gatherContext } from './context/context.ts';
export { readMarkdown, readProvenance, readVariants } from './context/documents.ts';
export {
  makeTopicSource,
  readDocumentFile,
  readTextTopic,
  readTopicFile,
  readTopicText,
  type TopicSource,
} from './context/topic-file.ts';
export * from './debate/index.ts';
export { listBranches, listPermittedValues, resolveNode } from './debate/schema/alternatives.ts';
export { forbidsAll, isRequired } from './debate/schema/parts.ts';
export { readSchema, type SchemaNode } from './debate/schema/schema-node.ts';
export { findPlacedAdr, type PlacedAdr, placeAdr } from './debates/adr/place-adr.ts';
export { findProject } from './debates/adr/project.ts';
export { type AdrVerification, looksLikeAdr, verifyAdr } from './debates/adr/verify-adr.ts';
export { type Branch, planBranch, startBranch } from './debates/branch.ts';
export {
  type Answering,
  type DebateOptions,
  type DebateUnderWay,
  debate,
  estimate,
  type ResumingOptions,
  resume,
  type SeatHolder,
} from './debates/debate.ts';
export { locateDebates } from './debates/debates-folder.ts';
export { type Estimate, estimateDebate } from './debates/estimate.ts';
export { readViewerPage, renderDebatePage } from './debates/export.ts';
export { type Followed, followJournal } from './debates/follow-journal.ts';
export { createDebateLister, type DebateList, type ListedDebate, listDebates } from './debates/list.ts';
export {
  answerQuestion,
  checkAnswer,
  findUserName,
  listOpenQuestions,
  type OpenQuestion,
} from './debates/people.ts';
export { type DebateWishes, type Prepared, prepareDebate } from './debates/prepare.ts';
export {
  draftAdr,
  printOutcome,
  readDocuments,
  readOutcome,
  readState,
  readTranscript,
} from './debates/read-debate.ts';
export { readJournal } from './debates/read-journal.ts';
export { type Replay, replayDebate } from './debates/replay.ts';
export { type ResumeOptions, resumeDebate } from './debates/resume.ts';
export { rebuildPrompt } from './debates/show-prompt.ts';
export { readStanding, type Standing } from './debates/standing.ts';
export { type Running, type StartOptions, startDebate, type Watching } from './debates/start.ts';
export { stopDebate } from './debates/stop-debate.ts';
export { type Verification, verifyDebate } from './debates/verify.ts';
export { keepViewerAddress, makeToken, readViewerAddress, type ViewerAddress } from './debates/viewer-address.ts';
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
export * as markdown from './documents/inert-markdown.ts';
export { formatJson, formatJsonLine } from './documents/json-text.ts';
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
export { describeWriteError } from './engine/journal/errors.ts';
export { formatOutcomeYaml } from './outputs/index.ts';
export { listChoices, takesRisks } from './outputs/question-fields.ts';
export { type AgentOptions, agentSpeaker } from './participants/agents/index.ts';
export { apiSpeaker } from './participants/api/index.ts';
export { hostSpeaker, humanSpeaker, programSpeaker, rehearsalSpeaker, scriptedSpeaker } from './participants/index.ts';
export * from './protocols/by-name.ts';
export type { AgentFinding, Diagnosis } from './seating/doctor/diagnosis.ts';
export { type Examination, examine } from './seating/doctor/examine.ts';
export type { LiveQuestion } from './seating/doctor/live.ts';
export { findConfigTarget } from './seating/doctor/write-config.ts';
export { composePanel, type FoundPanel, type PanelWishes } from './seating/found-panel.ts';
export { type Panel, type Place, seatPanel } from './seating/panel.ts';
export { type ListedPersona, listPersonas } from './seating/personas.ts';
export { placeSpeakers } from './seating/places.ts';
export { createReseater } from './seating/reseat.ts';
export { parseSandboxMode } from './seating/sandbox-mode.ts';
export { findSpeaker } from './seating/seating.ts';
