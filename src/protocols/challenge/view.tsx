import { Text } from '../../../web/parts/text.tsx';
import type { ProtocolView } from '../../../web/view.ts';
import type { ChallengeShape } from './shape.ts';
import { earlier } from './view/earlier.ts';
import { findAuthor } from './view/objections.ts';
import { listPlaces, Picture } from './view/picture.tsx';
import { nameVersion } from './view/versions.ts';

const view: ProtocolView<ChallengeShape> = {
  name: 'challenge',
  edition: 2,
  earlier,
  restate: nameVersion,
  findAuthor,
  describeChoice: (choice) =>
    choice === 'none' ? { label: 'neither of them', description: '', for: [], against: [] } : undefined,
  nameStage: ({ phase, round }) => (phase === 'confrontation' || phase === 'rebuttal' ? `Round ${round}` : undefined),
  Topic: ({ topic: { topic } }) => <Text of={topic} class="question" />,
  places: listPlaces,
  Picture,
};
export default view;
