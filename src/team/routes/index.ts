import type { Route } from '../route.ts';
import { actingRoutes } from './acting.ts';
import { managingRoutes } from './managing.ts';
import { mcpRoutes } from './mcp.ts';
import { pageRoutes } from './pages.ts';
import { peopleRoutes } from './people.ts';
import { readingRoutes } from './reading.ts';

/** Everything that somebody who is signed in can ask for. */
export const routes: readonly Route[] = [
  ...readingRoutes,
  ...actingRoutes,
  ...peopleRoutes,
  ...managingRoutes,
  ...mcpRoutes,
  ...pageRoutes,
];
