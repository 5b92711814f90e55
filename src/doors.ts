/** What the doors (command line, MCP, viewer) need of the rooms behind them. It is not published. */
export { z } from 'zod';
export { checkAgainst } from './config/check-against.ts';
export { checkPresets, checkProtocols } from './config/check-protocols.ts';
export { findClosest } from './config/closest.ts';
export { describeConfigSchema, type LoadedConfig, loadConfig } from './config/config.ts';
export { readLimitFlags } from './config/limits.ts';
export { listProtocolNames, loadProtocols, resolveProtocol } from './config/registry.ts';
export { parseSettingFlags } from './config/settings.ts';
export type { Trust } from './config/trust.ts';
export { gatherContext } from './context/context.ts';
export { readMarkdown, readVariants } from './context/documents.ts';
export { readMarkedDocument, replaceNamedDocuments } from './context/topic-documents.ts';
export {
  makeTopicSource,
  readDocumentFile,
  readTextTopic,
  readTopicFile,
  readTopicText,
  type TopicSource,
} from './context/topic-file.ts';
export type { AbsenceReason, Failure } from './debate/absence.ts';
export type { Actor } from './debate/actor.ts';
export { awaitsApproval } from './debate/approval.ts';
export type { BriefOption, Saying } from './debate/brief.ts';
export type { CommandArgument, CommandFlag, Given, GivenDocument } from './debate/command.ts';
export { type CommandFacts, describeCommand, findCommand } from './debate/command-facts.ts';
export { shortenId } from './debate/debate-id.ts';
export { efforts } from './debate/effort.ts';
export { type ErrorCode, isErrorCode } from './debate/error-codes.ts';
export { badInput, DissentError } from './debate/errors.ts';
export type {
  DebateEvent,
  HumanAnswered,
  HumanAsked,
  PhaseOpened,
  RollCalled,
  Sitting,
  TurnFailed,
} from './debate/event.ts';
export { data, documents, said } from './debate/facts.ts';
export type { Json, JsonSchema } from './debate/json.ts';
export { capitalize } from './debate/kit/capitalize.ts';
export { listNames } from './debate/kit/list-names.ts';
export { nameHolders } from './debate/kit/name-holders.ts';
export type { Outcome, Status } from './debate/outcome.ts';
export type { Protocol, SeatPlan } from './debate/protocol.ts';
export { defineProtocol } from './debate/protocol.ts';
export { type Form, readForm } from './debate/schema/form.ts';
export { listFields, nameValue, type PersonField, readPersonForm } from './debate/schema/person-form.ts';
export { formatLabel, labelPart } from './debate/schema/person-labels.ts';
export { readSchema } from './debate/schema/schema-node.ts';
export {
  answersLater,
  type Speaker,
  type SpeakOptions,
  type Spoken,
  type TurnRequest,
  TurnTimeout,
  type Usage,
} from './debate/speaker.ts';
export type { Summary } from './debate/summary.ts';
export { placeAdr } from './debates/adr/place-adr.ts';
export { findProject } from './debates/adr/project.ts';
export { looksLikeAdr, verifyAdr } from './debates/adr/verify-adr.ts';
export { checkAnswer, refuseMisfit } from './debates/answers.ts';
export { askForApproval } from './debates/approval.ts';
export { openBranch, planBranch, startBranch } from './debates/branch.ts';
export { locateDebates } from './debates/debates-folder.ts';
export { readDemo, reseatDemo, startDemo } from './debates/demo.ts';
export { type Erasing, eraseDebate, eraseLines } from './debates/erase.ts';
export { describePrice, summarizePrice } from './debates/estimate.ts';
export { readViewerPage, renderDebatePage } from './debates/export.ts';
export { followJournal } from './debates/follow-journal.ts';
export { requireInsideProject } from './debates/inside-project.ts';
export { forgetLastWords, keepLastWords, readLastWords } from './debates/last-words.ts';
export { createDebateLister, type DebateList, type ListedDebate, listDebates } from './debates/list.ts';
export { indexName } from './debates/list-index.ts';
export { findMergeRecord } from './debates/merge-record.ts';
export {
  answerQuestion,
  findUserName,
  listAnswerable,
  listOpenQuestions,
  type OpenQuestion,
  readOpenQuestions,
  readRevisable,
  recordAnswer,
} from './debates/people.ts';
export { type Prepared, prepareDebate } from './debates/prepare.ts';
export {
  draftAdr,
  readBrief,
  readDocuments,
  readLatestLine,
  readOpenQuestion,
  readOutcome,
  readShown,
  readState,
  readTranscript,
} from './debates/read-debate.ts';
export { readJournal } from './debates/read-journal.ts';
export { readyBranch } from './debates/ready-branch.ts';
export { replayDebate } from './debates/replay.ts';
export { type ResumeOptions, resumeDebate } from './debates/resume.ts';
export { planRetry } from './debates/retry.ts';
export { searchDebates } from './debates/search.ts';
export { rebuildPrompt } from './debates/show-prompt.ts';
export { createStandingReader, readStanding, type Standing, type StandingReader } from './debates/standing.ts';
export { openReadyDebate, type Running, readyDebate, startDebate, type Watching } from './debates/start.ts';
export { stopDebate } from './debates/stop-debate.ts';
export {
  createTrust,
  describeDemands,
  examineTrust,
  forgetProject,
  introduceDemands,
  listTrusted,
  type ProjectTrust,
  trustProject,
} from './debates/trust/trust.ts';
export { verifyDebate } from './debates/verify.ts';
export { keepViewerAddress, makeToken, readViewerAddress } from './debates/viewer-address.ts';
export { writeDocuments } from './debates/write-documents.ts';
export {
  findOutputFormat,
  type OutputFormat,
  outputFormats,
  renderDebate,
  writeOutput,
} from './debates/write-output.ts';
export { formatWords } from './documents/command-line.ts';
export { analyseVariants } from './documents/compare/analyse.ts';
export { diffAnalysisMarkdown } from './documents/compare/diff-analysis-markdown.ts';
export { parseVariants } from './documents/compare/parse-variants.ts';
export { formatDuration } from './documents/date.ts';
export { formatJson, formatJsonLine } from './documents/json-text.ts';
export { blame } from './documents/merge/blame.ts';
export type { MergeCheck } from './documents/merge/check.ts';
export { checkMerge } from './documents/merge/check-merge.ts';
export { mergeVariants } from './documents/merge/merge-variants.ts';
export type { BlamedLine } from './documents/merge/provenance.ts';
export { stripProvenance } from './documents/merge/strip-provenance.ts';
export { findLatest, nothingHeard, type Overheard, overhear } from './documents/overheard.ts';
export { flattenSaid } from './documents/said/flatten.ts';
export { parseSaid } from './documents/said/parse.ts';
export type { Block, Cell, Inline, List, Said, Table } from './documents/said/said.ts';
export { shortenSaying } from './documents/said/shorten-saying.ts';
export { unsafeCharacters } from './documents/unsafe.ts';
export type { HumanQuestion, People } from './engine/engine.ts';
export {
  createWhole,
  findDebate,
  listDebateFolders,
  locateDebate,
  makeFolder,
  pickDebate,
  readIfThere,
  writeAtomically,
} from './engine/folder.ts';
export type { Inbox, Letter } from './engine/inbox.ts';
export { createTakenOverError, describeWriteError, findErasure } from './engine/journal/errors.ts';
export { readLines } from './engine/journal/line.ts';
export { type Carrier, lockDebate, writeCarrier } from './engine/journal/lock.ts';
export type { Purse } from './engine/limits/budget.ts';
export { gatherWords, type Live, type LiveWords, writeLive } from './engine/live.ts';
export type { Ownership, PlacedDebate, Store } from './engine/store.ts';
export { type DebateBrief, statusInWords } from './outputs/brief.ts';
export type { NamedDocument } from './outputs/documents-of.ts';
export { type Follower, followDebate } from './outputs/follow.ts';
export { describeOrigin } from './outputs/headline.ts';
export { listChoices, takesRisks } from './outputs/question-fields.ts';
export { type Leavable, leavable } from './outputs/redact.ts';
export { listToDo } from './outputs/to-do.ts';
export { agentSpeaker } from './participants/agents/index.ts';
export { apiSpeaker } from './participants/api/index.ts';
export { programSpeaker, scriptedSpeaker } from './participants/index.ts';
export { protocols } from './protocols/by-name.ts';
export { challenge, judges } from './protocols/index.ts';
export { comparison } from './protocols/merge/comparison.ts';
export { checkParticipants } from './seating/check-participants.ts';
export type { AgentFinding, Diagnosis } from './seating/doctor/diagnosis.ts';
export { examine } from './seating/doctor/examine.ts';
export type { LiveQuestion } from './seating/doctor/live.ts';
export { findConfigTarget } from './seating/doctor/write-config.ts';
export { composePanel, type FoundPanel, type PanelWishes } from './seating/found-panel.ts';
export { describeHolder } from './seating/holder-words.ts';
export { listConfigured } from './seating/list-configured.ts';
export { seatPanel } from './seating/panel.ts';
export { type ListedPersona, listPersonas } from './seating/personas.ts';
export { placeSpeakers } from './seating/places.ts';
export { admitAll } from './seating/project-participant.ts';
export { createReseater } from './seating/reseat.ts';
export { parseSandboxMode } from './seating/sandbox-mode.ts';
