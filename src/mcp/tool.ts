import type {
  CallToolResult,
  ContentBlock,
  InputRequiredResult,
  McpServer,
  ServerContext,
  StandardSchemaWithJSON,
  ToolAnnotations,
} from '@modelcontextprotocol/server';
import { checkAgainst, z } from '../doors.ts';
import { describeForTools, ErrorFacts } from './errors.ts';
import type { ToolHost } from './host.ts';
import { deriveInput, shortenSchema, type ToolSchema } from './input-schema.ts';
import { describePage } from './page.ts';

/** What a tool works with. */
export interface ToolCall {
  readonly host: ToolHost;
  readonly server: McpServer;
  readonly context: ServerContext;
  readonly signal: AbortSignal;
}

/** What a tool says: the facts for programs, the same in words, and links to documents. */
export interface ToolReply {
  readonly facts: Record<string, unknown>;
  readonly words: string;
  readonly links?: readonly ContentBlock[];
}

/** One tool: its description for the model, the forms of its arguments and result, and what it does. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: z.ZodObject;
  /** What is shown of `input`, where that is more than the schema can say. */
  readonly shown?: ToolSchema;
  readonly output: z.ZodObject;
  run(args: never, call: ToolCall): Promise<ToolReply | InputRequiredResult>;
}

/** Gives a tool the types of its arguments. */
export function defineTool<Input extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'run'> & {
    readonly input: Input;
    run(args: z.infer<Input>, call: ToolCall): Promise<ToolReply | InputRequiredResult>;
  },
): Tool {
  return tool as unknown as Tool;
}

/** Registers a tool. What is thrown becomes an error that the model can read, in words and as facts: what happened, and what to do next. */
export function addTool(server: McpServer, tool: Tool, host: ToolHost): void {
  const { name, title, description, annotations, input, output, shown = shortenSchema(deriveInput(input)) } = tool;
  const facts = z.object({ view: z.string(), ...output.shape, error: ErrorFacts }).partial();
  server.registerTool(
    name,
    { title, description, annotations, inputSchema: advertise(shown), outputSchema: advertise(deriveInput(facts)) },
    async (given: unknown, context: ServerContext): Promise<CallToolResult | InputRequiredResult> => {
      try {
        const args = checkAgainst(z.strictObject(input.shape), given ?? {}, {
          code: 'Usage',
          fileName: name,
          findPosition: () => ({ line: 0, column: 0 }),
          hint: `${name} takes: ${Object.keys(input.shape).join(', ')}.`,
        });
        const said = await tool.run(args as never, { host, server, context, signal: context.mcpReq.signal });
        if (!isSaid(said)) return said;
        return {
          content: [{ type: 'text', text: said.words }, ...(said.links ?? [])],
          structuredContent: said.facts,
        };
      } catch (error) {
        const told = describeForTools(error);
        const { code, message, hint } = told;
        const view = await findPageOfRefused(given, host);
        const words = [
          `${code}: ${message}`,
          ...(hint ? [`Hint: ${hint}`] : []),
          ...(view ? [describePage(view)] : []),
        ];
        return {
          isError: true,
          content: [{ type: 'text', text: words.join('\n') }],
          structuredContent: { error: told, ...(view ? { view } : {}) },
        };
      }
    },
  );
}

/** Where a person sees the debate that a refused call named, or all of them if there is none by that name. */
async function findPageOfRefused(given: unknown, host: ToolHost): Promise<string | undefined> {
  const named = typeof given === 'object' && given !== null ? Reflect.get(given, 'debate') : undefined;
  if (typeof named !== 'string') return undefined;
  try {
    const locate = await host.createPageFinder();
    const found = await host.find(named, 'see').catch(() => undefined);
    return locate(found?.debate);
  } catch {
    return undefined; // the refusal itself says what is wrong with this place
  }
}

const isSaid = (said: ToolReply | InputRequiredResult): said is ToolReply => 'facts' in said;

/** A form that is shown and not checked: what does not fit is told in our own words, when the tool is called. */
function advertise(schema: ToolSchema): StandardSchemaWithJSON {
  return {
    '~standard': {
      version: 1,
      vendor: 'dissent',
      validate: (value) => ({ value }),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
}
