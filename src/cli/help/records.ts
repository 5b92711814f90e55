import type { CommandHelp } from './help.ts';
import { dir, followOptions, id, json } from './options.ts';

/** Records: how a recorded debate continues, runs again or is checked. */
export const records = {
  resume: {
    summary: 'Continue a debate where it stopped',
    description:
      'Continue a debate where it stopped. Answers you already have are kept; anyone missing in the phase where it stopped is asked once more.',
    arguments: [id],
    options: [
      {
        flag: '--take-over',
        description: 'Take over from a process on another machine; only if you know it is gone',
      },
      ...followOptions,
    ],
    examples: ['dissent resume latest', 'dissent resume 7f3a --max-cost 10'],
  },
  retry: {
    summary: 'Ask again those who were missing',
    description:
      'Ask only those who were missing in a finished debate, in a new debate that keeps every other answer. Later turns are asked again only if their question changes. Shows how many turns that is first.',
    arguments: [id, ['[seats...]', 'Whom to ask again (default: everyone who was missing)']],
    options: followOptions,
    examples: ['dissent retry latest', 'dissent retry 7f3a effort'],
  },
  replay: {
    summary: 'Replay a recorded debate, or branch off from any turn',
    description:
      'Run a debate again from its recorded replies: nobody is asked and nothing is written. Exits with 5 if the same replies now lead to a different result. With --from, ask that turn and all later ones again, in a new debate.',
    arguments: [id],
    options: [
      { flag: '--from <address>', description: 'Branch off from this turn; the journal lists the addresses' },
      {
        flag: '--with <seat=participant>',
        description: 'Seat somebody else from there on',
        repeatable: true,
      },
      ...followOptions,
    ],
    examples: [
      'dissent replay latest',
      'dissent replay latest --from response#2/judges/challenge/risk --with risk=codex',
    ],
  },
  verify: {
    summary: "Verify a debate's record and the documents it was about",
    description:
      "Check that a debate's record is intact, that its topic and documents haven't changed since, and that the written documents match the record. Given an ADR, check whether its text or topic has changed. Exits with 5 if something has.",
    arguments: [['<id>', `${id[1]}, or the file of an ADR`]],
    options: [json, dir],
    examples: ['dissent verify latest', 'dissent verify docs/decisions/0007-sessions.md'],
  },
  erase: {
    summary: 'Erase what a debate holds; its record still verifies',
    description:
      "Erase a debate's topic, answers, prompts and documents. Who erased it, when and why stays on record, and the record still verifies. The debate's id stays too, with the first words of its headline. This can't be undone.",
    arguments: [id],
    options: [
      { flag: '--because <reason>', description: 'Why, in a line that stays on record' },
      { flag: '--yes', description: 'Erase it' },
      json,
      dir,
    ],
    examples: [
      'dissent erase 7f3a --because "names a customer" --yes',
      'dissent erase latest --because "asked to by legal" --yes --json',
    ],
  },
} as const satisfies Record<string, CommandHelp>;
