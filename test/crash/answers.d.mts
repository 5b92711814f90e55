interface Asked {
  readonly schema: unknown;
  readonly turn: { readonly seat: string };
}

/** A whole recommendation for an option, made from the schema that the request carries. */
export function recommendation(request: Asked, option: string): Record<string, unknown>;
/** A whole response to the others, which keeps or takes an option. */
export function response(request: Asked, option: string): Record<string, unknown>;
