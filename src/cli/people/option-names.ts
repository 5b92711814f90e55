import type { DebateEvent, Json } from '../../doors.ts';
import type { OptionNames } from './ask-person.ts';

/** How the options of a debate's topic are called, by their ids. */
export function readOptionNames(events: readonly DebateEvent[]): OptionNames {
  const opened = events.find((event) => event.type === 'debate-opened');
  const options = isGroup(opened?.topic) ? opened.topic.options : undefined;
  const named = Array.isArray(options) ? (options as readonly Json[]).flatMap(readName) : [];
  return new Map(named);
}

function readName(option: Json): readonly (readonly [string, string])[] {
  if (!isGroup(option)) return [];
  const { id, label } = option;
  return typeof id === 'string' && typeof label === 'string' && label !== '' ? [[id, label]] : [];
}

const isGroup = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
