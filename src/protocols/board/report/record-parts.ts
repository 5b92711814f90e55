import type { Section } from '../../../debate/brief.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText } from '../../../documents/inert-markdown.ts';
import type { BoardShape } from '../shape.ts';
import { findTitle } from './ids.ts';
import { tabulateSigning } from './parts.ts';
import { makeSection, renderLine } from './said.ts';

type Record = DebateRecord<BoardShape>;

/** What a board adds to the record: whose position each could sign, and what reviewers had corrected. */
export function listRecordParts(record: Record): readonly (Section | undefined)[] {
  const { result } = record;
  if (!result) return [];
  const corrections = result.outcome === 'ESCALATED' ? [] : result.corrections;
  const items = corrections.map(({ by, sentence, participant, correction }) => {
    const what = sentence
      ? `"${escapeText(sentence)}"`
      : `the dissent of ${escapeText(findTitle(participant ?? '', record))}`;
    return `- ${escapeText(findTitle(by, record))} on ${what}: ${renderLine(correction, record)}`;
  });
  return [
    makeSection('Whose position each could sign', tabulateSigning(result, record)),
    makeSection('What reviewers asked to correct', items.join('\n')),
  ];
}
