import { expect, test } from 'vitest';
import { z } from 'zod';
import { asked } from '../../debate/question.ts';
import { readReply } from './read.ts';

const Vote = z.object({ option: z.enum(['A', 'B']), reasons: z.string().min(1) });
const answer = { option: 'A', reasons: 'cheap, and "good"' };
const bare = JSON.stringify(answer);
const other = JSON.stringify({ option: 'B', reasons: 'dear' });

test.each([
  ['bare', bare],
  ['with white space of every kind around', `\ufeff\u00a0\n${bare}\u200b\n`],
  ['with white space of every kind inside', bare.replace(',"r', '\u00a0,\u200b"r')],
  ['in a fence', `\`\`\`json\n${bare}\n\`\`\``],
  ['in a fence without language', `Well.\n~~~\n${bare}\n~~~\nSo.`],
  ['in a fence that is never closed', `Well:\n\`\`\`\n${bare}`],
  ['in a fence on one line', `\`\`\`json ${bare} \`\`\``],
  ['in a quoted fence', `> \`\`\`json\n${bare}\n> \`\`\``],
  ['in prose', `I choose {A}, "mostly". So: ${bare}. That's {all}.`],
  ['in doubled braces', `{${bare}}`],
  ['in prose with code', `function f() { return 1; } ${bare}`],
  ['twice, the same', `${bare}\n\n\`\`\`\n${JSON.stringify(answer, null, 2)}\n\`\`\``],
  ['beside an object of another kind', `{"example": true} ${bare} {"x": [1]}`],
  ['with a comma too many', bare.replace('}', ',}')],
  ['with comments', bare.replace('{', '{ // "option": "B"\n/* } */')],
  ['with single quotes', `{'option': 'A', 'reasons': 'cheap, and "good"'}`],
  ['with names unquoted', `{option: A, reasons: "cheap, and \\"good\\""}`],
  ['with typographic quotes', `{“option”: “A”, “reasons”: “cheap, and "good"”}`],
  ['with quotes inside a string', `{"option": "A", "reasons": "cheap, and "good""}`],
  ['with escapes doubled', `{\\"option\\": \\"A\\", \\"reasons\\": \\"cheap, and \\\\\\"good\\\\\\"\\"}`],
  ['without a comma', bare.replace(',"r', ' "r')],
  ['without its closing brace', bare.slice(0, -1)],
  ['without its closing brace in a fence', `\`\`\`json\n${bare.slice(0, -1)}\n\`\`\``],
  ['with a brace too many', `${bare}}`],
])('E2 an answer is read %s', (_, reply) => {
  expect(readReply(reply, Vote)).toEqual({ ok: true, answer, value: answer, missing: [] });
});

const two = 'two different answers';
const cut = 'was cut off';
const none = 'no JSON object';
const unclear = 'cannot be read for certain';
const twice = 'the same property twice';

test.each([
  ['nothing', '', none],
  ['prose', 'I agree with option A.', none],
  ['a literal', 'null', none],
  ['an array', `[${bare}]`, 'not an array'],
  ['an array in prose', `Here: [${bare}]`, 'not an array'],
  ['a JSON string', JSON.stringify(bare), 'JSON string'],
  ['two answers in prose', `They said ${other}, I say ${bare}`, two],
  ['two answers, one in a fence', `They said ${other}.\n\`\`\`json\n${bare}\n\`\`\``, two],
  ['two answers, one damaged', `They said ${other}. I say ${bare.replace('}', ',}')}`, two],
  ['another answer beside one that does not fit', `They said ${other}. I say {"option": "A", "reasons": ""}`, two],
  ['another answer beside one that is cut', `They said ${other}. I say {"option": "A", "reasons": "che`, cut],
  ['another answer beside one that is unclear', `They said ${other}. {"option": "A", "reasons": "a 5" nail"}`, unclear],
  ['another answer within one that is cut', `{"option": "A", "reasons": "not ${other.replaceAll('"', '\\"')} but`, cut],
  ['another answer within one that is broken', `{"wrong": ~ ${other}}`, unclear],
  ['an answer within another object', `{"answer": ${bare}}`, 'does not fit'],
  ['an answer with an option named twice', `{"option": "B", ${bare.slice(1)}`, twice],
  ['an answer with an option named twice and damage', `{"option": "B", ${bare.slice(1, -1)},}`, twice],
  ['a part of something larger', `"risk": ${bare}, "value": 1`, unclear],
  ['an object that ends too early', `${bare}, "option": "B"}`, unclear],
  ['an object with half a word after it', `${bare}that is none`, unclear],
  ['an object in a list without brackets', `${bare}, {"text": "x"}`, unclear],
  ['a string that ends too early', '{"option": "A", "reasons": "che', cut],
  ['a number that ends too early', '{"reasons": "x", "option": "A", "n": 12', cut],
  ['a literal that ends too early', '{"reasons": "x", "option": "A", "n": tru', cut],
  ['a name that ends too early', '{"option": "A", "rea', cut],
  ['a comma at the end', `${bare.slice(0, -1)},`, cut],
  ['a missing brace where something is missing too', '{"option": "A"', cut],
  ['a quotation that just begins', '{"option": "A", "reasons": "he said "', cut],
  ['an apostrophe at the end', "{'option': 'A', 'reasons': 'it isn'", cut],
  ['quotes that can be read in two ways', '{"option": "A", "reasons": "a "b", "c": "d""}', unclear],
  ['an ellipsis', '{"option": "A", ...}', unclear],
  ['a template', '{"option": "A" | "B", "reasons": "…"}', 'must be one of "A" or "B"'],
  ['undefined', '{"option": "A", "reasons": undefined}', unclear],
  ['a closing bracket of the wrong kind', '{"option": "A", "reasons": ["x"}', unclear],
  ['escapes of another language', `{'option': 'A', 'reasons': '\\xe9'}`, unclear],
  ['a number without end', '{"option": "A", "reasons": "x", "n": 1e999}', unclear],
])('E2 %s is no answer', (_, reply, complaint) => {
  const reading = readReply(reply, Vote);
  expect(reading).toMatchObject({ ok: false, complaint: expect.stringContaining(complaint) });
});

const Nested = z.object({
  parts: z.array(z.object({ name: z.string(), note: z.string().optional() })),
  last: z.object({ a: z.string(), b: z.string().optional() }),
});

test.each([
  ['with every property there', '{"parts": [{"name": "x"}], "last": {"a": "x", "b": "y"', true],
  ['with an optional one not there', '{"parts": [], "last": {"a": "x"', false],
  ['with a name that is not known', '{"parts": [{"name": "x", "no}te": "y"}], "last": {"a": "x", "b": "y"', false],
  ['with an array open', '{"last": {"a": "x", "b": "y"}, "parts": [{"name": "x", "note": "y"}', false],
  ['with the outer object short', '{"last": {"a": "x", "b": "y"', false],
])('E2 an object cut before its closing braces is read only when nothing can be lost: %s', (_, reply, ok) => {
  expect(readReply(reply, Nested).ok).toBe(ok);
});

test('E3 absent fields that were asked for are listed by their paths', () => {
  const Row = z.object({ criterion: z.string(), probability: asked(z.number()) });
  const Analysis = z.object({ analysis: z.array(z.object({ rows: z.array(Row) })), why: asked(z.string()) });
  const rows = [{ criterion: 'cost', probability: 1 }, { criterion: 'time' }];
  const reading = readReply(JSON.stringify({ analysis: [{ rows }] }), Analysis);
  expect(reading).toMatchObject({ ok: true, missing: ['analysis.0.rows.1.probability', 'why'] });
});

test('E2 properties the schema does not know are kept in the value', () => {
  const reading = readReply('{"option": "a", "reasons": "x", "more": {"y": [1]}}', Vote);
  const value = { option: 'A', reasons: 'x', more: { y: [1] } };
  expect(reading).toEqual({ ok: true, answer: { option: 'A', reasons: 'x' }, value, missing: [] });
});

test('E2 valid JSON is read whatever stands in its names and strings', () => {
  const odd = {
    "it's": 1,
    '{"a", "b": "c"}, "d': [''],
    ['long '.repeat(40)]: '", "e": "f',
    '': null,
    '\n//\u200b/*': '\\"',
  };
  const value = { ...odd, ...answer, after: odd };
  for (const json of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
    for (const reply of [json, `So: ${json}.`, `\`\`\`json\n${json}\n\`\`\``, JSON.stringify(json).slice(1, -1)]) {
      expect(readReply(reply, Vote)).toEqual({ ok: true, answer, value, missing: [] });
    }
  }
});

test('E2 names of the prototype do no harm', () => {
  const reply = `{"__proto__": {"option": "B"}, "constructor": "x", "in": {"__proto__": 1}, ${bare.slice(1)}`;
  const reading = readReply(reply, Vote);
  expect(reading).toEqual({ ok: true, answer, value: { constructor: 'x', in: {}, ...answer }, missing: [] });
  expect(readReply('{"__proto__": {"option": "A", "reasons": "x"}}', Vote).ok).toBe(false);
  expect(Object.hasOwn(Object.prototype, 'option')).toBe(false);
});
