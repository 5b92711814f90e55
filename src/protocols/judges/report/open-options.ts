import type { Section } from '../../../debate/brief.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { writeLine } from '../../../documents/said/flatten.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { headJudge, type Shown, writeCase } from './cases.ts';
import { nameBriefly } from './names.ts';
import { writeItem } from './say.ts';
import { sortBySureness } from './views.ts';

/** J7: every option with its judges' case and with what the others have against it, for the person who decides. */
export function writeOpenOptions(shown: Shown): Section {
  const { topic, views } = shown;
  const isVoted = (id: string) => views.some(({ option, counts }) => option === id && counts);
  const ordered = [...topic.options.filter(({ id }) => isVoted(id)), ...topic.options.filter(({ id }) => !isVoted(id))];
  return { title: 'The options', body: joinBlocks(ordered.map(({ id }) => writeOption(id, shown))) };
}

function writeOption(id: string, shown: Shown): string {
  const views = shown.views.filter(({ option }) => option === id);
  const [surest] = sortBySureness(views.filter(({ counts }) => counts));
  const against = listAgainst(id, shown);
  return joinBlocks([
    `### ${escapeText(nameBriefly(id, shown.topic))}`,
    writeLine(shown.topic.options.find((option) => option.id === id)?.description ?? ''),
    ...views.map((view) =>
      joinBlocks([
        `#### ${escapeText(headJudge(view, shown, false))}`,
        writeCase(view, shown, { isInBrief: view === surest }),
      ]),
    ),
    against.length === 0 ? undefined : joinBlocks(['**Against it**', against.join('\n')]),
  ]);
}

/** A sentence of everybody who has something against an option, its own judges included. */
function listAgainst(id: string, { result, views }: Shown): readonly string[] {
  const problems = result.round_1.flatMap(({ judge, problems: found }) => {
    const problem = found.find(({ option }) => option === id)?.problem;
    return problem ? [writeItem(judge, takeSentence(problem), 240)] : [];
  });
  const doubts = views.flatMap(({ judge, option, self_challenge }) =>
    option === id && self_challenge ? [writeItem(`${judge}, who chose it`, takeSentence(self_challenge), 240)] : [],
  );
  return [...problems, ...doubts];
}
