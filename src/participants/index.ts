export { type Answered, type Answering, functionSpeaker } from './function.ts';
export { hostSpeaker, humanSpeaker } from './human.ts';
export { findStartFailure, programSpeaker } from './program.ts';
export { rehearsalSpeaker } from './rehearsal/speaker.ts';
export { fails, scriptedSpeaker } from './scripted.ts';
