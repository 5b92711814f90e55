import type { Ballot } from '../../../debate/ballot.ts';
import { makeStatementId } from '../../../debate/kit/statement-id.ts';
import { askAdvocacy, askFinalArgument, askRebuttal, type Dispute } from '../advocate-questions.ts';
import type { Advocacy, FinalArgument, Rebuttal } from '../answers.ts';
import { checkSycophancy, describeMovement, measureConvergence } from '../convergence.ts';
import { type Discussed, writeDebateTranscript } from '../documents/debate-transcript.ts';
import type { Draft } from '../drafts.ts';
import { askPerson, EarlyEnd } from '../early-end.ts';
import { areLong } from '../extracts.ts';
import { askDebate, overrideStandings } from '../people.ts';
import type { Point } from '../points.ts';
import type { PointStanding } from '../result.ts';
import type { MergeDebate } from '../seats.ts';
import type { Settings } from '../settings.ts';
import { countVotesAfter, listChanges, rankPoints, tallyPoint, type Votes } from '../votes.ts';

export interface Debated extends Discussed {
  readonly votes: readonly Votes[];
  /** debate-transcript.md */
  readonly text: string;
}

/** M4, M5: every variant has an advocate; rounds by depth, a winner for every point. */
export async function holdDebate(
  debate: MergeDebate,
  dispute: Dispute,
  settings: Settings,
): Promise<Debated | EarlyEnd> {
  const argued = await argue(debate, dispute, settings);
  const publish = (standing: readonly PointStanding[], overrides: string | null): Debated => {
    const checked = settings.depth === 'quick' ? null : measureConvergence(standing, dispute.points, settings);
    const debated = {
      ...argued,
      standing,
      convergence: checked,
      stop: checked?.reached ? ('converged' as const) : argued.stop,
    };
    const text = writeDebateTranscript(dispute, settings, { ...debated, overrides });
    debate.publish('debate-transcript.md', text);
    return { ...debated, text };
  };
  const debated = publish(argued.standing, null);
  if (!settings.interactive) return debated;
  const answer = await askPerson(debate, askDebate(debated.text, dispute));
  if (answer instanceof EarlyEnd) return answer;
  if (answer.choice === 'accept' || answer.overrides.length === 0) return debated;
  const words = answer.overrides.map(({ point, winner }) => `${point} → ${winner}`).join(', ');
  debate.note(`The person in charge overrides the debate: ${words}.`);
  return publish(overrideStandings(argued.standing, answer), `${words}${answer.reason ? ` (${answer.reason})` : ''}`);
}

type Argued = Omit<Debated, 'text' | 'convergence'>;

async function argue(debate: MergeDebate, dispute: Dispute, settings: Settings): Promise<Argued> {
  const { drafts, points } = dispute;
  const { depth } = settings;
  const quorum = { quorum: 2, again: true } as const;
  const advocates = (spoke?: Ballot<unknown>) =>
    drafts.flatMap(({ advocate }) => (advocate && (!spoke || spoke.of(advocate)) ? [advocate] : []));

  debate.phase('debate', { title: '2 Debate', round: 1 });
  for (const { id } of drafts.filter(({ advocate }) => !advocate)) debate.note(`Variant ${id} has no advocate.`);
  const statements = await debate.askAll(
    advocates(),
    ({ seat }) => askAdvocacy(findDraft(seat, drafts), dispute),
    quorum,
  );
  noteAbsent(debate, statements, drafts);
  const first = countVotesAfter(new Map(), statements, 1);
  const standing = rankPoints(points, first, drafts);
  debate.rule('First round', {
    because: `${statements.votes.length} advocates named winners unseen by each other`,
    first_round: freezeFirstRound(standing, statements),
  });
  const begun = measureConvergence(standing, points, settings);
  const flagged = debate.rule('Sycophancy', checkSycophancy(begun)).flagged;
  const argued = { rounds: { statements }, held: 1, standing, sycophancy: flagged, votes: [first] };
  if (depth === 'quick') return { ...argued, stop: 'unchecked' };
  if (depth === 'deep' && debate.rule('Convergence', begun).reached) return { ...argued, stop: 'converged' };

  debate.phase('debate', { title: '2 Debate', round: 2 });
  const about = { dispute, statements, open: listOpen(points, standing), isLong: areLong(dispute.parsed, settings) };
  const rebuttals: Ballot<Rebuttal> = await debate.askInTurn(
    advocates(statements),
    (reader, soFar: Ballot<Rebuttal>) => askRebuttal(findDraft(reader.seat, drafts), reader, { ...about, soFar }),
    quorum,
  );
  const twice = {
    ...argued,
    ...countRound(debate, dispute, { held: argued, ballot: rebuttals }),
    rounds: { statements, rebuttals },
  };
  if (debate.rule('Convergence', measureConvergence(twice.standing, points, settings)).reached)
    return { ...twice, stop: 'converged' };
  if (depth === 'standard') return { ...twice, stop: 'max-rounds' };
  const moved = debate.rule('Movement', describeMovement(twice.votes));
  if (moved.stop) return { ...twice, stop: moved.stop };

  debate.phase('debate', { title: '2 Debate', round: 3 });
  const open = listOpen(points, twice.standing);
  const finals: Ballot<FinalArgument> = await debate.askInTurn(
    advocates(rebuttals),
    (reader, soFar: Ballot<FinalArgument>) =>
      askFinalArgument(findDraft(reader.seat, drafts), reader, { dispute, statements, rebuttals, soFar, open }),
    quorum,
  );
  const thrice = {
    ...twice,
    ...countRound(debate, dispute, { held: twice, ballot: finals }),
    rounds: { statements, rebuttals, finals },
  };
  if (debate.rule('Convergence', measureConvergence(thrice.standing, points, settings)).reached)
    return { ...thrice, stop: 'converged' };
  return { ...thrice, stop: debate.rule('Movement', describeMovement(thrice.votes)).stop ?? 'max-rounds' };
}

/** The points that two thirds of the advocates do not agree on. */
function listOpen(points: readonly Point[], standing: readonly PointStanding[]): readonly Point[] {
  const agreed = new Set(standing.flatMap((point) => (point.agreed ? [point.point] : [])));
  return points.filter(({ id }) => !agreed.has(id));
}

function findDraft(seat: string, drafts: readonly Draft[]): Draft {
  const draft = drafts.find(({ advocate }) => advocate?.seat === seat);
  if (!draft) throw new RangeError(`${seat} advocates no variant.`);
  return draft;
}

/** M13: whoever failed twice leaves its variant without an advocate. */
function noteAbsent(debate: MergeDebate, { absences }: Ballot<unknown>, drafts: readonly Draft[]): void {
  for (const { by, reason } of absences)
    debate.note(
      `Variant ${findDraft(by.seat, drafts).id} goes on without an advocate: ${by.seat} did not answer, also not when asked once more (${reason}).`,
    );
}

/** E9: the votes of round 1, frozen. */
function freezeFirstRound(standing: readonly PointStanding[], { votes }: Ballot<Advocacy>) {
  const unanimous =
    standing.length > 0 &&
    standing.every((point) => point.answered === votes.length && Object.keys(point.votes).length === 1);
  return { tally: tallyPoint(standing), unanimous };
}

/** A later round's votes; and, on record, what changed in it and whether anything new stood behind it (E8). */
function countRound(
  debate: MergeDebate,
  { drafts, points }: Dispute,
  { held: { held, votes }, ballot }: { held: Pick<Argued, 'held' | 'votes'>; ballot: Ballot<Rebuttal | FinalArgument> },
): Pick<Argued, 'held' | 'standing' | 'votes'> {
  noteAbsent(debate, ballot, drafts);
  const round = held + 1;
  const before: Votes = votes.at(-1) ?? new Map();
  const after = countVotesAfter(before, ballot, round);
  const fresh = drafts.flatMap(({ id }) => [makeStatementId(id, held), makeStatementId(id, round)]);
  const changes = listChanges(before, after, round, fresh);
  debate.rule(`Changes in round ${round}`, { because: `${changes.length} votes changed`, changes });
  return { held: round, standing: rankPoints(points, after, drafts), votes: [...votes, after] };
}
