import { sendPage } from '../../server/http.ts';
import { renderPeoplePage } from '../people-page.ts';
import { defineRoute } from '../route.ts';
import { redirect, sendPlainPage, writeNext } from '../sign-in.ts';

/** What people open in the browser. */
export const pageRoutes = [
  defineRoute({
    method: 'GET',
    path: '/',
    summary: 'The page',
    needs: 'person',
    type: 'text/html',
    handle: async ({ response, team }) => sendPage(response, team.page),
  }),
  defineRoute({
    method: 'GET',
    path: '/to/{debate}',
    summary: 'A link to a debate that survives signing in',
    needs: 'person',
    type: 'text/html',
    handle: async ({ response, url }) => redirect(response, `../${writeNext(url.pathname.slice('/to/'.length))}`),
  }),
  defineRoute({
    method: 'GET',
    path: '/people',
    summary: 'People, roles and tokens, as a page',
    needs: 'person',
    type: 'text/html',
    handle: async ({ response, team, caller }) => sendPlainPage(response, 200, await renderPeoplePage(team, caller)),
  }),
];
