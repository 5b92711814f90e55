import { views } from 'dissent:views';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { DebateEvent } from '../../src/debate/event.ts';
import type { ErasedDebate } from '../../src/debates/list.ts';
import type { LiveWords } from '../../src/engine/live.ts';
import type { ToldTurn } from '../../src/outputs/told-turns.ts';
import type { DebateStanding } from '../../src/server/stream.ts';
import { buildDebateModel, type DebateModel, type Known, nothingKnown } from '../model/debate.ts';
import { hideUnseen } from '../model/hide-unseen.ts';
import { embedded } from './source.ts';

export type Connection = 'loading' | 'live' | 'lost' | 'refused' | 'missing' | 'erased' | 'file';

/** The last words of those who are answering, by the turn's address. */
export type Live = ReadonlyMap<string, string>;

interface Heard extends Known {
  readonly events: readonly DebateEvent[];
  readonly connection: Connection;
  readonly erased?: Erased;
}

/** Who erased the debate, when and why. */
export type Erased = Omit<ErasedDebate, 'debate'>;

/** A debate, kept up to date while it runs. After a lost connection only what was missed is sent again. */
export function useDebate(debate: string): {
  model: DebateModel | undefined;
  connection: Connection;
  erased: Erased | undefined;
  /** Changes without drawing anything anew: whoever shows it looks again. */
  live: RefObject<Live>;
} {
  const [heard, setHeard] = useState<Heard>(start);
  const live = useRef<Live>(new Map());
  const latest = useRef<Heard>(heard);

  useEffect(() => {
    if (embedded) return undefined;
    latest.current = start();
    live.current = new Map();
    let [drawing, retrying] = [0, 0];
    let stream: EventSource | undefined;
    const updateHeard = (part: Partial<Heard>) => {
      latest.current = { ...latest.current, ...part };
      drawing ||= requestAnimationFrame(() => {
        drawing = 0;
        setHeard(latest.current);
      });
    };
    const open = () => {
      const after = latest.current.events.at(-1)?.n ?? 0;
      stream = new EventSource(`api/debates/${encodeURIComponent(debate)}/stream?after=${after}`);
      stream.addEventListener('standing', ({ data }) => {
        const standing = JSON.parse(data) as DebateStanding;
        updateHeard({
          standing,
          outcome: standing.outcome,
          brief: standing.brief,
          document: standing.document,
          connection: 'live',
        });
      });
      stream.addEventListener('erased', ({ data }) => {
        stream?.close();
        updateHeard({ ...nothingKnown, events: [], erased: JSON.parse(data) as Erased, connection: 'erased' });
      });
      stream.addEventListener('live', ({ data }) => {
        live.current = new Map(JSON.parse(data) as LiveWords);
      });
      stream.addEventListener('turns', ({ data }) => {
        updateHeard({ told: mapTurns(JSON.parse(data) as ToldTurn[], latest.current.told) });
      });
      stream.addEventListener('journal', ({ data }) => {
        const known = latest.current.events;
        const last = known.at(-1)?.n ?? 0;
        const fresh = (JSON.parse(data) as DebateEvent[]).filter(({ n }) => n > last);
        updateHeard({ events: [...known, ...fresh], connection: 'live' });
      });
      stream.onerror = () => {
        if (stream?.readyState !== EventSource.CLOSED) return updateHeard({ connection: 'lost' });
        void findCloseReason(debate).then((connection) => {
          updateHeard({ connection });
          retrying = window.setTimeout(open, 2000);
        });
      };
    };
    open();
    return () => {
      stream?.close();
      clearTimeout(retrying);
      cancelAnimationFrame(drawing);
    };
  }, [debate]);

  const model = useMemo(() => {
    const { events, hidden, isHidden } = hideUnseen(heard.events, heard.standing?.questions ?? []);
    const told = new Map([...heard.told].filter(([address]) => !isHidden(address)));
    return buildDebateModel(debate, events, { ...heard, told, hidden }, views);
  }, [debate, heard]);
  return { model, connection: heard.connection, erased: heard.erased, live };
}

const start = (): Heard =>
  embedded
    ? { ...embedded, standing: null, told: mapTurns(embedded.turns), hidden: [], connection: 'file' }
    : { ...nothingKnown, events: [], connection: 'loading' };

const mapTurns = (turns: readonly ToldTurn[], before: Known['told'] = new Map()): Known['told'] =>
  new Map([...before, ...turns.map((turn) => [turn.address, turn] as const)]);

async function findCloseReason(debate: string): Promise<Connection> {
  const response = await fetch(`api/debates/${encodeURIComponent(debate)}/verification`).catch(() => undefined);
  if (response?.status === 401) return 'refused';
  return response && response.status >= 400 ? 'missing' : 'lost';
}
