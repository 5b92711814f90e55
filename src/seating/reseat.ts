import { type LoadedConfig, loadConfig, type ParticipantConfig } from '../config/config.ts';
import { listProtocolNames, resolveProtocol } from '../config/registry.ts';
import type { Trust } from '../config/trust.ts';
import { shortenId } from '../debate/debate-id.ts';
import { badInput, DissentError } from '../debate/errors.ts';
import type { DebateEvent, DebateOpened, Sitting } from '../debate/event.ts';
import type { Protocol } from '../debate/protocol.ts';
import { answersLater, type Speaker, type Speakers } from '../debate/speaker.ts';
import { humanSpeaker } from '../participants/index.ts';
import { protocols } from '../protocols/by-name.ts';
import { restoreChange } from './changes.ts';
import type { HowToAsk } from './configured-speaker.ts';
import { findSpeaker } from './seating.ts';
import { makeSpeaker } from './speakers.ts';

/** Finds the protocol and the speakers again, from the names in the journal's first line. */
export type Reseat = (
  events: readonly DebateEvent[],
  /** The folder of the debates. */
  debates: string,
) => Promise<{ protocol: Protocol; speakers: ReadonlyMap<string, Speaker> }>;

/** The same where participants may be looked for only when one of them is asked. */
export type FindPanel = (...from: Parameters<Reseat>) => Promise<{ protocol: Protocol; speakers: Speakers }>;

interface Reseating extends Partial<Pick<HowToAsk, 'repo' | 'sandbox'>> {
  readonly trust: Trust;
  readonly config?: string | undefined;
  /** The protocol, where it is not one of ours and stands in no configuration. */
  readonly protocol?: Protocol | undefined;
  /** Participants that the caller brings, by name; `recorded` when nobody will be asked. */
  readonly own?: { readonly [participant: string]: Speaker } | 'recorded' | undefined;
  /** True where somebody else may ask whom nobody can reach from here: they're left out. */
  readonly isPartial?: boolean;
}

/** Finds protocol and speakers of a debate again: the names are on record, how to reach them is in the configuration. */
export function createReseater({ config, repo, sandbox, protocol, own, trust, isPartial }: Reseating): Reseat {
  return async (events, debates) => {
    const opened = requireOpening(events);
    const loaded = await loadConfig({ cwd: process.cwd(), env: process.env, ...(config ? { file: config } : {}) });
    const how = { seed: opened.seed, repo, debates, sandbox, trust };
    const known = protocol?.name === opened.protocol ? protocol : await requireKnownProtocol(opened, loaded, trust);
    if (own === 'recorded') return { protocol: known, speakers: new Map() };
    const speakers = opened.panel.flatMap((sitting) => {
      try {
        return [[sitting.seat, own?.[sitting.participant] ?? reseatSpeaker(sitting, loaded, how)] as const];
      } catch (error) {
        if (isPartial && error instanceof DissentError) return [];
        throw error;
      }
    });
    return { protocol: known, speakers: new Map(speakers) };
  };
}

/**
 * The same for whoever brings a person's answer: deciding needs the journal and nothing else (E18), so participants are
 * looked for only when one of them is asked. People at the table are known by their place on record.
 */
export function reseatLate(find: FindPanel): FindPanel {
  return async (events, debates) => {
    const opened = requireOpening(events);
    let found: ReturnType<FindPanel> | undefined;
    const findAll = () => {
      found ??= find(events, debates);
      return found;
    };
    const findLate = (seat: string) => {
      const sitting = opened.panel.find((each) => each.seat === seat);
      if (sitting && answersLater(sitting.via)) return { ...humanSpeaker(sitting), via: sitting.via };
      return findAll().then(({ speakers }) => speakers.get(seat));
    };
    const ours = Object.hasOwn(protocols, opened.protocol) ? protocols[opened.protocol] : undefined;
    return { protocol: ours ?? (await findAll()).protocol, speakers: { get: findLate } };
  };
}

function requireOpening([opened]: readonly DebateEvent[]): DebateOpened {
  if (opened?.type !== 'debate-opened') throw new RangeError('The journal has no first line.');
  return opened;
}

function requireKnownProtocol(
  opened: { debate: string; protocol: string },
  loaded: LoadedConfig,
  trust: Trust,
): Promise<Protocol> {
  const { debate, protocol } = opened;
  if (Object.hasOwn(protocols, protocol) || listProtocolNames(loaded).includes(protocol))
    return resolveProtocol(protocol, loaded, trust);
  throw badInput(
    'UnknownProtocol',
    `Debate ${shortenId(debate)} uses the protocol "${protocol}", which isn't installed here.`,
    'Add the protocol under protocols: in dissent.yaml.',
  );
}

function reseatSpeaker(sitting: Sitting, loaded: LoadedConfig, how: HowToAsk): Speaker {
  const { participant } = sitting;
  const { participants } = loaded.config;
  const configured = Object.hasOwn(participants, participant) ? participants[participant] : undefined;
  const found = configured ? undefined : readFoundConfig(sitting);
  if (found)
    return makeSpeaker(participant, restoreChange(found, sitting.given), {
      folder: '.',
      prices: loaded.config.prices,
      ...how,
    });
  if (!configured) return findSpeaker(participant, loaded, how);
  const changed = { ...participants, [participant]: restoreChange(configured, sitting.given) };
  return findSpeaker(participant, { ...loaded, config: { ...loaded.config, participants: changed } }, how);
}

/** Participants that were found and not configured, and rehearsals, are known by how they were reached. */
function readFoundConfig({ via, model }: Sitting): ParticipantConfig | undefined {
  const [kind, name = ''] = via.split(':');
  if (via === 'rehearsal') return { rehearsal: true };
  if (kind === 'agent') return { agent: name, ...(model ? { model } : {}) };
  return kind === 'api' && name !== 'openai-compatible' && model ? { model: `${name}:${model}` } : undefined;
}
