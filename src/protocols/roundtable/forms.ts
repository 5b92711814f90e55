import { z } from 'zod';
import { buildOnce } from '../../debate/question.ts';
import { looseList, readGiven } from '../lenient.ts';
import { oneOf, wanted } from '../wanted.ts';
import { Consolidation, Draft, Position, Revision, readNames, Scoring, Unsettled, Update } from './answers.ts';

/** The names a message can go to: shown as an enum, read as any text, because what goes astray comes back (R2). */
const buildAddressees = (names: readonly string[]) =>
  z.preprocess(readNames, z.array(oneOf(['all', ...names])).default([]));

export const buildPosition = buildOnce(
  (names: readonly string[]): z.ZodType<Position> =>
    Position.extend({
      messages: looseList(z.object({ to: buildAddressees(names), text: z.string() })),
    }) as z.ZodType<Position>,
);

interface UpdateIds {
  readonly names: readonly string[];
  readonly messages: readonly string[];
  readonly points: readonly string[];
  readonly concerns: readonly string[];
  readonly shown: readonly string[];
}

/** The form of an update, with the ids of what its author was shown and of its own concerns. */
export const buildUpdate = buildOnce(({ names, messages, points, concerns, shown }: UpdateIds): z.ZodType<Update> => {
  const message = z.object({
    to: buildAddressees(names),
    in_reply_to: wanted(oneOf(messages).nullable()),
    text: z.string(),
  });
  const concern = looseList(nameOne(concerns));
  return Update.extend({
    messages: looseList(message),
    on_open_points: looseList(z.object({ point: nameOne(points), answer: z.string() })),
    addressed: concern,
    withdrawn: concern,
    reopened: looseList(z.object({ id: nameOne(concerns), what_is_left: z.string() })),
    convinced_by: z.preprocess(readGiven, z.array(nameOne(shown)).optional()).meta({ asked: 'shown' }),
  }) as z.ZodType<Update>;
});

/** Where nothing can be named, anything that is named is read and counts for nothing. */
const nameOne = (ids: readonly string[]) => (ids.length > 0 ? z.enum(ids) : z.string());

/** The form of a consolidation, with the ids of the concerns that are open and the seats it can credit. */
export const buildConsolidation = buildOnce(
  ({ concerns, seats }: { concerns: readonly string[]; seats: readonly string[] }): z.ZodType<Consolidation> =>
    Consolidation.extend({
      from: looseList(
        z.object({ part: z.string(), seats: z.preprocess(readNames, z.array(oneOf(seats)).default([])) }),
      ),
      addresses: looseList(z.object({ concern: oneOf(concerns), how: z.string() })),
    }) as z.ZodType<Consolidation>,
);

/** The form of a scoring, with the ids of the options. */
export const buildScoring = buildOnce((ids: readonly string[]): z.ZodType<Scoring> => {
  const { element } = Scoring.shape.options;
  return Scoring.extend({ options: z.array(element.extend({ option: z.enum(ids) })) });
});

/** A row for each concern that nobody settled. */
const askUnsettled = (concerns: readonly string[]) => ({
  unsettled: wanted(z.array(Unsettled.extend({ concern: oneOf(concerns) }))),
});

interface DraftIds {
  readonly proposals: readonly string[];
  readonly seats: readonly string[];
  readonly unsettled: readonly string[];
}

/** The form of a draft, with the proposals it can record, the seats that can be suggested and what nobody settled. */
export const buildDraft = buildOnce(({ proposals, seats, unsettled }: DraftIds): z.ZodType<Draft> => {
  const specialist = wanted(oneOf(seats));
  const form = Draft.extend({
    records: wanted(oneOf(proposals)),
    suggested_specialist: specialist,
    tasks: wanted(z.array(z.object({ task: z.string(), specialist }))),
  });
  return unsettled.length > 0 ? form.extend(askUnsettled(unsettled)) : form.omit({ unsettled: true });
});

/** The form of a revision, with what nobody settled. */
export const buildRevision = buildOnce(
  (unsettled: readonly string[]): z.ZodType<Revision> =>
    unsettled.length > 0 ? Revision.extend(askUnsettled(unsettled)) : Revision.omit({ unsettled: true }),
);
