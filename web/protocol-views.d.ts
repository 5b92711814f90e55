/** Every `src/protocols/<name>/view.tsx`, gathered when the page is built (scripts/protocol-views.mjs). */
declare module 'dissent:views' {
  import type { ProtocolView } from './view.ts';
  export const views: { readonly [protocol: string]: ProtocolView };
}
