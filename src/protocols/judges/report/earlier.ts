import { z } from 'zod';
import type { Brief, Saying } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { shortenSaying } from '../../../documents/said/shorten-saying.ts';
import { titleChoice } from '../title.ts';
import { nameOption, Topic } from '../topic.ts';

const View = z.object({ judge: z.string(), option: z.string(), reasons: z.string(), self_challenge: z.string() });
const Recommended = z.object({
  recommended_option: z.string(),
  round_1: z.array(View),
  dissent: z.array(z.object({ judge: z.string(), option: z.string(), reasoning: z.string() })),
});

/** A recommendation of the first edition in a minute; ends of other kinds are left to what all debates have. */
export function recallBrief(
  { opened }: Pick<DebateRecord, 'opened'>,
  { result, decision }: Outcome,
): Brief | undefined {
  const judged = Recommended.safeParse(result).data;
  const topic = Topic.safeParse(opened.topic).data;
  if (!judged || !topic || decision) return undefined;
  const { recommended_option: chosen, round_1: views, dissent } = judged;
  const dissenters = new Set(dissent.map(({ judge }) => judge));
  const supporters = views.filter(({ judge, option }) => option === chosen && !dissenters.has(judge));
  const doubts = supporters.map(({ judge, self_challenge }) => say(self_challenge, judge, 'against its own choice'));
  return {
    title: titleChoice(chosen, topic, []),
    result: [
      `Recommended by ${views.length - dissenters.size} of ${views.length} judges`,
      ...(dissent.length === 0
        ? []
        : [`${listNames([...dissenters])} ${dissent.length === 1 ? 'dissents' : 'dissent'}`]),
    ],
    because: supporters.map(({ judge, reasons }) => say(reasons, judge)).slice(0, 2),
    against: [
      ...dissent.map((one) => say(one.reasoning, one.judge, `for ${nameOption(one.option, topic)}`)),
      ...doubts,
    ].slice(0, 2),
  };
}

const say = (text: string, by: string, state?: string): Saying => ({
  text: shortenSaying(text, undefined, 400),
  by,
  ...(state === undefined ? {} : { state }),
});
