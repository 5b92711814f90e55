import type { ShapeOf } from '../../debate/record/shape.ts';
import type { Confirmation, Confrontation, Explanation, Extraction, Opening, Rebuttal, Reply } from './answers.ts';
import type { Result } from './result.ts';
import type { Settings } from './settings.ts';
import type { Topic } from './topic.ts';

/** What a challenge puts on record. */
export type ChallengeShape = ShapeOf<
  Topic,
  Settings,
  {
    readonly 'challenge/open': Opening;
    readonly 'challenge/challenge': Reply;
    readonly 'challenge/confront': Confrontation;
    readonly 'challenge/rebut': Rebuttal;
    readonly 'challenge/confirm': Confirmation;
    readonly 'challenge/explain': Explanation;
    readonly 'challenge/extract': Extraction;
  },
  Result
>;
