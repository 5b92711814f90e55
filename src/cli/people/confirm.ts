import { Withdrawn } from './asker.ts';
import { createClackAsker } from './clack-asker.ts';

/** Asks the person at the terminal for a yes or no; breaking off is a no. */
export async function confirm(message: string): Promise<boolean> {
  const { signal } = new AbortController();
  const asker = await createClackAsker({ input: process.stdin, output: process.stderr, signal });
  try {
    return await asker.confirm({ message, initial: false });
  } catch (error) {
    if (error instanceof Withdrawn) return false;
    throw error;
  }
}
