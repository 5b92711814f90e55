import type { DebateModel } from '../../../../web/model/debate.ts';
import { compareTexts, listPassages, type Passage } from '../../../../web/model/text-changes.ts';
import { cleanText, formatQuantity } from '../../../../web/model/words.ts';
import { Doc } from '../../../../web/parts/doc.tsx';
import { Section } from '../../../../web/parts/section.tsx';
import { SeatName } from '../../../../web/parts/signs.tsx';
import { WordDiff } from '../../../../web/parts/word-diff.tsx';
import type { Place } from '../../../../web/view.ts';
import type { ChallengeShape } from '../shape.ts';
import { Assumptions } from './assumptions.tsx';
import { ObjectionCard } from './objection-card.tsx';
import { readObjections, type ShownObjection } from './objections.ts';
import { readVersions, type ShownVersion } from './versions.ts';

type Model = DebateModel<ChallengeShape>;

export function listPlaces({ record }: Model): readonly Place[] {
  const versions = readVersions(record).length;
  const objections = readObjections(record).length;
  return [
    ...(objections > 0 ? [{ id: 'objections', title: 'Objections', count: objections }] : []),
    ...(versions > 0 ? [{ id: 'position', title: 'Position' }] : []),
    ...(versions > 1 ? [{ id: 'changed', title: 'What changed' }] : []),
  ];
}

/** What was attacked and what became of it, the position as it stands, and how it changed. */
export function Picture({ model }: { model: Model }) {
  const versions = readVersions(model.record);
  const objections = readObjections(model.record);
  const current = versions.at(-1);
  const proposer = model.seats.find(({ group }) => group === 'proposer')?.seat ?? 'proposer';
  return (
    <>
      {objections.length > 0 && (
        <Section title="Objections" id="objections" lead={describeObjections(objections)} plain>
          <div class="objs">
            {objections.map((objection) => (
              <ObjectionCard key={objection.challenger} of={objection} model={model} />
            ))}
          </div>
        </Section>
      )}
      <Assumptions model={model} />
      {current && (
        <Section
          title="Position"
          id="position"
          lead={
            <>
              Version {current.version}, {nameMoment(current)}. <SeatName seat={proposer} model={model} /> wrote it.
            </>
          }
        >
          <Doc of={writeVersion(current)} name="position" />
        </Section>
      )}
      {versions.length > 1 && (
        <Section title="What changed" id="changed" plain>
          {versions
            .slice(1)
            .toReversed()
            .map((version) => (
              <VersionChange key={version.version} of={version} before={versions[version.version - 2]} model={model} />
            ))}
        </Section>
      )}
    </>
  );
}

function describeObjections(objections: readonly ShownObjection[]): string {
  const open = objections.filter(({ state }) => state === 'open' || state === 'unresolved').length;
  const raised = objections.filter(({ points }) => points.length > 0).length;
  if (raised === 0) return 'Nobody objected.';
  return open === 0
    ? 'What was attacked, and what became of it. No objection is open.'
    : `What was attacked, and what became of it. Still open: ${open}; only its author closes an objection.`;
}

function VersionChange({ of, before, model }: { of: ShownVersion; before: ShownVersion | undefined; model: Model }) {
  const changes = compareTexts(before ? listParts(before) : [], listParts(of));
  const because = model.record.result?.position_history
    ?.find(({ version }) => version === of.version)
    ?.changed_because.map(({ point }) => cleanText(point));
  return (
    <div class="card">
      <h3>
        Version {of.version - 1} to {of.version}{' '}
        <span class="quiet">
          {nameMoment(of)}, {formatQuantity(changes.length, 'passage')} changed
          {because && because.length > 0 ? `, because of ${[...new Set(because)].join(', ')}` : ''}
        </span>
      </h3>
      <WordDiff of={changes} />
    </div>
  );
}

const nameMoment = ({ version, round }: ShownVersion) =>
  round > 0 ? `after round ${round}` : version === 1 ? 'as it was opened' : 'after the challenge';

const listParts = ({ position, terms }: ShownVersion): readonly Passage[] => [
  ...listPassages(position),
  ...terms.flatMap((term, index) => listPassages(term).map(({ words }) => ({ about: `Term ${index + 1}`, words }))),
];

/** The position and its terms as one document. */
const writeVersion = ({ position, terms, reasoning, assumptions }: ShownVersion): string =>
  [
    position,
    ...listUnder('Terms', terms),
    ...listUnder('Reasons', reasoning),
    ...listUnder('What it takes for granted', assumptions),
  ].join('\n\n');

const listUnder = (title: string, items: readonly string[]): readonly string[] =>
  items.length === 0
    ? []
    : [`## ${title}`, items.map((item, index) => `${index + 1}. ${item.replace(/\n/gu, '\n   ')}`).join('\n')];
