import { listNames } from '../../debate/kit/list-names.ts';
import type { Participant } from '../../debate/participant.ts';
import { type Change, changeKind, type Ruling } from '../../debate/ruling.ts';
import { cutAtWord } from '../../documents/cut-at-word.ts';
import { takeSentence } from '../../documents/said/sentences.ts';
import type { Response } from './answers.ts';
import { listSeats, listSpeakers } from './panel.ts';
import { findOpenDissent, findStand, type Proceedings } from './proceedings.ts';
import { readStatementId } from './statement-ids.ts';
import { listFresh } from './statements.ts';

/** E8, B16: the changes of the latest round: another course, another position that could be signed, a dissent opened or withdrawn. */
export function listRoundChanges(
  before: Proceedings,
  after: Proceedings,
): Ruling & { readonly changes: readonly Change[] } {
  const round = after.rounds.length;
  const seats = listSeats(after.table);
  const changes = listSpeakers(after.table).flatMap((by) => {
    const answer = after.rounds.at(-1)?.of(by);
    return answer ? listOwnChanges(by, answer, { before, round }) : [];
  });
  return {
    because:
      changes.length === 0 ? 'Nobody changed.' : changes.map((change) => describeChange(change, seats)).join(' '),
    changes,
  };
}

function describeChange({ seat, from, to, kind, convinced_by }: Change, seats: readonly string[]): string {
  const by = convinced_by.map((id) => describeSource(id, seats));
  const why = kind === 'bare' ? 'and names nothing new that convinced it' : `convinced by ${listNames(by)}`;
  const [before = '', after = ''] = [from, to].map((words) => cutAtWord(words.replace(/[.;:]$/u, ''), 100));
  return `${seat} moves from "${before}" to "${after}", ${why}.`;
}

function describeSource(id: string, seats: readonly string[]): string {
  const { seat = id, round } = readStatementId(id, seats) ?? {};
  return round === undefined ? seat : `${seat} (${round === 0 ? 'first position' : `round ${round}`})`;
}

/** The course before and after in a sentence each; where the sentence is the same, the second is what the answer says of itself. */
function describeCourses(before: string, { position, summary }: Response): [string, string] {
  const [from, to] = [takeSentence(before), takeSentence(position)];
  return [from, from === to ? summary?.trim() || 'other terms' : to];
}

function listOwnChanges(
  by: Participant,
  answer: Response,
  { before, round }: { before: Proceedings; round: number },
): readonly Change[] {
  const stood = findStand(by, before);
  if (!stood) return [];
  const fresh = listFresh(by, before);
  const change = (from: string, to: string, reason: string, convinced_by: readonly string[]): Change => ({
    seat: by.seat,
    round,
    from,
    to,
    reason: reason.trim(),
    convinced_by,
    kind: changeKind(convinced_by, fresh),
  });
  const { summary = '', convinced_by, withdraws } = answer;
  const open = findOpenDissent(by, before);
  const nearest = answer.nearest?.seat ?? null;
  const sign = (seat: string | null) => (seat === null ? 'could sign nobody' : `could sign ${seat}`);
  return [
    ...(answer.changed ? [change(...describeCourses(stood.position, answer), summary, convinced_by)] : []),
    ...(stood.nearest !== undefined && stood.nearest !== nearest
      ? [change(sign(stood.nearest), sign(nearest), summary, convinced_by)]
      : []),
    ...(answer.dissent && answer.dissent.text !== open?.dissent
      ? [
          change(
            open ? `dissent: ${takeSentence(open.dissent)}` : 'no dissent',
            `dissent: ${takeSentence(answer.dissent.text)}`,
            summary,
            convinced_by,
          ),
        ]
      : []),
    ...(open && withdraws && !answer.dissent
      ? [
          change(
            `dissent: ${takeSentence(open.dissent)}`,
            'dissent withdrawn',
            withdraws.because,
            withdraws.convinced_by,
          ),
        ]
      : []),
  ];
}
