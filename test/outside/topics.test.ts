import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Outcome } from '../../src/doors.ts';
import { type Project, project, question, type RunOptions, votes } from './dissent.ts';

const made: Project[] = [];
afterEach(() => Promise.all(made.splice(0).map((each) => each.remove())));

interface Given extends RunOptions {
  /** What stands in the topic's file. */
  readonly topic?: string | Uint8Array | object;
  readonly file?: string;
  readonly args?: readonly string[];
  readonly config?: Record<string, unknown>;
  readonly vote?: string;
}

async function debated({ topic, file = 'question.yaml', args, config, vote = 'A', ...options }: Given) {
  const here = await project(votes(vote, vote, vote), config);
  made.push(here);
  if (topic !== undefined)
    await writeFile(
      join(here.folder, file),
      typeof topic === 'string' || topic instanceof Uint8Array ? topic : stringify(topic),
    );
  return { here, ran: await here.run(['judges', ...(args ?? [file])], options) };
}

const head = 'question_text: Should we support offline mode?\n';
const options = 'options:\n  - { id: A, label: one }\n  - { id: B, label: two }\n';
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `O${index}`, label: `l ${index}` }));
const key = `sk-ant-api03-${'Zq7Lw2Xv9Rt4Yb8Nc3Mf6Hd1Ks5Jp0Ga'.repeat(2)}`;

describe('refused: exit 2, file, line and column, a hint, no call, no folder', () => {
  test.each<[string, Given, RegExp]>([
    ['bad YAML, a quote left open', { topic: `${head}spec_context: "open\n${options}` }, /question\.yaml:\d+:\d+: \S/],
    ['bad YAML, a tab', { topic: `${head}options:\n\t- id: A\n` }, /question\.yaml:3:1: .*tab/],
    ['bad YAML, two colons', { topic: 'question_text: Scope: do we need it?\n' }, /question\.yaml:1:\d+: .*": "/],
    [
      'a key given twice',
      { topic: `${head}${head}${options}` },
      /question\.yaml:2:1: .*"question_text" is given twice/,
    ],
    ['two documents', { topic: `${head}${options}---\n${head}` }, /question\.yaml:5:1: a second document/],
    ['an alias that repeats without end', { topic: `a: &a [*a]\n${head}${options}` }, /question\.yaml:1:8: .*alias/],
    ['an empty file', { topic: ' \n' }, /question\.yaml is empty/],
    ['a list', { topic: '- one\n- two\n' }, /question\.yaml:1:1: must be a map/],
    ['a sentence', { topic: 'Should we support offline mode?\n' }, /question\.yaml:1:1: must be a map/],
    ['no question_text', { topic: options }, /question\.yaml:1:1: question_text: is missing/],
    ['no options', { topic: head }, /question\.yaml:1:1: options: is missing/],
    ['options that are no list', { topic: `${head}options: A\n` }, /question\.yaml:2:1: options: must be a list/],
    [
      'an option without label',
      { topic: `${head}options:\n  - { id: A, label: x }\n  - { id: B }\n` },
      /question\.yaml:4:5: options\[1\]\.label: is missing/,
    ],
    [
      'an empty question',
      { topic: `question_text: "  "\n${options}` },
      /question\.yaml:1:1: question_text: the question is empty/,
    ],
    ['one option', { topic: { ...question, options: many(1) } }, /question\.yaml:3:1: options: .*2/],
    ['eleven options', { topic: { ...question, options: many(11) } }, /question\.yaml:3:1: options: .*10/],
    [
      'the same id twice',
      { topic: `${head}options:\n  - { id: A, label: x }\n  - { id: A, label: y }\n` },
      /question\.yaml:4:7: options\[1\]\.id: the id "A" is given twice/,
    ],
    [
      'ids that differ in case only',
      { topic: `${head}options:\n  - { id: a, label: x }\n  - { id: A, label: y }\n` },
      /question\.yaml:4:7: .*"A" is given twice/,
    ],
    [
      'a number and a text that are the same id',
      { topic: `${head}options:\n  - { id: 1, label: x }\n  - { id: "1", label: y }\n` },
      /question\.yaml:4:7: .*"1" is given twice/,
    ],
    [
      'an id with a space',
      { topic: `${head}options:\n  - { id: A B, label: x }\n  - { id: C, label: y }\n` },
      /question\.yaml:3:7: options\[0\]\.id: an id is 1 to 32/,
    ],
    [
      'a question_id that is a path',
      { topic: `question_id: ../../etc\n${head}${options}` },
      /question\.yaml:1:1: question_id: an id is 1 to 64/,
    ],
    [
      'an unknown key',
      { topic: `${head}${options}spec_contxt: x\n` },
      /question\.yaml:5:1: unknown key "spec_contxt"; did you mean "spec_context"\?/,
    ],
    [
      'an unknown key of an option',
      { topic: `${head}options:\n  - { id: A, label: x, descripton: y }\n  - { id: B, label: y }\n` },
      /question\.yaml:3:24: options\[0\]: unknown key "descripton"; did you mean "description"\?/,
    ],
    [
      'an unknown key under debate_context',
      { topic: `debate_context:\n  ${head}  question_txt: x\n  options: [{ id: A, label: a }, { id: B, label: b }]\n` },
      /question\.yaml:3:3: .*unknown key "question_txt"; did you mean "question_text"\?/,
    ],
    [
      'something missing under debate_context',
      { topic: `debate_context:\n  ${head}` },
      /question\.yaml:[12]:\d+: .*options: is missing/,
    ],
    [
      'several things at once, in the order of the file',
      { topic: 'question_text: 7\noptions: []\nfoo: 1\n' },
      /question\.yaml:1:1: .*\nquestion\.yaml:2:1: .*\nquestion\.yaml:3:1: /,
    ],
    [
      'the character NUL',
      { topic: `${head}${options}spec_context: a\u0000b\n` },
      /question\.yaml:5:16: the character NUL/,
    ],
    [
      'an escape sequence for terminals',
      { topic: `${head}${options}spec_context: a\u001b[31mb\n` },
      /question\.yaml:5:16: the control character U\+001B/,
    ],
    [
      'bytes that are no UTF-8',
      { topic: Buffer.concat([Buffer.from(head), Buffer.from([0x66, 0xff, 0xfe])]) },
      /question\.yaml:2:2: the file is not valid UTF-8/,
    ],
    ['UTF-16', { topic: Buffer.from(`\uFEFF${head}`, 'utf16le') }, /question\.yaml:1:1: the file is UTF-16/],
    ['JSON with a comma too many', { file: 'q.json', topic: '{\n  "question_text": "x",,\n}' }, /q\.json:2:\d+: /],
    ['a file that is not there', { args: ['nope.yaml'] }, /nope\.yaml/],
    ['a file that is not there, with @', { args: ['@nope'] }, /nope/],
    ['a folder', { args: ['@.'] }, /folder/],
    ['a question without options', { args: ['Should we support it?'] }, /--option/],
    ['one option as argument', { args: ['Should we support it?', '--option', 'A=x'] }, /one more --option/],
    ['an option that says nothing', { args: ['Should we?', '--option', 'A', '--option', ' '] }, /--option/],
    [
      'the same option twice',
      { args: ['Should we support it?', '--option', 'A=x', '--option', 'a=y'] },
      /the command line: options\[1\]\.id: the id "a"/,
    ],
    ['nothing at all', { args: [] }, /question/],
    ['nothing on standard input', { args: ['-'], input: '' }, /standard input is empty/],
    ['bad YAML on standard input', { args: ['-'], input: `${head}  x` }, /standard input:\d+:\d+: /],
    ['a setting out of range', { args: ['question.yaml', '--set', 'max_rounds=9'] }, /--set: max_rounds: .*5/],
    [
      'a threshold that is no majority',
      { args: ['question.yaml', '--set', 'consensus_threshold=0.5'] },
      /--set: consensus_threshold: .*0\.5/,
    ],
    [
      'a setting of the wrong kind',
      { args: ['question.yaml', '--set', 'max_rounds=many'] },
      /--set: max_rounds: must be a (whole )?number/,
    ],
    [
      'an unknown setting',
      { args: ['question.yaml', '--set', 'max_round=3'] },
      /--set: unknown key "max_round"; did you mean "max_rounds"\?/,
    ],
    ['a setting without a value', { args: ['question.yaml', '--set', 'max_rounds'] }, /--set .*"max_rounds"/],
    [
      'a setting out of range in the configuration',
      { config: { settings: { judges: { max_rounds: 0 } } } },
      /dissent\.yaml:\d+:\d+: (settings\.judges\.)?max_rounds: .*1/,
    ],
    [
      'a context document that is not there',
      { args: ['question.yaml', '--context', 'nope.md'] },
      /--context "nope\.md"/,
    ],
    ['a seed that is no number', { args: ['question.yaml', '--seed', 'x'] }, /--seed .*"x"/],
    ['a budget that is no number', { args: ['question.yaml', '--max-calls', 'few'] }, /--max-calls .*"few"/],
    ['a time that is none', { args: ['question.yaml', '--turn-timeout', 'soon'] }, /--turn-timeout .*"soon"/],
    [
      'a display that does not exist',
      { args: ['question.yaml', '--display', 'loud'] },
      /--display .*full, plain or none.*"loud"/,
    ],
    [
      'a seat for nobody',
      { args: ['question.yaml', '--seat', 'risk=thre'] },
      /There is no participant "thre"[\s\S]*Did you mean "three"\?/,
    ],
  ])('%s', async (_name, given, says) => {
    const { here, ran } = await debated(given);
    expect(ran.stderr).toMatch(says);
    expect(ran.stderr).toMatch(/^error: .+\n\S.{9,}\n$/s);
    expect(ran.code).toBe(2);
    expect(ran.stdout).toBe('');
    expect(await here.calls()).toEqual([]);
    expect(existsSync(join(here.folder, '.dissent'))).toBe(false);
  });
});

describe('E17 secrets', () => {
  const env = { STRANGE_API_KEY: 'correct-horse-battery-staple' };
  const found: [string, Given, RegExp][] = [
    [
      'a key in the topic',
      { topic: `${head}${options}spec_context: |\n  Call it\n  with ${key}.\n` },
      /^ *question\.yaml:7 Anthropic key$/m,
    ],
    [
      'a key on the command line',
      { args: ['Should we support it?', '--option', 'A=x', '--option', `B=y: ${key}`] },
      /^ *the command line:\d+ Anthropic key$/m,
    ],
    [
      'a key on standard input',
      { args: ['-'], input: `${head}${options}spec_context: ${key}\n` },
      /^ *standard input:5 Anthropic key$/m,
    ],
    [
      'the value of a variable named like a key',
      { topic: `${head}${options}spec_context: ${env.STRANGE_API_KEY}\n`, env },
      /^ *question\.yaml:5 value of STRANGE_API_KEY$/m,
    ],
    [
      'a key in a context document',
      { args: ['question.yaml', '--context', 'dissent.yaml', '--context', 'notes.md'] },
      /^ *notes\.md:3 Anthropic key$/m,
    ],
  ];
  const withNotes = async ({ args, topic, ...options }: Given, more: readonly string[]) => {
    const here = await project();
    made.push(here);
    await here.write('notes.md', `# Notes\n\nThe key is ${key}\n`);
    if (typeof topic === 'string') await here.write('question.yaml', topic);
    return { here, ran: await here.run(['judges', ...(args ?? ['question.yaml']), ...more], options) };
  };

  test.each(found)(
    '%s: exit 2 with file and line, nothing sent, nothing written, the secret not repeated',
    async (_name, given, says) => {
      const { here, ran } = await withNotes(given, []);
      expect(ran.code).toBe(2);
      expect(ran.stderr).toMatch(says);
      expect(ran.stderr).toMatch(/--allow-secrets/);
      expect(ran.stderr).not.toContain(key);
      expect(ran.stderr).not.toContain(env.STRANGE_API_KEY);
      expect(await here.calls()).toEqual([]);
      expect(existsSync(join(here.folder, '.dissent'))).toBe(false);
    },
  );

  test.each(found)('%s: goes on with --allow-secrets', async (_name, given) => {
    const { here, ran } = await withNotes(given, ['--allow-secrets']);
    expect(ran.code).toBe(0);
    expect(await here.calls()).toHaveLength(3);
  });

  test('a secret that only shows once the YAML is read is found too', async () => {
    const folded = `${key.slice(0, 30)}\\\n    ${key.slice(30)}`;
    const { here, ran } = await debated({ topic: `${head}${options}spec_context: "${folded}"\n` });
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/question\.yaml:\d+ Anthropic key/);
    expect(existsSync(join(here.folder, '.dissent'))).toBe(false);
  });
});

describe('works', () => {
  const question_text = 'Should we support offline mode?';
  const given = [
    { id: 'A', label: 'one' },
    { id: 'B', label: 'two' },
  ];
  test.each<[string, Given, Record<string, unknown>]>([
    ['a YAML file', {}, { question_id: 'Q-007' }],
    ['under debate_context', { topic: { debate_context: question } }, { question_id: 'Q-007' }],
    ['JSON', { file: 'q.json', topic: JSON.stringify({ question_text, options: given }) }, { question_id: 'Q-001' }],
    ['@file', { file: 'some topic', topic: { question_text, options: given }, args: ['@some topic'] }, {}],
    ['standard input', { args: ['-'], input: stringify(question) }, { question_id: 'Q-007' }],
    ['JSON on standard input', { args: ['-'], input: JSON.stringify(question) }, { question_id: 'Q-007' }],
    ['standard input without a word', { args: [], input: stringify(question) }, { question_id: 'Q-007' }],
    [
      'a question with options',
      { args: [question_text, '--option', 'A=No: online only', '--option', 'B=Yes'] },
      { recommended_option: 'A' },
    ],
    [
      'a question with options and its context piped in',
      { args: [question_text, '--option', 'A=No', '--option', 'B=Yes'], input: 'Two developers.' },
      {},
    ],
    [
      'ids that are numbers',
      {
        topic: {
          question_id: 7,
          question_text,
          options: [
            { id: 1, label: 'x' },
            { id: 2.5, label: 'y' },
          ],
        },
        vote: '2.5',
      },
      { question_id: '7', recommended_option: '2.5' },
    ],
    ['a byte order mark', { topic: `\uFEFF${head}${options}` }, {}],
    ['CRLF', { topic: `${head}${options}`.replaceAll('\n', '\r\n') }, {}],
    ['ten options', { topic: { ...question, options: [...many(9), { id: 'A', label: 'x' }] } }, {}],
    [
      'emoji and other scripts',
      { topic: { question_text: 'Should we support 👩‍👩‍👧 und Straße و 日本語?', options: given } },
      {},
    ],
    ['no word in Latin letters', { topic: { question_text: '支持离线?', options: given } }, {}],
    ['a classification of the user’s own', { topic: `${head}${options}classification: IMPORTANT\n` }, {}],
    [
      'settings in any case',
      { args: ['question.yaml', '--set', 'MAX_ROUNDS=1', '--set', 'Consensus_Threshold=1'] },
      {},
    ],
    ['empty texts', { topic: `${head}${options}spec_context:\nfeature_name:\nclassification:\n` }, {}],
  ])('%s', async (_name, topic, result) => {
    const { here, ran } = await debated({
      ...topic,
      args: [...(topic.args ?? [topic.file ?? 'question.yaml']), '--json'],
    });
    expect(ran.stderr).not.toMatch(/^error: /m);
    expect(ran.code).toBe(0);
    const outcome = JSON.parse(ran.stdout) as Outcome;
    expect(outcome.status).toBe('recommended');
    expect(outcome.result).toMatchObject(result);
    expect(outcome.absences).toEqual([]);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });

  test.each(['topic', 'document'])('5 MB of context in the %s reach every judge whole', async (where) => {
    const words = 'Field workers lose their connection for hours. '.repeat(110_000);
    const here = await project();
    made.push(here);
    await here.write('notes.md', words);
    if (where === 'topic') await here.write('question.yaml', { ...question, spec_context: words });
    const ran = await here.run(['judges', 'question.yaml', ...(where === 'topic' ? [] : ['--context', 'notes.md'])]);
    expect(ran.code).toBe(0);
    const calls = await here.calls();
    expect(calls).toHaveLength(3);
    for (const { text } of calls) expect(text).toContain(words.trim());
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });

  test('marks that reorder text and escapes in quotes are shown to nobody as they are', async () => {
    const hostile = 'Should we support \u202Eenil\u202C \u2066mode\u2069 \u200Bnow? \\u001b[31mred \\u0007\\u0000';
    const topic = `question_text: "${hostile}"\noptions:\n  - { id: A, label: "a\\u001b]0;title\\u0007b" }\n  - { id: B, label: "\u202Eb" }\n`;
    const { here, ran } = await debated({ topic });
    expect(ran.code).toBe(0);
    const [debate = ''] = await here.debates();
    const shown = await here.run(['show', 'latest']);
    const listed = await here.run(['list']);
    const texts = [ran.stdout, ran.stderr, shown.stdout, listed.stdout];
    for (const name of ['outcome.md', 'transcript.md', 'result.yaml', 'outcome.json', 'debate-Q-001-risk.md'])
      texts.push(await readFile(join(here.folder, '.dissent', debate, name), 'utf8'));
    const unsafe = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069]/;
    for (const text of texts) expect(unsafe.exec(text)?.index).toBeUndefined();
    expect(debate).toMatch(/^\d{4}-\d\d-\d\d-[a-z0-9-]+-[0-9a-f]{4}$/);
  });

  test('a topic in another folder, and debates beside the configuration', async () => {
    const here = await project();
    made.push(here);
    await mkdir(join(here.folder, 'deep/down'), { recursive: true });
    await here.write('deep/down/topic.yaml', question);
    expect((await here.run(['judges', 'deep/down/topic.yaml'])).code).toBe(0);
    expect(await here.debates()).toHaveLength(1);
    expect((await here.journal())[0]).toMatchObject({ topic_path: 'deep/down/topic.yaml' });
  });
});
