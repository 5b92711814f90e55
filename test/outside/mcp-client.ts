import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { environment, node, type Project, program } from './dissent.ts';

/** What a person fills in when the server puts a form before them; undefined is a client that shows no forms. */
export type Person = ((message: string, form: Form) => Filled) | undefined;
export interface Form {
  readonly properties: Record<string, { readonly enum?: readonly string[] }>;
}
export type Filled =
  | { readonly action: 'accept'; readonly content: Record<string, string> }
  | { readonly action: 'decline' };

export const eras = ['legacy', 'modern'] as const;
export type Era = (typeof eras)[number];

/** The official client, connected to `dissent mcp` of a project, in one of the two eras of the protocol. */
export async function connect(
  here: Project,
  era: Era,
  person?: Person,
  { words = [], env = {} }: { readonly words?: readonly string[]; readonly env?: Record<string, string> } = {},
): Promise<Client> {
  const client = new Client(
    { name: 'test-client', version: '1.0.0' },
    {
      capabilities: person ? { elicitation: { form: {} } } : {},
      versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' },
    },
  );
  if (person)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      const { message, requestedSchema } = params as unknown as { message: string; requestedSchema: Form };
      return person(message, requestedSchema) as { action: 'accept'; content: Record<string, string> };
    });
  await client.connect(
    new StdioClientTransport({
      command: node,
      args: [program, 'mcp', ...words],
      cwd: here.folder,
      env: environment(here.folder, env),
      stderr: 'ignore',
    }),
  );
  return client;
}

/** Calls a tool and gives what it says to programs; a refusal is thrown with its words. */
export async function call(
  client: Client,
  name: string,
  args: Record<string, unknown>,
  options: Parameters<Client['callTool']>[1] = {},
): Promise<Record<string, unknown> & { text: string }> {
  const result = await client.callTool({ name, arguments: args }, options);
  const content = result.content as readonly { type: string; text?: string }[];
  const text = content.flatMap((block) => (block.type === 'text' ? [block.text ?? ''] : [])).join('\n');
  if (result.isError) throw new Error(text);
  return { ...(result.structuredContent as Record<string, unknown>), words: text } as never;
}

/** What a refusal says in words, and what to programs. */
export async function refusal(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<{
  readonly words: string;
  readonly error: { code: string; message: string; hint: string };
  readonly view?: string;
}> {
  const result = await client.callTool({ name, arguments: args });
  const [said] = result.content as readonly { text: string }[];
  if (!result.isError) throw new Error(`${name} was not refused: ${said?.text}`);
  return { words: said?.text ?? '', ...(result.structuredContent as { error: never }) };
}
