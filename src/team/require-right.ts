import { badInput, type DissentError } from '../doors.ts';
import { type Audience, mayWith } from './audience.ts';
import { type Caller, findRole } from './caller.ts';
import { leastRole, mayDo, type Verb, verbsInWords } from './rights.ts';

/** Lets through only what somebody may do: with a debate, or in a project. Requests and tools are checked by this alone. */
export function requireRight(
  caller: Caller,
  verb: Verb | 'person',
  { audience, project = audience?.project ?? 'main' }: { readonly audience?: Audience; readonly project?: string },
): void {
  if (verb === 'person') return;
  const isAllowed = audience ? mayWith(caller, verb, audience) : mayDo(findRole(caller, project, verb), verb);
  if (!isAllowed) throw refuse(caller, verb, project);
}

function refuse(caller: Caller, verb: Verb, project: string): DissentError {
  const role = findRole(caller, project, verb);
  const what = caller.token && caller.person.roles[project] !== role ? 'This token is' : 'You are';
  return badInput(
    'NotAllowed',
    `${what} ${role ? `only a ${role}` : 'nobody'} in the project ${project}, and may not ${verbsInWords[verb]}.`,
    `That takes the role ${leastRole[verb]}. An admin of the project can give it to you.`,
  );
}
