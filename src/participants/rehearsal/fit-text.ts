import { fitsText } from '../../debate/schema/fits.ts';
import type { SchemaNode } from '../../debate/schema/schema-node.ts';
import { findOwn } from '../../debate/schema/values.ts';

/** A sentence in the form that a schema demands: as it is, or as a name of its place, or cut. Few patterns can be met. */
export function fitText(node: SchemaNode, sentence: string, path: readonly string[]): string {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, format = '' } = node;
  const form = findOwn(forms, format);
  if (form !== undefined) return form;
  const name = ['rehearsal', ...path]
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const number = path.findLast((step) => /^\d+$/.test(step)) ?? '1';
  const texts = [sentence, name, number].map((text) => lengthen(text, minLength));
  return texts.find((text) => fitsText(text, node)) ?? cut(lengthen(sentence, minLength), maxLength);
}

const forms: { readonly [format: string]: string } = {
  'date-time': '2000-01-01T00:00:00Z',
  date: '2000-01-01',
  time: '00:00:00',
  duration: 'P1D',
  email: 'rehearsal@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
};

function lengthen(text: string, least: number): string {
  const times = Math.ceil((least + 1) / (text.length + 1));
  return times > 1 ? Array.from({ length: times }, () => text).join(' ') : text;
}

/** Without a half character or a space at its end. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF\s]$/, '.');
