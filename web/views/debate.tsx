import type { RefObject } from 'preact';
import { useEffect, useErrorBoundary, useRef } from 'preact/hooks';
import { shortenId } from '../../src/debate/debate-id.ts';
import { embedded } from '../data/source.ts';
import { type Connection, type Live as LiveWords, useDebate } from '../data/use-debate.ts';
import type { DebateModel } from '../model/debate.ts';
import { cleanText, formatQuantity, shortenLine } from '../model/words.ts';
import { TopBar } from '../parts/top-bar.tsx';
import type { Place } from '../view.ts';
import { Audit } from './audit.tsx';
import { Case } from './case.tsx';
import { Conversation } from './conversation.tsx';
import { Decide } from './decide.tsx';
import { Documents, listDocuments } from './documents.tsx';
import { Live } from './live.tsx';
import { Positions } from './positions.tsx';
import { Folded, Panel, Rulings, Troubles } from './record.tsx';
import { Reported } from './reported.tsx';
import { Keys, SectionNav, stepByKey } from './section-nav.tsx';
import { TimelineView } from './timeline.tsx';
import { ToDo } from './to-do.tsx';
import { Topic } from './topic.tsx';
import { NeedsYou, Verdict } from './verdict.tsx';

/** So long, in milliseconds, the place that the address names is kept in sight while the parts above it arrive. */
const settling = 3000;

export function DebateView({ debate, place }: { debate: string; place: string }) {
  const { model, connection, erased, live } = useDebate(debate);
  const title = model?.brief?.title ?? model?.record.opened.headline;
  useEffect(() => {
    document.title = `${title ? shortenLine(title, 80) : 'Debate'} · Dissent`;
  }, [title]);
  useEffect(() => {
    addEventListener('keydown', stepByKey);
    return () => removeEventListener('keydown', stepByKey);
  }, []);
  const opened = useRef(performance.now());
  const arrived = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, [place]);
  const isSettling = performance.now() - opened.current < settling;
  if (isSettling) arrived.current = model?.told.size ?? 0;
  useEffect(() => {
    if (model && place !== '' && isSettling) document.getElementById(place)?.scrollIntoView();
  }, [place, model === undefined, model?.brief === null, arrived.current]);
  return (
    <>
      <TopBar skip="Skip to the debate" crumbs={embedded ? [] : [['Debates', '#/'], [shortenId(debate)]]}>
        {!embedded && model && (
          <>
            <a class="btn" href={`#/branch/${encodeURIComponent(debate)}/${place}`}>
              Branch
            </a>
            <a class="btn" href={linkComparison(debate, model.record.opened.parent)}>
              Compare
            </a>
          </>
        )}
      </TopBar>
      <main id="main" tabIndex={-1}>
        <Keys />
        <ConnectionNotice of={connection} />
        {erased && (
          <p class="notice">
            This debate was erased by {cleanText(erased.by)} on {erased.at.slice(0, 10)}: {cleanText(erased.because)}
          </p>
        )}
        {model ? (
          <Parts model={model} place={place} arrived={arrived.current} live={live} />
        ) : (
          connection === 'loading' && <p>Loading …</p>
        )}
      </main>
    </>
  );
}

/** A branch stands to the right of what it branched off from; any other debate is compared with one that the reader chooses. */
const linkComparison = (debate: string, parent: string | null) =>
  `#/compare/${[parent ?? debate, parent ? debate : ''].map(encodeURIComponent).join('/')}`;

/** One page from the decision down to the record, in the order in which a stranger needs it. */
function Parts({
  model,
  place,
  arrived,
  live,
}: {
  model: DebateModel;
  place: string;
  arrived: number;
  live: RefObject<LiveWords>;
}) {
  const waits = (model.standing?.questions ?? []).length > 0;
  return (
    <>
      <Notes model={model} />
      <Verdict model={model} />
      <NeedsYou model={model} />
      <Live model={model} live={live} />
      {waits && <Decide model={model} />}
      <Case model={model} />
      <SectionNav places={listPlaces(model)} />
      {!waits && <Decide model={model} />}
      <ToDo model={model} />
      <Picture model={model} />
      <Conversation model={model} place={place} arrived={arrived} />
      <Positions model={model} />
      <Topic model={model} />
      <Documents model={model} />
      <TimelineView model={model} place={place} />
      <section class="sec" id="record" aria-labelledby="record-title">
        <h2 id="record-title">Record</h2>
        <Panel model={model} />
        <Troubles model={model} />
        <Rulings model={model} />
        <Folded title="Audit" note={formatQuantity(model.record.events.length, 'line')} open={place === 'audit'}>
          <Audit model={model} />
        </Folded>
      </section>
    </>
  );
}

/** The protocol's own picture. No schema has checked what it reads: what it can't draw is shown as the protocol reported it, and must not cost the page. */
function Picture({ model }: { model: DebateModel }) {
  const [error] = useErrorBoundary();
  const Own = error ? undefined : model.view?.Picture;
  return Own ? <Own model={model} /> : <Reported model={model} />;
}

function listPlaces(model: DebateModel): readonly Place[] {
  const { record, view, brief, standing } = model;
  const places: readonly (Place | false)[] = [
    brief !== null && { id: 'case', title: 'The case' },
    brief !== null && { id: 'now', title: 'To do' },
    (standing?.questions ?? []).length > 0 && {
      id: 'decide',
      title: standing?.questions.some(({ seat }) => seat !== null) ? 'Your turn' : 'Your decision',
    },
    ...(view?.places?.(model) ?? []),
    { id: 'conversation', title: 'Conversation', count: record.turns.length },
    record.turns.length > 0 && { id: 'positions', title: 'Positions' },
    { id: 'documents', title: 'Question and documents', count: 1 + listDocuments(record).length },
    { id: 'timeline', title: 'Timeline' },
    { id: 'record', title: 'Record' },
  ];
  return places.filter((place) => place !== false);
}

/** What has to be known before anything else is read. */
function Notes({ model: { record, standing } }: { model: DebateModel }) {
  const answered = record.turns.filter(({ ended }) => ended);
  const replayed = answered.filter(({ replies }) => replies.some((reply) => reply.replayed));
  return (
    <>
      {record.opened.rehearsal && (
        <p class="notice warn">
          <strong>Rehearsal: no model took part.</strong> Every answer is filler, to show the machinery.
        </p>
      )}
      {embedded && embedded.without.length > 0 && (
        <p class="notice warn">
          <strong>This file leaves out the {embedded.without.join(' and the ')}.</strong> What participants said or
          quoted is all here. The record itself has everything.
        </p>
      )}
      {!record.opened.rehearsal && replayed.length > 0 && (
        <p class="notice info">
          <strong>Recorded replies.</strong>{' '}
          {replayed.length === answered.length
            ? 'What is said here was said in an earlier debate; nobody was asked again.'
            : `${replayed.length} of ${answered.length} answers are from an earlier debate; the others were given anew.`}
        </p>
      )}
      {standing?.broken && (
        <p class="notice bad">
          <strong>The journal does not hold at line {standing.broken.line}:</strong> {cleanText(standing.broken.what)}.
          Shown is what stands before it.
        </p>
      )}
    </>
  );
}

const notices: { readonly [connection in Connection]?: string } = {
  lost: 'The connection to the viewer is lost. This page tries again by itself; nothing is missed.',
  refused: 'This page was opened by an earlier viewer. Open the address that `dissent view` printed when it started.',
  missing: 'This debate cannot be found, or its journal cannot be read. `dissent verify` tells more.',
};

function ConnectionNotice({ of }: { of: Connection }) {
  return <div role="status">{notices[of] && <p class="notice bad">{notices[of]}</p>}</div>;
}
