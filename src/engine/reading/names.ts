import type { Json } from '../../debate/json.ts';
import { grouped } from '../../documents/grouped.ts';
import { type Form, folded, own } from './form.ts';

/**
 * The members of an object under the names the form knows, each with its form. A name in another spelling is
 * brought to the known one where only one can be meant and the object does not have that one too.
 */
export function renamed(value: { readonly [key: string]: Json }, form: Form): readonly Member[] {
  const members = Object.entries(value).map(([name, child]): Member => [name, child, own(form.properties, name)]);
  if (members.every(([, , property]) => property !== undefined)) return members;
  const known = bySpelling(Object.keys(form.properties ?? {}));
  const given = bySpelling(Object.keys(value));
  return members.map(([name, child]) => {
    const [meant, second] = known.get(folded(name)) ?? [];
    const isPlain = meant !== undefined && second === undefined && given.get(folded(name))?.length === 1;
    const spelled = isPlain ? meant : name;
    return [spelled, child, own(form.properties, spelled)];
  });
}

type Member = readonly [name: string, value: Json, form: Form | undefined];

const bySpelling = (names: readonly string[]) => grouped(names, folded);
