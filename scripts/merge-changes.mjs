// Which changes of a plan that was made by hand can be carried out without text that somebody writes. Used by merge-report.mjs.
import { mergeVariants } from '../dist/doors.js';

/**
 * Carries each change out on its own. A step names blocks by how they begin: `from`, each with its variant, and `to` in the base.
 * A change without steps needs words that no draft has.
 */
export function reportChanges(variants, { base, changes }) {
  const carried = changes.map(({ number, what, steps = [] }) => {
    const planned = steps.map(({ approach, from, to }, at) => ({
      id: at + 1,
      approach,
      variant: from[0][0],
      source: from.map(([variant, starts]) => findBlock(variants, { variant, starts })),
      target: findBlock(variants, { variant: base, starts: to }),
      reason: what,
    }));
    const { log } = mergeVariants({ variants, base, changes: planned, date: '2026-01-01' });
    const isDone = steps.length > 0 && log.every(({ status }) => status === 'Applied');
    const failed = log.filter(({ status }) => status !== 'Applied').map(({ why }) => why);
    return {
      isDone,
      told: `  ${isDone ? 'yes' : 'no '} ${number} ${what}${failed.length ? ` (${failed.join('; ')})` : ''}`,
    };
  });
  for (const { told } of carried) console.log(told);
  return { done: carried.filter(({ isDone }) => isDone).length, of: carried.length };
}

/** The id of a block, by what is gone first when it is taken out of its variant; the fence of code doesn't count. */
function findBlock(variants, { variant, starts }) {
  for (let number = 1; number < 1000; number += 1) {
    const target = `${variant}${number}`;
    const changes = [{ id: 1, reason: '', approach: 'remove', variant, target }];
    const [{ status, diff }] = mergeVariants({ variants, base: variant, changes, date: '2026-01-01' }).log;
    if (status !== 'Applied') continue;
    const gone = diff.split('\n').find((line) => /^-(?!--|```)\s*\S/.test(line));
    if (gone?.slice(1).startsWith(starts)) return target;
  }
  return `no block that begins with "${starts}"`;
}
