import type { Absence } from './absence.ts';
import type { RecordedBreach } from './event.ts';
import type { Participant } from './participant.ts';

/** One participant's answer on a ballot. */
export interface Vote<Answer> {
  readonly by: Participant;
  readonly answer: Answer;
  /** The norms that the answer broke, as they are on record (E3). */
  readonly breaches?: readonly RecordedBreach[];
  /** True for a person's answer: no norm holds for it, and its agreement is engaged (E3). */
  readonly person?: true;
}

/** The answers of several participants to one question, in seat order, and who was absent. */
export class Ballot<Answer> {
  readonly votes: readonly Vote<Answer>[];
  readonly absences: readonly Absence[];

  constructor(votes: readonly Vote<Answer>[], absences: readonly Absence[] = []) {
    this.votes = votes;
    this.absences = absences;
  }

  get voters(): readonly Participant[] {
    return this.votes.map(({ by }) => by);
  }

  of(participant: Participant): Answer | undefined {
    return this.votes.find(({ by }) => by.seat === participant.seat)?.answer;
  }

  without(participant: Participant): Ballot<Answer> {
    return this.where(({ by }) => by.seat !== participant.seat);
  }

  where(holds: (vote: Vote<Answer>) => boolean): Ballot<Answer> {
    return new Ballot(this.votes.filter(holds), this.absences);
  }

  map<Other>(change: (answer: Answer, by: Participant) => Other): Ballot<Other> {
    return new Ballot(
      this.votes.map((vote) => ({ ...vote, answer: change(vote.answer, vote.by) })),
      this.absences,
    );
  }
}
