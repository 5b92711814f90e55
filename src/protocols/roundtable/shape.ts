import type { ShapeFrom } from '../../debate/protocol.ts';
import type { answers } from './answers.ts';
import type { Result } from './result.ts';
import type { Settings } from './settings.ts';
import type { Topic } from './topic.ts';

/** What a round table puts on record. */
export type RoundtableShape = ShapeFrom<Topic, Settings, typeof answers, Result>;
