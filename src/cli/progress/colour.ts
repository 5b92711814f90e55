import picocolors from 'picocolors';

export type Colours = ReturnType<typeof picocolors.createColors>;

/** Whether to print colours: never with NO_COLOR, always with FORCE_COLOR (but 0 and false), else at a terminal. */
export function wantsColour(env: Environment, isTTY: boolean): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return isTTY && env.TERM !== 'dumb';
}

export function createColours(colour: boolean): Colours {
  return picocolors.createColors(colour);
}

interface Environment {
  readonly NO_COLOR?: string | undefined;
  readonly FORCE_COLOR?: string | undefined;
  readonly TERM?: string | undefined;
}
