import type { Speaker } from '../doors.ts';

/** The panels of the debates that calls were made for lately. */
export function createPanelFinder(find: (debate: string) => Promise<ReadonlyMap<string, Speaker>>) {
  const found = new Map<string, Promise<ReadonlyMap<string, Speaker>>>();
  return (debate: string) => {
    const known = found.get(debate) ?? find(debate);
    found.delete(debate);
    found.set(debate, known);
    known.catch(() => found.delete(debate));
    const [oldest] = found.keys();
    if (found.size > mostPanels && oldest !== undefined) found.delete(oldest);
    return known;
  };
}

const mostPanels = 200;
