import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Json } from '../../debate/json.ts';
import { lotsOf } from './lot.ts';
import type { Option } from './options.ts';
import { fence, offline, recommend, replyTo, request, type Topic, topicPrompt } from './requests.fixture.ts';

const stances = ['risk', 'value', 'effort', 'privacy'];

describe('judges/recommend', () => {
  test('J2 weighs every option by every criterion, and the chosen one has the least risk', async () => {
    const { option, analysis, problems } = await recommend(offline);
    expect(analysis.map((one) => one.option)).toEqual(['A', 'B', 'C']);
    for (const { rows } of analysis)
      expect(rows.map(({ criterion }) => criterion)).toEqual(['technical', 'user', 'business']);
    expect(analysis.toSorted((a, b) => a.total - b.total)[0]?.option).toBe(option);
    expect(problems.map((one) => one.option).toSorted()).toEqual(['A', 'B', 'C'].filter((id) => id !== option));
  });

  test('the three stances read the same words differently', async () => {
    const chosen = await Promise.all(['risk', 'value', 'effort'].map((seat) => recommend(offline, seat)));
    expect(chosen.map(({ option }) => option)).toEqual(['B', 'C', 'B']);
  });

  test.each([
    ['The blue one was safe, tested and proven.', 'A'],
    ['The green one was safe, tested and proven.', 'B'],
    ['The red one was safe, tested and proven.', 'C'],
  ])('what the context says of an option counts for it: %s', async (context, expected) => {
    const options = ['Blue', 'Green', 'Red'].map((label, at) => ({
      id: 'ABC'[at] ?? '',
      label,
      description: `${label}.`,
    }));
    const { option, reasons } = await recommend({ question: 'Which one?', context, options });
    expect(option).toBe(expected);
    expect(reasons).toContain(`"${context}"`);
  });

  test('E11 quotes exact sentences of at least five words', async () => {
    const prompt = flat(topicPrompt(offline));
    for (const seat of stances) {
      const { reasons, quotes = [] } = await recommend(offline, seat);
      expect(reasons.split(/\s+/).length).toBeGreaterThanOrEqual(20);
      const [cited = ''] = [...reasons.matchAll(/"([^"]+)"/g)].map(([, text]) => text ?? '');
      expect(prompt).toContain(cited);
      expect(quotes.length).toBeGreaterThan(0);
      for (const { document, text } of quotes) {
        expect(document).toBe('topic');
        expect(prompt).toContain(text);
        expect(text.split(' ').length).toBeGreaterThanOrEqual(5);
      }
    }
  });

  test('E11 names the document a sentence stands in', async () => {
    const quotes = z.array(z.object({ document: z.enum(['topic', 'notes.md']), text: z.string() }));
    const schema = z.object({ option: z.enum(['A', 'B', 'C']), quotes });
    const notes = '# Notes\n\nThe read-only cache is safe, tested, proven and reliable.';
    const text = `${fence('document', '9fa9c1d2e4b5', 'notes.md', notes)}\n\n${topicPrompt(offline)}`;
    const reply = schema.parse(JSON.parse(await replyTo(request('judges/recommend', schema, { text }))));
    expect(reply.quotes[0]).toEqual({
      document: 'notes.md',
      text: 'The read-only cache is safe, tested, proven and reliable.',
    });
  });
});

describe('not canned', () => {
  const topics = Array.from({ length: 50 }, (_, nth) => generated(nth));

  test.each(stances)('over 50 topics every position and every id wins at least once for %s', async (seat) => {
    const positions = new Set<number>();
    const ids = new Set<string>();
    for (const topic of topics) {
      const { option } = await recommend(topic, seat);
      ids.add(option);
      positions.add(topic.options.findIndex(({ id }) => id === option));
    }
    expect([...positions].toSorted()).toEqual([0, 1, 2]);
    expect([...ids].toSorted()).toEqual(['A', 'B', 'C']);
  });

  test.each(stances)('swapping the texts of two options swaps the choice for %s', async (seat) => {
    for (const topic of topics) {
      const { option } = await recommend(topic, seat);
      const other = topic.options.find(({ id }) => id !== option)?.id ?? '';
      expect((await recommend(swapped(topic, option, other), seat)).option).toBe(other);
    }
  });

  test.each(stances)('the order of the options does not matter for %s', async (seat) => {
    for (const topic of topics) {
      const turned = { ...topic, options: topic.options.toReversed() };
      expect((await recommend(turned, seat)).option).toBe((await recommend(topic, seat)).option);
    }
  });

  test.each(stances)('deleting a quoted sentence changes the answer for %s', async (seat) => {
    let turned = 0;
    for (const topic of topics) {
      const before = await recommend(topic, seat);
      const text = before.quotes?.[0]?.text ?? 'nothing was quoted';
      const after = await recommend(without(topic, text), seat);
      expect(JSON.stringify(before)).toContain(text);
      expect(JSON.stringify(after)).not.toContain(text);
      if (after.option !== before.option) turned += 1;
    }
    expect(turned).toBeGreaterThan(5);
  });

  test('options without a word of any lexicon are told apart by the seed', async () => {
    const plain = ['Blue paint', 'Green paint', 'Yellow paint'];
    const topic = {
      question: 'Which?',
      context: '',
      options: plain.map((label, at) => ({ id: 'ABC'[at] ?? '', label, description: label })),
    };
    const chosen = await Promise.all(Array.from({ length: 30 }, (_, seed) => recommend(topic, 'risk', seed)));
    expect(new Set(chosen.map(({ option }) => option)).size).toBe(3);
  });
});

describe('judges/challenge', () => {
  const Challenge = z.object({
    challenges: z.array(z.object({ judge: z.enum(['value', 'effort']), argument: z.string().min(20) })).min(2),
    stand: z.enum(['held', 'revised']),
    option: z.enum(['A', 'B', 'C']),
    convinced_by: z.array(z.enum(['value-1', 'effort-1'])).optional(),
    reason: z.string().optional(),
  });
  const Union = z.union([
    z.strictObject({ stand: z.literal('held'), option: z.enum(['A', 'B', 'C']) }),
    z.strictObject({
      stand: z.literal('revised'),
      option: z.enum(['A', 'B', 'C']),
      convinced_by: z.array(z.enum(['value-1', 'effort-1'])).min(1),
      reason: z.string().min(20),
    }),
  ]);
  /** A and B weigh nearly the same for risk, C far less. */
  const near: Topic = {
    question: 'Which store?',
    context: '',
    options: [
      {
        id: 'A',
        label: 'Old store',
        description: 'The store is safe, tested, proven, reliable, stable and known today.',
      },
      {
        id: 'B',
        label: 'New store',
        description: 'The store is secure, audited, mature, verified, stable and known today.',
      },
      {
        id: 'C',
        label: 'Own store',
        description: 'The store may fail, corrupt, break, crash, leak and lose everything.',
      },
    ],
  };
  const said = (option: string, reasons: string): Json => ({ option, reasons });
  const asked = (topic: Topic, mine: string, value: Json, effort: Json) =>
    [
      topicPrompt(topic),
      fence('data', '0fa9c1d2e4b5', 'yours', said(mine, 'My own words about it.')),
      fence('said', '1fa9c1d2e4b5', 'value-1 | value judge', value),
      fence('said', '2fa9c1d2e4b5', 'effort-1 | effort judge', effort),
      'Challenge each of the others.',
    ].join('\n\n');

  test('J5 challenges each of the others with what it said', async () => {
    const value = said('C', 'People can work everywhere without a connection. I like it.');
    const effort = said('B', 'The cache library is already part of the app.');
    const text = asked(offline, 'B', value, effort);
    const answer = Challenge.parse(JSON.parse(await replyTo(request('judges/challenge', Challenge, { text }))));
    expect(answer.challenges.map(({ judge }) => judge)).toEqual(['value', 'effort']);
    expect(answer.challenges[0]?.argument).toContain('"People can work everywhere without a connection."');
    expect(answer.challenges[1]?.argument).toContain('"The cache library is already part of the app."');
    expect(answer).toMatchObject({ stand: 'held', option: 'B', convinced_by: [] });
  });

  test.each([
    ['A', 'B'],
    ['B', 'A'],
  ])(
    'J5 from %s it gives way to an option that weighs nearly the same, and credits who argued for it',
    async (mine, theirs) => {
      const text = asked(
        near,
        mine,
        said('C', 'It would be all our own.'),
        said(theirs, 'It is the one that we know.'),
      );
      const flatAnswer = Challenge.parse(JSON.parse(await replyTo(request('judges/challenge', Challenge, { text }))));
      expect(flatAnswer).toMatchObject({ stand: 'revised', option: theirs, convinced_by: ['effort-1'] });
      const union = Union.parse(JSON.parse(await replyTo(request('judges/challenge', Union, { text }))));
      expect(union).toMatchObject({ stand: 'revised', option: theirs, convinced_by: ['effort-1'] });
    },
  );

  test('J5 holds where nobody argues for the near option', async () => {
    const text = asked(near, 'A', said('C', 'It would be all our own.'), said('C', 'It would be fun to build.'));
    expect(Union.parse(JSON.parse(await replyTo(request('judges/challenge', Union, { text }))))).toEqual({
      stand: 'held',
      option: 'A',
    });
  });

  test('J5 does not go back to an option it has given up', async () => {
    const first = asked(near, 'B', said('A', 'It is the one that we know.'), said('C', 'It would be all our own.'));
    const text = `${first}\n\n${fence('data', '6fa9c1d2e4b5', 'yours', said('A', 'Revised.'))}\n\n${fence('said', '7fa9c1d2e4b5', 'effort-2 | effort judge', said('B', 'Now this one is mine.'))}`;
    expect(JSON.parse(await replyTo(request('judges/challenge', Challenge, { text })))).toMatchObject({
      stand: 'held',
      option: 'A',
    });
  });
});

/** A topic of three options from a stock of sentences, the options in an order of their own. */
function generated(nth: number): Topic {
  const lot = lotsOf(nth, 'topic');
  const draw = <Item>(items: readonly Item[], key: string) => items[Math.floor(lot(key) * items.length)] as Item;
  const subjects = 'cache queue ledger importer scheduler gateway notebook archive dashboard mirror'.split(' ');
  const claims = [
    'is safe and tested in production since spring',
    'may corrupt records during a failure at night',
    'lets customers work anywhere they like',
    'makes people wait for the next release',
    'takes three months of custom integration work',
    'can reuse the existing library as it stands',
    'was painted green by somebody last autumn',
    'needs a rewrite of the importer and its tests',
    'opens a new market for the growing team',
    'leaks data when two devices conflict',
    'keeps a backup that is verified every hour',
    'has a name that starts with a vowel',
    'sits in the third drawer of the cabinet',
    'is simple enough for a single afternoon',
    'cannot be reversed once it has started',
  ];
  const used = new Set<string>();
  const fresh = (key: string) => {
    for (let again = 0; ; again += 1) {
      const claim = draw(claims, `${key}#${again}`);
      if (used.has(claim)) continue;
      used.add(claim);
      return claim;
    }
  };
  const names = subjects.toSorted((a, b) => lot('name', a) - lot('name', b));
  const options = ['A', 'B', 'C'].map((id, at): Option => {
    const name = names[at] ?? id;
    const description = [0, 1, 2]
      .slice(0, 1 + Math.floor(lot('length', id) * 3))
      .map((part) => `The ${name} ${fresh(`${id}${part}`)}.`);
    return { id, label: `Use the ${name}`, description: description.join(' ') };
  });
  const context = [0, 1, 2].map((part) => `We saw that the ${names[part]} ${fresh(`context${part}`)}.`).join(' ');
  return {
    question: 'Which part should carry the load?',
    context,
    options: options.toSorted((a, b) => lot('order', a.id) - lot('order', b.id)),
  };
}

function swapped(topic: Topic, one: string, other: string): Topic {
  const textOf = (id: string) => topic.options.find((option) => option.id === id);
  const source = (id: string) => (id === one ? other : id === other ? one : id);
  return { ...topic, options: topic.options.map(({ id }) => ({ ...(textOf(source(id)) as Option), id })) };
}

function without(topic: Topic, text: string): Topic {
  const strip = (from: string) => from.replace(text, '').replace(/ {2,}/g, ' ').trim();
  return {
    ...topic,
    context: strip(topic.context),
    options: topic.options.map((option) => ({ ...option, description: strip(option.description) })),
  };
}

const flat = (text: string) => text.replace(/\s+/g, ' ');
