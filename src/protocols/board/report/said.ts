import type { Section } from '../../../debate/brief.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { flattenSaid, writeLine } from '../../../documents/said/flatten.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import type { BoardShape } from '../shape.ts';
import { explainIds } from './ids.ts';

type Record = DebateRecord<BoardShape>;

/** What somebody said, with its form, and its ids explained. */
export const renderText = (text: string, record: Record): string => renderSaid(explainIds(text, record));

/** The same on one line. */
export const renderLine = (text: string, record: Record): string => writeLine(explainIds(text, record));

export const renderList = (texts: readonly string[] | undefined, record: Record): string =>
  (texts ?? [])
    .filter((text) => text.trim() !== '')
    .map((text) => `- ${renderLine(text, record)}`)
    .join('\n');

export const makeSection = (title: string, body: string): Section => ({ title, body });
export const makeFold = (title: string, body: string): Section => ({ title, body, folded: true });

/** "1 risk", "3 risks" */
export const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** A cell of a table from what somebody said. */
export const flattenCell = (text: string | null | undefined): string => flattenSaid(text ?? '');
