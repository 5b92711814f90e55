/** What can leave the process: answers, facts, journal lines. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON Schema as it is shown to participants. */
export type JsonSchema = { readonly [key: string]: unknown };
