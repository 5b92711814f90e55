import type { LoadedConfig } from './config.ts';

/** Whether what a project's own files start, load and send keys to may be used (E17). */
export interface Trust {
  /** Throws where it may not be. Asks the user first, where somebody can be asked. */
  admit(loaded: LoadedConfig): Promise<void>;
  /** Whether the user has agreed to the panel that the project's files name. */
  hasAgreed(loaded: LoadedConfig): Promise<boolean>;
  /** Keeps that they have just agreed to it. */
  keepAgreement(loaded: LoadedConfig): Promise<void>;
}
