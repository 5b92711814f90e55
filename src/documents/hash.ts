import { hash } from 'node:crypto';

/** `sha256:` and the hex digest of a text or of bytes. */
export function hashContent(content: string | Uint8Array): string {
  return `sha256:${hash('sha256', content)}`;
}
