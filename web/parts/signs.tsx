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

export function SeatSign({ index, isPerson = false }: Pick<Seat, 'index'> & { isPerson?: boolean }) {
  return (
    <span class="seat-sign" aria-hidden="true" style={{ color: chooseColour(index) }}>
      {isPerson ? <PersonSign /> : chooseSign(index)}
    </span>
  );
}

const PersonSign = () => (
  <svg viewBox="0 0 16 16" width="0.85em" height="0.85em" fill="currentColor" aria-hidden="true">
    <path d="M8 8.2a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8Zm0 1.4c-3.6 0-6 1.9-6 4.6v.6h12v-.6c0-2.7-2.4-4.6-6-4.6Z" />
  </svg>
);

export function Status({ of }: { of: string }) {
  const { words, tone, sign } = statusInWords[of] ?? { words: cleanText(of), tone: 'quiet', sign: '·' };
  return (
    <span class={`chip ${tone}`}>
      <span aria-hidden="true">{sign}</span> {words}
    </span>
  );
}
