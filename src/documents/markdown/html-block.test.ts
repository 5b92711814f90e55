import { expect, test } from 'vitest';
import { readHtmlStart } from './html-block.ts';

const blank = 'a blank line';

test.each([
  ['<div>', blank, true],
  ['</div>', blank, true],
  ['<DIV class="x"', blank, true],
  ['<details><summary>More</summary>', blank, true],
  ['<table>', blank, true],
  ['<script>', '</script>', true],
  ['<PRE', '</pre>', true],
  ['<textarea rows="3">', '</textarea>', true],
  ['<!-- a remark', '-->', true],
  ['<?php', '?>', true],
  ['<!DOCTYPE html>', '>', true],
  ['<![CDATA[', ']]>', true],
  ['<a href="x">', blank, false],
  ["<my-tag a='1>0' b />", blank, false],
  ['</span >', blank, false],
  ['<divx>', blank, false],
])('%j starts HTML that ends with %j and interrupts a paragraph: %s', (line, end, interrupts) => {
  const start = readHtmlStart(`   ${line}`);
  expect(start?.interrupts).toBe(interrupts);
  expect(start?.until?.test(end) ?? blank).toBe(end === blank ? blank : true);
});

test.each([
  ['text before it', 'text <div>'],
  ['text after a tag of no particular kind', '<b>bold</b> text'],
  ['an address', '<https://example.org>'],
  ['a mail address', '<a@example.org>'],
  ['a comparison', '< div>'],
  ['a tag that never ends', '<a href="x'],
  ['a number', '<3'],
  ['nothing', ''],
])('no HTML block: %s', (_, line) => {
  expect(readHtmlStart(line)).toBeUndefined();
});
