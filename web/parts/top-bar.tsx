import type { ComponentChildren } from 'preact';

/** Where you are, and what can be done from here. The part after `#` is a place in the page, so the jump over it is made by hand. */
export function TopBar({
  skip,
  crumbs = [],
  children,
}: {
  skip: string;
  crumbs?: readonly (readonly [words: string, address?: string])[];
  children?: ComponentChildren;
}) {
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        {skip}
      </button>
      <header class="topbar">
        <div class="wrap">
          <span class="brand">Dissent</span>
          {crumbs.length > 0 && (
            <nav class="crumbs" aria-label="Breadcrumb">
              {crumbs.map(([words, address]) =>
                address === undefined ? (
                  <span key={words}>{words}</span>
                ) : (
                  <a key={words} href={address}>
                    {words}
                  </a>
                ),
              )}
            </nav>
          )}
          <div class="actions">{children}</div>
        </div>
      </header>
    </>
  );
}
