import { readViewerAddress, shortenId } from '../doors.ts';

/**
 * Where a person sees a debate: the viewer that runs for this folder, else the command that opens one. The address has no
 * token, which is not for a model to know: the person's browser has it from the viewer's first page.
 */
export async function createPageFinder(debates: string): Promise<(debate?: string) => string> {
  const kept = await readViewerAddress(debates, process.env);
  const base = kept && `http://127.0.0.1:${kept.port}/`;
  const runs = base !== undefined && (await isViewer(base));
  return (debate) => {
    if (debate === undefined) return runs ? base : 'dissent view';
    return runs ? `${base}#/debate/${debate}` : `dissent view ${shortenId(debate)}`;
  };
}

/** The page in words, at the end of what a tool says. */
export const describePage = (view: string) => `Page for the person: ${view}`;

/** A viewer turns away whoever brings no token, and names the command that has it. */
async function isViewer(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(500), redirect: 'manual' });
    return response.status === 401 && (await response.text()).includes('dissent view');
  } catch {
    return false;
  }
}
