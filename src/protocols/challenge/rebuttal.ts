import type { Breach } from '../../debate/question.ts';
import type { Confirmation, Rebuttal } from './answers.ts';
import { isSaid } from './is-said.ts';

/** E3: what an acceptance and an escalation need. */
export function findRebuttalBreaches({ response, new_point, convinced_by = [] }: Rebuttal): readonly Breach[] {
  if (response === 'accept' && convinced_by.length === 0)
    return [{ rule: 'E8', what: 'It accepts without naming, by id, the statements that convinced it.' }];
  if (response === 'escalate' && !isSaid(new_point?.point))
    return [{ rule: 'C9', what: 'It escalates without a new point, so the objection only stays as it was.' }];
  return [];
}

/** What a rebuttal comes to. */
export interface CountedRebuttal {
  readonly response: Rebuttal['response'];
  readonly settled: readonly string[];
  /** True for an acceptance that names nothing new. */
  readonly bare: boolean;
}

/** C9: an escalation without a point only maintains; to maintain when everything is settled is to accept. */
export function countRebuttal(
  { response, new_point, convinced_by = [], points = [] }: Rebuttal,
  { open, fresh }: { open: readonly string[]; fresh: readonly string[] },
): CountedRebuttal {
  const settled = points.filter((point) => point.settled && open.includes(point.point)).map(({ point }) => point);
  if (response === 'accept') return { response, settled, bare: !convinced_by.some((id) => fresh.includes(id)) };
  if (response === 'escalate' && isSaid(new_point?.point)) return { response, settled, bare: false };
  const isEmpty = open.every((point) => settled.includes(point));
  return { response: isEmpty ? 'accept' : 'maintain', settled, bare: isEmpty };
}

/** C9a: whoever reopens says what is wrong now. */
export function findConfirmationBreaches({ response, point }: Confirmation): readonly Breach[] {
  if (response === 'stands' || (isSaid(point?.point) && point?.strength)) return [];
  return [{ rule: 'C9a', what: 'It reopens without a point that has a consequence and a strength.' }];
}
