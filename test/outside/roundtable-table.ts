import type { Input } from '../../src/debate/protocol.ts';
import type { Shape } from '../../src/debate/record/shape.ts';
import type { Outcome, TurnRequest } from '../../src/doors.ts';
import { roundtable } from '../../src/protocols/index.ts';
import { fails, type Played, play, scriptedSpeaker } from '../../src/testing.ts';

/** What somebody answers: the same in every round, one for each round (the last stays), or found from the question. */
export type Line = object | string;
export type Answer = Line | readonly Line[] | ((request: TurnRequest) => Line);
export type Plan = { readonly [seat: string]: { readonly [prompt: string]: Answer } };

export const five = ['architecture', 'security', 'test', 'observability', 'operations'];
export const question = 'Where do sessions live when Redis restarts?';
export const proposal = 'Sessions live in PostgreSQL, purged in batches.';
export const absent = fails('crashed', 'as planned');

/** A specialist's update; below 90 with the concern that the rules want. */
export const says = (satisfaction: number, more: object = {}) => ({
  satisfaction,
  position: `Sessions live in PostgreSQL, purged in batches; I am at ${satisfaction > 89 ? 'ease' : 'odds'} with it.`,
  remaining_concerns:
    satisfaction >= 90 ? [] : [{ concern: 'Locks at peak.', resolved_by: 'Batches.', own_domain: true }],
  would_accept_current: satisfaction >= 90,
  convinced_by: [],
  messages: [],
  ...more,
});

/** A first position: nothing is scored yet. */
export const states = (more: object = {}) => ({
  position: 'Sessions live in PostgreSQL, purged in batches.',
  proposal: 'A table of sessions, and a job that purges it in batches.',
  remaining_concerns: [],
  messages: [],
  summary: 'PostgreSQL, purged in batches.',
  ...more,
});

/** What the lead puts on the table. */
export const puts = (words = proposal, more: object = {}) => ({
  title: 'Sessions live in PostgreSQL',
  proposal: words,
  from: [],
  addresses: [],
  changes: [],
  left_open: [],
  ...more,
});

/** The same, crediting the newest thing on the table. */
export const rises =
  (satisfaction: number, more: object = {}) =>
  (request: TurnRequest) =>
    says(satisfaction, { convinced_by: idsIn(request).slice(-1), ...more });

/** The ids that a question permits in convinced_by. */
export const idsIn = ({ schema }: TurnRequest): readonly string[] =>
  (schema as { properties: { convinced_by?: { items?: { enum?: string[] } } } }).properties.convinced_by?.items?.enum ??
  [];

/** What is answered where the plan says nothing. */
const usual: { readonly [prompt: string]: Answer } = {
  'roundtable/position': states(),
  'roundtable/consolidate': puts(),
  'roundtable/discuss': rises(95),
  'roundtable/disagreement': { core_disagreement: 'Whether locks at peak matter.' },
  'roundtable/compromise': { option: null },
  'roundtable/score': (request) => ({
    options: optionsIn(request).map((option) => ({ option, why: 'So so.', satisfaction: 50 })),
  }),
  'roundtable/draft': (request) => ({
    records: recordsIn(request),
    context: 'Sessions are lost when Redis restarts.',
    decision_drivers: ['No session is lost'],
    considered_options: ['PostgreSQL', 'A Redis of its own'],
    decision: proposal,
    consequences: { good: ['nothing is lost at a restart'], bad: ['one more load on PostgreSQL'] },
    confirmation: 'A restart in the test environment keeps all sessions.',
    pros_and_cons: [{ option: 'PostgreSQL', pros: ['it is there'], cons: ['vacuum'] }],
    suggested_specialist: 'operations',
    tasks: [{ task: 'Write the migration.', specialist: 'operations' }],
    key_files: ['src/sessions.ts'],
    dependencies: ['PostgreSQL 17'],
    open_points: [{ point: 'The size of a batch.', owner: 'operations' }],
    reconsider_if: ['more than a million sessions'],
  }),
  'roundtable/revise': (request) => ({
    suggestions: [{ suggestion: 'as asked', why: 'it is true', taken: true }],
    changed: [{ section: 'more_information', text: `Revised in round ${request.turn.round}.` }],
  }),
  'roundtable/review': { confirms: true, suggestions: [] },
};

/** The proposal that a record is about. */
const recordsIn = ({ schema }: TurnRequest) =>
  (schema as { properties: { records?: { enum?: string[] } } }).properties.records?.enum?.at(-1);

export const optionsIn = ({ schema }: TurnRequest): readonly string[] =>
  (schema as { properties: { options: { items: { properties: { option: { enum: string[] } } } } } }).properties.options
    .items.properties.option.enum;

export interface Held extends Played {
  readonly result: Outcome['result'];
  readonly asked: readonly TurnRequest[];
  /** The questions of one kind, to one seat, in order. */
  to(seat: string, prompt: string): readonly TurnRequest[];
}

/** Holds a whole round table in this process, with everybody following a plan. */
export async function held(
  plan: Plan = {},
  {
    specialists = five,
    settings = {},
    topic = question,
  }: { specialists?: readonly string[]; settings?: Record<string, unknown>; topic?: string } = {},
): Promise<Held> {
  const asked: TurnRequest[] = [];
  const speaker = (seat: string) =>
    scriptedSpeaker({
      participant: seat,
      replies: (request) => lineFor(request, plan[seat] ?? {}),
      log: (r) => asked.push(r),
    });
  const seats = Object.fromEntries(['lead', ...specialists].map((seat) => [seat, speaker(seat)]));
  const played = await play<unknown, Shape, Input>(roundtable, topic, seats, settings);
  const to = (seat: string, prompt: string) =>
    asked.filter(({ turn }) => turn.seat === seat && turn.prompt === `roundtable/${prompt}`);
  return { ...played, result: played.outcome.result, asked, to };
}

function lineFor(request: TurnRequest, plan: Plan[string]): { [key: string]: unknown } | string {
  const { prompt, round } = request.turn;
  const given = plan[prompt.replace('roundtable/', '')] ?? usual[prompt] ?? {};
  const line = typeof given === 'function' ? given(request) : given;
  const planned: unknown = Array.isArray(line) ? line[Math.min(Math.max(round, 1), line.length) - 1] : line;
  const answer = typeof planned === 'function' ? planned(request) : planned;
  return answer as { [key: string]: unknown } | string;
}

/** The turns as `discuss security 2`. */
export const turnsOf = ({ asked }: Held) =>
  asked.map(
    ({ turn }) => `${turn.prompt.replace('roundtable/', '')} ${turn.seat}${turn.round > 0 ? ` ${turn.round}` : ''}`,
  );
