import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Participant } from '../../src/debate/participant.ts';
import { findShownSchema, type Question } from '../../src/debate/question.ts';
import { hashContent } from '../../src/documents/hash.ts';
import { renderForPerson, renderPrompt } from '../../src/engine/prompt/render.ts';
import { parseTemplate } from '../../src/engine/prompt/template.ts';
import { completeDraft } from '../../src/protocols/roundtable/draft.ts';
import { wayOut } from '../../src/protocols/roundtable/escalation.ts';
import { addProposal } from '../../src/protocols/roundtable/proposal.ts';
import * as questions from '../../src/protocols/roundtable/questions.ts';
import { lead, says, seat, talkOf } from '../../src/protocols/roundtable/roundtable.fixture.ts';

const prompts = resolve(import.meta.dirname, '../../src/protocols/roundtable/prompts');
const template = (name: string) =>
  parseTemplate(name, readFileSync(join(prompts, `${name.replace('roundtable/', '')}.md`), 'utf8'));
const setting = {
  seed: 1,
  secret: 'a secret for the snapshot',
  documents: [{ name: 'spec.md', hash: hashContent('a spec'), text: 'a spec' }],
  shownName: (_reader: Participant, speaker: Participant) => speaker.title,
};
const render = ({ prompt, facts, answer }: Question<unknown>, reader: Participant) => {
  const used = template(prompt);
  const schema = findShownSchema(answer, ['spec.md', 'topic'], { quoteKey: used.task ? 'source' : 'document' });
  return renderPrompt({ template: used, facts, reader, schema }, setting)
    .map(({ words }) => words)
    .join('');
};

const [security, operations] = [seat('security'), seat('operations')];
const worry = { concern: 'Tokens leak.', resolved_by: 'Hash them.', own_domain: true };
const begun = talkOf(
  {
    security: says(40, {
      position: 'Hash the tokens.',
      remaining_concerns: [worry],
      messages: [
        { to: 'operations', text: 'Who holds the backups?' },
        { to: 'quality', text: 'Hello?' },
      ],
    }),
    operations: 60,
  },
  [],
);
const talk = addProposal(begun, {
  text: 'Sessions live in PostgreSQL. Hash the tokens.',
  by: 'lead',
  compromise: null,
  addressed: [{ concern: 'C-1', how: 'Only hashes are stored.' }],
});
const named = { core_disagreement: 'Whether a leak matters.', compromise_options: ['Rotate daily.'] };
const written = completeDraft({ title: 'Sessions', decision: 'PostgreSQL.' }, talk);
const suggested = [{ by: security, confirms: false, suggestions: ['Name the hash.'] }];
const options = [{ id: 'K-1', text: 'Hash and rotate.', by: ['security'] }];

test.each([
  ['position', questions.position(security, { ...talk, target: 90 }), security],
  ['consolidate, to the lead', questions.consolidate(lead, begun), lead],
  ['consolidate, to whoever stands in', questions.consolidate(operations, begun), operations],
  ['discuss', questions.discuss(security, talk), security],
  ['disagreement', questions.disagreement(lead, talk), lead],
  ['compromise', questions.compromise(security, talk, named), security],
  ['score', questions.score(security, talk, { named, options }), security],
  ['draft', questions.draft(lead, talk, 'All specialists score 90 or above.'), lead],
  ['review', questions.review(security, talk, written), security],
  ['revise', questions.revise(talk, { written, suggested, revision: 1 }), lead],
] as const)('every prompt of roundtable, word for word: %s', (_name, asked, reader) => {
  expect(render(asked as Question<unknown>, reader)).toMatchSnapshot();
});

test.each(['human/escalated', 'human/stalemate'] as const)('%s', (prompt) => {
  const asked = wayOut(prompt, {
    ...talk,
    rounds: [...talk.rounds, ...talk.rounds.map((held) => ({ ...held, round: 1 }))],
  });
  expect(renderForPerson(template(asked.words ?? asked.prompt), asked.facts)).toMatchSnapshot();
});
