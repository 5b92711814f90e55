/** Every code an error can have, and what it means. A code is permanent: programs tell errors apart by it. */
export const errorCodes = {
  // The command line
  Usage: "The command line can't be read: an unknown option, or an argument missing or too many.",
  UnknownCommand: 'There is no command of this name.',
  FlagInvalid: "An option or argument has a value it doesn't take, or is of no use here.",
  FlagsConflict: "Options don't go together, or a needed one is missing.",
  DurationInvalid: 'Something is not a duration.',
  ConsentMissing: 'The debate may cost money, and nobody has agreed to it.',
  ProjectUntrusted:
    "The project's own files would start programs, load code or send keys, and nobody has trusted them.",
  KeyRefused: "The project's file would send a vendor's key to another address than the vendor's.",
  Declined: 'Somebody was asked whether to continue and said no.',

  // Configuration and protocols
  ConfigUnreadable: "The configuration file doesn't exist or can't be read.",
  ConfigInvalid: 'The configuration, in a file or an environment variable, is not valid.',
  SettingInvalid: "A setting of the protocol is unknown or has a value it doesn't take.",
  UnknownPreset: 'There is no preset of this name.',
  UnknownProtocol: 'There is no protocol of this name.',
  ProtocolInvalid: "A protocol's module can't be loaded, or exports no such protocol.",
  PromptInvalid: "A prompt file is missing or can't be used.",

  // Who takes part
  UnknownParticipant: 'There is no participant of this name.',
  ParticipantInvalid: 'A participant has no kind that can take part, or two have the same name.',
  ModelInvalid: 'A model has no known provider, or no address.',
  SeatInvalid: "A seat doesn't exist, or it isn't clear who sits there.",
  PanelInvalid: 'The panel has too few or too many participants, or one without the persona it needs.',
  UnknownPersona: 'There is no persona of this name or at this path.',
  PersonaInvalid: "A persona's file is not valid.",
  RepoRefused: "Agents can't be given the folder that was named for them.",
  NobodyFound: 'No agent or model was found to write a configuration for.',
  NobodyAvailable: 'Nobody is configured to take part, and nobody was found.',

  // Topics and documents
  TopicInvalid: 'The topic is missing, or is not what the protocol takes.',
  ContextInvalid: "What was named as context doesn't exist, is not a range of commits, or has no usable document.",
  ContextTooLarge: 'The topic and documents are too large for the panel, or in total.',
  SecretsFound: 'Something looks like a secret, in the configuration or in what would be sent.',
  FileUnreadable: "A file doesn't exist or can't be read.",
  FileNotText: 'A file is not text in UTF-8.',
  DocumentsInvalid: 'The documents to compare or merge are too few, too many, empty, or named twice.',
  ProvenanceInvalid: 'There is no record of where the lines of a document come from, or it belongs to another text.',

  // Debates on record
  DebateNotFound: 'There is no such debate.',
  DebateAmbiguous: 'The id matches several debates.',
  DebateBusy: 'Another process is running the debate.',
  DebateTakenOver: 'Another process has taken over the debate, and this one may write nothing more.',
  DebateErased: 'The content of the debate was erased.',
  PackageMissing: "A package that this needs isn't installed.",
  DatabaseUnreachable: "The database can't be used.",
  NotErasable: "The debate is of a format that can't be erased without breaking its record.",
  DebateNotBegun: 'The debate stopped before anybody was asked.',
  DebateNotEnded: "The debate isn't finished, or not in the way this needs.",
  NobodyAbsent: 'Nobody was missing in the debate, or none of those named.',
  TurnNotFound: 'The debate has no turn at this address.',
  DocumentNotFound: 'The debate has no such document, or the document no such page.',
  ReportFailed: 'The report of your own protocol failed; the debate itself is saved.',
  EditionOutdated: "The debate was held under another edition of its protocol and can't continue under this one.",
  ProtocolChanged: 'The record is not what this version of the protocol asks.',
  PromptChanged: 'A recorded prompt is not the one that was sent.',
  ReplayDiffers: 'Replaying the debate leads to a different result than the record.',
  JournalBroken: 'The record was changed or is damaged.',
  JournalUnwritable: "The record can't be written; everything so far is kept.",
  NewerJournalFormat: 'The record was written by a newer version.',

  // Answers and decisions of people
  NoOpenQuestion: 'There is no open question to answer or decide.',
  QuestionAmbiguous: "Several questions are open, and it isn't clear which one is answered.",
  AnsweredAlready: 'The question has already been answered or decided.',
  AnswerUnreadable: "The answer can't be read.",
  AnswerInvalid: "The answer can be read but doesn't fit the question.",
  UnknownChoice: "The question doesn't offer this choice.",
  RiskNotAccepted: 'The choice means accepting a risk by name.',
  AnswerNotTaken: "The process that runs the debate didn't take the answer; the answer is kept.",

  // What is written
  OutputExists: 'The file to write already exists.',
  OutputUnwritable: "The file can't be written there.",
  DocumentUnwritable: "The debate is saved, but one of its documents can't be written.",
  OutsideProject: 'Something would be written, or read for a tool, outside the project.',
  AdrInvalid: "A decision record, or the decisions folder, doesn't exist or can't be used.",

  // The viewer and MCP
  PortUnavailable: "The viewer's port can't be used.",
  PageMissing: "The viewer's page is missing from the installation.",
  NotFound: 'The viewer has nothing at this address.',
  NotStarted: "The debate's process ended before it started.",
  BodyTooLong: 'A request is longer than the server takes.',

  // The team server
  SignInNeeded: 'Nobody is signed in, or the token is not valid.',
  NotAllowed: "Your role or token doesn't allow this.",
  TooManyTries: 'Too many sign-ins failed from one address.',
  InvitationInvalid: 'An invitation was used already, or has expired.',
  RequestInvalid: 'A request does not have the form that the server describes.',
  PushRefused: 'A record that was uploaded does not hold, or differs from the one on the server.',
  SignInFailed: "The identity provider didn't confirm who signed in.",
  ServerUnreachable: "The server that DISSENT_SERVER names doesn't answer, or not as a server of debates does.",
  NotOnServer: "A command or option works on this machine's debates only, and a server is set.",

  TooManyOpenFiles: 'The system lets the program open no more files.',
  Unexpected: 'A bug in dissent.',
} as const;

export type ErrorCode = keyof typeof errorCodes;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}
