import type { Input } from '../../src/debate/protocol.ts';
import type { Shape } from '../../src/debate/record/shape.ts';
import { board } from '../../src/index.ts';
import { fails, play, scriptedSpeaker } from '../../src/testing.ts';
import { type BoardPlan, planned } from '../agents/board-answers.mjs';
import { type Project, project } from './dissent.ts';

export const brief = `# Appointment reminders

Build a reminder service of our own that sends through two carriers. Clinics lose an hour a week to missing reminders.`;

export const six = ['ceo', 'cto', 'cfo', 'coo', 'contrarian', 'moonshot'];

/** Holds a board debate in this process. An answer with `fails` is an absence. */
export async function boarded(
  plan: BoardPlan = {},
  settings: Record<string, unknown> = {},
  { topic = brief as unknown, seats = six }: { topic?: unknown; seats?: readonly string[] } = {},
) {
  const speakers = Object.fromEntries(
    [...seats, 'gate'].map((seat) => [
      seat,
      scriptedSpeaker({
        participant: `who-is-${seat}`,
        replies: (request) => {
          const answer = planned(plan, request);
          return typeof answer.fails === 'string' ? fails(answer.fails as 'crashed') : answer;
        },
      }),
    ]),
  );
  const played = await play<unknown, Shape, Input>(board, topic, speakers, settings);
  const asked = Object.values(speakers).flatMap((speaker) => speaker.asked);
  const counted = (prompt: string) => played.turns.filter((address) => address.includes(`/board/${prompt}/`)).length;
  const rulings = played.events.flatMap((event) => (event.type === 'ruling-made' ? [event] : []));
  const because = (name: string) => rulings.filter((event) => event.name === name).map(({ ruling }) => ruling.because);
  const promptTo = (seat: string, prompt: string, round = 0) =>
    asked.find(({ turn }) => turn.seat === seat && turn.prompt === prompt && (round === 0 || turn.round === round))
      ?.text ?? '';
  return { ...played, result: played.outcome.result, asked, counted, because, rulings, promptTo };
}

const made: Project[] = [];
export const cleared = () => Promise.all(made.splice(0).map((each) => each.remove()));

/** A project with a board of six programs and a gate reviewer that follow a plan. */
export async function boardProject(
  plan: BoardPlan = {},
  seats: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
) {
  const here = await project(
    plan,
    (agent) => ({
      participants: { one: agent, two: agent, judge: agent },
      seats: {
        board: {
          members: { ceo: 'one', cto: 'two', cfo: 'one', coo: 'two' },
          contrarian: 'one',
          moonshot: 'two',
          gate: 'judge',
          ...seats,
        },
      },
      ...more,
    }),
    'board.mjs',
  );
  await here.write('brief.md', brief);
  made.push(here);
  return here;
}
