import type { Json } from '../../src/debate/json.ts';
import { readForm } from '../../src/debate/schema/form.ts';
import { nameValue } from '../../src/debate/schema/person-form.ts';
import type { StartField, StartProtocol } from '../../src/server/starting.ts';
import { type Asked, type Draft, fillAnswer, readBlank } from './person-form.ts';

/** The fields that go into flags, lists or settings, as a person is asked for them; none has to be filled in. */
export function listStartFields({ fields }: StartProtocol, into: readonly StartField['into'][]): readonly Asked[] {
  return fields
    .filter((field) => into.includes(field.into))
    .flatMap(({ name, label, schema }) => {
      const form = readBlank(readForm(schema));
      const byLine = form?.kind === 'texts' ? ({ kind: 'texts', each: 'line' } as const) : form;
      return byLine ? [{ path: name, label, form: byLine, required: false }] : [];
    });
}

/** What holds where nothing is said, in words, by place. */
export function listInitial({ fields }: StartProtocol, at: string): Draft {
  return Object.fromEntries(
    fields.flatMap(({ name, initial }) =>
      initial === undefined || initial === null || (Array.isArray(initial) && initial.length === 0)
        ? []
        : [[`${at}${name}`, `Otherwise: ${nameInitial(initial, name)}`]],
    ),
  );
}

const nameInitial = (initial: Json, name: string) =>
  typeof initial === 'number' ? String(Number(initial.toFixed(2))) : nameValue(initial, name).toLowerCase();

/** What the form says, as the wish takes it. */
export function fillStart(protocol: StartProtocol, draft: Draft, at: string) {
  const fill = (into: StartField['into']) => fillAnswer(listStartFields(protocol, [into]), draft, at).answer;
  const flags = Object.entries(fill('flags')).filter(([, value]) => value !== false);
  return {
    settings: fill('settings'),
    lists: fill('lists'),
    flags: Object.fromEntries(flags.map(([name, value]) => [name, String(value)])),
  };
}
