/** Whether the rest of a key looks drawn by chance: letters and digits, many different ones, and no example's words. */
export function isRandom(secret: string): boolean {
  return isUnlikeAnyExample(secret) && /\d/.test(secret) && /[A-Za-z]/.test(secret);
}

/** Whether a text is no placeholder: no words of examples, not a few characters over and over. */
export function isUnlikeAnyExample(secret: string): boolean {
  return !wordsOfExamples.test(secret) && new Set(secret).size >= fewestCharacters;
}

/** The same where digits may be missing: letters of both cases. */
export function isMixed(secret: string): boolean {
  return isUnlikeAnyExample(secret) && /[A-Z]/.test(secret) && /[a-z]/.test(secret);
}

/** For what stands as a password in an address: no variable, call or path, and no word alone. */
export function isAddressPassword(secret: string): boolean {
  if (wordsOfExamples.test(secret) || /[${}()<>[\]\\…]|^[*~./]|:\/\//.test(secret) || isHash(secret)) return false;
  return /\d/.test(secret) && /[A-Za-z]/.test(secret);
}

/** For what is given to a name such as `password`: besides, a sign stands in it, or it is well shuffled. */
export function isPassword(secret: string): boolean {
  if (!isAddressPassword(secret)) return false;
  return /[!@#%^&+=?~|]/.test(secret) || countKindChanges(secret) / secret.length >= 0.35;
}

/** For `sk-`, which style sheets use too: one long run of characters, or capitals and digits in a hyphenated one. */
export function isOneKey(secret: string): boolean {
  if (!isRandom(secret) || countDigits(secret) < 2 || isIdentifier.test(secret)) return false;
  return findLongestRun(secret).length >= shortestRun || (/[A-Z]/.test(secret) && /[a-z]/.test(secret));
}

/** For any value that is given to a name such as `api_key`: no hash, no id, no words joined by hyphens or capitals. */
export function isScrambled(secret: string): boolean {
  if (!isRandom(secret) || isHash(secret) || isIdentifier.test(secret)) return false;
  const run = findLongestRun(secret);
  if (run.length < shortestRun || countDigits(run) < 2) return false;
  const mixed = /[A-Z]/.test(run) && /[a-z]/.test(run);
  return countKindChanges(run) / run.length >= (mixed ? 0.4 : 0.2);
}

/** Whether a private key follows its first line: a document may only speak of one. */
export function hasKeyBody(after: string): boolean {
  return /^(?:\\r|\\n|[\s"'`,+>|])*(?:[A-Za-z0-9+/]{16}|[A-Z][A-Za-z-]{3,20}: )/.test(after);
}

const wordsOfExamples =
  /x{4,}|0{8,}|example|your|placeholder|change_?-?me|redacted|dummy|sample|insert|replace|goes_?-?here/i;
const fewestCharacters = 6;
const shortestRun = 16;

const isIdentifier = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const isHash = (text: string) => /^[0-9a-f]+$/i.test(text) && [40, 56, 64, 96, 128].includes(text.length);

const countDigits = (text: string) => text.replace(/\D/g, '').length;

function findLongestRun(text: string): string {
  return text
    .replace(/[+/]/g, '')
    .split(/[^A-Za-z0-9]/)
    .reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

/** How often capitals, small letters and digits take turns; in words they seldom do. */
function countKindChanges(text: string): number {
  const kinds = text.replace(/[A-Z]/g, 'A').replace(/[a-z]/g, 'a').replace(/\d/g, '0');
  return [...kinds].filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length;
}
