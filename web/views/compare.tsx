import { useEffect } from 'preact/hooks';
import { shortenId } from '../../src/debate/debate-id.ts';
import { flattenSaid } from '../../src/documents/said/flatten.ts';
import { useDebate } from '../data/use-debate.ts';
import { useList } from '../data/use-list.ts';
import { type ComparedSeat, compareSeats, describeBranch, listDifferences, type Stand } from '../model/compare.ts';
import { type DebateModel, findStatus } from '../model/debate.ts';
import { diffWords } from '../model/word-diff.ts';
import { cleanText, formatMoment, formatTitle } from '../model/words.ts';
import { SeatName, Status } from '../parts/signs.tsx';
import { TopBar } from '../parts/top-bar.tsx';

const linkDebate = (debate: string) => `#/debate/${encodeURIComponent(debate)}`;
const linkPair = (one: string, two: string) => `#/compare/${encodeURIComponent(one)}/${encodeURIComponent(two)}`;

/** Two debates side by side, with what differs between them. */
export function CompareView({ one, two }: { one: string; two: string }) {
  useEffect(() => {
    document.title = 'Compare · Dissent';
  }, []);
  return (
    <>
      <TopBar
        skip="Skip to the comparison"
        crumbs={[['Debates', '#/'], [shortenId(one), linkDebate(one)], ['compare']]}
      >
        {two !== '' && (
          <>
            <a class="btn" href={linkPair(two, one)}>
              Swap sides
            </a>
            <a class="btn" href={linkPair(one, '')}>
              Other debate
            </a>
          </>
        )}
      </TopBar>
      <main id="main" tabIndex={-1}>
        {two === '' ? <Choose one={one} /> : <Both one={one} two={two} />}
      </main>
    </>
  );
}

function Choose({ one }: { one: string }) {
  const { list } = useList();
  const own = list?.listed.find(({ debate }) => debate === one);
  const isNear = ({ debate, parent, topic }: { debate: string; parent: string | null; topic: string }) =>
    parent === one || debate === own?.parent || topic === own?.topic;
  const others = (list?.listed ?? [])
    .filter(({ debate }) => debate !== one)
    .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)));
  return (
    <>
      <h1>Compare {shortenId(one)} with</h1>
      {list && others.length === 0 && <p>There is no other debate.</p>}
      <ul class="pick">
        {others.slice(0, 50).map(({ debate, topic, at }) => (
          <li key={debate}>
            <a href={linkPair(one, debate)} dir="auto">
              {cleanText(topic)}
            </a>{' '}
            <span class="quiet">
              {shortenId(debate)}, {formatMoment(at)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Both({ one, two }: { one: string; two: string }) {
  const [left, right] = [useDebate(one), useDebate(two)];
  if (left.connection === 'missing' || right.connection === 'missing')
    return <p class="notice bad">One of these debates can't be found, or its record can't be read.</p>;
  if (!left.model || !right.model) return <p>Loading …</p>;
  return <Comparison one={left.model} two={right.model} />;
}

function Comparison({ one, two }: { one: DebateModel; two: DebateModel }) {
  const seats = compareSeats(one, two);
  const moved = seats.filter((seat) => seat.moved).map(({ seat }) => cleanText(seat));
  const stayed = seats.filter((seat) => !seat.moved).map(({ seat }) => cleanText(seat));
  const differences = listDifferences(one, two);
  const branch = isParent(one, two) ? describeBranch(two) : isParent(two, one) ? describeBranch(one) : undefined;
  return (
    <>
      <p class="facts">
        <span>{formatTitle(two.record.opened.protocol)}</span>
        <span dir="auto">{flattenSaid(two.record.opened.headline)}</span>
      </p>
      <h1>{nameTitle(one) === nameTitle(two) ? 'Both come to the same outcome' : 'The outcome differs'}</h1>
      <div class="notice info">
        <strong>What was different:</strong>{' '}
        {differences.length === 0 ? 'nothing that was given; the answers may still differ.' : differences.join(' ')}{' '}
        {branch}
      </div>
      <div class="sides">
        <Side model={one} name={isParent(one, two) ? 'Original' : isParent(two, one) ? 'Branch' : 'First'} />
        <Side model={two} name={isParent(one, two) ? 'Branch' : isParent(two, one) ? 'Original' : 'Second'} />
      </div>
      <section class="sec">
        <h2>What they said</h2>
        <p class="lead">
          {moved.length > 0 ? `${moved.join(' and ')} moved` : 'Nobody moved'}
          {moved.length > 0 && stayed.length > 0 ? `, ${stayed.join(' and ')} did not` : ''}. Words gone are on the
          left, new words on the right.
        </p>
        <div class="card compared">
          {seats.map((seat) => (
            <SeatRow key={seat.seat} of={seat} one={one} two={two} />
          ))}
        </div>
      </section>
    </>
  );
}

const isParent = (one: DebateModel, two: DebateModel) => two.record.opened.parent === one.record.opened.debate;

const nameTitle = ({ brief, record }: DebateModel) =>
  flattenSaid(brief?.decided?.line ?? brief?.title ?? record.opened.headline);

function Side({ model, name }: { model: DebateModel; name: string }) {
  const { opened } = model.record;
  return (
    <section class="card" aria-label={`${name}: ${shortenId(opened.debate)}`}>
      <p class="facts">
        <span class="chip quiet">{name}</span>
        <Status of={findStatus(model)} />
        <span>{shortenId(opened.debate)}</span>
        <time dateTime={opened.at}>{formatMoment(opened.at)}</time>
      </p>
      <h2 class="outcome" dir="auto">
        <a href={linkDebate(model.id)}>{nameTitle(model)}</a>
      </h2>
      {model.brief && <p dir="auto">{model.brief.status.map(cleanText).join(' · ')}</p>}
    </section>
  );
}

function SeatRow({
  of: { seat, one, two, takenOver },
  ...models
}: {
  of: ComparedSeat;
  one: DebateModel;
  two: DebateModel;
}) {
  const pieces = diffWords(one?.words ?? '', two?.words ?? '');
  const isSame = one?.words === two?.words && one?.stand === two?.stand;
  const draw = (stand: Stand | undefined, shows: 'gone' | 'new') => (
    <div>
      {stand?.stand && (
        <p>
          <span class="chip quiet" dir="auto">
            {cleanText(stand.stand)}
          </span>
        </p>
      )}
      <p class="words" dir="auto">
        {pieces
          .filter(({ is }) => is === 'same' || is === shows)
          .map(({ is, text }, index) =>
            is === 'same' ? (
              cleanText(text)
            ) : is === 'gone' ? (
              <del key={index}>{cleanText(text)}</del>
            ) : (
              <ins key={index}>{cleanText(text)}</ins>
            ),
          )}
      </p>
      {!stand && <p class="quiet">No answer.</p>}
    </div>
  );
  return (
    <div class="pair">
      <h3>
        <SeatName seat={seat} model={models.one.seats.some((each) => each.seat === seat) ? models.one : models.two} />
        {takenOver && <span class="remark quiet">not asked again</span>}
      </h3>
      {draw(one, 'gone')}
      {isSame && one ? (
        <div>
          {two?.stand && (
            <p>
              <span class="chip quiet" dir="auto">
                {cleanText(two.stand)}
              </span>
            </p>
          )}
          <p class="quiet">The same answer.</p>
        </div>
      ) : (
        draw(two, 'new')
      )}
    </div>
  );
}
