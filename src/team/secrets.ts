import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Something that only its holder knows; the server keeps its hash. 256 bits, so a plain hash is enough. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compared in constant time. */
export const isSecret = (given: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hash.padEnd(64).slice(0, 64)));

export const hasPassed = (time: string): boolean => !(Date.parse(time) > Date.now());

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
