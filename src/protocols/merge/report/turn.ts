import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import { escapeText, joinBlocks, writeCode } from '../../../documents/inert-markdown.ts';
import { listItems, listSaid, renderLabelled } from '../../../documents/said/items.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import type { Advocacy, Analysis, Evidence, MergeShape, Plan, Rebuttal, Scores } from '../answers.ts';
import { criteria } from '../criteria.ts';
import { readQualified } from '../proposed-change.ts';
import { nameVariant } from './names.ts';

type Sections = readonly (Section | undefined)[];
type Record = DebateRecord<MergeShape>;

/** An answer for people: the argument first, then the rest under titles in words. */
export function writeTurn(turn: MergeShape['turn'], record: Record): Sections | undefined {
  if (!turn.answer) return undefined;
  switch (turn.prompt) {
    case 'merge/generate':
    case 'merge/write':
      return [{ title: '', body: renderSaid(turn.answer.text) }];
    case 'merge/analyse':
      return writeAnalysis(turn.answer, record);
    case 'merge/requote':
      return [{ title: '', body: listSaid((turn.answer.passages ?? []).map(({ quote }) => quote)) }];
    case 'merge/hints': {
      const { dropped = [], joined = [] } = turn.answer;
      return [
        { title: 'Differences that mean nothing', body: listItems(dropped.map(({ row, why }) => label(row, why))) },
        { title: 'About the same', body: listItems(joined.map(({ rows, why }) => label(rows.join(', '), why))) },
      ];
    }
    case 'merge/advocate':
      return writeAdvocacy(turn.answer, record);
    case 'merge/rebut':
      return writeRebuttal(turn.answer, record);
    case 'merge/conclude':
      return [
        { title: '', body: renderSaid(turn.answer.final_position ?? '') },
        { title: 'Still disputed', body: listSaid(turn.answer.remaining ?? []) },
        writeVotes(turn.answer.points, record),
      ];
    case 'merge/score':
    case 'merge/rescore':
      return writeScores(turn.answer, record);
    case 'merge/plan':
      return writePlan(turn.answer, record);
    case 'merge/rescan': {
      const { contradictions = [] } = turn.answer;
      const found = contradictions.map(({ quote_a, quote_b, why }) =>
        joinBlocks([quote(quote_a), quote(quote_b), renderSaid(why)]),
      );
      return [{ title: 'Passages that contradict each other', body: listItems(found) }];
    }
    case 'merge/prefer':
      return [{ title: '', body: renderSaid(turn.answer.reason ?? '') }];
    default:
      return undefined;
  }
}

const label = (name: string, said: string | undefined): string =>
  said?.trim() ? renderLabelled(`**${escapeText(name.replace(/\.$/u, ''))}:**`, said) : `**${escapeText(name)}**`;

const quote = (said: string | undefined): string => (said?.trim() ? `“${escapeText(said.trim())}”` : '');

const join = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** "The link works for 7 days (X-001)" */
function namePoint(point: string, { result }: Record): string {
  const conceded = result?.plan?.concessions.find(({ id }) => id === point)?.text;
  const title = result?.point_titles?.[point] ?? conceded;
  return title ? `${title} (${point})` : point;
}

/** A block by its heading, as the plan on record knows it. */
function namePlace(block: string, { result }: Record): string {
  const places = (result?.plan?.changes ?? []).flatMap(({ source, further = [], target }) => [
    source,
    ...further,
    target,
  ]);
  const name = places.find((place) => place?.block === block)?.name;
  return name ? `"${escapeText(name)}"` : writeCode(block);
}

function writeAnalysis({ contradictions = [], topics = [], unique = [] }: Analysis, record: Record): Sections {
  const name = (variant: string) => nameVariant(record.result ?? {}, variant);
  const cite = ({ variant, quote: said, cell }: Evidence) =>
    join([
      `**${escapeText(name(variant))}:**`,
      quote(said ?? '') || (cell ? quote(`${cell.row}, ${cell.column}: ${cell.value}`) : ''),
    ]);
  return [
    {
      title: 'Where the drafts contradict each other',
      body: listItems(
        contradictions.map(({ one, other, why }) => joinBlocks([`${cite(one)} ${cite(other)}`, renderSaid(why)])),
      ),
    },
    {
      title: 'Where their approaches differ',
      body: listItems(
        topics.map(({ topic, approaches, why }) =>
          joinBlocks([
            label(topic, why),
            listItems(approaches.map(({ variant, approach }) => label(name(variant), approach))),
          ]),
        ),
      ),
    },
    {
      title: 'What only one draft has',
      body: listItems(
        unique.map(({ variant, idea, why }) => joinBlocks([label(name(variant), idea), renderSaid(why)])),
      ),
    },
  ];
}

function writeAdvocacy(
  { strengths = [], steelman = [], weaknesses = [], concessions = [], points, unique }: Advocacy,
  record: Record,
): Sections {
  const name = (variant: string) => nameVariant(record.result ?? {}, variant);
  return [
    {
      title: '',
      body: listItems(strengths.map(({ text, quote: said }) => join([renderSaid(text), quote(said)]))),
    },
    {
      title: 'The best that can be said for the others',
      body: listItems(steelman.map(({ variant, text }) => label(name(variant), text))),
    },
    {
      title: 'What is wrong with the others',
      body: listItems(
        weaknesses.map(({ variant, text, quote: said }) => join([label(name(variant), text), quote(said)])),
      ),
    },
    { title: 'Concedes', body: listSaid(concessions) },
    writeVotes(points, record),
    writeTaken(unique, record),
  ];
}

function writeRebuttal(
  { responses = [], concessions = [], assessments = [], points, unique }: Rebuttal,
  record: Record,
): Sections {
  const name = (variant: string) => nameVariant(record.result ?? {}, variant);
  const answers = responses.map(({ criticism, answer, evidence }) =>
    join([label(nameCriticism(criticism, record), answer), quote(evidence)]),
  );
  return [
    { title: '', body: listItems(answers) },
    { title: 'Concedes', body: listSaid(concessions) },
    {
      title: 'How it sees the drafts now',
      body: listItems(assessments.map(({ variant, text }) => label(name(variant), text))),
    },
    writeVotes(points, record),
    writeTaken(unique, record),
  ];
}

/** "To bob, “It leaves the rest open.”": what others said against a draft, numbered in the order of the drafts. */
function nameCriticism(id: string, record: Record): string {
  const [, own = '', number = ''] = /^K-(\D+)(\d+)$/u.exec(id) ?? [];
  const statements = findTurns(record, 'merge/advocate');
  const said = (record.result?.variants ?? []).flatMap(({ variant, advocate }) => {
    const answer = variant === own ? undefined : statements.findLast(({ seat }) => seat === advocate)?.answer;
    return (answer?.weaknesses ?? [])
      .filter((weakness) => weakness.variant === own && weakness.text.trim() !== '')
      .map(({ text }) => ({ by: advocate ?? '', text }));
  })[Number(number) - 1];
  return said ? `To ${said.by}, “${takeSentence(said.text)}”` : id;
}

function writeVotes(points: Advocacy['points'] = [], record: Record): Section {
  const votes = points.map(({ point, winner, evidence }) =>
    label(`${namePoint(point, record)}: ${nameVariant(record.result ?? {}, winner)}`, evidence),
  );
  return { title: 'Which draft is better, point by point', body: listItems(votes), folded: true };
}

function writeTaken(unique: Advocacy['unique'] = [], record: Record): Section {
  const lines = unique.map(({ point, take }) =>
    escapeText(`${namePoint(point, record)}: ${take ? 'take it over' : 'leave it out'}`),
  );
  return { title: 'What only one draft has', body: listItems(lines), folded: true };
}

function writeScores({ criteria: judged = [] }: Scores, record: Record): Sections {
  const name = (variant: string) => nameVariant(record.result ?? {}, variant);
  const words = (id: string) => criteria.find((criterion) => criterion.id === id)?.words ?? id;
  const counts = [...new Set(judged.map(({ variant }) => variant))].map((variant) => {
    const rows = judged.filter((row) => row.variant === variant);
    const met = rows.filter(({ verdict }) => verdict === 'MET').length;
    return `${name(variant)} meets ${met} of ${rows.length} criteria`;
  });
  return [
    { title: '', body: listItems(counts.map(escapeText)) },
    {
      title: 'Every criterion, with its evidence',
      body: listItems(
        judged.map(({ criterion, variant, verdict, claim, evidence }) =>
          join([
            label(`${name(variant)}, ${words(criterion)}: ${verdict === 'MET' ? 'met' : 'not met'}`, claim),
            quote(evidence),
          ]),
        ),
      ),
      folded: true,
    },
  ];
}

function writePlan({ changes = [], weaknesses = [], not_made = [] }: Plan, record: Record): Sections {
  const name = (variant: string) => nameVariant(record.result ?? {}, variant);
  const planned = changes.map(({ title, source, target, rationale }) => {
    const from = source.map((named) => {
      const { variant, name: block } = readQualified(named);
      return `${variant ? `${escapeText(name(variant))} ` : ''}${namePlace(block, record)}`;
    });
    const path = `${from.length > 0 ? `From ${listNames(from)} into` : 'In'} ${namePlace(target, record)}.`;
    return join([title ? label(title, rationale) : renderSaid(rationale), path]);
  });
  return [
    { title: '', body: listItems(planned, { numbered: true }) },
    { title: 'What is weak in the base', body: listItems(weaknesses.map(({ issue, fix }) => label(issue, fix))) },
    { title: 'Not done', body: listItems(not_made.map(({ point, why }) => label(namePoint(point, record), why))) },
  ];
}
