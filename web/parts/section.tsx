import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** A part of the page with its heading; `plain` for one whose content brings its own cards. */
export function Section({
  title,
  lead,
  id,
  plain = false,
  children,
}: {
  title: string;
  lead?: ComponentChildren;
  id?: string;
  plain?: boolean;
  children: ComponentChildren;
}) {
  const heading = useId();
  return (
    <section class="sec" id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {lead && <p class="lead">{lead}</p>}
      {plain ? children : <div class="card">{children}</div>}
    </section>
  );
}

/** A picture with what it shows in a sentence, and the table behind it: whoever cannot see the one reads the other. */
export function Chart({
  title,
  finding,
  table,
  children,
}: {
  title?: string;
  finding?: string;
  table: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <figure class="chart">
      {title && (
        <figcaption>
          <b>{title}</b>
          {finding}
        </figcaption>
      )}
      {children}
      <details>
        <summary>The same as a table</summary>
        {table}
      </details>
    </figure>
  );
}

/** A table that scrolls sideways where the screen is narrow. */
export function Table({
  caption,
  head,
  children,
}: {
  caption: string;
  head: readonly ComponentChildren[];
  children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: the box only scrolls, the table in it has the meaning
    <div class="scrolls" tabIndex={0} role="group" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
