/** Whether a field has words: it may be missing or blank. */
export const isSaid = (words: string | null | undefined): words is string => (words ?? '').trim() !== '';
