import { estimateTokenCount } from 'tokenx';

// Answers of a given length that fit the form of a question and lead a debate the way the recorded ones went.

/** How many items a list has; one for each id where the form lists ids and nothing is said here. */
const counts = {
  ...{ reasoning: 5, weaknesses: 5, assumptions: 5, terms: 5, tests: 4, rests_on: 1, unchecked: 0 },
  ...{ reasons: 4, conditions: 2, hidden_risks: 2, problems: 3, convinced_by: 2, quotes: 2 },
  ...{ scope_in: 6, scope_out: 4, risks: 6, agreements: 3, disagreements: 3, missed_risks: 2, out_of_scope: 1 },
  ...{ rejected: 10, reconsider_if: 3, to_seats: 1, covers: 2, left_out: 0, dissents: 1, wrong: 0, misrepresented: 0 },
  ...{ remaining_concerns: 5, messages: 4, on_open_points: 1, withdrawn: 0, reopened: 0, from: 4, addresses: 12 },
  ...{ changes: 5, left_open: 3, suggestions: 3, open_points: 3, pros_and_cons: 4, tasks: 6, to: 1, points: 99 },
};

/** Sentences that are short however long the answer is, in characters. */
const short = {
  ...{ summary: 140, decision: 85, point: 110, answer: 150, title: 60, what_changed: 180, would_change: 140 },
  ...{ lacks: 120, would_settle_it: 120, owner: 10, in_reply_to: 4, rests_on: 0, alternative: 100, evidence: 150 },
};

/** How long texts usually are beside each other; all are stretched alike to the length of the answer. Others: 200. */
const usual = {
  ...{
    'board/position.reasoning': 2200,
    'board/respond.position': 1200,
    counter: 600,
    because: 330,
    missed_risks: 230,
  },
  ...{ terms: 170, scope_in: 130, scope_out: 90, out_of_scope: 60, moonshot: 700, stepping_stone: 600, dissent: 200 },
  ...{
    attack: 350,
    explanation: 500,
    proposal: 7000,
    concern: 290,
    resolved_by: 320,
    text: 500,
    how: 140,
    reason: 800,
  },
  ...{ 'roundtable/position.proposal': 1500, 'roundtable/draft.decision': 8000, context: 800, confirmation: 1500 },
  ...{ chosen_approach: 3400, 'board/synthesize.reasoning': 2400, mitigation: 150, remarks: 900, self_challenge: 500 },
  ...{ reasons: 400, position: 450 },
};

/** What steers a debate, by prompt and field; undefined leaves a field out. */
const choices = {
  'challenge/challenge': ({ at }) => ({
    outcome: at === 0 ? 'held' : 'weakened',
    verdict: 'partial',
    strength: 'moderate',
    ...(at === 0 ? { consequence: undefined, point: undefined, fix: undefined, rests_on: ['T2'] } : noSupport),
  }),
  'challenge/confront': () => ({ response: 'partial', changed: true }),
  'challenge/rebut': () => ({ settled: true, response: 'accept', new_point: undefined }),
  'challenge/confirm': () => ({ response: 'stands', point: undefined }),
  'judges/recommend': ({ turn }) => ({
    ...{ against_own_table: 'The table leaves out what this would tie us to.', confidence: 'HIGH' },
    vote: turn.seat === 'value' ? 'A' : 'D',
  }),
  'board/respond': ({ turn: { seat, round } }) => ({
    ...{ changed: round === 2, dissent: seat === 'contrarian' ? {} : null, withdraws: undefined },
    request_synthesis: round > 2 || (round === 2 && ['ceo', 'cto', 'cfo'].includes(seat)),
  }),
  'board/gate': () => ({ decision: 'CONTINUE' }),
  'board/poll': ({ turn: { seat } }) => ({ proceed: ['ceo', 'cto', 'cfo'].includes(seat) }),
  'board/synthesize': () => ({ nothing_rejected_because: undefined, confidence: 'MEDIUM' }),
  'board/review': () => ({ vote: 'CONDITIONAL', dissent: null }),
  'board/check': () => ({ passes: true }),
  'roundtable/discuss': ({ turn: { round } }) => ({
    ...{ satisfaction: [76, 86, 93][round - 1] ?? 95, would_accept_current: round > 2, own_domain: true },
    ...(round > 2 ? { remaining_concerns: [] } : {}),
  }),
  'roundtable/review': () => ({ confirms: true }),
};
const noSupport = { why_it_holds: undefined, rests_on: undefined };

/** Writes texts of a length in the words of the recorded answers. */
export function makeWriter(replies) {
  const words = replies
    .flatMap((reply) => listTexts(JSON.parse(reply)))
    .join(' ')
    .replace(/\s+/g, ' ');
  let at = 0;
  return (length) => {
    const from = at % Math.max(1, words.length - length);
    at += length + 1;
    return words.slice(from, from + length).trim() || 'So it is.';
  };
}

function listTexts(value) {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** An answer to a question, this many tokens long as far as its form lets it. */
export function fillAnswer({ turn, schema }, tokens, write) {
  const draft = fill(schema, { root: schema, turn, name: '', at: 0 });
  const stretched = (stretch) =>
    JSON.parse(JSON.stringify(draft), (_key, value) =>
      isSize(value) ? write(Math.max(4, Math.round(value.size * (value.isShort ? 1 : stretch)))) : value,
    );
  const count = (stretch) => estimateTokenCount(JSON.stringify(stretched(stretch)));
  const [none, usualLength] = [count(0), count(1)];
  return stretched(Math.max(0, (tokens - none) / Math.max(1, usualLength - none)));
}

const isSize = (value) => typeof value === 'object' && value !== null && 'isShort' in value;

function fill(node, place) {
  const { root, turn, name, at } = place;
  const one = resolve(node, root);
  const steered = choices[turn.prompt]?.(place) ?? {};
  if (name in steered && !(steered[name] && typeof steered[name] === 'object' && one.type === 'object'))
    return steered[name];
  if (name === 'records') return one.enum?.at(-1);
  if (one.enum) return name === 'option' && !place.isItem ? steered.vote : one.enum[at % one.enum.length];
  if (one.type === 'object') {
    const keys = Object.keys(one.properties ?? {}).filter((key) => !(key in steered && steered[key] === undefined));
    return Object.fromEntries(keys.map((key) => [key, fill(one.properties[key], { ...place, name: key })]));
  }
  if (one.type === 'array') {
    const item = resolve(one.items ?? {}, root);
    const [first] = Object.values(item.properties ?? {});
    const ids = item.enum ?? (first && resolve(first, root).enum);
    if (name === 'claims') return [ids[at % ids.length]];
    const length = Math.min(counts[name] ?? ids?.length ?? 1, ids?.length ?? 99, one.maxItems ?? 99);
    // Every point is answered in a response of its own.
    if (name === 'responses')
      return resolve(item.properties.points, root).items.enum.map((_, index) => answerOne(item, index, place));
    return Array.from({ length }, (_, index) => fill(one.items, { ...place, at: index, isItem: true }));
  }
  if (one.type === 'number' || one.type === 'integer') return Math.min(one.maximum ?? 5, 5);
  if (one.type === 'boolean') return true;
  const size = short[name] ?? usual[`${turn.prompt}.${name}`] ?? usual[name] ?? 200;
  return { size, isShort: name in short };
}

function answerOne(item, index, place) {
  const answer = fill(item, { ...place, at: index, isItem: true });
  return { ...answer, points: [answer.points[index]] };
}

/** The schema itself: a reference followed, the first alternative that is not null. */
function resolve(node, root) {
  if (node.$ref)
    return resolve(
      node.$ref
        .replace(/^#\/?/, '')
        .split('/')
        .reduce((at, key) => at[key], root),
      root,
    );
  const several = node.anyOf ?? node.oneOf;
  if (several) return resolve({ ...several.find(({ type }) => type !== 'null') }, root);
  return Array.isArray(node.type) ? { ...node, type: node.type.find((type) => type !== 'null') } : node;
}
