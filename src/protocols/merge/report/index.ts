import { listNames } from '../../../debate/kit/list-names.ts';
import { countSeats, listSeats } from '../../../debate/kit/list-seats.ts';
import type { Report } from '../../../debate/report.ts';
import { escapeText, joinBlocks, writeCode } from '../../../documents/inert-markdown.ts';
import type { MergeShape } from '../answers.ts';
import { nameGenerator } from '../topic.ts';
import { writeBrief } from './brief.ts';
import { recallBrief } from './earlier.ts';
import { writeSections } from './sections.ts';
import { writeTurn } from './turn.ts';

/** The documents of a merge are published by the protocol, step by step; here is what the general ones say of it. */
export const report: Report<MergeShape> = {
  question({ topic: { variants, source, generate, generators } }) {
    return joinBlocks([
      variants.length > 0 ? `Drafts: ${variants.map(writeCode).join(', ')}` : undefined,
      generate === null
        ? undefined
        : `To be written: ${escapeText(generate)}, by ${generators.map((generator) => writeCode(nameGenerator(generator))).join(', ')}`,
      source === null ? undefined : `Source: ${writeCode(source)}`,
    ]);
  },

  brief: writeBrief,
  recall: recallBrief,

  roles: ({ opened: { panel } }) => {
    const advocates = listSeats(panel, (group) => group === 'advocates');
    const others = listSeats(panel, (group) => group !== 'advocates').map(
      (seat) => `${/^[aeiou]/u.test(seat) ? 'an' : 'a'} ${seat}`,
    );
    return `${listNames([`${countSeats(advocates, 'advocate')} (${listNames(advocates)})`, ...others])}.`;
  },

  sections: writeSections,
  holds: 'what was changed and where it comes from, contradictions, scores',

  turn: writeTurn,

  keepsDocument: (name) => name === 'merged.md' || /^variant-\d+-.*\.md$/u.test(name),
};
