/** Every code an error can have, and what it means. A code is permanent: programs tell errors apart by it. */
export const errorCodes = {
  // The command line
  Usage: 'The command line cannot be understood: an unknown flag, or an argument that is missing or too much.',
  UnknownCommand: 'There is no command of this name.',
  FlagInvalid: 'A flag or an argument has a value that it does not take, or one that is of no use here.',
  FlagsConflict: 'Flags exclude each other, or one that is needed is missing.',
  DurationInvalid: 'Something is no length of time.',
  ConsentMissing: 'Participants would be asked that may cost money, and nobody has agreed to it.',
  Declined: 'A person was asked whether to go on, and did not want to.',

  // Configuration and protocols
  ConfigUnreadable: 'The configuration file is not there, or may not be read.',
  ConfigInvalid: 'The configuration, in a file or in a variable of the environment, is not what it has to be.',
  SettingInvalid: 'A setting of the protocol is unknown, or has a value that it does not take.',
  UnknownProtocol: 'There is no protocol of this name.',
  ProtocolInvalid: 'The module of a protocol cannot be loaded, or exports no such protocol.',
  PromptInvalid: 'A prompt file is missing, or cannot be used.',

  // Who takes part
  UnknownParticipant: 'There is no participant of this name.',
  ParticipantInvalid: 'A participant is configured as something that cannot take part, or two have the same name.',
  ModelInvalid: 'A model names no provider that can be asked, or lacks an address.',
  SeatInvalid: 'A seat does not exist, or it is not clear who sits in it.',
  PanelInvalid: 'A protocol needs more participants than the panel has, or fewer, or a persona for one of them.',
  UnknownPersona: 'There is no persona of this name, or at this path.',
  PersonaInvalid: 'The file of a persona is not what it has to be.',
  RepoRefused: 'Agents may not read the folder that was named for them.',
  NobodyFound: 'Nobody was found for whom a configuration could be written.',
  NobodyAvailable: 'Nobody is configured to take part, and nobody was found.',

  // Topics and documents
  TopicInvalid: 'The topic is missing, or is not what the protocol takes.',
  ContextInvalid: 'What was named as context is not there, is no range of commits, or brings no document.',
  ContextTooLarge: 'Topic and documents are too large for the panel, or in total.',
  SecretsFound: 'Something looks like a secret, in the configuration or in what would be sent.',
  FileUnreadable: 'A file is not there, or cannot be read.',
  FileNotText: 'A file is not text in UTF-8.',
  DocumentsInvalid: 'Documents to compare or to merge are too few or too many, empty, or named twice.',
  ProvenanceInvalid: 'There is no record of where the lines of a document come from, or it belongs to another text.',

  // Debates on record
  DebateNotFound: 'There is no such debate.',
  DebateAmbiguous: 'Several debates fit what was given of an id.',
  DebateBusy: 'Another process works on the debate.',
  DebateNotBegun: 'The debate was cut off before anything was asked.',
  DebateNotEnded: 'The debate has not come to the end that this needs.',
  NobodyAbsent: 'Nobody was absent in the debate, or none of those named.',
  TurnNotFound: 'The debate has no turn at this address.',
  DocumentNotFound: 'The debate has no such document, or the document no such page.',
  ReportFailed: "The report of a protocol of one's own failed; the debate itself is on record.",
  EditionOutdated: 'The debate was held under another edition of its protocol and cannot continue under this one.',
  ProtocolChanged: 'What is on record is not what this version of the protocol asks.',
  PromptChanged: 'A prompt on record is not the one that was sent.',
  ReplayDiffers: 'Replaying the debate leads to something else than what is on record.',
  JournalBroken: 'The journal was changed, or is damaged.',
  JournalUnwritable: 'The journal cannot be written; what is recorded so far is kept.',
  NewerJournalFormat: 'The journal was written by a newer version.',

  // Answers and decisions of people
  NoOpenQuestion: 'Nothing is asked that could be answered or decided.',
  QuestionAmbiguous: 'Several questions are open, and it is not said which one is answered.',
  AnsweredAlready: 'The question was answered or decided before.',
  AnswerUnreadable: 'The answer is not in a form that can be read.',
  AnswerInvalid: 'The answer can be read and does not fit the question.',
  UnknownChoice: 'The question does not offer this choice.',
  RiskNotAccepted: 'The choice needs a risk accepted by name.',
  AnswerNotTaken: 'The process that runs the debate did not take the answer up; the answer is kept.',

  // What is written
  OutputExists: 'The file that would be written exists already.',
  OutputUnwritable: 'The file cannot be written where it should be.',
  DocumentUnwritable: 'The debate is on record, and one of its documents cannot be written.',
  OutsideProject: 'Something would be written, or read for a tool, outside the project.',
  AdrInvalid: 'A decision record, or the folder of the decisions, is not there or cannot be used.',

  // The viewer and MCP
  PortUnavailable: 'The port of the viewer cannot be used.',
  PageMissing: "The viewer's page is missing from the installation.",
  NotFound: 'The viewer has nothing at this address.',
  NotStarted: 'The process that should hold the debate ended before it began.',

  TooManyOpenFiles: 'The system lets the program open no more files.',
  Unexpected: 'A fault of dissent itself.',
} as const;

export type ErrorCode = keyof typeof errorCodes;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}
