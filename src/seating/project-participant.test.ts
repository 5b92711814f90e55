import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import type { Trust } from '../config/trust.ts';
import { findConfiguredSpeaker } from './configured-speaker.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-trust-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const trust: Trust = { admit: async () => {}, hasAgreed: async () => false, keepAgreement: async () => {} };
const local = { model: 'openai-compatible:qwen3', baseURL: 'http://127.0.0.1:11434/v1' };

test("E17 a server that was found needs no trust; one that the project's file names does", async () => {
  await writeFile(join(folder, 'dissent.yaml'), `participants: { named: ${JSON.stringify(local)} }\n`);
  const loaded = await loadConfig({ cwd: folder, env: { HOME: join(folder, 'home') } });
  const participants = { ...loaded.config.participants, found: local };
  const both = { ...loaded, config: { ...loaded.config, participants } };
  const admissions = ['named', 'found', 'nobody'].map((name) => {
    const speaker = findConfiguredSpeaker(name, both, { seed: 1, trust });
    return speaker && speaker.admit !== undefined;
  });
  expect(admissions).toEqual([true, false, undefined]);
});
