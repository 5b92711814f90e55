import { badInput, z } from '../../doors.ts';
import { invite } from '../invitations.ts';
import { giveRole, listPeople, Person } from '../people.ts';
import { roles } from '../rights.ts';
import { type Call, defineRoute } from '../route.ts';
import { issueToken, listTokens, revokeToken, Token, TokenWish } from '../tokens.ts';

const project = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/)
  .optional()
  .describe('Default: main');

const Shown = Person.omit({ since: true });

/** Routes for who is in the team, and what they may. */
export const peopleRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/me',
    summary: 'Who you are, and what you are in each project',
    needs: 'person',
    answers: z.object({ person: Shown, token: Token.nullable() }),
    handle: async ({ caller }) => ({ person: Shown.parse(caller.person), token: caller.token ?? null }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/people',
    summary: 'The people of the projects that you are in',
    needs: 'person',
    answers: z.object({ people: z.array(Shown) }),
    handle: async ({ team, caller }) => {
      const mine = Object.keys(caller.person.roles);
      const people = await listPeople(team.store);
      return {
        people: people
          .filter(({ roles: has }) => mine.some((one) => Object.hasOwn(has, one)))
          .map((one) => Shown.parse(one)),
      };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/invitations',
    summary: 'A link that lets one person in, once, within three days; with `person`, back into their account',
    needs: 'manage',
    body: z.object({ project, role: z.enum(roles), person: z.string().optional() }),
    answers: z.object({ link: z.string(), expires: z.string() }),
    form: 'people',
    handle: async (call) => {
      const { team, body } = call;
      if (body.person !== undefined) refuseStronger(call, await listPeople(team.store));
      const { code, expires } = await invite(team.store, { ...body, project: call.project });
      return { link: `${team.address}join?code=${code}`, expires };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/projects',
    summary: 'A new project, whose admin you are',
    needs: 'manage',
    body: z.object({ name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/) }),
    answers: Shown,
    form: 'people',
    handle: async ({ team, caller, body: { name } }) => {
      const people = await listPeople(team.store);
      if (people.some(({ roles: has }) => Object.hasOwn(has, name)))
        throw badInput('RequestInvalid', `There is a project ${name} already.`, 'Choose another name.');
      return Shown.parse(await giveRole(team.store, caller.person.id, { project: name, role: 'admin' }));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/people/{person}/role',
    summary: 'Give somebody a role in a project, or take it away',
    needs: 'manage',
    body: z.object({ project, role: z.enum([...roles, 'none']) }),
    answers: Shown,
    form: 'people',
    handle: async ({ team, body, named, project: where, caller }) => {
      const role = body.role === 'none' ? null : body.role;
      if (named.person === caller.person.id && role !== 'admin')
        throw badInput('NotAllowed', "You can't take the role of admin from yourself.", 'Another admin can.');
      return Shown.parse(await giveRole(team.store, named.person ?? '', { project: where, role }));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/tokens',
    summary: 'Your tokens, without their secrets',
    needs: 'person',
    answers: z.object({ tokens: z.array(Token) }),
    handle: async ({ team, caller }) => ({ tokens: await listTokens(team.store, caller.person.id) }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/tokens',
    summary: 'A token for a program; it is shown this once',
    needs: 'person',
    body: TokenWish,
    answers: Token.extend({ token: z.string() }),
    form: 'people',
    handle: async (call) => {
      requireBrowser(call);
      return issueToken(call.team.store, call.caller.person.id, call.body);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/tokens/{token}/revoke',
    summary: 'End a token of yours',
    needs: 'person',
    body: z.object({}),
    answers: z.object({ dissent: z.literal(1) }),
    form: 'people',
    handle: async (call) => {
      requireBrowser(call);
      await revokeToken(call.team.store, call.named.token ?? '', call.caller.person.id);
      return { dissent: 1 };
    },
  }),
];

/** A token can't make another that reaches further, or lives longer, than itself. */
function requireBrowser({ caller }: Call): void {
  if (caller.token)
    throw badInput('NotAllowed', "A token can't make or end tokens.", 'Sign in, and open the page "People".');
}

/** A link into somebody's account gives what they may: nobody gets more that way than they have themselves. */
function refuseStronger(
  { body, caller, project: where }: Call<{ person?: string | undefined }>,
  people: readonly Person[],
): void {
  const { roles: has = {} } = people.find(({ id }) => id === body.person) ?? {};
  const beyond = Object.keys(has).filter((one) => one !== where && caller.person.roles[one] !== 'admin');
  if (beyond.length > 0)
    throw badInput(
      'NotAllowed',
      'This person is also in projects that you are no admin of.',
      'An admin of those can send the link.',
    );
}
