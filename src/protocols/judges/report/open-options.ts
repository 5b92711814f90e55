import type { Section } from '../../../debate/brief.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { writeFold } from '../../../documents/sections.ts';
import { findFirstSentence } from '../../../documents/sentence.ts';
import { shortenText } from '../../../documents/shorten-text.ts';
import { headJudge, type Shown } from './cases.ts';
import { nameBriefly } from './names.ts';
import { say, splitLead } from './say.ts';
import type { View } from './views.ts';

/** J7: every option with its judges' case and with what the others have against it, for the person who decides. */
export function writeOpenOptions(shown: Shown): Section {
  const { topic, views } = shown;
  const isVoted = (id: string) => views.some(({ option, counts }) => option === id && counts);
  const ordered = [...topic.options.filter(({ id }) => isVoted(id)), ...topic.options.filter(({ id }) => !isVoted(id))];
  return { title: 'The options', body: joinBlocks(ordered.map(({ id }) => writeOption(id, shown))) };
}

function writeOption(id: string, shown: Shown): string {
  const views = shown.views.filter(({ option }) => option === id);
  const against = listAgainst(id, shown);
  return joinBlocks([
    `### ${escapeText(nameBriefly(id, shown.topic))}`,
    ...views.map((view) => writeCase(view, shown)),
    against.length === 0 ? undefined : joinBlocks(['**Against it**', against.join('\n')]),
  ]);
}

function writeCase(view: View, shown: Shown): string {
  const { lead, rest } = splitLead(view.reasons[0] ?? '', 250);
  const more = [rest, ...view.reasons.slice(1)].filter((text) => text !== '');
  const title = `More of the ${view.judge} judge’s case: ${shortenText(findFirstSentence(more[0] ?? ''), 90)}`;
  return joinBlocks([
    `#### ${escapeText(headJudge(view, shown, false))}`,
    say(lead),
    writeFold(title, joinBlocks(more.map(say))),
  ]);
}

/** A sentence of everybody who has something against an option, its own judges included. */
function listAgainst(id: string, { result, views }: Shown): readonly string[] {
  const problems = result.round_1.flatMap(({ judge, problems: found }) => {
    const problem = found.find(({ option }) => option === id)?.problem;
    return problem ? [writeItem(judge, problem)] : [];
  });
  const doubts = views.flatMap(({ judge, option, self_challenge }) =>
    option === id && self_challenge ? [writeItem(`${judge}, who chose it`, self_challenge)] : [],
  );
  return [...problems, ...doubts];
}

const writeItem = (who: string, said: string) =>
  `- *${escapeText(who)}:* ${escapeText(shortenText(findFirstSentence(said), 180))}`;

/** What would move each judge. */
export function writeSettling({ views }: Shown): Section {
  const items = views.flatMap(({ judge, option, would_change }) =>
    would_change
      ? [`- *${escapeText(judge)}, for ${escapeText(option)}:* ${escapeText(shortenText(would_change, 200))}`]
      : [],
  );
  return { title: 'What would settle it', body: items.join('\n') };
}
