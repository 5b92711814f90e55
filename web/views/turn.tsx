import { useMemo, useState } from 'preact/hooks';
import type { Section } from '../../src/debate/brief.ts';
import type { Turn } from '../../src/debate/record/turn.ts';
import { answersLater } from '../../src/debate/speaker.ts';
import { reasonInWords } from '../../src/documents/absence-in-words.ts';
import { flattenSaid } from '../../src/documents/said/flatten.ts';
import { embedded } from '../data/source.ts';
import { dropGist } from '../model/after-gist.ts';
import type { DebateModel } from '../model/debate.ts';
import { isOfEdition } from '../model/earlier.ts';
import { findMainText } from '../model/main-text.ts';
import { linkPlace, nameTurnPlace } from '../model/places.ts';
import { rebuildTurnPrompt } from '../model/prompt.ts';
import { summarizeTurn } from '../model/summarize-turn.ts';
import { cleanText, countWords, formatDuration, shortenLine } from '../model/words.ts';
import { Quotes } from '../parts/answer.tsx';
import { Fold } from '../parts/fold.tsx';
import { Prose } from '../parts/prose.tsx';
import { SeatName } from '../parts/signs.tsx';
import { Raw, Text } from '../parts/text.tsx';

/** One answer: who, where it stands, the answer in a sentence, then the argument. */
export function TurnView({
  turn,
  model,
  open: isOpen,
  isTarget,
  onOpen,
}: {
  turn: Turn;
  model: DebateModel;
  open: boolean;
  isTarget: boolean;
  onOpen: () => void;
}) {
  const summary = summarizeTurn(turn, model);
  const gist = summary ? flattenSaid(summary.words) : '';
  if (!isOpen)
    return (
      <button type="button" class="mini" aria-expanded={false} onClick={onOpen}>
        <SeatName seat={turn.seat} model={model} />
        <span class="g" dir="auto">
          {shortenLine(gist || findOpening(turn, model), 160)}
        </span>
        <Stand turn={turn} model={model} />
      </button>
    );
  return (
    <div class={`card turn ${isTarget ? 'here' : ''}`}>
      <TurnHead turn={turn} model={model} />
      {gist !== '' && (
        <p class="gist" dir="auto">
          {gist}
        </p>
      )}
      <TurnBody turn={turn} model={model} gist={gist} />
      <TurnFoot turn={turn} model={model} />
    </div>
  );
}

const findOpening = ({ address, failed }: Turn, { told }: DebateModel): string =>
  failed ? failed.detail : flattenSaid((told.get(address)?.sections[0]?.body ?? '').slice(0, 400));

function TurnHead({ turn, model }: { turn: Turn; model: DebateModel }) {
  const { seat, ended, time } = turn;
  const title = model.seats.find((each) => each.seat === seat)?.title ?? seat;
  return (
    <h4>
      <SeatName seat={seat} model={model} />
      <span class="quiet" dir="auto">
        {title === seat || title === `${seat} judge` ? '' : shortenLine(title, 60)}
        {time > 1 ? ' asked once more' : ''}
        {ended && ended.ms >= 1000 ? ` ${formatDuration(ended.ms)}` : ''}
      </span>
      <span class="end">
        <Stand turn={turn} model={model} />
        <CopyLink place={nameTurnPlace(turn.address, model)} seat={seat} />
      </span>
    </h4>
  );
}

function Stand({ turn, model }: { turn: Turn; model: DebateModel }) {
  const { failed, ended, address, seat } = turn;
  const summary = summarizeTurn(turn, model);
  if (failed) return <span class="chip bad">✖ absent: {reasonInWords[failed.reason]}</span>;
  const via = model.record.opened.panel.find((sitting) => sitting.seat === seat)?.via ?? '';
  if (!ended && answersLater(via)) return <span class="chip live">● is asked</span>;
  if (!ended && model.pending.some((pending) => pending.address === address))
    return <span class="chip live">● thinking</span>;
  if (!ended) return <span class="chip quiet">not answered</span>;
  const tone = { for: 'good', part: 'warn', against: 'bad' } as const;
  if (!summary?.stand) return null;
  return (
    <span class={`chip ${summary.side ? tone[summary.side] : 'quiet'}`} dir="auto">
      {shortenLine(flattenSaid(summary.stand), 48)}
    </span>
  );
}

function CopyLink({ place, seat }: { place: string; seat: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    const address = new URL(linkPlace(place), location.href).href;
    history.replaceState(null, '', address);
    void navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button type="button" class="perma" aria-label={`Copy a link to this turn of ${cleanText(seat)}`} onClick={copy}>
      {copied ? '✔' : '#'}
    </button>
  );
}

function TurnBody({ turn, model, gist }: { turn: Turn; model: DebateModel; gist: string }) {
  const { failed, ended, complaint } = turn;
  const sections = listSections(turn, model);
  const shown = sections.filter(({ folded }) => !folded);
  const words = shown.reduce((sum, { title, body }) => sum + countWords(title) + countWords(body), 0);
  return (
    <>
      {complaint && (
        <details>
          <summary>The first reply was sent back</summary>
          <Text of={complaint} />
        </details>
      )}
      {failed && <Text of={failed.detail} />}
      {ended && sections.length === 0 && <p class="quiet">Loading …</p>}
      <Fold words={words}>
        {shown.map(({ title, body }, index) => (
          <div key={title} class="part">
            {title && <h5>{cleanText(title)}</h5>}
            <LongProse of={body} gist={index === 0 ? gist : ''} />
          </div>
        ))}
      </Fold>
      {sections
        .filter(({ folded }) => folded)
        .map(({ title, body }) => (
          <details key={title}>
            <summary>{cleanText(title)}</summary>
            <LongProse of={body} />
          </details>
        ))}
    </>
  );
}

/** An answer as it was told; of a protocol that tells none, its longest text first and all of its fields on demand. */
function listSections(turn: Turn, { told, view, record }: DebateModel): readonly Section[] {
  const { sections = [], summary } = told.get(turn.address) ?? {};
  const [only] = sections;
  const text = findMainText(turn.ended?.answer);
  const isOwn = isOfEdition(view?.edition, record.opened);
  if (isOwn || summary || sections.length !== 1 || !only || only.title !== '' || text === '') return sections;
  const isAll = typeof turn.ended?.answer === 'string' || countWords(only.body) <= fewWords;
  return isAll
    ? sections
    : [
        { title: '', body: text },
        { ...only, title: 'All of its fields', folded: true },
      ];
}

/** An answer of so few words is shown whole. */
const fewWords = 60;

const longest = 30_000;

/** Markdown of any ordinary length; what is longer is text, whole only on demand. */
function LongProse({ of, gist = '' }: { of: string; gist?: string }) {
  const said = useMemo(() => (of.length > longest ? undefined : dropGist(of, gist)), [of, gist]);
  return said ? <Prose of={said} /> : <Text of={of} class="said serif" />;
}

function TurnFoot({ turn, model }: { turn: Turn; model: DebateModel }) {
  const { seat, ended, failed, replies, sent, address } = turn;
  const [open, setOpen] = useState<'prompt' | 'replies'>();
  const toggle = (what: 'prompt' | 'replies') => setOpen(open === what ? undefined : what);
  const quotes = ended?.quotes ?? [];
  const found = quotes.filter((quote) => quote.found === 'verified').length;
  return (
    <div class="foot">
      {(ended?.breaches ?? []).map(({ what }) => (
        <p class="notice warn" key={what} dir="auto">
          Rule broken: {cleanText(what)}
        </p>
      ))}
      {quotes.length > 0 && (
        <details>
          <summary>
            {quotes.length === 1 ? '1 quote' : `${quotes.length} quotes`}, {found} found
          </summary>
          <Quotes of={quotes} />
        </details>
      )}
      {sent && (
        <p class="buttons">
          <button type="button" aria-expanded={open === 'prompt'} onClick={() => toggle('prompt')}>
            Prompt
          </button>
          {replies.length > 0 && (
            <button type="button" aria-expanded={open === 'replies'} onClick={() => toggle('replies')}>
              Raw {replies.length > 1 ? 'replies' : 'reply'}
            </button>
          )}
          {!embedded && (ended || failed) && (
            <a
              href={`#/branch/${encodeURIComponent(model.id)}/${nameTurnPlace(address, model)}`}
              aria-label={`Branch from here: ${cleanText(seat)}`}
            >
              Branch from here
            </a>
          )}
        </p>
      )}
      {open === 'prompt' && (
        <Raw
          of={rebuildTurnPrompt(model.record.events, address) || 'Left out of this file.'}
          label={`Prompt of ${cleanText(seat)}`}
        />
      )}
      {open === 'replies' &&
        replies.map(({ attempt, reply }) => (
          <Raw key={attempt} of={reply} label={`Reply ${attempt} of ${cleanText(seat)}`} />
        ))}
    </div>
  );
}
