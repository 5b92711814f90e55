// Counts input tokens, and those that came from a cache.
import { createHash } from 'node:crypto';

/** Four characters a token. */
export const countTokens = (text) => Math.ceil(text.length / 4);

const fiveMinutes = 5 * 60_000;

/**
 * Anthropic: cached are only whole blocks up to a `cache_control` mark, sent byte-identical within five minutes.
 * `keep` is called once the answer has begun; what two requests send at the same time is new to both.
 */
export function blockCache(now = Date.now) {
  const kept = new Map();
  return (model, blocks) => {
    const hash = createHash('sha256').update(`${model}\n`);
    const marks = [];
    let total = 0;
    for (const { text, marked } of blocks) {
      hash.update(`${text.length}:`).update(text);
      total += countTokens(text);
      if (marked) marks.push({ key: hash.copy().digest('hex'), tokens: total });
    }
    const at = now();
    const cached = marks.findLast(({ key }) => at - (kept.get(key) ?? Number.NEGATIVE_INFINITY) < fiveMinutes);
    const read = cached?.tokens ?? 0;
    const written = (marks.at(-1)?.tokens ?? 0) - read;
    const keep = () => {
      for (const { key } of marks) kept.set(key, now());
    };
    return { total, cached: read, written, fresh: total - read - written, keep };
  };
}

const firstStep = 1024;
const step = 128;

/** OpenAI: cached are only exact prefixes, in steps of 128 tokens from 1,024. */
export function prefixCache() {
  const kept = new Set();
  return (text) => {
    const total = countTokens(text);
    const hash = createHash('sha256');
    const keys = [];
    let cached = 0;
    let from = 0;
    for (let tokens = firstStep; tokens * 4 <= text.length; tokens += step) {
      hash.update(text.slice(from, tokens * 4));
      from = tokens * 4;
      const key = hash.copy().digest('hex');
      keys.push(key);
      if (kept.has(key)) cached = tokens;
    }
    const keep = () => {
      for (const key of keys) kept.add(key);
    };
    return { total, cached, written: 0, fresh: total - cached, keep };
  };
}
