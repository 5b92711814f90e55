import type { Ballot } from '../../../debate/ballot.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { escapeCell, escapeText, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import type { Dispute } from '../advocate-questions.ts';
import type { Convergence, DebateStop } from '../convergence.ts';
import type { Draft } from '../drafts.ts';
import { findQuote } from '../evidence.ts';
import { isCounted, type Point } from '../points.ts';
import type { PointStanding } from '../result.ts';
import type { Settings } from '../settings.ts';
import { listCriticisms, type Rounds } from '../statements.ts';
import { roundHundredths } from '../votes.ts';
import { writeHead } from './head.ts';

export interface Discussed {
  readonly rounds: Rounds;
  readonly held: number;
  readonly standing: readonly PointStanding[];
  /** Null where it was not checked (quick). */
  readonly convergence: Convergence | null;
  readonly stop: DebateStop;
  readonly sycophancy: boolean;
}

interface Held extends Discussed {
  readonly overrides: string | null;
}

/** `debate-transcript.md` (M4, M5): every round, the scoring matrix, and the convergence assessment. */
export function writeDebateTranscript(dispute: Dispute, settings: Settings, held: Held): string {
  const { drafts, points, left } = dispute;
  const counted = points.filter(isCounted);
  const unique = points.filter((point) => !isCounted(point));
  return joinBlocks([
    '# Debate transcript',
    writeHead(drafts, settings, {
      from: ['diff-analysis.md'],
      counts: {
        rounds: held.held,
        advocates: held.rounds.statements.votes.length,
        points: counted.length,
        'unique contributions': unique.length,
        'not debated': left.length,
      },
    }),
    writeRoundOne(held.rounds, drafts),
    writeRoundTwo(held.rounds, drafts),
    writeRoundThree(held, drafts, settings),
    '## Scoring matrix',
    tabulatePoints(counted, held.standing, drafts),
    '## Unique contributions',
    unique.length === 0 ? 'None.' : tabulatePoints(unique, held.standing, drafts),
    ...(left.length === 0 ? [] : ['## Not debated', tabulateLeft(left)]),
    '## Convergence assessment',
    writeAssessment(held, settings),
  ]);
}

const writeRoundOne = ({ statements }: Rounds, drafts: readonly Draft[]) =>
  writeRound('## Round 1: advocate statements (parallel)', { drafts, ballot: statements }, (said, draft) => [
    `**Position**: ${escapeText(said.summary ?? 'not given')}`,
    '**Strengths claimed**',
    writeList(
      (said.strengths ?? []).map(({ text: words, quote }) =>
        writeEvidence(words, quote, findQuote(drafts, draft.id, quote)),
      ),
    ),
    '**Steelman of the others**',
    writeList((said.steelman ?? []).map(writeOpinion)),
    '**Weaknesses of the others**',
    writeList(
      (said.weaknesses ?? []).map(
        ({ variant, text: words, quote }) =>
          `Variant ${variant}: ${writeEvidence(words, quote, findQuote(drafts, variant, quote))}`,
      ),
    ),
    '**Concessions**',
    writeList((said.concessions ?? []).map(escapeText)),
  ]);

function writeRoundTwo({ statements, rebuttals }: Rounds, drafts: readonly Draft[]): string {
  const title = '## Round 2: rebuttals (in turn)';
  if (!rebuttals)
    return joinBlocks([title, 'Skipped: the depth, or the convergence reached in round 1, ends the debate before it.']);
  return writeRound(title, { drafts, ballot: rebuttals }, (said, draft) => {
    const criticisms = new Map(listCriticisms(draft.id, statements, drafts).map((each) => [each.id, each]));
    return [
      '**Responses to criticism**',
      writeList(
        (said.responses ?? []).map(({ criticism, answer, evidence }) => {
          const met = criticisms.get(criticism);
          const against = met ? `${criticism} (from ${met.by}): ${escapeText(met.text)}` : criticism;
          return `${against} — ${escapeText(answer)}${evidence.trim() === '' ? '' : ` Evidence: ${escapeText(evidence)}`}`;
        }),
      ),
      '**Concessions**',
      writeList((said.concessions ?? []).map(escapeText)),
      '**Updated assessments**',
      writeList((said.assessments ?? []).map(writeOpinion)),
    ];
  });
}

function writeRoundThree(
  { rounds: { finals }, stop, held }: Held,
  drafts: readonly Draft[],
  { depth }: Settings,
): string {
  const title = '## Round 3: final arguments (in turn)';
  if (!finals) return joinBlocks([title, `Skipped: ${explainSkipping(depth, stop, held)}.`]);
  return writeRound(title, { drafts, ballot: finals }, (said) => [
    `**Final position**: ${escapeText(said.final_position ?? 'not given')}`,
    '**Remaining disagreements**',
    writeList((said.remaining ?? []).map(escapeText)),
  ]);
}

function writeRound<Answer>(
  title: string,
  { drafts, ballot }: { drafts: readonly Draft[]; ballot: Ballot<Answer> },
  write: (said: Answer, draft: Draft) => readonly string[],
): string {
  const parts = drafts.flatMap((draft) => {
    const said = draft.advocate && ballot.of(draft.advocate);
    return [`### Variant ${draft.id}`, ...(said ? write(said, draft) : ['No advocate spoke for it.'])];
  });
  return joinBlocks([title, ...parts]);
}

const writeOpinion = ({ variant, text }: { variant: string; text: string }) =>
  `Variant ${variant}: ${escapeText(text)}`;

function explainSkipping(depth: Settings['depth'], stop: DebateStop, held: number): string {
  if (depth !== 'deep') return `the depth is ${depth}`;
  if (stop === 'converged') return `the threshold was reached after round ${held}`;
  return stop === 'no-movement' ? 'nothing moved in round 2' : 'the debate had ended';
}

/** One row a point: winner, confidence, evidence (M5). */
function tabulatePoints(
  points: readonly Point[],
  standing: readonly PointStanding[],
  drafts: readonly Draft[],
): string {
  const known = new Map(standing.map((each) => [each.point, each]));
  return writeTable(
    ['Point', 'About', 'Winner', 'Confidence', 'Agreed', 'Votes', 'Evidence'],
    points.map(({ id, kind, title, path }) => {
      const { winner = null, agreed = false, confidence = 50, votes = {}, evidence = '', by } = known.get(id) ?? {};
      const choices = kind === 'U' ? ['take', 'leave'] : drafts.map((draft) => draft.id);
      const counts = [...new Set([...choices, ...Object.keys(votes)])]
        .map((choice) => `${choice} ${votes[choice]?.length ?? 0}`)
        .join(', ');
      return [
        id,
        escapeCell(shorten(path === '' ? title : `${path}: ${title}`)),
        winner ?? 'split',
        by === 'person' ? 'a person decided' : `${roundHundredths(confidence)} %`,
        agreed ? 'yes' : 'no',
        counts,
        escapeCell(evidence),
      ];
    }),
  );
}

/** M5: points beyond the most that are debated, with what each side says. */
const tabulateLeft = (left: readonly Point[]) =>
  writeTable(
    ['Point', 'About', 'Rating', 'Sides'],
    left.map(({ id, title, path, rating, sides }) => [
      id,
      escapeCell(shorten(path === '' ? title : `${path}: ${title}`)),
      rating,
      sides.map(({ variant, says }) => `${variant}: ${escapeCell(says)}`).join('; '),
    ]),
  );

function writeAssessment(
  { convergence, stop, sycophancy, overrides }: Held,
  { convergence: threshold }: Settings,
): string {
  return joinBlocks([
    convergence
      ? [
          `- **Agreed points**: ${convergence.agreed} of ${convergence.total}`,
          `- **Convergence**: ${convergence.score.toFixed(4)}, threshold ${threshold}`,
          `- **Status**: ${convergence.reached ? 'CONVERGED' : 'NOT_CONVERGED'}`,
          `- **Stopped because**: ${stop}`,
        ].join('\n')
      : ['- **Convergence**: not checked at depth quick', `- **Stopped because**: ${stop}`].join('\n'),
    sycophancy
      ? '> Possible sycophancy: more than 90 % of the points were agreed in round 1, before anybody had read anybody.'
      : undefined,
    overrides === null ? undefined : `**Overridden by the person in charge**: ${escapeText(overrides)}`,
  ]);
}

const writeEvidence = (words: string, quote: string, found: string) =>
  `${escapeText(words)}${quote.trim() === '' ? ' (no evidence)' : ` — "${escapeText(quote)}" (${found.replace('-', ' ')})`}`;

const writeList = (items: readonly string[]) =>
  items.length === 0 ? 'None.' : items.map((item) => `- ${item}`).join('\n');

const shorten = (title: string) => cutAtWord(title, 160);
