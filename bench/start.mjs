// Starts a debate that a program describes: topic, settings and prompts are read first.
import { readyDebate, startDebate as startReady } from '../dist/doors.js';

export async function startDebate({ onEvent, onHeard, people, ...options }) {
  return startReady(await readyDebate(options), { onEvent, onHeard, people });
}
