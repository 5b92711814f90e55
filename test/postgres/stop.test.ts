import { expect, test } from 'vitest';
import type { DebateEvent } from '../../src/doors.ts';
import { until, votes } from '../outside/dissent.ts';
import { awaitEnded, usePostgres } from './set-up.ts';

const { serve } = usePostgres();

const slowly = (option: string) => ({ 'judges/recommend': { option, wait: 4000 } });
const slow = votes('A', 'B', 'C', { risk: slowly('A'), value: slowly('B'), effort: slowly('C') });

test('E6 a stop lets turns under way on a worker end, and says who asked for it', async () => {
  const { here, ada, begin, start } = await serve(slow);
  begin('one');
  const debate = await start();
  await until(async () => (await here.sightings()).filter(({ prompt }) => prompt === 'judges/recommend').length === 3);
  expect((await ada.post(`/api/debates/${debate}/stop`, {})).json()).toMatchObject({ stopped: true });
  const { outcome } = await awaitEnded(ada, debate);
  const { events } = (await ada.get(`/api/debates/${debate}/journal`)).json<{ events: readonly DebateEvent[] }>();
  expect(events.filter(({ type }) => type === 'reply-received')).toHaveLength(3);
  const { person } = (await ada.get('/api/me')).json<{ person: { issuer: string; subject: string } }>();
  const last = events.findLast(({ type }) => type === 'debate-ended');
  expect(last).toMatchObject({ stopped_by: { name: 'Ada', issuer: person.issuer, subject: person.subject } });
  expect(outcome).toMatchObject({ status: 'aborted', headline: expect.stringContaining('Ada') });
});
