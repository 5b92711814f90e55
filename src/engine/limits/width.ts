/** Lets at most `width` tasks run at a time; the others wait in order. */
export function createLimiter(width: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  const handOver = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async (task) => {
    if (running >= width) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      handOver();
    }
  };
}
