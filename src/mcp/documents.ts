import { readDocuments, readTranscript, type Standing } from '../doors.ts';

/** The documents of a debate, made from its journal; also those of one that has not ended. */
export function listDebateDocuments({ state, events, questions }: Standing): readonly { name: string; text: string }[] {
  const made =
    state.status === 'unfinished' ? [{ name: 'transcript.md', text: readTranscript(events) }] : readDocuments(events);
  const open = questions.map(({ seat, text }) => `To ${seat ?? 'the person in charge'}:\n\n${text}`).join('\n\n');
  return [
    ...made,
    { name: 'journal.jsonl', text: events.map((event) => `${JSON.stringify(event)}\n`).join('') },
    ...(open === '' ? [] : [{ name: 'question.md', text: open }]),
  ];
}
