import { badInput } from '../debate/errors.ts';
import type { GivenChange, Sitting } from '../debate/event.ts';
import type { Persona } from '../debate/participant.ts';
import type { Protocol, SeatPlan } from '../debate/protocol.ts';
import { listArguing } from '../debate/record/effective-votes.ts';
import { answersLater, type Speaker } from '../debate/speaker.ts';

/** Who sits where, and who speaks for them. */
export interface Panel {
  readonly sittings: readonly Sitting[];
  readonly speakers: ReadonlyMap<string, Speaker>;
}

/** One place at the table to be filled. */
export interface Place {
  readonly group: string;
  readonly name: string;
  readonly speaker: Speaker;
  readonly persona: Persona | undefined;
  /** Seats that the same name holds besides. */
  readonly also?: readonly string[];
  readonly crossCutting?: boolean | undefined;
  /** What flags changed about the participant. */
  readonly given?: GivenChange;
}

/** Seats a panel. Names at the table are unique: the second of the same name gets a number. */
export function seatPanel(
  protocol: Protocol,
  places: readonly Place[],
  turnMs: (speaker: Speaker) => number | null,
  promptMs: (speaker: Speaker) => { readonly [prompt: string]: number } = () => ({}),
): Panel {
  checkSeats(protocol, places);
  const seats = numberRepeatedNames(places.map(({ name }) => name));
  const sittings = places.map(
    ({ group, name, speaker, persona, also = [], crossCutting, given }, index): Sitting => ({
      seat: seats[index] ?? name,
      group,
      ...(also.length > 0 ? { also } : {}),
      title: persona?.title ?? name,
      participant: speaker.participant,
      via: speaker.via,
      model: speaker.model ?? null,
      ...(speaker.effort === undefined ? {} : { effort: speaker.effort }),
      ...(given === undefined ? {} : { given }),
      vendor: speaker.vendor ?? null,
      billing: speaker.billing,
      persona: persona ?? null,
      turn_ms: answersLater(speaker.via) ? (speaker.timeoutMs ?? null) : turnMs(speaker),
      ...pickOwnLimits(answersLater(speaker.via) ? {} : promptMs(speaker)),
      ...(crossCutting === undefined ? {} : { cross_cutting: crossCutting }),
    }),
  );
  return { sittings, speakers: new Map(places.map(({ speaker }, index) => [seats[index] ?? '', speaker])) };
}

/** Whoever should not argue as well, and does: told to the user. */
export function warnOfPartialSeats(protocol: Protocol, { sittings }: Panel): readonly string[] {
  const plans = protocol.seats as Record<string, SeatPlan>;
  const arguing = listArguing(sittings, plans);
  const impartial = Object.keys(plans).filter((group) => plans[group]?.impartial);
  return impartial.flatMap((group) => {
    const held = sittings.find((sitting) => sitting.group === group);
    const argues = arguing.filter(({ participant }) => participant === held?.participant);
    if (!held || held.via === 'rehearsal' || argues.length === 0) return [];
    const seats = argues.map(({ seat }) => seat).join(', ');
    return [`${held.participant} is the neutral ${held.seat}, but also argues as ${seats}.`];
  });
}

const pickOwnLimits = (prompt_ms: { readonly [prompt: string]: number }) =>
  Object.keys(prompt_ms).length === 0 ? {} : { prompt_ms };

function numberRepeatedNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let count = 2; taken.has(unique); count++) unique = `${name}-${count}`;
    taken.add(unique);
    return unique;
  });
}

function checkSeats(protocol: Protocol, places: readonly Place[]): void {
  for (const [group, plan] of Object.entries(protocol.seats as Record<string, SeatPlan>)) {
    if (plan.holds === 'seated') continue;
    const held = places.filter((place) => place.group === group);
    if (held.length < plan.least || held.length > plan.most)
      throw badInput(
        'PanelInvalid',
        `${protocol.name} needs ${plan.least === plan.most ? plan.least : `${plan.least} to ${plan.most}`} ${group}, not ${held.length}.`,
        `Change seats: ${protocol.name}: in dissent.yaml, or use --seat name=participant.`,
      );
    const lacking = plan.needsPersona
      ? held.filter(({ persona, speaker }) => !persona && speaker.via !== 'human').map(({ name }) => name)
      : [];
    if (lacking.length > 0)
      throw badInput(
        'PanelInvalid',
        `${lacking.join(', ')} ${lacking.length === 1 ? 'has' : 'have'} no persona, and ${group} need one.`,
        `Use ${plan.defaultNames.join(', ')}, or add a persona: { participant: name, persona: ./file.md }.`,
      );
  }
}
