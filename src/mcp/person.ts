import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
} from '@modelcontextprotocol/server';
import { type OpenQuestion, readSchema } from '../doors.ts';
import type { ToolCall } from './tool.ts';

/** What a person said to a form: their answer, that they would not say, or nothing because nobody has been asked yet. */
export type PersonSaid =
  | { readonly is: 'answer'; readonly answer: Record<string, unknown> }
  | { readonly is: 'declined' }
  | { readonly is: 'not-asked' };

export function readPersonAnswer({ context }: ToolCall, key: string): PersonSaid {
  const view = inputResponse(context.mcpReq.inputResponses, key);
  if (view.kind !== 'elicit') return { is: 'not-asked' };
  return view.action === 'accept' ? { is: 'answer', answer: view.content ?? {} } : { is: 'declined' };
}

/** Whether the client can put a form before a person: told once by old clients, with every call by new ones. */
export function canAskPerson({ context, server }: ToolCall): boolean {
  const envelope = context.mcpReq.envelope as Record<string, unknown> | undefined;
  const told = (envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? readOldCapabilities(server)) as
    | { elicitation?: unknown }
    | undefined;
  return told?.elicitation !== undefined;
}

const readOldCapabilities = (server: McpServer): unknown => server.server.getClientCapabilities();

type Form = Parameters<typeof inputRequired.elicit>[0]['requestedSchema'];

/** Puts a form before the person. */
export function elicitFromPerson(key: string, message: string, form: Form): InputRequiredResult {
  return inputRequired({ inputRequests: { [key]: inputRequired.elicit({ message, requestedSchema: form }) } });
}

/** The fields of a question that fit a form: texts, numbers, yes or no, and choices. */
export function makeElicitationForm({ schema }: OpenQuestion): Form {
  const { properties = {}, required = [] } = readSchema(schema);
  const fields = Object.entries(properties).flatMap(([name, { type, enum: choices, description }]) => {
    if (typeof type !== 'string' || !['string', 'number', 'integer', 'boolean'].includes(type)) return [];
    return [[name, { type, ...(choices ? { enum: choices } : {}), ...(description ? { description } : {}) }] as const];
  });
  const names = fields.map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: required.filter((name) => names.includes(name) && name !== 'reason'),
  } as Form;
}
