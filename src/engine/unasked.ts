import type { Json } from '../debate/json.ts';
import type { Breach } from '../debate/question.ts';
import { listAlternatives, listPermittedValues } from '../debate/schema/alternatives.ts';
import type { SchemaNode } from '../debate/schema/schema-node.ts';
import { findOwn, isRecord } from '../debate/schema/values.ts';

/** The choices that a repeat changed although the complaint was about something else (E2): on record as breaches. */
export function listUnaskedChanges(
  { first, second, complaint }: { first: Json | undefined; second: Json; complaint: string },
  root: SchemaNode,
): readonly Breach[] {
  if (!isRecord(first) || !isRecord(second)) return [];
  const fields = listAlternatives(root, root).flatMap(({ properties }) => Object.entries(properties ?? {}));
  const choices = fields.filter(([, node]) => node.type === 'boolean' || listPermittedValues(node, root));
  return [...new Set(choices.map(([name]) => name))].flatMap((name) => {
    const [from, to] = [findOwn(first, name), findOwn(second, name)];
    if (from === undefined || to === undefined || from === to || complaint.includes(name)) return [];
    const what = `The repeat changed ${name} from ${String(from)} to ${String(to)}, which nobody had asked for.`;
    const fact = `asked again about something else, it changed ${name.replaceAll('_', ' ')} from ${String(from)} to ${String(to)}`;
    return [{ rule: 'E2', what, fact, askAgain: false as const }];
  });
}
