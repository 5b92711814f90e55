import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { renderLabelled } from '../../../documents/said/items.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import type { Confirmation, Confrontation, NewPoint, Rebuttal } from '../answers.ts';
import { isSaid } from '../is-said.ts';
import type { OpenObjections } from '../objection.ts';
import type { ChallengeShape } from '../shape.ts';
import { listClaims } from './turn-opening.ts';
import { responseInWords } from './words.ts';

type Record = DebateRecord<ChallengeShape>;

export function renderConfrontation(
  { responses = [], ...given }: Confrontation,
  version: string | undefined,
  record: Record,
): readonly Section[] {
  return [
    ...responses.map(({ points = [], response, explanation = '', accepted_part = '', limit = '' }) => ({
      title: `To ${nameAuthors(points, record)}: ${responseInWords[response]}`,
      body: joinBlocks([
        renderSaid(explanation),
        renderLabelled('**Accepted.**', accepted_part),
        renderLabelled('**Not accepted.**', limit),
      ]),
    })),
    ...renderNewVersion(given, version),
  ];
}

function renderNewVersion(given: Omit<Confrontation, 'responses'>, version: string | undefined): readonly Section[] {
  const { changed, what_changed = '', position = '', terms, reasoning, assumptions } = given;
  if (changed !== true || !isSaid(position)) return [];
  return [
    {
      title: version === undefined ? 'The position now' : `The position now: version ${version.replace(/^v/u, '')}`,
      body: joinBlocks([
        renderLabelled('**What changed.**', what_changed),
        renderSaid(position),
        listClaims('T', terms),
      ]),
    },
    { title: 'Its reasons now', body: listClaims('R', reasoning), folded: true },
    { title: 'What it takes for granted now', body: listClaims('A', assumptions), folded: true },
  ];
}

/** "codex (O-1a) and qwen (O-2b)" */
function nameAuthors(points: readonly string[], { rulings }: Record): string {
  const found = rulings.findLast(({ name }) => name.startsWith('Objections'));
  // The edition vouches for the form of the ruling as it does for the answers.
  const { objections = [] } = (found?.ruling ?? {}) as Partial<OpenObjections>;
  const authors = points.map((point) => {
    const author = objections.find((objection) => objection.points.some(({ id }) => id === point))?.challenger;
    return author === undefined ? point : `${author} (${point})`;
  });
  return authors.length === 0 ? 'the challengers' : listNames(authors);
}

export function renderRebuttal({ points = [], new_point }: Rebuttal): readonly Section[] {
  const said = points.map(({ point, why = '', settled }) =>
    renderLabelled(`**${escapeText(point)}, ${settled ? 'settled' : 'still open'}.**`, why),
  );
  return [{ title: '', body: joinBlocks(said) }, ...renderNewPoint(new_point)];
}

export const renderConfirmation = ({ explanation = '', point }: Confirmation): readonly Section[] => [
  { title: '', body: renderSaid(explanation) },
  ...renderNewPoint(point),
];

function renderNewPoint(given: NewPoint | undefined): readonly Section[] {
  if (!given || !isSaid(given.point)) return [];
  const { point, consequence = '', strength } = given;
  return [
    {
      title: strength ? `A new point, ${strength}` : 'A new point',
      body: joinBlocks([renderSaid(point), renderLabelled('**What follows.**', consequence)]),
    },
  ];
}
