/** The tip of an arrow, to be named by `marker-end`. */
export function ArrowTip({ id, size }: { readonly id: string; readonly size: number }) {
  return (
    <defs>
      <marker
        id={id}
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth={size}
        markerHeight={size}
        orient="auto"
        markerUnits="userSpaceOnUse"
      >
        <path d="M0 0 L8 4 L0 8 z" class="tip" />
      </marker>
    </defs>
  );
}
