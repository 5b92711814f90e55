import type { Participant } from '../../debate/participant.ts';

/** What rendering needs to know of a debate. */
export interface Setting {
  readonly seed: number;
  readonly secret: string;
  /** The prompts are those of an earlier start, perhaps by an older version: they may lack a slot for what is told today. */
  readonly hasKeptPrompts?: boolean;
  /** Nobody reads the prompts: a slot may be left empty. */
  readonly isUnread?: boolean;
  readonly documents: readonly { readonly name: string; readonly hash: string; readonly text: string }[];
  /** Shown names: titles where roles are shown, neutral labels where they are not. */
  readonly shownName: (reader: Participant, speaker: Participant) => string;
}
