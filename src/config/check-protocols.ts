import type { Protocol, SeatPlan } from '../debate/protocol.ts';
import { checkAgainst } from './check-against.ts';
import type { LoadedConfig } from './config.ts';
import { makeSeatsSchema } from './config-schema.ts';
import { applyPreset } from './presets.ts';
import { resolveSettings } from './settings.ts';

/** The same for the configuration as each of its presets makes it. */
export function checkPresets(loaded: LoadedConfig, protocols: readonly Protocol[]): void {
  for (const name of Object.keys(loaded.config.presets)) checkProtocols(applyPreset(loaded, name), protocols);
}

/** Checks what a configuration says about protocols beyond its own form: all settings, and the seats of one's own protocols. */
export function checkProtocols(loaded: LoadedConfig, protocols: readonly Protocol[]): void {
  for (const protocol of protocols) {
    const { name } = protocol;
    resolveSettings(protocol, loaded, []);
    const seats = loaded.config.seats[name];
    if (seats === undefined) continue;
    checkAgainst(makeSeatsSchema(protocol.seats as Record<string, SeatPlan>), seats, {
      code: 'ConfigInvalid',
      fileName: 'dissent.yaml',
      findPosition: (path) => loaded.findPosition(['seats', name, ...path]),
      hint: `Correct the seats of ${name}; \`dissent config schema\` prints what they are.`,
    });
  }
}
