/** The library: every public name. docs/library.md shows each in use. */
import * as markdown from './documents/safe-markdown.ts';

export { z } from 'zod';
export type { Absence, AbsenceReason, Failure } from './debate/absence.ts';
export type { Adr } from './debate/adr.ts';
export type { Ballot, Vote } from './debate/ballot.ts';
export type { CommandFlag, ProtocolCommand } from './debate/command.ts';
export type { About, Debate, Quorum } from './debate/debate.ts';
export { type ErrorCode, errorCodes } from './debate/error-codes.ts';
export { DissentError } from './debate/errors.ts';
export type { DebateEvent, Limits, ReportDocument, Sitting } from './debate/event.ts';
export { choices, data, documents, type Fact, type Facts, type Statement, said } from './debate/facts.ts';
export type { Json, JsonSchema } from './debate/json.ts';
export { estimateCalls } from './debate/kit/estimate.ts';
export { cloneAsJson } from './debate/kit/plain-json.ts';
export { makeStatementId } from './debate/kit/statement-id.ts';
export { type Tally, tallyVotes } from './debate/kit/tally.ts';
export type { Conclusion, Confidence, Dissent, Frozen, Outcome, Status } from './debate/outcome.ts';
export type { Participant, Persona } from './debate/participant.ts';
export {
  type CallEstimate,
  type CutOff,
  defineProtocol,
  type Input,
  type Protocol,
  type SeatPlan,
  type Summary,
} from './debate/protocol.ts';
export { asked, type Breach, type Position, type Question } from './debate/question.ts';
export { type DebateRecord, findTurns, readRecord } from './debate/record/record.ts';
export type { Shape, ShapeOf } from './debate/record/shape.ts';
export type { Turn } from './debate/record/turn.ts';
export type { Report } from './debate/report.ts';
export type { Change, Ruling } from './debate/ruling.ts';
export type { Reply, Speaker, SpeakOptions, Spoken, TurnRequest, Usage } from './debate/speaker.ts';
export { type DebateUnderWay, debate, estimate, resume } from './debates/debate.ts';
export type { DebateOptions, ResultFields, ResumingOptions, SeatHolder } from './debates/debate-options.ts';
export { locateDebates } from './debates/debates-folder.ts';
export type { Estimate } from './debates/estimate.ts';
export { type DebateList, type ListedDebate, listDebates } from './debates/list.ts';
export { answerQuestion, listOpenQuestions, type OpenQuestion } from './debates/people.ts';
export { readDocuments, readOutcome } from './debates/read-debate.ts';
export { readJournal } from './debates/read-journal.ts';
export { type Replay, replayDebate } from './debates/replay.ts';
export { type Verification, verifyDebate } from './debates/verify.ts';
export { analyseVariants } from './documents/compare/analyse.ts';
export type { DiffAnalysis } from './documents/compare/analysis.ts';
export { diffAnalysisMarkdown } from './documents/compare/diff-analysis-markdown.ts';
export { parseVariants } from './documents/compare/parse-variants.ts';
export type { ParsedVariant, Variant } from './documents/compare/variant.ts';
export { type Blame, blame } from './documents/merge/blame.ts';
export type { ChangeEntry, PlannedChange } from './documents/merge/change.ts';
export type { MergeCheck } from './documents/merge/check.ts';
export { checkMerge } from './documents/merge/check-merge.ts';
export { type MergedDocument, mergeVariants } from './documents/merge/merge-variants.ts';
export type { MergeRecord, Provenance } from './documents/merge/provenance.ts';
export { stripProvenance } from './documents/merge/strip-provenance.ts';
export type { HumanQuestion, People } from './engine/engine.ts';
export { findDebate } from './engine/folder.ts';
export { type AgentOptions, agentSpeaker } from './participants/agents/index.ts';
export { type ApiModel, apiSpeaker } from './participants/api/index.ts';
export {
  type Answered,
  type Answering,
  humanSpeaker,
  programSpeaker,
  rehearsalSpeaker,
} from './participants/index.ts';
export { protocols } from './protocols/by-name.ts';
export * from './protocols/index.ts';
export { markdown };
