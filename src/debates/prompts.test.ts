import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { datePrompts, loadPrompts } from './prompts.ts';

let debates: string;
beforeEach(async () => {
  debates = await mkdtemp(join(tmpdir(), 'dissent-prompts-'));
  await mkdir(join(debates, 'prompts', 'chat'), { recursive: true });
});
afterEach(() => rm(debates, { recursive: true, force: true }));

async function load(body: string, language?: string, continues = false) {
  await writeFile(join(debates, 'prompts', 'chat', 'open.md'), `---\nasks: all\ncontinues: ${continues}\n---\n${body}`);
  const prompts = await loadPrompts({ name: 'chat', answers: { 'chat/open': z.object({}) } }, debates, language);
  return prompts['chat/open']?.split('---\n')[2];
}

test('E10 the day on which the debate began is in the prompts that it keeps', () => {
  const prompts = { 'chat/open': 'It began on {{began}}.', 'chat/answer': 'Talk about {{topic}}.' };
  expect(datePrompts(prompts, new Date('2026-03-01T23:59:00Z'))).toEqual({
    'chat/open': 'It began on 2026-03-01.',
    'chat/answer': 'Talk about {{topic}}.',
  });
});

describe('E21 the language of the answers is in the prompts that a debate keeps', () => {
  test.each([
    ['by default that of the topic', 'In {{language}}.', undefined, false, 'In the language of the topic.'],
    ['by its name, where there is a place for it', 'In {{language}}.', 'pt-BR', false, 'In Brazilian Portuguese.'],
    ['first of all, where there is none', 'Talk.', 'de', false, 'Answer in German.\n\nTalk.'],
    ['once: a prompt that continues carries it on', 'Talk.', 'de', true, 'Talk.'],
    ['not at all, where nobody asked for one', 'Talk.', undefined, false, 'Talk.'],
  ])('%s', async (_name, body, language, continues, expected) => {
    expect(await load(body, language, continues)).toBe(expected);
  });

  test.each(['xx', 'no language', ''])('%j is no language', async (language) => {
    await expect(load('Talk.', language)).rejects.toMatchObject({ code: 'Usage' });
  });
});
