import type { DebateModel, Seat } from '../model/debate.ts';
import { cleanText, statusInWords } from '../model/words.ts';

/** Signs that go with the seats' colours, so that nothing depends on colour alone. */
const signs = ['●', '■', '▲', '◆', '★', '✚', '◐', '⬣', '▼', '◧'];

export const chooseSign = (index: number): string => signs[index % signs.length] ?? '●';
export const chooseColour = (index: number): string => `var(--seat-${index % 6})`;

export function SeatName({ seat, model }: { seat: string; model: Pick<DebateModel, 'seats'> }) {
  const known = model.seats.find((each) => each.seat === seat);
  return (
    <span class="seat">
      {known && <SeatSign index={known.index} />}
      {cleanText(seat)}
    </span>
  );
}

export function SeatSign({ index }: Pick<Seat, 'index'>) {
  return (
    <span class="seat-sign" aria-hidden="true" style={{ color: chooseColour(index) }}>
      {chooseSign(index)}
    </span>
  );
}

export function Status({ of }: { of: string }) {
  const { words, tone, sign } = statusInWords[of] ?? { words: cleanText(of), tone: 'quiet', sign: '·' };
  return (
    <span class={`chip ${tone}`}>
      <span aria-hidden="true">{sign}</span> {words}
    </span>
  );
}
