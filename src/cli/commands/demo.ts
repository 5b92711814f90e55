import { type DebateEvent, locateDebates, readDemo, startDemo } from '../../doors.ts';
import { createPacer } from '../pace.ts';
import { stripUnsafeText } from '../progress/terminal-safe.ts';
import { type WatchFlags, watchDebate } from '../watch.ts';

/** `dissent demo`: a whole debate on the recorded replies that come with dissent. It never calls a model. */
export async function runDemoCommand(flags: WatchFlags): Promise<void> {
  const events = await readDemo();
  const debates = await locateDebates(flags);
  const isShown = Boolean(process.stdin.isTTY && process.stderr.isTTY) && !flags.quiet && !flags.json && !flags.events;
  const say = (text: string) => {
    if (!flags.quiet) process.stderr.write(stripUnsafeText(text));
  };
  say(writeOpening(events, isShown));
  const pacer = isShown ? createPacer(process.stdin, () => process.kill(process.pid, 'SIGINT')) : undefined;
  try {
    await watchDebate({ ...flags, input: false }, (watching) =>
      startDemo({ events, debates, pace: pacer?.pace ?? (async () => {}), ...watching }),
    );
  } finally {
    pacer?.close();
  }
  say(ending);
}

function writeOpening(events: readonly DebateEvent[], isPaced: boolean): string {
  const [opened] = events;
  if (opened?.type !== 'debate-opened') return '';
  const models = new Set(opened.panel.map(({ model, participant }) => model ?? participant));
  const lines = [
    `A recorded debate of real models: ${[...models].join(', ')}, ${opened.at.slice(0, 10)}, Dissent ${opened.dissent}.`,
    'Topic fixed beforehand, first complete run kept, unedited. It calls no model.',
    `Journal ${events.at(-1)?.hash}`,
    'For a live debate: dissent "your topic"',
    ...(isPaced ? ['Press any key to show the rest at once.'] : []),
  ];
  return `${lines.join('\n')}\n\n`;
}

const ending = `
Your turn:
  dissent "We should …"              a live debate on your own topic
  dissent doctor                     the agents and keys it can use
  dissent view latest                this debate in the browser
  dissent show latest --transcript   what everyone said
`;
