import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import {
  escapeCell,
  escapeProse,
  escapeText,
  joinBlocks,
  writeBullets,
  writeTable,
} from '../../../documents/inert-markdown.ts';
import type {
  Confirmation,
  Confrontation,
  Explanation,
  Extraction,
  NewPoint,
  Opening,
  Rebuttal,
  Verdict,
} from '../answers.ts';
import { numberClaims } from '../claims.ts';
import { isSaid } from '../is-said.ts';
import { isPoint } from '../points.ts';
import type { ChallengeShape } from '../shape.ts';
import { trimCondition } from './options.ts';
import { keepSaid, responseInWords } from './words.ts';

type Record = DebateRecord<ChallengeShape>;
type Sections = readonly Section[];

/** An answer for the transcript. The ids tie what is said later to what it is about. */
export function renderTurn(turn: ChallengeShape['turn'], record: Record): Sections | undefined {
  if (!turn.answer) return undefined;
  switch (turn.prompt) {
    case 'challenge/open':
      return renderOpening(turn.answer);
    case 'challenge/challenge':
      if ('parse_error' in turn.answer) return [{ title: 'As it came', body: escapeProse(turn.answer.raw_response) }];
      return renderVerdict(turn.answer);
    case 'challenge/confront':
      return renderConfrontation(turn.answer, turn.ended?.position?.value, record);
    case 'challenge/rebut':
      return renderRebuttal(turn.answer);
    case 'challenge/confirm':
      return renderConfirmation(turn.answer);
    case 'challenge/explain':
      return renderExplanation(turn.answer);
    case 'challenge/extract':
      return renderExtraction(turn.answer);
    default:
      return undefined;
  }
}

function renderOpening({ topic = '', position, terms, reasoning, assumptions, weaknesses = [] }: Opening): Sections {
  return [
    { title: '', body: joinBlocks([escapeProse(position), listClaims('T', terms)]) },
    { title: 'Why', body: listClaims('R', reasoning) },
    { title: 'What it takes for granted', body: listClaims('A', assumptions) },
    { title: 'Weaknesses it admits', body: writeBullets(weaknesses) },
    { title: 'The question, as the proposer understands it', body: escapeProse(topic), folded: true },
  ];
}

/** The items of a list under the ids by which others speak of them. */
const listClaims = (letter: string, items: readonly string[] = []) =>
  Object.entries(numberClaims(letter, items))
    .filter(([, words]) => isSaid(words))
    .map(([id, words]) => `- **${id}** ${escapeText(words)}`)
    .join('\n');

function renderVerdict(verdict: Verdict): Sections {
  const { tests = [], evidence = '', alternative = '', would_change = '', unchecked = [] } = verdict;
  const points = tests.filter(isPoint);
  const held = tests.filter((test) => !isPoint(test));
  return [
    ...points.map(({ claims = [], attack = '', consequence = '', fix = '', strength, outcome }) => ({
      title: [`Against ${nameClaims(claims)}`, outcome ?? '', strength ?? ''].filter(isSaid).join(', '),
      body: joinBlocks([
        escapeProse(attack),
        isSaid(consequence) ? `**What follows.** ${escapeText(consequence)}` : undefined,
        isSaid(fix) ? `**Suggested.** ${escapeText(fix)}` : undefined,
      ]),
    })),
    {
      title: 'Attacked, and it held',
      body: held
        .map(({ claims = [], attack = '', why_it_holds = '' }) => {
          const why = isSaid(why_it_holds) ? ` **It holds:** ${escapeText(why_it_holds)}` : '';
          return `- **${escapeText(nameClaims(claims))}:** ${escapeText(attack)}${why}`;
        })
        .join('\n'),
    },
    { title: 'Instead, or in addition', body: escapeProse(alternative) },
    { title: 'Evidence', body: escapeProse(evidence) },
    { title: 'What would change this verdict', body: escapeProse(would_change) },
    { title: 'Could not check', body: unchecked.length > 0 ? escapeText(nameClaims(unchecked)) : '' },
  ];
}

const nameClaims = (claims: readonly string[]) =>
  listNames(claims.map((id) => (id === 'position' ? 'the position' : id === 'missing' ? 'what is missing' : id)));

function renderConfrontation(given: Confrontation, version: string | undefined, record: Record): Sections {
  const { responses = [], changed, what_changed = '', position = '', terms, reasoning, assumptions } = given;
  const now = version === undefined ? 'The position now' : `The position now: version ${version.replace(/^v/u, '')}`;
  return [
    ...responses.map(({ points = [], response, explanation = '', accepted_part = '', limit = '' }) => ({
      title: `To ${nameAuthors(points, record)}: ${responseInWords[response]}`,
      body: joinBlocks([
        escapeProse(explanation),
        isSaid(accepted_part) ? `**Accepted.** ${escapeText(accepted_part)}` : undefined,
        isSaid(limit) ? `**Not accepted.** ${escapeText(limit)}` : undefined,
      ]),
    })),
    ...(changed === true && isSaid(position)
      ? [
          {
            title: now,
            body: joinBlocks([
              isSaid(what_changed) ? `**What changed.** ${escapeText(what_changed)}` : undefined,
              escapeProse(position),
              listClaims('T', terms),
            ]),
          },
          { title: 'The reasons now', body: listClaims('R', reasoning), folded: true },
          { title: 'What it takes for granted now', body: listClaims('A', assumptions), folded: true },
        ]
      : []),
  ];
}

/** "codex (O-1a) and qwen (O-2b)" */
function nameAuthors(points: readonly string[], { rulings }: Record): string {
  const ruled = rulings.findLast(({ name }) => name.startsWith('Objections'))?.ruling as
    | { readonly objections?: readonly { readonly id: string; readonly challenger: string }[] }
    | undefined;
  const authors = points.map((point) => {
    const objection = point.replace(/[a-z]\d*$/u, '');
    const author = ruled?.objections?.find(({ id }) => id === objection)?.challenger;
    return author === undefined ? point : `${author} (${point})`;
  });
  return listNames(authors);
}

function renderRebuttal({ points = [], new_point }: Rebuttal): Sections {
  return [
    {
      title: '',
      body: joinBlocks(
        points.map(
          ({ point, why = '', settled }) =>
            `**${escapeText(point)}, ${settled ? 'settled' : 'still open'}.** ${escapeText(why)}`,
        ),
      ),
    },
    ...renderNewPoint(new_point),
  ];
}

function renderNewPoint(given: NewPoint | undefined): Sections {
  if (!given || !isSaid(given.point)) return [];
  const { point, consequence = '', strength } = given;
  return [
    {
      title: strength ? `A new point, ${strength}` : 'A new point',
      body: joinBlocks([
        escapeProse(point),
        isSaid(consequence) ? `**What follows.** ${escapeText(consequence)}` : undefined,
      ]),
    },
  ];
}

const renderConfirmation = ({ explanation = '', point }: Confirmation): Sections => [
  { title: '', body: escapeProse(explanation) },
  ...renderNewPoint(point),
];

function renderExplanation({ why, other_right_if = '', assumptions = [] }: Explanation): Sections {
  const rows = assumptions.map(({ assumption, leads_to, testable_by }) =>
    [assumption, leads_to, testable_by].map(escapeCell),
  );
  return [
    { title: '', body: escapeProse(why) },
    { title: 'The other side is right if', body: escapeProse(other_right_if) },
    {
      title: 'What it assumes and the other side does not',
      body: rows.length === 0 ? '' : writeTable(['Assumption', 'Leads to', 'Testable by'], rows),
    },
  ];
}

function renderExtraction(extraction: Extraction): Sections {
  const { core_disagreement, why_not_agreed = '', real_question = '', guidance = [], common_ground = [] } = extraction;
  const advice = guidance
    .filter(({ choose, if: when }) => isSaid(choose) && isSaid(when))
    .map(({ choose, if: when }) => `If ${trimCondition(when)}: ${choose}`);
  return [
    { title: '', body: joinBlocks([escapeProse(core_disagreement), escapeProse(why_not_agreed)]) },
    { title: 'The question that would settle it', body: escapeProse(real_question) },
    { title: 'When to choose what', body: writeBullets(advice) },
    { title: 'What nobody disputes', body: writeBullets(keepSaid(common_ground)) },
  ];
}
