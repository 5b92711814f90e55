import { readBudget, readSpent } from './budgets.ts';
import type { Caller } from './caller.ts';
import { html, renderPlainPage } from './html.ts';
import { listPeople, type Person } from './people.ts';
import { roles } from './rights.ts';
import type { Team } from './team.ts';
import type { TeamStore } from './team-store.ts';
import { listTokens } from './tokens.ts';
import { listWebhooks } from './webhooks.ts';

/** People and tokens as a page without a script: each form is a request of the API. */
export async function renderPeoplePage({ store }: Team, { person }: Caller): Promise<string> {
  const managed = Object.entries(person.roles).flatMap(([project, role]) => (role === 'admin' ? [project] : []));
  const people = await listPeople(store);
  const tokens = await listTokens(store, person.id);
  const body = html`<p>You are ${person.name}. <a href="./">Debates</a></p>
<form method="post" action="signout"><button>Sign out</button></form>
${await Promise.all(managed.map((project) => renderProject(store, { project, people, me: person })))}
${
  person.roles.main === 'admin' &&
  html`<h2>New project</h2>
<form class="row" method="post" action="api/projects">
<label>Name: small letters, digits and -<br><input name="name" required pattern="[a-z][a-z0-9\-]*" maxlength="40"></label>
<button>Make it</button>
</form>`
}
<h2>Your tokens</h2>
<p>With a token, a program acts for you: <code>Authorization: Bearer …</code>. It can never do more than you can.</p>
<ul>${tokens.map(
    ({ id, name, role, expires }) => html`<li><form class="row" method="post" action="api/tokens/${id}/revoke">
<span>${name}: at most ${role}, until ${expires.slice(0, 10)}</span> <button>Revoke ${name}</button></form></li>`,
  )}</ul>
<form class="row" method="post" action="api/tokens">
<label>Name<br><input name="name" required maxlength="100"></label>
<label>At most<br>${renderRoles('member')}</label>
<label>Days<br><input name="days" type="number" min="1" max="366" value="90" required></label>
<button>Make a token</button>
</form>`;
  return renderPlainPage('People', body);
}

async function renderProject(
  store: TeamStore,
  { project, people, me }: { readonly project: string; readonly people: readonly Person[]; readonly me: Person },
) {
  const { calls_per_day, usd_per_day } = await readBudget(store, `project-${project}`);
  const spent = await readSpent(store, `project-${project}`);
  const webhooks = await listWebhooks(store, project);
  const members = people.filter(({ roles: has }) => Object.hasOwn(has, project));
  const others = people.filter((one) => !members.includes(one));
  const renderPerson = ({
    id,
    name,
    issuer,
    roles: has,
  }: Person) => html`<tr><td>${name}<br><small>${issuer}</small></td><td>
<form class="row" method="post" action="api/people/${id}/role">
<input type="hidden" name="project" value="${project}">
<label>Role of ${name}<br>${renderRoles(has[project] ?? 'none', ['none'])}</label>
<button>Change</button>
</form></td></tr>`;
  return html`<h2>Project ${project}</h2>
<table><thead><tr><th>Name</th><th>Role</th></tr></thead>
<tbody>${[...members.filter(({ id }) => id !== me.id), ...others].map(renderPerson)}</tbody></table>
<h3>Invite somebody</h3>
<form class="row" method="post" action="api/invitations">
<input type="hidden" name="project" value="${project}">
<label>As<br>${renderRoles('member')}</label>
<button>Make an invitation link</button>
</form>
<h3>Budget a day</h3>
<p>Spent today: ${spent.calls} calls, $${spent.usd.toFixed(2)}. An empty field is no limit.</p>
<form class="row" method="post" action="api/budgets">
<input type="hidden" name="project" value="${project}">
<label>Calls<br><input name="calls_per_day" type="number" min="0" value="${calls_per_day ?? ''}"></label>
<label>Dollars<br><input name="usd_per_day" type="number" min="0" step="0.01" value="${usd_per_day ?? ''}"></label>
<button>Set the budget</button>
</form>
<h3>Messages</h3>
<p>When a debate needs a person, is decided or failed, this is sent to a chat.</p>
<ul>${webhooks.map(
    ({ id, url }) => html`<li><form class="row" method="post" action="api/webhooks/${id}/remove">
<input type="hidden" name="project" value="${project}"><span>${new URL(url).host}</span> <button>Remove ${new URL(url).host}</button></form></li>`,
  )}</ul>
<form class="row" method="post" action="api/webhooks">
<input type="hidden" name="project" value="${project}">
<label>Address, https<br><input name="url" type="url" required></label>
<button>Send messages there</button>
</form>`;
}

const renderRoles = (chosen: string, extra: readonly string[] = []) =>
  html`<select name="role">${[...extra, ...roles].map(
    (role) => html`<option value="${role}"${role === chosen && { markup: ' selected' }}>${role}</option>`,
  )}</select>`;

/** The page for what is shown only once; undefined where there is nothing of the kind. */
export function renderOnce(result: unknown): string | undefined {
  const { link, token, secret } = Object(result) as { link?: string; token?: string; secret?: string };
  const value = link ?? token ?? secret;
  if (value === undefined) return undefined;
  const what = link ? 'Send this link to one person. It works once.' : 'Copy it now: it is not shown again.';
  const body = html`<p>${what}</p><p><code>${value}</code></p><p><a href="../people">Back</a></p>`;
  return renderPlainPage(link ? 'Invitation' : 'Keep this', body);
}
