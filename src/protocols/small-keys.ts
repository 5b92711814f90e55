/** The same object with its keys in small letters, for settings that are written in capitals. */
export function withSmallKeys(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key.toLowerCase(), value]));
}
