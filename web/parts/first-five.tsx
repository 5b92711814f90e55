import type { ComponentChildren } from 'preact';

/** A list whose first entries, five unless told, are in sight; the rest is counted. */
export function FirstFive<Item>({
  of,
  most = 5,
  render,
  class: name = '',
  what = 'more',
}: {
  of: readonly Item[];
  most?: number;
  render: (item: Item, index: number) => ComponentChildren;
  class?: string;
  what?: string;
}) {
  const rest = of.slice(most);
  return (
    <>
      <ul class={name}>{of.slice(0, most).map(render)}</ul>
      {rest.length > 0 && (
        <details>
          <summary class="rest">
            {rest.length} {what}
          </summary>
          <ul class={name}>{rest.map((item, index) => render(item, most + index))}</ul>
        </details>
      )}
    </>
  );
}
