/** The library: every public name. */
export * from './doors.ts';
