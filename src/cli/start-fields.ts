import { type CommandFlag, findCommand, type JsonSchema, type Protocol, readSchema, z } from '../doors.ts';
import { deriveInput } from '../mcp/input-schema.ts';
import type { StartField, StartProtocol } from '../server/starting.ts';
import { nameFlag } from './own-flags.ts';

type Settings = { readonly [setting: string]: unknown };

/** How a protocol is started in the page, from its definition alone; `configured` are the settings of the configuration. */
export function describeStart(protocol: Protocol, configured: Settings = {}): StartProtocol {
  const { guide, argument } = findCommand(protocol);
  const asked = guide?.list ?? (argument.documents ? { message: argument.description, least: 1 } : undefined);
  const list = asked && {
    message: asked.message,
    least: asked.least,
    of: argument.documents ? ('documents' as const) : ('options' as const),
  };
  return {
    name: protocol.name,
    wish: guide?.wish ?? protocol.summary,
    ...(list ? { list } : {}),
    fields: [...listFlagFields(protocol), ...listSettingFields(protocol, configured)],
  };
}

/** Flags that a setting stands for are asked for as settings, and the list has its own place in the form. */
function listFlagFields(protocol: Protocol): readonly StartField[] {
  const { flags = [], guide } = findCommand(protocol);
  const { properties = {} } = readSchema(deriveInput(protocol.topic));
  return flags.flatMap((flag): readonly StartField[] => {
    const { name, long } = nameFlag(flag);
    if (long === guide?.list?.flag || (flag.sets && 'setting' in flag.sets)) return [];
    const set = flag.sets && properties[flag.sets.topic];
    const known = set && (set.enum ? { schema: { enum: set.enum }, initial: set.default } : undefined);
    const { schema, initial } = known ?? { schema: describeFlag(flag), initial: undefined };
    return [
      {
        into: flag.repeatable ? 'lists' : 'flags',
        name,
        label: flag.document ? `${flag.description} (a file of this project)` : flag.description,
        schema,
        ...(initial === undefined ? {} : { initial }),
      },
    ];
  });
}

function describeFlag({ flag, repeatable }: CommandFlag): JsonSchema {
  if (repeatable) return { type: 'array', items: { type: 'string' } };
  return { type: flag.includes('<') || flag.includes('[') ? 'string' : 'boolean' };
}

/** As they are read: what can also be written in another way is asked for in one. A setting that takes nothing is left out. */
function listSettingFields({ settings, command }: Protocol, configured: Settings): readonly StartField[] {
  const { properties = {} } = z.toJSONSchema(settings, { io: 'output', unrepresentable: 'any' });
  const applied = z.record(z.string(), z.json()).safeParse(settings.safeParse(configured).data).data ?? {};
  return Object.entries(properties).flatMap(([name, property]): readonly StartField[] => {
    const schema = typeof property === 'object' ? (property as JsonSchema) : {};
    if (Object.keys(schema).length === 0) return [];
    const flag = command?.flags?.find(({ sets }) => sets && 'setting' in sets && sets.setting === name);
    const label = readSchema(schema).description ?? flag?.description ?? name.replaceAll('_', ' ');
    const initial = applied[name];
    return [{ into: 'settings', name, label, schema, ...(initial === undefined ? {} : { initial }) }];
  });
}
