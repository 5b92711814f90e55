export type CliName = 'claude' | 'codex' | 'gemini' | 'qwen' | 'opencode';

export const clis: Readonly<
  Record<CliName | 'node', { readonly package: string; readonly version: string; readonly binary: string }>
>;
export const nodeFolder: string;
export function binaryOf(name: CliName | 'node'): string;
export function installMissing(say: (line: string) => void): void;
