import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Ballot } from '../../src/debate/ballot.ts';
import type { Participant } from '../../src/debate/participant.ts';
import { findShownSchema, type Question } from '../../src/debate/question.ts';
import { analyseVariants } from '../../src/documents/compare/analyse.ts';
import { parseVariants } from '../../src/documents/compare/parse-variants.ts';
import { hashContent } from '../../src/documents/hash.ts';
import { renderForPerson, renderPrompt } from '../../src/engine/prompt/render.ts';
import { parseTemplate } from '../../src/engine/prompt/template.ts';
import { general } from '../../src/protocols/challenge/angles.ts';
import { answerAll, begin, opening, proposer, says, verdict } from '../../src/protocols/challenge/challenge.fixture.ts';
import { applyConfrontation, applyRebuttals } from '../../src/protocols/challenge/proceedings.ts';
import * as challengeQuestions from '../../src/protocols/challenge/questions.ts';
import { findObjection } from '../../src/protocols/challenge/state.ts';
import { keepUnread } from '../../src/protocols/challenge/verdict.ts';
import { makeRecommendation } from '../../src/protocols/judges/judges.fixture.ts';
import { openProceedings } from '../../src/protocols/judges/proceedings.ts';
import { challenge, choose, recommend } from '../../src/protocols/judges/questions.ts';
import { Settings } from '../../src/protocols/judges/settings.ts';
import { Topic } from '../../src/protocols/judges/topic.ts';
import * as advocateQuestions from '../../src/protocols/merge/advocate-questions.ts';
import * as analystQuestions from '../../src/protocols/merge/analyst-questions.ts';
import type { FinalArgument } from '../../src/protocols/merge/answers.ts';
import { criteria } from '../../src/protocols/merge/criteria.ts';
import * as people from '../../src/protocols/merge/people.ts';
import * as mergeQuestions from '../../src/protocols/merge/questions.ts';
import * as scoreQuestions from '../../src/protocols/merge/score-questions.ts';
import { loadPersona } from '../../src/seating/personas.ts';
import { draftsOf, pointsNamed } from '../data/merge.fixture.ts';
import { question } from '../outside/dissent.ts';

const prompts = resolve(import.meta.dirname, '../../prompts');
const protocols = resolve(import.meta.dirname, '../../src/protocols');
/** The file of a prompt, wherever its protocol keeps it. */
function template(name: string) {
  const [group = '', file = ''] = name.split('/');
  const own = join(protocols, group, 'prompts', `${file}.md`);
  const shared = readdirSync(protocols).map((folder) => join(protocols, folder, 'prompts', `${name}.md`));
  const found = [own, ...shared, join(prompts, `${name}.md`)].find((path) => existsSync(path));
  const text = readFileSync(found ?? own, 'utf8');
  return parseTemplate(
    name,
    text.replaceAll('{{language}}', 'the language of the topic').replaceAll('{{began}}', '2026-03-01'),
  );
}
const setting = {
  seed: 1,
  secret: 'a secret for the snapshot',
  documents: [{ name: 'spec.md', hash: hashContent('a spec'), text: 'a spec' }],
  shownName: (_reader: Participant, speaker: Participant) => speaker.title,
};
const judge = async (seat: string): Promise<Participant> => {
  const persona = await loadPersona(seat, { debates: prompts, from: prompts });
  return { seat, title: persona?.title ?? seat, ...(persona ? { persona } : {}) };
};
const render = <Answer>(asked: Question<Answer>, reader: Participant) => {
  const used = template(asked.words ?? asked.prompt);
  const names = asked.quotes === false ? [] : (asked.quotable?.map(({ name }) => name) ?? ['spec.md', 'topic']);
  const schema = findShownSchema(asked.answer, names, { quoteKey: used.task ? 'source' : 'document' });
  return renderPrompt({ template: used, facts: asked.facts, reader, schema }, setting)
    .map(({ words }) => words)
    .join('');
};

describe('every prompt of judges, word for word', async () => {
  const [risk, value, effort] = [await judge('risk'), await judge('value'), await judge('effort')];
  const topic = Topic.parse(question);
  const settings = Settings.parse({});
  const proceedings = openProceedings(
    new Ballot([
      { by: risk, answer: makeRecommendation('A', { reasons: ['Least can go wrong with it.'], confidence: 'HIGH' }) },
      {
        by: value,
        answer: makeRecommendation('B', { reasons: ['Field workers need it every day.'], confidence: 'LOW' }),
      },
      {
        by: effort,
        answer: makeRecommendation('C', { conditions: ['Two developers stay.'], would_change: 'A third developer.' }),
      },
    ]),
  );

  test.each([
    ['risk', risk],
    ['value', value],
    ['effort', effort],
  ] as const)('judges/recommend to %s', (_seat, reader) => {
    expect(render(recommend(reader, topic, settings), reader)).toMatchSnapshot();
  });
  test('judges/challenge', () => {
    expect(render(challenge(risk, topic, { proceedings, settings }), risk)).toMatchSnapshot();
  });
  test('human/choose', () => {
    const asked = choose(topic, proceedings);
    expect(renderForPerson(template(asked.words ?? asked.prompt), asked.facts)).toMatchSnapshot();
  });
});

describe('every prompt of challenge, word for word', () => {
  const [codex, qwen] = [
    { seat: 'codex', title: 'codex' },
    { seat: 'qwen', title: 'qwen' },
  ];
  const begun = begin({
    codex: verdict('disagree', 'strong'),
    qwen: keepUnread('I do not do JSON.'),
    gemini: verdict('agree', 'minor'),
  });
  const confronted = applyConfrontation(
    begun,
    answerAll(begun, { response: 'partial', position: 'Purge in batches.' }),
    1,
  );
  const rebutted = applyRebuttals(
    confronted,
    new Ballot([codex, qwen].map((by) => ({ by, answer: says('maintain') }))),
  );
  const gemini = { seat: 'gemini', title: 'gemini' };
  const explanation = { why: 'Another load.', other_right_if: 'logins are spread', assumptions: [] };
  const explanations = new Ballot([proposer, codex].map((by) => ({ by, answer: explanation })));
  const architect = { name: 'Architect', facts: { architect: 'Architect' } };
  const given = { topic: 'Move sessions out of Redis.', opening, proposer, angle: architect, skeptical: true };
  const rounds = { max_rounds: 5 };

  test.each([
    ['challenge/open', challengeQuestions.open(given.topic), proposer],
    ['challenge/challenge', challengeQuestions.challenge(given), codex],
    ['challenge/challenge without an angle', challengeQuestions.challenge({ ...given, angle: general }), codex],
    ['challenge/confront', challengeQuestions.confront(begun, rounds, 1), proposer],
    ['challenge/confront in round 2', challengeQuestions.confront(rebutted, rounds, 2), proposer],
    ['challenge/rebut', challengeQuestions.rebut(findObjection(codex, confronted), confronted, rounds), codex],
    ['challenge/confirm', challengeQuestions.confirm(gemini, confronted), gemini],
    ['challenge/explain to the proposer', challengeQuestions.explain(proposer, rebutted), proposer],
    ['challenge/explain to a dissenter', challengeQuestions.explain(qwen, rebutted), qwen],
    ['challenge/extract', challengeQuestions.extract(explanations, rebutted), proposer],
  ])('%s', (_name, asked, reader) => {
    expect(render(asked as Question<unknown>, reader)).toMatchSnapshot();
  });
});

describe('every prompt of merge, word for word', () => {
  const text = (word: string) => `# Plan\n\n## Goal\n\nThe ${word} is filled every night at two.\n`;
  const drafts = draftsOf('AB').map((draft) => ({ ...draft, text: text(draft.id === 'A' ? 'cache' : 'store') }));
  const [a, b] = drafts.map(({ advocate }) => advocate ?? proposer) as [Participant, Participant];
  const points = pointsNamed('C-001', 'U-001');
  const material = { drafts, beside: [{ name: 'req.md', text: 'FR-1 Fill it.' }], focus: ['costs'] };
  const dispute = { ...material, points, left: [], parsed: parseVariants(drafts) };
  const weakness = { variant: 'B', text: 'It is vague.', quote: 'The store is filled every night' };
  const statements = new Ballot([
    { by: a, answer: { summary: 'A is short.', weaknesses: [weakness], points: [] } },
    { by: b, answer: { summary: 'B is long.', points: [] } },
  ]);
  const rebuttals = new Ballot([{ by: a, answer: { concessions: ['It is short.'], unique: [] } }]);
  const [draftA, draftB] = drafts as [(typeof drafts)[0], (typeof drafts)[0]];
  const rebutting = { dispute, statements, soFar: rebuttals, open: points.slice(0, 1) };
  const risk = criteria.filter(({ id }) => id === 'risk-1');
  const rescoring = {
    variants: dispute.parsed,
    disputed: risk.map((criterion) => ({
      criterion,
      variant: 'A',
      passes: [{ verdict: 'MET' }, { verdict: 'NOT_MET' }],
      places: [{ variant: 'A', section: '1' }],
    })),
    isLong: false,
  };
  const parsed = parseVariants(
    drafts.map((draft) => ({ ...draft, text: `---\nowner: ${draft.id}\n---\n${draft.text}` })),
  );

  const lost = {
    id: 'Q1',
    evidence: { variant: 'A', quote: 'words of the plan that are not there' },
    shows: 'It is short.',
  };

  test.each([
    [
      'merge/generate',
      mergeQuestions.askVariant(material.beside, 'plan', { model: 'opus', persona: null, instruction: 'Be brief.' }),
      a,
    ],
    ['merge/analyse', analystQuestions.askAnalysis(parsed, { ...material, part: '' }), a],
    ['merge/requote', analystQuestions.askQuotesAgain(parsed, [lost]), a],
    ['merge/hints', analystQuestions.askHints(analyseVariants(parsed)), a],
    ['merge/advocate', advocateQuestions.askAdvocacy(draftA, dispute), a],
    ['merge/rebut', advocateQuestions.askRebuttal(draftB, b, { ...rebutting, isLong: false }), b],
    ['merge/rebut, long drafts', advocateQuestions.askRebuttal(draftB, b, { ...rebutting, isLong: true }), b],
    [
      'merge/conclude',
      advocateQuestions.askFinalArgument(draftB, b, {
        dispute,
        statements,
        rebuttals,
        soFar: new Ballot<FinalArgument>([]),
        open: points,
      }),
      b,
    ],
    ['merge/score', scoreQuestions.askScores(material, 'plan', criteria), a],
    ['merge/score, one variant', scoreQuestions.askScores({ ...material, drafts: [draftB] }, null, criteria), a],
    ['merge/rescore', scoreQuestions.askRescoring({ ...rescoring, isApart: false }), a],
    ['merge/rescore, variants apart', scoreQuestions.askRescoring({ ...rescoring, isApart: true, isLong: true }), a],
    ['merge/prefer', mergeQuestions.askPreference(text('cache'), text('store'), 'plan'), a],
  ])('%s', (_name, asked, reader) => {
    expect(render(asked as Question<unknown>, reader)).toMatchSnapshot();
  });

  test.each([
    ['human/focus', people.askFocus(points, '# Diff analysis')],
    ['human/debate', people.askDebate('# Debate transcript', dispute)],
    ['human/base', people.askBase('# Base selection', drafts, 'A')],
    ['human/plan', people.askPlan('# Refactoring plan', { base: 'A', variants: [] })],
  ])('%s', (_name, asked) => {
    expect(renderForPerson(template(asked.prompt), asked.facts)).toMatchSnapshot();
  });
});

test('every prompt file parses', () => {
  const files = [prompts, protocols].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && !entry.parentPath.endsWith('personas'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) expect(() => parseTemplate(file, readFileSync(file, 'utf8'))).not.toThrow();
});
