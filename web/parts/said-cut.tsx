import { cutSaid } from '../model/case.ts';
import { linkPlace } from '../model/places.ts';
import { Prose } from './prose.tsx';

/** The first sentences of what somebody said, and a link to its turn where there is more. */
export function SaidCut({ of, most, place, by }: { of: string; most: number; place: string; by: string }) {
  const { said, whole } = cutSaid(of, most);
  return (
    <>
      <Prose of={said} class="words" />
      {!whole && (
        <a class="all" href={linkPlace(place)} aria-label={`All of it: ${by}`}>
          All of it
        </a>
      )}
    </>
  );
}
