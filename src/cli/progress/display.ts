import type { DisplayOptions, ProgressDisplay } from './display-options.ts';

/** Only the display that is used is loaded: to measure characters on a terminal takes tables of them. */
export async function createProgressDisplay(options: DisplayOptions): Promise<ProgressDisplay> {
  switch (options.mode) {
    case 'none':
      return { follow() {}, past() {}, event() {}, heard() {}, tick() {}, pause() {}, resume() {}, close() {} };
    case 'full':
      return (await import('./full-display.ts')).createFullDisplay(options);
    case 'plain':
      return (await import('./plain-display.ts')).createPlainDisplay(options);
    default:
      return options.mode satisfies never;
  }
}
