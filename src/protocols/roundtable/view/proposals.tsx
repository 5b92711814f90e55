import type { DebateModel } from '../../../../web/model/debate.ts';
import { compareTexts, listPassages } from '../../../../web/model/text-changes.ts';
import { cleanText, formatQuantity } from '../../../../web/model/words.ts';
import { Doc } from '../../../../web/parts/doc.tsx';
import { Section } from '../../../../web/parts/section.tsx';
import { SeatName } from '../../../../web/parts/signs.tsx';
import { WordDiff } from '../../../../web/parts/word-diff.tsx';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import type { RoundtableShape } from '../shape.ts';

/** What was put on the table, in order. */
export function listProposals(record: DebateRecord<RoundtableShape>) {
  return findTurns(record, 'roundtable/consolidate').flatMap(({ seat, round, answer }) =>
    answer ? [{ by: seat, round, title: answer.title ?? '', words: answer.proposal }] : [],
  );
}

/** How the proposals changed, the newest change first, and the last proposal in full. */
export function Proposals({ model }: { model: DebateModel<RoundtableShape> }) {
  const made = listProposals(model.record);
  const last = made.at(-1);
  if (!last) return null;
  const steps = made.slice(1).map((proposal, index) => {
    const before = made[index]?.words ?? '';
    return { number: index + 2, changes: compareTexts(listPassages(before), listPassages(proposal.words)) };
  });
  return (
    <Section title="Proposals" id="proposals" plain>
      {steps.toReversed().map(({ number, changes }) => (
        <div class="card" key={number}>
          <h3>
            Proposal {number - 1} to {number}{' '}
            <span class="quiet">{formatQuantity(changes.length, 'passage')} changed</span>
          </h3>
          <WordDiff of={changes} />
        </div>
      ))}
      <div class="card">
        <h3>
          Proposal {made.length}
          {last.title ? `: ${cleanText(last.title)}` : ''}{' '}
          <span class="quiet">
            put on the table by <SeatName seat={last.by} model={model} /> for round {last.round}
          </span>
        </h3>
        <Doc of={last.words} name="proposal" />
      </div>
    </Section>
  );
}
