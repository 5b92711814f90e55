import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorIn, type Project, project } from './dissent.ts';

let here: Project;
beforeAll(async () => {
  here = await project();
  await here.run(['judges', 'question.yaml', '--rehearse', '--quiet']);
  const file = (name: string, text: string) => writeFile(join(here.folder, name), text);
  await file('tabs.yaml', 'participants:\n\tone: { rehearsal: true }\n');
  await file('key.yaml', `participants:\n  one: { model: "openai:gpt-5.5", apiKey: ${fakeKey} }\n`);
  await file('seat.yaml', 'participants:\n  one: { rehearsal: true }\nseats:\n  judges: { risk: noe }\n');
  await file('kind.yaml', 'participants:\n  one: { agnet: claude }\n');
  await file('agent.yaml', 'participants:\n  one: { agent: cluade }\n');
  await file('vendor.yaml', 'participants:\n  one: { model: "opnai:gpt-5.5" }\n');
  await file('address.yaml', 'participants:\n  one: { model: "openai-compatible:qwen3" }\n');
  await file('one-option.yaml', 'question_text: Which?\noptions: [{ label: Only }]\n');
  await file('other-key.yaml', 'question: Which?\noptions: [Redis, Postgres]\n');
  await file('empty.md', '');
  await file('a.md', '# A\n\nText.\n');
});
afterAll(() => here.remove());

const fakeKey = `sk-ant-api03-${'Zq7Lw2Xv9Rt4Yb8N'.repeat(3)}`;
const ask = ['judges', 'Which store?', '--option', 'Redis', '--option', 'Postgres', '--rehearse'];

/** What was typed, and what the answer must name: the cause, and the way out. */
const inputs: readonly [string, readonly string[], RegExp, RegExp, number?][] = [
  ['a misspelt command', ['judgse', 'question.yaml'], /judgse/, /judges/],
  ['one word that is no command', ['redis'], /redis/, /topic|quotes|challenge|dissent/],
  ['a misspelt flag', [...ask, '--rehears'], /--rehears/, /--rehearse|--help/],
  ['no id', ['show'], /id/, /dissent list/],
  ['no id to decide', ['decide'], /id/, /dissent list/],
  ['an id that is not there', ['show', 'zzzz'], /zzzz/, /dissent list/],
  ['an unknown participant', [...ask.slice(0, -1), '--seat', 'risk=gtp'], /gtp/, /one/],
  ['a seat without a participant', [...ask, '--seat', 'risk'], /--seat/, /risk=/],
  ['a setting that is not there', [...ask, '--set', 'max_round=2'], /max_round/, /max_rounds/],
  ['a setting without a value', [...ask, '--set', 'max_rounds'], /--set/, /max_rounds=/],
  ['a setting that is no number', [...ask, '--set', 'max_rounds=many'], /max_rounds/, /--set|number/],
  ['a duration', [...ask, '--max-time', 'soon'], /soon/, /30m|90s|1h/],
  ['a budget', [...ask, '--max-cost', 'abc'], /abc/, /--max-cost 2/],
  ['calls', [...ask, '--max-calls', '1.5'], /1\.5/, /--max-calls 20/],
  ['a seed', [...ask, '--seed', 'x'], /--seed/, /--seed 7/],
  ['a display', [...ask, '--display', 'fancy'], /fancy/, /full.*plain.*none/],
  ['a sandbox', [...ask, '--sandbox', 'on'], /on/, /auto.*require.*off/],
  ['a language', [...ask, '--language', 'german!'], /german!/, /de/],
  ['one option', ['judges', 'Which?', '--option', 'Redis', '--rehearse'], /two options/, /--option/],
  ['no option', ['judges', 'Which?', '--rehearse'], /options/, /--option/],
  ['an empty option', ['judges', 'Which?', '--option', '', '--option', 'B', '--rehearse'], /empty/, /--option/],
  [
    'two options of one id',
    ['judges', 'Which?', '--option', 'A=x', '--option', 'A=y', '--rehearse'],
    /Two options.*A/,
    /--option/,
  ],
  ['a question with one option', ['judges', 'one-option.yaml', '--rehearse'], /options/, /./],
  ['a question under another key', ['judges', 'other-key.yaml', '--rehearse'], /"question"/, /mean.*"question_text"/],
  ['an empty topic', ['challenge', '', '--rehearse'], /No topic/, /quotes/],
  ['a topic file that is not there', ['challenge', '@nothing.md', '--rehearse'], /nothing\.md/, /./],
  ['a context that is not there', [...ask, '--context', 'nothing.md'], /nothing\.md/, /./],
  ['a range that git does not know', [...ask, '--context', 'git:nowhere..there'], /nowhere/, /./],
  ['a secret in the topic', ['challenge', `Use ${fakeKey} for it`, '--rehearse'], /secret/i, /--allow-secrets/],
  ['a secret in the configuration', ['config', 'validate', '--config', 'key.yaml'], /key\.yaml:2/, /\$NAME/],
  ['tabs', ['config', 'validate', '--config', 'tabs.yaml'], /tabs\.yaml:2/, /tab with spaces/],
  ['a misspelt holder', ['config', 'validate', '--config', 'seat.yaml'], /seat\.yaml:4:\d+.*"one"/, /./],
  ['a misspelt kind', ['config', 'validate', '--config', 'kind.yaml'], /kind\.yaml:2.*agent/, /./],
  ['an unknown agent', ['config', 'validate', '--config', 'agent.yaml'], /cluade.*claude/, /./],
  ['an unknown vendor', ['config', 'validate', '--config', 'vendor.yaml'], /opnai.*openai/, /./],
  ['no address', ['config', 'validate', '--config', 'address.yaml'], /baseURL/, /./],
  ['a configuration that is not there', [...ask, '--config', 'no.yaml'], /no\.yaml/, /./],
  ['a level of a board', ['board', 'a.md', '--level', 'bord', '--rehearse'], /--level/, /planning-1/],
  ['a member of a board', ['board', 'a.md', '--members', 'ceo,nobody', '--rehearse'], /nobody/, /./],
  ['one draft', ['merge', 'a.md', '--rehearse'], /two|2/, /./],
  ['the same draft twice', ['merge', 'a.md', 'a.md', '--rehearse'], /a\.md/, /./],
  ['an empty draft', ['merge', 'a.md', 'empty.md', '--rehearse'], /empty\.md/, /./],
  ['no output file', ['export', 'latest'], /output/i, /-o /],
  ['an unknown format', ['export', 'latest', '-o', 'x.docx'], /docx/, /html/],
  ['a turn that is not there', ['replay', 'latest', '--from', 'foo'], /foo/, /recommend/],
  ['a shell', ['completion', 'tcsh'], /tcsh/, /bash/],
  ['a port', ['view', '--port', '99999'], /99999/, /./],
  ['nothing to decide', ['decide', 'latest', 'Q'], /latest|decide|choices/, /dissent|Choose/],
];

test.each(inputs)('%s: the answer names the cause and the way out', async (_what, args, cause, wayOut, code = 2) => {
  const before = await here.debates();
  const ran = await here.run(args);
  expect(ran.code).toBe(code);
  const [first = '', ...rest] = ran.stderr.trim().split('\n');
  expect(first).toMatch(/^error: /);
  expect(ran.stderr).toMatch(cause);
  expect(rest.join('\n')).not.toBe('');
  expect(ran.stderr).toMatch(wayOut);
  expect(ran.stderr).not.toMatch(/BadInput|Hint:|undefined|\[object|\bat .*:\d+:\d+\)/);
  expect(await here.debates()).toEqual(before);
  if (args[0] === 'completion') return;
  const json = await here.run([...args, '--json']);
  if (json.stdout.startsWith('{')) expect(errorIn(json).hint).not.toBe('');
});
