import type { Plugin } from 'esbuild';
export function protocolViews(root: string): Plugin;
