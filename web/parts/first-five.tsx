import type { ComponentChildren } from 'preact';

const most = 5;

/** A list whose first five entries are in sight; the rest is counted. */
export function FirstFive<Item>({
  of,
  render,
  class: name = '',
  what = 'more',
}: {
  of: readonly Item[];
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
          <summary>
            {rest.length} {what}
          </summary>
          <ul class={name}>{rest.map((item, index) => render(item, most + index))}</ul>
        </details>
      )}
    </>
  );
}
