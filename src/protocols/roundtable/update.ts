import { z } from 'zod';
import { buildOnce } from '../../debate/question.ts';
import { listed, Update } from './answers.ts';

/** The form of an update, with the ids of what its author was shown and of its concerns that were addressed. */
export const update = buildOnce(({ shown, addressed }: UpdateIds): z.ZodType<Update> => {
  return Update.extend({ convinced_by: listed(idOf(shown)), acknowledged: listed(idOf(addressed)) });
});

interface UpdateIds {
  readonly shown: readonly string[];
  readonly addressed: readonly string[];
}

/** Where nothing can be named, anything that is named is read and counts for nothing. */
const idOf = (ids: readonly string[]) => (ids.length > 0 ? z.enum(ids) : z.string());
