import type { Section } from '../../../debate/brief.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import type { ChallengeShape } from '../shape.ts';
import { renderExplanation, renderExtraction } from './turn-dispute.ts';
import { renderOpening, renderVerdict } from './turn-opening.ts';
import { renderConfirmation, renderConfrontation, renderRebuttal } from './turn-round.ts';

/** An answer for the transcript. The ids tie what is said later to what it is about. */
export function renderTurn(
  turn: ChallengeShape['turn'],
  record: DebateRecord<ChallengeShape>,
): readonly Section[] | undefined {
  if (!turn.answer) return undefined;
  switch (turn.prompt) {
    case 'challenge/open':
      return renderOpening(turn.answer);
    case 'challenge/challenge':
      if ('parse_error' in turn.answer) return [{ title: 'As it came', body: renderSaid(turn.answer.raw_response) }];
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
