import { adviseName } from '../config/closest.ts';
import type { LoadedConfig, ParticipantConfig } from '../config/config.ts';
import { efforts, isEffort } from '../debate/effort.ts';
import { badInput } from '../debate/errors.ts';
import type { GivenChange } from '../debate/event.ts';
import { type Agent, agentTable } from '../participants/agents/index.ts';
import { findProvider } from '../participants/api/model-name.ts';
import { listEfforts } from './efforts.ts';
import { configureModelParticipant } from './model-participant.ts';
import type { WishedPlace } from './seats-by-topic.ts';

/** What `--model` and `--effort` ask for: of one place or participant, or of everybody whom it fits. */
export interface Change extends GivenChange {
  /** Absent where no flag but a preset says so. */
  readonly flag?: string;
  readonly of?: string | undefined;
}

/** A place, and what flags changed about whoever holds it. */
export interface ChangedPlace extends WishedPlace {
  readonly given?: GivenChange;
  /** The participant as it is then, where it isn't as configured. */
  readonly config?: ParticipantConfig;
}

/** Reads `--model [seat=]model` and `--effort [seat=]effort`. */
export function parseChanges(models: readonly string[], levels: readonly string[]): readonly Change[] {
  return [
    ...models.map((text) => {
      const { of, value } = splitFlag('--model', text);
      return { flag: `--model ${text}`, of, model: value };
    }),
    ...levels.map((text) => {
      const { of, value } = splitFlag('--effort', text);
      if (!isEffort(value))
        throw badInput(
          'FlagInvalid',
          `--effort must be one of ${efforts.join(', ')}, not "${value}".`,
          `${adviseName(value, efforts)} For one seat: --effort risk=high`,
        );
      return { flag: `--effort ${text}`, of, effort: value };
    }),
  ];
}

function splitFlag(flag: string, text: string): { of: string | undefined; value: string } {
  const [, of, value = ''] = /^(?:([^=\s]+)=)?(\S+)$/.exec(text) ?? [];
  if (value !== '') return { of, value };
  const example = flag === '--model' ? 'risk=opus' : 'risk=high';
  throw badInput('FlagInvalid', `${flag} can't be "${text}".`, `For example: ${flag} ${example}`);
}

/** The places with the models and efforts that flags ask for. What is said of one place is stronger than what is said of all. */
export function applyChanges(
  places: readonly WishedPlace[],
  changes: readonly Change[],
  loaded: LoadedConfig,
): readonly ChangedPlace[] {
  for (const { flag, of } of changes)
    if (of !== undefined && !places.some((place) => isOf(place, of)))
      throw badInput(
        'SeatInvalid',
        `${flag}: nobody called "${of}" is at the table.`,
        adviseName(of, listNames(places)),
      );
  const ranked = [...changes.filter(({ of }) => of === undefined), ...changes.filter(({ of }) => of !== undefined)];
  const changed = ranked.reduce<readonly ChangedPlace[]>(
    (all, change) => all.map((place) => changePlace(place, change, loaded)),
    places,
  );
  refuseUnheard(changes, changed, places);
  return changed;
}

const isOf = ({ group, name, seat }: WishedPlace, of: string) => [group, name, seat.participant].includes(of);

const listNames = (places: readonly WishedPlace[]) => [
  ...new Set([...places.map(({ name }) => name), ...places.map(({ seat }) => seat.participant)]),
];

/** A flag for everybody that fits nobody would be lost without a word. */
function refuseUnheard(
  changes: readonly Change[],
  changed: readonly ChangedPlace[],
  places: readonly WishedPlace[],
): void {
  const unheard = changes.find(
    ({ flag, of, model, effort }) =>
      flag !== undefined &&
      of === undefined &&
      !changed.some(({ given }) => (model ? given?.model === model : given?.effort === effort)),
  );
  if (!unheard) return;
  const [first = 'name'] = listNames(places);
  throw badInput(
    'FlagInvalid',
    unheard.model
      ? `${unheard.flag}: nobody at the table runs that model.`
      : `${unheard.flag}: nobody at the table can be told how hard to think.`,
    unheard.model ? `Say who should: --model ${first}=${unheard.model}` : 'Leave out --effort.',
  );
}

function changePlace(place: ChangedPlace, change: Change, loaded: LoadedConfig): ChangedPlace {
  if (change.of !== undefined && !isOf(place, change.of)) return place;
  const config = place.config ?? findConfig(place.seat.participant, loaded);
  const isAsked = change.of !== undefined;
  if (!config || !('agent' in config || ('model' in config && !('program' in config)))) {
    if (isAsked) throw refuseChange(place, change, 'has no model that Dissent could choose');
    return place;
  }
  return change.model === undefined
    ? changeEffort(place, config, { ...change, isAsked })
    : changeModel(place, config, { model: change.model, isAsked, loaded });
}

function findConfig(participant: string, { config: { participants } }: LoadedConfig): ParticipantConfig | undefined {
  if (Object.hasOwn(participants, participant)) return participants[participant];
  return Object.hasOwn(agentTable, participant) ? { agent: participant } : undefined;
}

type ModelConfig = Extract<ParticipantConfig, { effort?: unknown }>;

function changeEffort(
  place: ChangedPlace,
  config: ParticipantConfig,
  { isAsked, ...change }: Change & { isAsked: boolean },
): ChangedPlace {
  const known = listEfforts(config);
  const { effort } = change;
  if (effort === undefined) return place;
  if (known.includes(effort))
    return { ...place, given: { ...place.given, effort }, config: { ...(config as ModelConfig), effort } };
  if (!isAsked) return place;
  const why = known.length > 0 ? `takes ${known.join(', ')}` : "can't be told how hard to think";
  throw refuseChange(place, change, why);
}

/** A model of the same agent or vendor changes the participant; another one is another participant. */
function changeModel(
  place: ChangedPlace,
  config: ParticipantConfig,
  { model, isAsked, loaded }: { model: string; isAsked: boolean; loaded: LoadedConfig },
): ChangedPlace {
  const given = { ...place.given, model };
  if ('agent' in config) {
    const { runs } = (agentTable as { readonly [name: string]: Agent })[config.agent] ?? {};
    if (findProvider(model) === undefined && (runs ? runs.test(model) : isAsked))
      return { ...place, given, config: { ...config, model } };
  } else if ('model' in config && config.model !== undefined) {
    const provider = findProvider(model) ?? (isAsked ? findProvider(config.model) : undefined);
    if (provider !== undefined && provider === findProvider(config.model))
      return { ...place, given, config: { ...config, model: `${provider}:${removeProvider(model)}` } };
  }
  if (!isAsked) return place;
  const own = Object.hasOwn(loaded.config.participants, model) ? loaded.config.participants[model] : undefined;
  return { ...place, seat: { ...place.seat, participant: model }, config: own ?? configureModelParticipant(model) };
}

const removeProvider = (model: string) => (findProvider(model) ? model.slice(model.indexOf(':') + 1) : model);

const refuseChange = ({ name, seat }: WishedPlace, { flag }: Change, why: string) =>
  badInput(
    'FlagInvalid',
    `${flag}: ${seat.participant}${name === seat.participant ? '' : ` (${name})`} ${why}.`,
    `Leave it out, or seat somebody else: --seat ${name}=participant`,
  );

/** A participant's configuration with what flags changed when the debate began. */
export function restoreChange(config: ParticipantConfig, given: GivenChange | undefined): ParticipantConfig {
  if (!given || !('agent' in config || 'model' in config) || 'program' in config) return config;
  const { model, effort } = given;
  const provider = 'agent' in config ? undefined : findProvider(config.model);
  return {
    ...config,
    ...(model === undefined ? {} : { model: provider ? `${provider}:${removeProvider(model)}` : model }),
    ...(effort === undefined ? {} : { effort }),
  } as ParticipantConfig;
}
