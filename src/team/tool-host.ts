import { join } from 'node:path';
import { badInput, pickDebate } from '../doors.ts';
import { requireId, type ToolHost } from '../mcp/host.ts';
import { type Caller, nameActor } from './caller.ts';
import { requireRight } from './require-right.ts';
import { begin } from './routes/acting.ts';
import { listVisible } from './routes/reading.ts';
import type { Team } from './team.ts';

/** The tools of somebody who is signed in, or of a token of theirs: they find what that person may see, and do what they may do. */
export function createTeamHost(team: Team, caller: Caller, project: string): ToolHost {
  const place = { ...team.place, project };
  const list = async () => (await listVisible(team, caller)).listed;
  return {
    place,
    list,
    admit: async (doing) => requireRight(caller, doing, { project }),
    async find(id, doing) {
      const known = (await list()).map(({ debate }) => debate);
      const latest = () => known[0] ?? '';
      const debate = pickDebate(known, requireId(id), { where: 'this server', latest });
      requireRight(caller, doing, { audience: await team.audiences.read(debate) });
      return { debate, folder: join(team.debates, debate) };
    },
    async carryOut(order) {
      if (order.does === 'start') return begin({ team, caller }, order, { project, private: false, people: [] });
      const audience = await team.audiences.read(order.debate);
      if (order.does === 'retry' || order.does === 'branch') return begin({ team, caller }, order, audience);
      const { issuer, subject } = caller.person;
      const signed = order.does === 'answer' ? { ...order, identity: { issuer, subject } } : order;
      return (await team.conductor.carryOut({ ...signed, project: audience.project }, nameActor(caller))).debate;
    },
    stop: ({ debate }) => team.conductor.stop(debate, nameActor(caller)),
    createPageFinder: async () => (debate) => (debate === undefined ? team.address : `${team.address}to/${debate}`),
    nameUser(given) {
      if (given === undefined || given === caller.person.name) return caller.person.name;
      throw badInput('NotOnServer', `On this server you answer as ${caller.person.name}.`, 'Leave `by` out.');
    },
  };
}
