import { z } from '../doors.ts';
import type { Asked } from '../server/http.ts';
import type { Found } from '../server/routes.ts';
import type { Audience } from './audience.ts';
import type { Caller } from './caller.ts';
import type { Verb } from './rights.ts';
import type { Team } from './team.ts';

/** A request whose sender is known and whose parts fit their schemas. */
export interface Call<Body = unknown, Query = unknown> extends Asked {
  readonly team: Team;
  readonly caller: Caller;
  readonly body: Body;
  readonly query: Query;
  /** The words in the path's braces. */
  readonly named: { readonly [name: string]: string };
  readonly project: string;
}

/** A call about one debate, which its sender may see. Of an upload, it may be one that isn't here yet. */
export interface DebateCall<Body = unknown, Query = unknown> extends Call<Body, Query> {
  readonly found: Found;
  readonly audience: Audience;
}

/** One line of the API: who may, what goes in, what comes out. The checks, the documents and the tests are made from it. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  /** What the sender has to be allowed; `person` is anybody who is signed in. */
  readonly needs: 'person' | Verb | ((call: DebateCall<never>) => Promise<Verb>);
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly answers?: z.ZodType;
  /** Set where the answer is no JSON: its media type. */
  readonly type?: string;
  /** Where the body is bytes, up to the limit of uploads: what it takes before they are read, and the debate that they are about. */
  readonly upload?: { readonly needs: Verb; readonly names: (body: Buffer) => string | undefined };
  /** The page that a form of it leads back to. */
  readonly form?: string;
  /** Undefined where it has answered itself. */
  handle(call: DebateCall<never, never>): Promise<unknown>;
}

interface Typed<Body extends z.ZodType, Query extends z.ZodType, AnyCall> extends Omit<Route, 'handle' | 'needs'> {
  readonly needs: 'person' | Verb | ((call: AnyCall) => Promise<Verb>);
  readonly body?: Body;
  readonly query?: Query;
  handle(call: AnyCall): Promise<unknown>;
}

/** Gives a route the types of its parts. */
export const defineRoute = <Body extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType>(
  route: Typed<Body, Query, Call<z.infer<Body>, z.infer<Query>>>,
): Route => route as unknown as Route;

/** The same for a route below `/api/debates/{debate}`. */
export const defineDebateRoute = <Body extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType>(
  route: Typed<Body, Query, DebateCall<z.infer<Body>, z.infer<Query>>>,
): Route => route as unknown as Route;

/** Finds the route of a request, and the words in its path. */
export function matchRoute(routes: readonly Route[], method: string, pathname: string) {
  for (const route of routes) {
    if (route.method !== method) continue;
    const pattern = route.path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[\\w.-]{1,200})');
    const match = new RegExp(`^${pattern}$`).exec(pathname);
    if (match) return { route, named: { ...match.groups } };
  }
  return undefined;
}

/** Fields that are those of the journal, or of the command line's JSON. */
export const Loose = z.looseObject({});
