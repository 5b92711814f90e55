import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import { countSeats, listSeats } from '../../../debate/kit/list-seats.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import type { Report } from '../../../debate/report.ts';
import { formatYaml } from '../../../documents/yaml-text.ts';
import type { JudgesShape } from '../answers.ts';
import { draftAdr } from './adr.ts';
import { findWritten, makeBrief } from './brief.ts';
import { foldCases, foldConditions, foldDoubts, foldProblems, type Shown } from './cases.ts';
import { listJudgesDocuments } from './documents.ts';
import { recallBrief } from './earlier.ts';
import { foldExchanges, writeChanges } from './exchanges.ts';
import { writeOpenOptions } from './open-options.ts';
import { writeQuestion } from './question.ts';
import { writeScores } from './scores.ts';
import { writeTurn } from './turn.ts';
import { findChosen, readJudged } from './votes.ts';

/** What the judges say in documents: `outcome.md`, the transcript, `result.yaml`, one document a judge and round (J1, J10). */
export const report: Report<JudgesShape> = {
  question: ({ topic }) => writeQuestion(topic),
  brief: makeBrief,
  recall: recallBrief,
  roles: ({ opened: { panel } }) => {
    const judges = listSeats(panel);
    return `${countSeats(judges, 'judge')}, each with a view of its own: ${listNames(judges)}.`;
  },
  sections: listSections,
  holds: 'votes and scores, the reasons of every judge',
  turn: writeTurn,
  adr: draftAdr,
  documents(record, { result }) {
    return [{ name: 'result.yaml', text: formatYaml({ debate_result: result }) }, ...listJudgesDocuments(record)];
  },
};

function listSections(record: DebateRecord<JudgesShape>, outcome: Outcome): readonly Section[] {
  const judged = readJudged(record);
  if (!judged) return [];
  const shown = { ...judged, panel: record.opened.panel };
  const chosen = findChosen(judged, outcome);
  if (chosen === undefined) return showOpen(shown);
  const isWritten = findWritten(record, judged, chosen) !== undefined;
  return [...(isWritten ? [foldConditions(chosen, shown)] : []), ...showChosen(chosen, shown, isWritten)];
}

function showChosen(chosen: string, shown: Shown, isWritten: boolean): readonly Section[] {
  const isUnanimous = shown.views.every(({ option }) => option === chosen);
  return [
    writeChanges(shown),
    isUnanimous || isWritten ? { ...writeScores(shown), folded: true } : writeScores(shown),
    ...foldCases(chosen, shown),
    // Where nobody dissents, they are what speaks against it.
    ...(isUnanimous && !isWritten ? [] : [foldDoubts(shown)]),
    foldProblems(chosen, shown),
    ...foldExchanges(shown),
  ];
}

const showOpen = (shown: Shown): readonly Section[] => [
  writeOpenOptions(shown),
  writeChanges(shown),
  writeScores(shown),
  foldDoubts(shown),
  ...foldExchanges(shown),
];
