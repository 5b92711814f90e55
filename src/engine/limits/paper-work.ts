import { createLimiter } from './width.ts';

/**
 * Opening debates and writing their documents, first come, first served: of a thousand debates that are started
 * together the first are soon under way, and those that end do not keep the last from beginning.
 */
export const paperWork = createLimiter(32);
