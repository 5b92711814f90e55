import { DissentError } from '../debate/errors.ts';
import type { DebateEvent } from '../debate/event.ts';
import { readPackageFile } from '../engine/package-folder.ts';
import { type Leavable, makePagePolicy, redactEvents, renderSelfContainedPage } from '../outputs/index.ts';
import { readBrief, readMainDocument, readOutcome, readState, readTurns } from './read-debate.ts';

/** The viewer's page: its text, and the policy that it is served with. */
export async function readViewerPage(): Promise<{ readonly html: string; readonly policy: string }> {
  const html = await readPageTemplate();
  return { html, policy: makePagePolicy(html, { connect: "'self'" }) };
}

/** One debate as a page that stands alone, made from its journal; `without` is really left out of it. */
export async function renderDebatePage(
  events: readonly DebateEvent[],
  without: readonly Leavable[] = [],
): Promise<string> {
  const isOver = readState(events).status !== 'unfinished';
  return renderSelfContainedPage(await readPageTemplate(), {
    dissent: 1,
    events: redactEvents(events, without),
    outcome: isOver ? readOutcome(events) : null,
    brief: isOver ? readBrief(events) : null,
    document: isOver ? readMainDocument(events) : null,
    turns: readTurns(events),
    without,
  });
}

async function readPageTemplate(): Promise<string> {
  const template = await readPackageFile('dist', 'viewer.html');
  if (template !== undefined) return template;
  throw new DissentError('PageMissing', {
    message: "The viewer's page is missing: dist/viewer.html.",
    hint: 'Install dissent again (in its source: npm run build).',
    exit: 1,
  });
}
