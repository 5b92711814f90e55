import type { RequestError } from '../data/source.ts';

export function Problem({ of }: { of: RequestError }) {
  return (
    <p class="notice bad" role="alert">
      <strong>{of.message}</strong> {of.hint}
    </p>
  );
}
