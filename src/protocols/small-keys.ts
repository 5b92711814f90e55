/** The same object with its keys in small letters: the seeds' names of settings are read in any case. */
export function withSmallKeys(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key.toLowerCase(), value]));
}
