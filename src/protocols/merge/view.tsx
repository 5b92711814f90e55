import type { Case, ProtocolView } from '../../../web/view.ts';
import type { DebateRecord } from '../../debate/record/record.ts';
import type { MergeShape } from './answers.ts';
import { earlier } from './view/earlier.ts';
import { Picture } from './view/picture.tsx';
import { listAdvocates, listPoints, listVariants } from './view/read.ts';

const view: ProtocolView<MergeShape> = {
  name: 'merge',
  edition: 2,
  earlier,
  /** Statements are named by the variant that is argued for: `A-1`. */
  findAuthor(id, record) {
    const variant = /^([A-J])-\d+$/u.exec(id)?.[1];
    return variant && listAdvocates(record).get(variant);
  },
  describeChoice,
  places: ({ record }) => [
    { id: 'merged', title: 'The merged document' },
    { id: 'points', title: 'Points', count: listPoints(record).length },
  ],
  showsMoves: true,
  Picture,
};
export default view;

/** What the person in charge can choose in the pauses of an interactive merge: a word, or a variant as the base. */
function describeChoice(choice: string, record: DebateRecord<MergeShape>): Case | undefined {
  const label = labels.get(choice) ?? listVariants(record).find(({ id }) => id === choice)?.name;
  return label === undefined ? undefined : { label, description: '', for: [], against: [] };
}

const labels: ReadonlyMap<string, string> = new Map([
  ['go-on', 'debate all points alike'],
  ['focus', 'let some areas weigh more'],
  ['accept', 'keep the winners of the debate'],
  ['override', 'name other winners'],
  ['approve', 'make the changes as planned'],
  ['edit', 'make the changes of an edited plan'],
]);
