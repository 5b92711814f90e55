import type {
  CallToolResult,
  ContentBlock,
  InputRequiredResult,
  McpServer,
  ServerContext,
  ToolAnnotations,
} from '@modelcontextprotocol/server';
import { badInput, findDebate, locateDebates, type z } from '../doors.ts';
import { describeError } from './hold.ts';
import type { ProjectPlace } from './order.ts';

/** What a tool works with. */
export interface ToolCall {
  readonly place: ProjectPlace;
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

/** Registers a tool. What is thrown becomes an answer that the model can read: what happened, and what to do next. */
export function addTool(server: McpServer, tool: Tool, place: ProjectPlace): void {
  const { name, title, description, annotations, input, output } = tool;
  server.registerTool(
    name,
    { title, description, annotations, inputSchema: input, outputSchema: output },
    async (args: unknown, context: ServerContext): Promise<CallToolResult | InputRequiredResult> => {
      try {
        const said = await tool.run(args as never, { place, server, context, signal: context.mcpReq.signal });
        if (!isSaid(said)) return said;
        return {
          content: [{ type: 'text', text: said.words }, ...(said.links ?? [])],
          structuredContent: said.facts,
        };
      } catch (error) {
        const { code, message, hint } = describeError(error);
        return {
          isError: true,
          content: [{ type: 'text', text: `${code}: ${message}${hint ? `\nHint: ${hint}` : ''}` }],
        };
      }
    },
  );
}

const isSaid = (said: ToolReply | InputRequiredResult): said is ToolReply => 'facts' in said;

/** Finds a debate by its id. Paths are refused here: whoever calls a tool sees the project's own debates only. */
export async function findDebateById(id: string, place: ProjectPlace): Promise<{ debate: string; folder: string }> {
  if (!/^[A-Za-z0-9-]+$/.test(id))
    throw badInput('DebateNotFound', `There is no debate ${JSON.stringify(id)}.`, 'Call debate_list to see them.');
  return findDebate(await locateDebates(place), id);
}
