import { pickDebate, z } from '../../doors.ts';
import type { Client } from './client.ts';

/** The whole id of a debate of the server. */
export async function findOnServer(server: Client, id: string): Promise<string> {
  const { listed } = await server.get('api/debates', z.object({ listed: z.array(Begun) }));
  const known = listed.map(({ debate }) => debate);
  return pickDebate(known, id, { where: server.address, latest: () => known[0] ?? '' });
}

const Id = z.string().regex(/^\d{4}-\d\d-\d\d-[a-z0-9-]{1,60}$/);

/** Answers that name a debate. */
export const Begun = z.object({ debate: Id });
