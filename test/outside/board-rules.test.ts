import { describe, expect, test } from 'vitest';
import { readDocuments } from '../../src/doors.ts';
import { putInBrief } from '../data/in-brief.fixture.ts';
import { boarded, six } from './board-table.ts';

const long = `\`\`\`ts\n${Array.from({ length: 30 }, (_, at) => `const step${at} = run(${at});`).join('\n')}\n\`\`\``;
const rules = (outcome: { breaches: readonly { seat: string; rule: string }[] }) =>
  outcome.breaches.map(({ seat, rule }) => `${seat} ${rule}`);

describe('the usual way', async () => {
  const usual = await boarded();

  test('B3 B11 the least: six positions, two rounds, synthesis, reviews and the check of the document are 25, and two gate decisions', () => {
    expect(['position', 'respond', 'synthesize', 'review', 'check', 'gate', 'poll'].map(usual.counted)).toEqual([
      6, 12, 1, 5, 1, 2, 0,
    ]);
    expect(usual.outcome.usage.calls).toBe(27);
    expect(usual.outcome.breaches).toEqual([]);
  });

  test('B6 B14 a halt after two rounds leads to the memo, with its dissent', () => {
    expect(usual.outcome).toMatchObject({
      status: 'synthesized',
      agreed: false,
      stop_reason: 'halted',
      rounds: 2,
      dissents: [{ seat: 'contrarian', position: 'The reseller was never asked for a second route.' }],
    });
    expect(usual.result).toMatchObject({ level: 'board', document: 'memo.md', synthesizer: 'ceo', corrected: false });
    expect(usual.outcome.headline).toBe('Build the reminder service in two steps (all 6 approve; contrarian dissents)');
  });

  test('B2 E1 nobody sees another before all have taken a position', () => {
    for (const seat of six) expect(usual.promptTo(seat, 'board/position')).not.toMatch(/in two steps, says/);
  });

  test('E10 a later response begins with the earlier prompt up to its task; roles are shown, participants are not', () => {
    for (const seat of six) {
      const texts = usual.asked
        .filter(({ turn }) => turn.seat === seat && ['board/position', 'board/respond'].includes(turn.prompt))
        .map(({ text }) => text);
      expect(texts).toHaveLength(3);
      for (const [at, text] of texts.entries()) {
        const standing = (texts[at - 1] ?? '').split('# Your task')[0] ?? '';
        expect(text.startsWith(standing)).toBe(true);
        expect(text.match(/# Your task/g)).toHaveLength(1);
        expect(text).not.toMatch(/who-is-/);
      }
    }
    expect(usual.promptTo('ceo', 'board/respond', 1)).toMatch(/\| cto-0 \| CTO/);
  });

  test('E9 the first position is words: there is no first tally; whom each could sign is on record', () => {
    expect(usual.outcome.first_round).toBeNull();
    expect((usual.result.could_sign as object[])[0]).toMatchObject({ participant: 'ceo', first: 'cto', last: 'cto' });
  });

  test('B6 the gate reviewer reads the last two rounds and what a program knows for sure', () => {
    const text = usual.promptTo('gate', 'board/gate', 2);
    expect(text).toContain('Ten weeks are too few for two carriers, says cfo in round 1.');
    expect(text).toContain('Ten weeks are too few for two carriers, says cfo in round 2.');
    expect(text).toMatch(/could_sign:/);
    expect(text).toContain('Build a reminder service of our own');
  });

  test('B7 B8 B9 poll, synthesis and review have the last round before them, the own statement included', () => {
    for (const [seat, prompt] of [
      ['ceo', 'board/synthesize'],
      ['cfo', 'board/review'],
    ] as const) {
      const text = usual.promptTo(seat, prompt);
      for (const name of six) expect(text).toContain(`says ${name} in round 2.`);
    }
  });
});

describe('phase 1', () => {
  test('B2 a moonshot with one version is asked once more, then a breach; its position stands', async () => {
    const { outcome, asked } = await boarded({ moonshot: { 'board/position': { without: ['stepping_stone'] } } });
    expect(rules(outcome)).toEqual(['moonshot B2']);
    expect(asked.filter(({ turn, attempt }) => turn.seat === 'moonshot' && attempt === 2)[0]?.complaint).toMatch(
      /two different versions/,
    );
    expect(outcome.status).toBe('synthesized');
  });

  test('B2 a contrarian without assumptions and alternative', async () => {
    const { outcome } = await boarded({ contrarian: { 'board/position': { assumptions: ['One.'], alternative: '' } } });
    expect(rules(outcome)).toEqual(['contrarian B2', 'contrarian B2']);
  });

  test('B12 long fenced blocks are counted and shown to the gate, and nobody is asked again', async () => {
    const code = { position: `Do it like this:\n\n${long}` };
    const { outcome, asked, promptTo } = await boarded({ cto: { 'board/position': code } });
    expect(outcome.breaches).toEqual([]);
    expect(asked.filter(({ attempt }) => attempt === 2)).toEqual([]);
    expect(promptTo('gate', 'board/gate', 1)).toMatch(/long_code_blocks:\s+cto: 1/);
  });
});

describe('phase 2', () => {
  test.each([
    ['I defer to the CEO.', 0],
    ['Sieht gut aus.', 0],
  ])('B13 no list of words judges an agreement: %s', async (because, broken) => {
    const { outcome } = await boarded({ coo: { 'board/respond': { agreements: [{ statement: 'ceo-0', because }] } } });
    expect(outcome.breaches).toHaveLength(broken);
  });

  test('B3 what is disputed is named by its id, and its holder is shown who disputes what', async () => {
    const disputes = { statement: 'ceo-0-t2', counter: 'Ten weeks are a guess.', would_settle_it: 'The last rollout.' };
    const { promptTo, asked } = await boarded({ cfo: { 'board/respond': [{ disagreements: [disputes] }, {}] } });
    expect(promptTo('ceo', 'board/respond', 2)).toMatch(
      /ceo-0-t2[\s\S]*Ten weeks are a guess|Ten weeks are a guess[\s\S]*ceo-0-t2/,
    );
    expect(promptTo('cto', 'board/respond', 2).split('# Your task')[1]).not.toContain('Ten weeks are a guess.');
    const unknown = asked.find(({ turn }) => turn.prompt === 'board/respond')?.schema;
    expect(JSON.stringify(unknown)).toContain('contrarian-0-a1');
  });

  test('B4 "I disagree." alone challenges nobody: a counter is needed', async () => {
    const empty = { disagreements: [{ statement: 'ceo-0', counter: ' ' }] };
    const { outcome } = await boarded({ cfo: { 'board/respond': [empty, { disagreements: [] }] } });
    expect(rules(outcome)).toEqual(['cfo B4']);
  });

  test('B4 a member challenges a member: only the contrarian is not enough', async () => {
    const aside = [1, 2].map((round) => ({
      disagreements: [{ statement: `contrarian-${round - 1}`, counter: 'The reseller was asked twice.' }],
    }));
    const { outcome } = await boarded({ cfo: { 'board/respond': aside } });
    expect(rules(outcome)).toEqual(['cfo B4']);
  });

  test('B4 who has not challenged by round 2 is asked for it explicitly', async () => {
    const { outcome, asked } = await boarded({ cfo: { 'board/respond': { disagreements: [] } } });
    expect(outcome.breaches).toMatchObject([
      { seat: 'cfo', round: 2, rule: 'B4', what: 'challenged no member in 2 rounds' },
    ]);
    expect(
      asked.filter(({ turn, attempt }) => turn.seat === 'cfo' && attempt === 2).map(({ turn }) => turn.round),
    ).toEqual([2]);
    expect((await boarded({ cfo: { 'board/respond': [{ disagreements: [] }, {}] } })).outcome.breaches).toEqual([]);
  });

  test('B5 a contrarian who disputes nothing breaches in every round', async () => {
    const { outcome } = await boarded({ contrarian: { 'board/respond': { disagreements: [] } } });
    expect(rules(outcome)).toEqual(['contrarian B5', 'contrarian B5']);
  });

  test('B5 where everybody could sign one position as it stands, the contrarian is told so', async () => {
    const signed = { nearest: { seat: 'ceo', lacks: '' } };
    const { promptTo } = await boarded({ '*': { 'board/respond': signed }, ceo: { 'board/respond': {} } });
    expect(promptTo('contrarian', 'board/respond', 2)).toContain('Right now everybody agrees');
    expect((await boarded()).promptTo('contrarian', 'board/respond', 2)).not.toContain('Right now everybody agrees');
  });

  test('B3 missed_risks is required, an empty list is enough', async () => {
    const { outcome } = await boarded({ cto: { 'board/respond': [{ without: ['missed_risks'] }, {}] } });
    expect(rules(outcome)).toEqual(['cto E3']);
  });

  test('B3 absent in two rounds running is no longer asked; the others go on, degraded', async () => {
    const { outcome, turns, result } = await boarded({
      cfo: { 'board/respond': { fails: 'timed-out' } },
      gate: { 'board/gate': [{}, { decision: 'CONTINUE' }, {}] },
    });
    expect(turns.filter((turn) => turn.endsWith('respond/cfo'))).toHaveLength(2);
    expect(outcome).toMatchObject({ status: 'synthesized', degraded: true, confidence: 'MEDIUM', rounds: 3 });
    expect(result.confidence).toBe('MEDIUM');
    expect(outcome.headline).toMatch(/missing|missed/);
  });

  test('B12 what lies beyond the brief is listed, and not discussed', async () => {
    const { result, asked } = await boarded({ cto: { 'board/respond': { out_of_scope: ['A new booking system.'] } } });
    expect(result.out_of_scope).toEqual([{ by: 'cto', round: 1, what: 'A new booking system.' }]);
    for (const { turn, text } of asked) if (turn.seat !== 'cto') expect(text).not.toContain('A new booking system.');
  });

  test('B16 E8 another course with what convinced is informed; without it, it is bare', async () => {
    const changing = { changed: true, position: 'One carrier only.', convinced_by: ['ceo-0'] };
    const { outcome } = await boarded({
      cto: { 'board/respond': [changing, {}] },
      cfo: { 'board/respond': [{}, { nearest: { seat: 'coo', lacks: 'a date' } }] },
    });
    expect(outcome.changes).toMatchObject([
      { seat: 'cto', round: 1, to: 'One carrier only.', kind: 'informed' },
      { seat: 'contrarian', round: 1, from: 'no dissent' },
      { seat: 'cfo', round: 2, from: 'could sign ceo', to: 'could sign coo', kind: 'bare' },
    ]);
  });

  test('B16 a dissent stays until its holder withdraws it; null changes nothing', async () => {
    const dissent = { text: 'Ten weeks are not enough.' };
    const withdraws = { because: 'The second carrier comes later now.', convinced_by: ['ceo-1'] };
    const withdrawn = await boarded({ cto: { 'board/respond': [{ dissent }, { dissent: null, withdraws }] } });
    expect(withdrawn.outcome.dissents.map(({ seat }) => seat)).toEqual(['contrarian']);
    expect(withdrawn.outcome.changes.at(-1)).toMatchObject({ seat: 'cto', to: 'dissent withdrawn', kind: 'informed' });
    const silent = await boarded({ cto: { 'board/respond': [{ dissent }, { dissent: null }] } });
    expect(silent.outcome.dissents.map(({ seat }) => seat)).toEqual(['cto', 'contrarian']);
    expect(silent.outcome.breaches).toEqual([]);
    expect(silent.promptTo('cto', 'board/respond', 2)).toContain('Ten weeks are not enough.');
  });

  test("B4 what the gate writes to a seat stands in that next prompt, and in nobody else's", async () => {
    const words = 'Answer the question of the price.';
    const { promptTo } = await boarded({
      gate: { 'board/gate': [{ to_seats: [{ seat: 'cfo', words }] }, {}] },
    });
    expect(promptTo('cfo', 'board/respond', 2)).toContain(words);
    expect(promptTo('cto', 'board/respond', 2)).not.toContain(words);
  });

  test('B4 the seat answers it: only its form has the field, and the gate reviewer and all others read the answer', async () => {
    const to_gate = 'The price is forty thousand a year.';
    const { asked, promptTo } = await boarded({
      gate: { 'board/gate': [{ to_seats: [{ seat: 'cfo', words: 'Name the price.' }] }, { decision: 'CONTINUE' }, {}] },
      cfo: { 'board/respond': [{}, { to_gate }, {}] },
    });
    const forms = asked.filter(({ schema }) => 'to_gate' in (schema.properties as object));
    expect(forms.map(({ turn }) => `${turn.seat} ${turn.round}`)).toEqual(['cfo 2']);
    expect(promptTo('gate', 'board/gate', 2)).toContain(to_gate);
    expect(promptTo('coo', 'board/respond', 3)).toContain(to_gate);
  });

  test('B3 terms that were only repeated are given once; what can be disputed stays resolvable', async () => {
    const { promptTo } = await boarded();
    const text = promptTo('ceo', 'board/respond', 2);
    expect(text).toContain('cfo-1-t1: as in cfo-0-t1');
    expect(promptTo('cto', 'board/review')).toContain('cfo-2-t1: One carrier first.');
  });

  test('B3 E10 from round 5 on the first positions and early rounds are short, and the prompt hardly grows any more', async () => {
    const reasoning = 'A reason that takes room. '.repeat(200);
    const position = { 'board/position': { reasoning } };
    const { promptTo, asked } = await boarded({
      ...Object.fromEntries(six.map((seat) => [seat, position])),
      gate: { 'board/gate': { decision: 'CONTINUE' } },
    });
    const size = (round: number) => promptTo('ceo', 'board/respond', round).length;
    expect(promptTo('ceo', 'board/respond', 4)).toContain(reasoning.trim());
    const late = promptTo('ceo', 'board/respond', 10);
    expect(late).not.toContain('A reason that takes room.');
    expect(size(10)).toBeLessThan(size(4));
    for (const shown of ['cfo-0-r1', 'contrarian-0-a1', 'says cfo in round 3.', 'says cfo in round 9.'])
      expect(late).toContain(shown);
    const form = asked.find(({ turn }) => turn.seat === 'ceo' && turn.round === 10)?.schema ?? {};
    const { disagreements } = form.properties as {
      disagreements: { items: { properties: { statement: { enum: string[] } } } };
    };
    for (const id of disagreements.items.properties.statement.enum) expect(late).toContain(id);
  });
});

describe('the gate reviewer', () => {
  const request = { request_synthesis: true };

  test('B6 B13 reads what each agrees with and why, and the terms of the last round', async () => {
    const because = 'The delivery record settles disputes that cost clinics an hour each week.';
    const { promptTo } = await boarded();
    for (const text of [promptTo('gate', 'board/gate', 2), promptTo('gate', 'board/check')]) {
      expect(text).toContain(because);
      expect(text).toMatch(/cfo-2-t1: One carrier first/);
    }
  });

  test('B6 a halt or an escalation before round 2 is refused', async () => {
    for (const decision of ['HALT', 'ESCALATE']) {
      const { outcome, because } = await boarded({ gate: { 'board/gate': [{ decision }, { decision: 'HALT' }] } });
      expect(because('Gate')[0]).toMatch(/wanted .* after round 1, but at least 2 rounds/);
      expect(outcome).toMatchObject({ rounds: 2, stop_reason: 'halted' });
    }
  });

  test('B6 zero dissent after two rounds is put to it as a question', async () => {
    const quiet = { contrarian: { 'board/respond': { dissent: null } } };
    const { promptTo, outcome } = await boarded(quiet);
    expect(promptTo('gate', 'board/gate', 1)).not.toContain('Nobody dissents after');
    expect(promptTo('gate', 'board/gate', 2)).toContain('Nobody dissents after 2 rounds');
    expect(outcome.agreed).toBe(true);
    expect((await boarded()).promptTo('gate', 'board/gate', 2)).not.toContain('Nobody dissents after');
  });

  test('B6 the gate speaks before the poll; E4 absent it lets the debate go on, unchecked', async () => {
    const gone = { gate: { 'board/gate': { fails: 'crashed' }, 'board/check': { fails: 'crashed' } } };
    const { outcome, turns, result } = await boarded({ ceo: { 'board/respond': request }, ...gone });
    const second = turns.filter((turn) => turn.startsWith('responses#2'));
    expect(second.findIndex((turn) => turn.includes('gate'))).toBeLessThan(
      second.findIndex((turn) => turn.includes('poll')),
    );
    expect(outcome).toMatchObject({ status: 'synthesized', degraded: true, stop_reason: 'poll', confidence: 'MEDIUM' });
    expect(result.final_check).toMatchObject({ passes: null });
    expect(outcome.headline).toMatch(/^Build .*final check not made/);
  });
});

describe('the poll', () => {
  const goesOn = { gate: { 'board/gate': { decision: 'CONTINUE' } } };
  const no = { 'board/poll': { proceed: false } };
  const asks = { 'board/respond': { request_synthesis: true } };

  test('B7 4 of 6 passes, 3 of 6 does not', async () => {
    const four = await boarded({ ...goesOn, ceo: asks, cfo: no, coo: no });
    expect(four.outcome).toMatchObject({ stop_reason: 'poll', rounds: 2 });
    expect(four.because('Poll')).toEqual([expect.stringMatching(/^4 of 6 .*67 %.*67 %/)]);
    const three = await boarded({ ...goesOn, ceo: asks, cfo: no, coo: no, cto: no }, { max_rounds: 3 });
    expect(three.outcome).toMatchObject({ stop_reason: 'max-rounds', rounds: 3 });
    expect(three.counted('poll')).toBe(12);
  });

  test('B7 an absent voter is not a yes', async () => {
    const absent = { 'board/poll': { fails: 'timed-out' } };
    const { outcome, because } = await boarded(
      { ...goesOn, ceo: asks, cfo: no, coo: no, cto: absent },
      { max_rounds: 2 },
    );
    expect(because('Poll')).toEqual([expect.stringMatching(/^3 of 6 .*50 %.*67 %.* cto /)]);
    expect(outcome.stop_reason).toBe('max-rounds');
  });

  test('B7 where two thirds of all seats ask for it themselves, that is the poll', async () => {
    const { outcome, counted } = await boarded({ ...goesOn, ceo: asks, cto: asks, cfo: asks, coo: asks });
    expect(counted('poll')).toBe(0);
    expect(outcome).toMatchObject({ stop_reason: 'poll', rounds: 2 });
  });

  test('B7 the poll shows the round it is about; its result and the reasons of the noes are shown in the next', async () => {
    const against = { 'board/poll': { proceed: false, reason: 'The price is open.' } };
    const { promptTo } = await boarded(
      { ...goesOn, ceo: asks, cfo: against, coo: against, cto: against },
      { max_rounds: 3 },
    );
    expect(promptTo('cfo', 'board/poll')).toContain('says cfo in round 2.');
    expect(promptTo('cfo', 'board/poll')).not.toContain('says cfo in round 1.');
    expect(promptTo('moonshot', 'board/respond', 3)).toContain('The price is open.');
  });

  test('B7 no request, no poll; a request of round 1 is kept until round 2', async () => {
    const none = await boarded(goesOn, { max_rounds: 3 });
    expect(none.counted('poll')).toBe(0);
    expect(none.outcome).toMatchObject({ stop_reason: 'max-rounds', rounds: 3 });
    const early = await boarded({ ...goesOn, cto: { 'board/respond': [{ request_synthesis: true }, {}] } });
    expect(early.turns.filter((turn) => turn.includes('/board/poll/'))[0]).toMatch(/^responses#2/);
    expect(early.outcome).toMatchObject({ stop_reason: 'poll', rounds: 2 });
  });
});

describe('phase 3', () => {
  const own = 'Ten weeks are not enough for a carrier.';
  const dissenting = { cto: { 'board/respond': { dissent: { text: own } } } };

  test('B8 B10 a dissent that the synthesizer omits or rewords survives, in its own words', async () => {
    const omitted = await boarded(dissenting);
    expect(omitted.result.dissents).toMatchObject([
      { participant: 'cto', role: 'CTO', dissent: own, kept: false },
      { participant: 'contrarian', kept: true },
    ]);
    const reworded = await boarded({
      ...dissenting,
      ceo: { 'board/synthesize': { dissents: [{ participant: 'cto', dissent: 'Some wanted more time.' }] } },
    });
    expect(reworded.result.dissents).toMatchObject([{ dissent: own, kept: false }, { kept: false }]);
    expect(reworded.result.dissents_retold).toMatchObject([{ participant: 'cto', dissent: 'Some wanted more time.' }]);
  });

  test('B8 other typography is no other dissent', async () => {
    const typed = { cto: { 'board/respond': { dissent: { text: "The reseller's route - never asked." } } } };
    const dissents = [{ participant: 'cto', dissent: 'The reseller’s route – never asked.' }];
    const { result } = await boarded({ ...typed, ceo: { 'board/synthesize': { dissents } } });
    expect(result.dissents).toMatchObject([{ participant: 'cto', kept: true }, { kept: false }]);
    expect(result.dissents_retold).toEqual([]);
  });

  test('B9 one correction over all that is wrong; who named something reviews again; then the rest is appended', async () => {
    const wrong = [{ sentence: 'one carrier can be learnt in ten weeks', correction: 'We agreed on twelve.' }];
    const { result, counted, turns } = await boarded({
      contrarian: { 'board/review': { wrong, vote: 'NEEDS_REVISION' } },
      cfo: { 'board/review': [{ misrepresented: [{ participant: 'contrarian', correction: 'Never asked.' }] }, {}] },
    });
    expect([counted('synthesize'), counted('correct'), counted('review'), counted('check')]).toEqual([1, 1, 7, 1]);
    expect(turns.filter((turn) => turn.includes('/board/correct/'))).toEqual(['synthesis#2/board/correct/ceo']);
    expect(result).toMatchObject({ corrected: true, disputed: [{ by: 'contrarian' }] });
    expect(result.corrections).toHaveLength(2);
    expect(result.reasoning).toContain('twelve weeks');
    expect(result.chosen_approach).toContain('in two steps');
  });

  test('B9 who reviews again sees their first review and what changed; the correction requires no field', async () => {
    const wrong = [{ sentence: 'one carrier can be learnt in ten weeks', correction: 'We agreed on TWELVE.' }];
    const conditions = ['The contract is SIGNED first.'];
    const { asked } = await boarded({
      cfo: { 'board/review': [{ wrong, conditions, vote: 'CONDITIONAL' }, { vote: 'APPROVE' }] },
    });
    const again = asked.find(({ turn }) => turn.prompt === 'board/review' && turn.seat === 'cfo' && turn.round === 2);
    expect(again?.text).toContain('We agreed on TWELVE.');
    expect(again?.text).toContain('Fields that changed: reasoning.');
    const correct = asked.find(({ turn }) => turn.prompt === 'board/correct');
    expect(correct?.schema).toBeDefined();
    expect(correct?.schema).not.toHaveProperty('required.0');
    expect(correct?.text).toContain('The contract is SIGNED first.');
  });

  test('B16 a dissent that the document meets can be withdrawn in a review, and is told as that', async () => {
    const dissent = { text: 'Never without a contract.' };
    const { result, events } = await boarded({
      cfo: {
        'board/respond': { dissent },
        'board/review': { withdraws: { because: 'The plan has it SIGNED first.' } },
      },
      coo: { 'board/respond': { dissent: { text: 'Never in winter.' } } },
    });
    expect(result.dissents).not.toContainEqual(expect.objectContaining({ participant: 'cfo' }));
    expect(result.dissents).toContainEqual(expect.objectContaining({ participant: 'coo' }));
    const text = readDocuments(events).find(({ name }) => name === 'outcome.md')?.text ?? '';
    expect(text).toMatch(
      /"Never without a contract\." Withdrawn when the document met it: The plan has it SIGNED first\./u,
    );
  });

  test('B16 a dissent that a review raised and the correction met is withdrawn too, and until then it is shown', async () => {
    const dissent = { text: 'Never without a contract.' };
    const wrong = [{ sentence: 'one carrier can be learnt in ten weeks', correction: 'We agreed on TWELVE.' }];
    const because = 'The plan has it SIGNED first.';
    const { asked, result, events } = await boarded({
      cfo: {
        'board/review': [
          { wrong, dissent, vote: 'CONDITIONAL' },
          { dissent: null, withdraws: { because }, vote: 'APPROVE' },
        ],
      },
    });
    expect(asked.find(({ turn }) => turn.prompt === 'board/correct')?.text).toContain(dissent.text);
    const again = asked.filter(({ turn }) => turn.prompt === 'board/review' && turn.round === 2);
    for (const { turn, text } of again) expect([turn.seat, text.includes(dissent.text)]).toEqual([turn.seat, true]);
    expect(result.dissents).not.toContainEqual(expect.objectContaining({ participant: 'cfo' }));
    const text = readDocuments(events).find(({ name }) => name === 'outcome.md')?.text ?? '';
    expect(text).toMatch(/"Never without a contract\." Withdrawn when the document met it: The plan has it SIGNED/u);
  });

  test('B15 what the gate puts anew for readers counts; what votes depend on is with the votes', async () => {
    const { events, result } = await boarded({
      ceo: { 'board/synthesize': { in_brief: putInBrief('As its writer put it.') } },
      cfo: { 'board/review': { vote: 'CONDITIONAL', conditions: ['The contract is SIGNED.'] } },
      gate: { 'board/check': { in_brief: putInBrief('As the gate put it.') } },
    });
    expect(result.vote_conditions).toEqual([{ by: 'cfo', condition: 'The contract is SIGNED.' }]);
    const text = readDocuments(events).find(({ name }) => name === 'outcome.md')?.text ?? '';
    const [sight = '', votes = ''] = text.split(/<summary>Votes.*<\/summary>/u);
    expect(sight).toContain('As the gate put it.');
    expect(sight).not.toMatch(/As its writer put it|SIGNED/u);
    expect(votes.split('</details>')[0]).toContain('The contract is SIGNED.');
  });

  test('B15 the gate checks with the votes, their reasons and the last rounds before it', async () => {
    const { promptTo } = await boarded({
      cfo: { 'board/review': { vote: 'CONDITIONAL', conditions: ['The contract is SIGNED.'] } },
    });
    expect(promptTo('gate', 'board/check')).toContain('The contract is SIGNED.');
    expect(promptTo('gate', 'board/check')).toContain('says cfo in round 2.');
  });

  test('B15 the gate checks with what reviewers still call wrong, and what the contrarian remarked last', async () => {
    const wrong = [{ sentence: 'Build it in two stages.', correction: 'There are THREE.' }];
    const disputing = await boarded({
      cfo: { 'board/review': { vote: 'APPROVE', wrong } },
      contrarian: { 'board/review': { vote: 'APPROVE', remarks: 'Nobody asked the DRIVERS.' } },
      ceo: { 'board/synthesize': { chosen_approach: 'Build it in two stages.' } },
    });
    const [, asked = ''] = disputing.promptTo('gate', 'board/check').split('Your task');
    expect(asked).toContain('There are THREE.');
    expect(asked).toContain('Nobody asked the DRIVERS.');
    const [, calm = ''] = (await boarded({})).promptTo('gate', 'board/check').split('Your task');
    expect(calm).not.toMatch(/call wrong|contrarian remarked/u);
  });

  test('B15 E8 the gate checks with who moved in every round, from what to what, and what convinced them', async () => {
    const moves = { changed: true, position: 'Ask the reseller first.', convinced_by: ['contrarian-0'] };
    const bare = { changed: true, position: 'Build nothing.', convinced_by: [] };
    const { promptTo } = await boarded({
      cto: { 'board/respond': [moves, moves, { changed: false, position: moves.position }] },
      cfo: { 'board/respond': [{}, bare] },
      gate: { 'board/gate': [{}, { decision: 'CONTINUE' }, { decision: 'HALT' }] },
    });
    const [, moved = ''] = promptTo('gate', 'board/check').split('Who moved in each of them');
    const [first, second, third] = moved.split(/round \d:/).slice(1);
    expect(first).toContain('Build the reminder service in two steps, says cto. → Ask the reseller first.');
    expect(first).toContain('convinced by contrarian-0');
    expect(second).toMatch(/cfo: .* → Build nothing\.; names nothing new/);
    expect(third).not.toContain('cto:');
  });

  test('B6 B7 words that several dispute or agree with stand once in what the gate and a poll read', async () => {
    const disputing = ['ceo-0-t2', 'ceo-1-t1'].map((statement) => ({
      disagreements: [{ statement, counter: 'Ten weeks are a guess.' }],
      request_synthesis: true,
    }));
    const agreeing = ['ceo-0-t2', 'ceo-1-t1'].map((statement) => ({
      agreements: [{ statement, because: 'It can be learnt.' }],
    }));
    const { promptTo } = await boarded({
      ceo: { 'board/respond': { terms: ['A carrier that answers at night.'] } },
      cto: { 'board/respond': disputing },
      cfo: { 'board/respond': disputing },
      coo: { 'board/respond': agreeing },
      gate: { 'board/gate': { decision: 'CONTINUE' } },
    });
    expect(promptTo('gate', 'board/gate', 1).split('The second carrier after ten weeks.')).toHaveLength(2);
    expect(promptTo('cto', 'board/poll').split('A carrier that answers at night.')).toHaveLength(2);
    expect(promptTo('cto', 'board/poll').split('ceo-1-t1')).toHaveLength(3);
  });

  test('B16 a dissent in the review replaces the one on record; an open one is shown in every statement', async () => {
    const own = { text: 'Ten weeks are not enough.' };
    const { outcome, promptTo } = await boarded({
      cto: {
        'board/respond': [{ dissent: own }, { dissent: null }],
        'board/review': { dissent: { text: 'Twelve are.' } },
      },
    });
    expect(outcome.dissents.filter(({ seat }) => seat === 'cto')).toMatchObject([{ position: 'Twelve are.' }]);
    expect(promptTo('gate', 'board/gate', 2).match(/dissent: Ten weeks are not enough\./g)?.length).toBeGreaterThan(1);
  });

  test('B9 other remarks are appended, without a correction', async () => {
    const { result, counted } = await boarded({ cfo: { 'board/review': { remarks: 'The price is missing.' } } });
    expect(counted('correct')).toBe(0);
    expect(result.remarks).toEqual([{ by: 'cfo', remark: 'The price is missing.' }]);
  });

  test.each([
    [{ vote: 'CONDITIONAL' }, 1],
    [{ vote: 'CONDITIONAL', conditions: ['The contract is signed.'] }, 0],
    [{ vote: 'REJECT' }, 1],
    [{ vote: 'REJECT', dissent: { text: 'Nobody pays for it.' } }, 0],
    [{ wrong: [{ sentence: 'A sentence that is not in it at all.', correction: 'x' }] }, 1],
  ])('B9 what a vote needs: %j', async (review, broken) => {
    const { outcome } = await boarded({ cfo: { 'board/review': [review, {}] } });
    expect(rules(outcome).filter((rule) => rule === 'cfo B9')).toHaveLength(broken);
  });

  test('B9 six REJECTs are not "agreed, HIGH": the document stays a draft, and a person is asked', async () => {
    const reject = { 'board/review': { vote: 'REJECT', dissent: { text: 'This is the wrong thing to build.' } } };
    const { outcome, result } = await boarded({ '*': reject });
    expect(outcome).toMatchObject({ status: 'escalated', agreed: false, confidence: null, stop_reason: 'rejected' });
    expect(result).toMatchObject({ outcome: 'REJECTED', document: 'memo.md' });
    const memo = readDocuments((await boarded({ '*': reject })).events).find(({ name }) => name === 'memo.md')?.text;
    expect(memo).toMatch(/^# Draft/);
  });

  test('B8 E3 a document without what it owes is asked for once more, then a breach', async () => {
    const { outcome, asked } = await boarded({ ceo: { 'board/synthesize': { rejected: [], again: {} } } });
    expect(asked.filter(({ turn, attempt }) => turn.prompt === 'board/synthesize' && attempt === 2)).toHaveLength(1);
    expect(outcome.breaches).toEqual([]);
    expect(rules((await boarded({ ceo: { 'board/synthesize': { rejected: [] } } })).outcome)).toEqual(['ceo B8']);
  });

  test('B8 risks are covered by id; the rest is printed as raised, not taken up', async () => {
    const covers = ['ceo-0-r1', 'cto-0-r1'];
    const { result } = await boarded({
      ceo: { 'board/synthesize': { risks: [{ risk: 'Onboarding takes longer.', covers }] } },
    });
    const open = result.risks_not_taken_up as { id: string }[];
    expect(open.map(({ id }) => id)).toEqual(['cfo-0-r1', 'coo-0-r1', 'contrarian-0-r1', 'moonshot-0-r1']);
  });

  test('B16 a reviewer who is not convinced can still dissent', async () => {
    const { result, outcome } = await boarded({
      coo: { 'board/review': { dissent: { text: 'Nobody will answer at night.' } } },
    });
    expect(outcome.dissents.map(({ seat }) => seat)).toEqual(['contrarian', 'coo']);
    expect((result.dissents as object[])[1]).toMatchObject({ participant: 'coo', round: null, kept: false });
  });

  test('E4 a synthesizer who is absent is followed by the next member in seat order', async () => {
    const { result, outcome } = await boarded({ ceo: { 'board/synthesize': { fails: 'crashed' } } });
    expect(result.synthesizer).toBe('cto');
    expect(outcome.degraded).toBe(true);
  });

  test('B15 a failed check stands in the headline, and does not change the document', async () => {
    const { outcome, result, promptTo } = await boarded({
      gate: { 'board/check': { passes: false, reason: 'Nobody argued about the money.' } },
    });
    expect(outcome.headline).toMatch(/^Build .*final check failed: It was a real debate/);
    expect(outcome.status).toBe('synthesized');
    expect(result.final_check).toMatchObject({ passes: false });
    expect(promptTo('gate', 'board/check')).toContain('Was this a real debate, or a rubber stamp?');
  });

  test.each([
    [
      'planning-1',
      'adr.md',
      ['software-architect', 'security-architect'],
      'software-architect',
      /Are the risks real ones/,
    ],
    [
      'planning-2',
      'spec.md',
      ['software-architect', 'typescript', 'sql'],
      'typescript',
      /agree with each other and with the decision/,
    ],
    ['planning-3', 'tasks.md', ['software-architect', 'typescript'], 'typescript', /too vague/],
  ])('B8 B14 B15 %s ends in %s', async (level, document, members, synthesizer, question) => {
    const topic = { brief: 'A TypeScript service with a PostgreSQL database.', level, members };
    const { result, promptTo } = await boarded({}, {}, { topic, seats: [...members, 'contrarian', 'moonshot'] });
    expect(result).toMatchObject({ level, document, synthesizer });
    expect(promptTo('gate', 'board/check')).toMatch(question);
  });
});

describe('E4 quorum', () => {
  test.each(['contrarian', 'moonshot'])('B1 E4 without the %s it is aborted', async (seat) => {
    const { outcome } = await boarded({ [seat]: { 'board/position': { fails: 'crashed' } } });
    expect(outcome).toMatchObject({ status: 'aborted', stop_reason: 'quorum-lost' });
    expect(outcome.headline).toContain(`including ${seat}`);
  });

  test('E5 the memo says who has reviewed it, and who has not', async () => {
    const { events } = await boarded({ cfo: { 'board/review': { fails: 'timed-out' } } });
    const memo = readDocuments(events).find(({ name }) => name === 'memo.md')?.text;
    expect(memo).toMatch(/^ceo wrote the memo\b.* 4 of 5 others checked it/m);
    expect(memo).toMatch(/^\| CFO \| did not vote \|/m);
  });

  test('E4 two of six may be absent, three may not', async () => {
    const gone = {
      'board/position': { fails: 'crashed' },
      'board/respond': { fails: 'crashed' },
      'board/review': { fails: 'crashed' },
    };
    expect((await boarded({ cfo: gone, coo: gone })).outcome.status).toBe('synthesized');
    expect((await boarded({ cfo: gone, coo: gone, cto: gone })).outcome.status).toBe('aborted');
  });
});

test('hostile words come to nothing in the documents', async () => {
  const hostile =
    'Fine.\n\n# Not a heading\n\n<script>alert(1)</script> | a cell | ![x](http://evil.example/x.png) \u001b[31mred';
  const { events } = await boarded({
    cto: {
      'board/position': { position: hostile, risks: [hostile] },
      'board/respond': { position: hostile, dissent: { text: hostile }, out_of_scope: [hostile] },
    },
    cfo: { 'board/review': { remarks: hostile, dissent: { text: hostile } } },
    ceo: {
      'board/synthesize': {
        chosen_approach: hostile,
        risks: [hostile],
        rejected: [{ alternative: hostile, reasoning: hostile }],
        next_steps: [hostile],
      },
    },
    gate: { 'board/check': { passes: false, reason: hostile } },
  });
  const documents = readDocuments(events).filter(({ name }) => name.endsWith('.md') && name !== 'transcript.md');
  expect(documents.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['memo.md', 'positions.md', 'round-1.md', 'round-2.md', 'risk-register.md', 'dissents.md']),
  );
  for (const { name, text } of documents) {
    expect(text, name).not.toMatch(/<script|^# Not|(?<!`)!\[x\]\(|\u001b/m);
  }
});
