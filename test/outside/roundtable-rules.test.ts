import { describe, expect, test } from 'vitest';
import { type Outcome, readBrief, readDocuments, type TurnRequest } from '../../src/doors.ts';
import {
  absent,
  five,
  type Held,
  held,
  idsIn,
  optionsIn,
  type Plan,
  proposal,
  puts,
  rises,
  says,
  states,
  turnsOf,
} from './roundtable-table.ts';

const everybody = (answers: Plan[string]): Plan => Object.fromEntries(five.map((seat) => [seat, answers]));
const rows = (result: Outcome['result']) =>
  result.scores as { round: number; proposal: string | null; scores: Record<string, unknown>[] }[];
const row = ({ result }: Held, round: number, specialist: string) =>
  rows(result)[round - 1]?.scores.find((score) => score.specialist === specialist);
const ruling = ({ events }: Held, address: string) =>
  events.flatMap((event) => (event.type === 'ruling-made' && event.address === address ? [event.ruling] : [])).at(-1);

describe('R1 R2 positions and messages', () => {
  test('R1 first positions are given unseen and then broadcast to all', async () => {
    const debate = await held({ security: { position: states({ position: 'Rotate the tokens daily.' }) } });
    for (const { text, turn } of debate.asked)
      if (turn.prompt === 'roundtable/position') expect(text).not.toContain('Rotate the tokens');
    for (const seat of five.filter((each) => each !== 'security'))
      expect(debate.to(seat, 'discuss')[0]?.text).toContain('Rotate the tokens daily.');
    expect(debate.outcome).toMatchObject({
      status: 'consensus',
      stop_reason: 'all-at-target',
      rounds: 1,
      agreed: true,
    });
  });

  test('R2 a message to all and a direct one: delivered in the next round, the direct one to its addressees and the lead only', async () => {
    const messages = [
      { to: 'all', text: 'BROADCAST from security.' },
      { to: ['@Operations', 'test'], text: 'DIRECT from security.' },
      { to: 'Quality', text: 'ASTRAY from security.' },
      { to: 'lead', text: 'CONFIDED to the lead.' },
    ];
    const debate = await held({
      security: { discuss: [says(70, { messages }), rises(95)] },
      test: { discuss: [says(80), rises(92)] },
    });
    const reads = (word: string) =>
      debate.asked
        .filter(({ text }) => text.includes(word))
        .map(({ turn }) => `${turn.seat} ${turn.prompt.replace('roundtable/', '')} ${turn.round}`);
    const seesAll = (seat: string) => !['security', 'lead'].includes(seat);
    expect(
      reads('BROADCAST')
        .filter((each) => each.includes('discuss'))
        .sort(),
    ).toEqual([...five.filter(seesAll).map((seat) => `${seat} discuss 2`), 'security discuss 2'].sort());
    expect(reads('BROADCAST')).not.toContain('architecture discuss 1');
    expect(reads('BROADCAST').some((each) => each.endsWith('discuss 1'))).toBe(false);
    const direct = reads('DIRECT').filter((each) => !each.startsWith('security'));
    expect(direct).toEqual(['lead consolidate 2', 'test discuss 2', 'operations discuss 2', 'lead draft 1']);
    expect(reads('CONFIDED').filter((each) => !each.startsWith('security'))).toEqual([
      'lead consolidate 2',
      'lead draft 1',
    ]);
    expect(reads('ASTRAY').every((each) => each.startsWith('security'))).toBe(true);
    const [, returned] = debate.to('security', 'discuss');
    expect(returned?.text).toMatch(
      /\| returned\]\]\nM-3, to "Quality": nobody of that name is at the table; there are all, lead/,
    );
    expect(debate.result.messages).toMatchObject([
      { id: 'M-1', round: 1, from: 'security', to: ['all'], returned: [] },
      { id: 'M-2', to: ['operations', 'test'] },
      { id: 'M-3', to: [], returned: [{ name: 'Quality' }] },
      { id: 'M-4', to: ['lead'] },
    ]);
  });

  test('R2 a reply is shown to the sender it answers only where it is addressed to them', async () => {
    const asks = says(70, { messages: [{ to: ['all'], text: 'Who pays?' }] });
    const replies = says(70, {
      messages: [
        { to: ['security'], in_reply_to: 'M-1', text: 'OPEN reply.' },
        { to: ['operations'], in_reply_to: 'M-1', text: 'ASIDE reply.' },
      ],
    });
    const debate = await held({
      security: { discuss: [asks, says(70), says(70), rises(95)] },
      test: { discuss: [says(70), replies, says(70), rises(95)] },
    });
    const last = debate.to('security', 'discuss').at(-1)?.text ?? '';
    expect(last).toContain('OPEN reply.');
    expect(
      debate
        .to('security', 'discuss')
        .map(({ text }) => text)
        .join(''),
    ).not.toContain('ASIDE reply.');
  });

  test('R2 text outside messages reaches nobody', async () => {
    const raw = `Between us: WHISPERED words.\n${JSON.stringify(says(70))}\nMore WHISPERED words.`;
    const debate = await held({ security: { discuss: [raw, rises(95)] } });
    expect(debate.asked.filter(({ text }) => text.includes('WHISPERED'))).toEqual([]);
    expect(row(debate, 1, 'security')).toMatchObject({ satisfaction: 70, state: 'given' });
  });

  test('R2 messages sent with the first positions are delivered in round 1', async () => {
    const debate = await held({
      test: { position: states({ messages: [{ to: ['security'], text: 'EARLY word.' }] }) },
    });
    expect(debate.to('security', 'discuss')[0]?.text).toContain('EARLY word.');
    expect(debate.to('operations', 'discuss')[0]?.text).not.toContain('EARLY word.');
  });
});

describe('R3 R4 scores and consensus', () => {
  test('R3 the text block is read as well as JSON, with and without its first line', async () => {
    const block = (score: string) =>
      `SATISFACTION: ${score}\nPOSITION: PostgreSQL it is.\nREMAINING_CONCERNS: The purge must run in batches.\nWOULD_ACCEPT_CURRENT: no`;
    const debate = await held({
      security: { discuss: [`SATISFACTION UPDATE\n${block('72')}`, rises(95)] },
      test: { discuss: [`\`\`\`\n${block('81/100')}\n\`\`\``, rises(95)] },
    });
    expect(row(debate, 1, 'security')).toMatchObject({ satisfaction: 72, would_accept_current: false });
    expect(row(debate, 1, 'test')).toMatchObject({ satisfaction: 81 });
    expect(debate.outcome.breaches).toEqual([]);
    expect(debate.result.concerns).toContainEqual(
      expect.objectContaining({ specialist: 'security', concern: 'The purge must run in batches.' }),
    );
  });

  test('R3 the bands stand in the prompt', async () => {
    const debate = await held();
    expect(debate.to('test', 'discuss')[0]?.text).toMatch(
      /90 to 100\W+ready[^;]*minor polish only\W+70 to 89\W+close\W+specific concerns[^;]*; 50 to 69\W+significant disagreement\W+30 to 49\W+major objections\W+0 to 29\W+fundamental opposition/,
    );
  });

  test('R3 below 90 without what would have to change is asked once more, then a breach; the score stands', async () => {
    const debate = await held({ security: { discuss: [says(70, { remaining_concerns: [] }), rises(95)] } });
    expect(debate.to('security', 'discuss').map(({ attempt }) => attempt)).toEqual([1, 2, 1]);
    expect(debate.outcome.breaches).toMatchObject([{ seat: 'security', rule: 'R3', phase: 'Discussion', round: 1 }]);
    expect(row(debate, 1, 'security')).toMatchObject({ satisfaction: 70 });
  });

  test('R3 E2 a score of 250 is no score: asked once more, then an absence', async () => {
    const debate = await held({
      security: { discuss: [says(250), rises(95)] },
      test: { discuss: [says(80), rises(95)] },
    });
    expect(debate.outcome.absences).toMatchObject([{ seat: 'security', reason: 'unreadable', round: 1 }]);
    expect(row(debate, 1, 'security')).toMatchObject({ satisfaction: null, state: 'pending' });
    expect(debate.outcome).toMatchObject({ status: 'consensus', rounds: 2, degraded: true });
  });

  test('R4 89 with "yes" is not consensus, 90 with "no" is; the contradiction is reported', async () => {
    const debate = await held({
      security: { discuss: [says(89, { would_accept_current: 'yes' }), rises(90, { would_accept_current: 'no' })] },
    });
    expect(ruling(debate, 'discussion#1/rule/Consensus?')).toMatchObject({
      reached: false,
      below: ['security'],
      contradictions: ['security scores 89 but would accept the proposal as it is; the score counts'],
    });
    expect(debate.outcome).toMatchObject({ status: 'consensus', rounds: 2 });
    expect(debate.result.contradictions).toEqual([
      'security scores 90 but would not accept the proposal as it is; the score counts',
    ]);
  });
});

describe('R5 what is scored, and drift', () => {
  test('R5 the lead consolidates where somebody asked for a change; a score records the proposal it is for', async () => {
    const debate = await held({
      lead: { consolidate: [puts(), puts(), puts(`${proposal} Locks at peak stay short.`)] },
      security: { discuss: [says(70), says(70), rises(95)] },
    });
    expect(turnsOf(debate).filter((turn) => turn.includes('lead'))).toEqual([
      'consolidate lead 1',
      'consolidate lead 2',
      'consolidate lead 3',
      'draft lead 1',
    ]);
    expect(rows(debate.result).map(({ round, proposal: id }) => [round, id])).toEqual([
      [1, 'P1'],
      [2, 'P1'],
      [3, 'P2'],
    ]);
    expect(debate.result.proposals).toMatchObject([
      { id: 'P1', by: 'lead', title: 'Sessions live in PostgreSQL' },
      { id: 'P2', round: 3 },
    ]);
  });

  test('R5 nobody asked for a change: the proposal stays, and the lead is not asked', async () => {
    const debate = await held({
      test: { discuss: [rises(95), absent, rises(95)] },
      security: { discuss: [says(70), rises(95), rises(95)] },
    });
    expect(turnsOf(debate).filter((turn) => turn.startsWith('consolidate'))).toEqual([
      'consolidate lead 1',
      'consolidate lead 2',
    ]);
    expect(debate.outcome).toMatchObject({ status: 'consensus', rounds: 3 });
  });

  test('R5 R2 what the lead leaves open has an id; answers to it reach everybody', async () => {
    const asks = puts(proposal, { left_open: ['How large is a batch?'] });
    const answers = says(80, { on_open_points: [{ point: 'Q-1', answer: 'A THOUSAND rows.' }] });
    const debate = await held({ lead: { consolidate: asks }, security: { discuss: [answers, rises(95)] } });
    expect(debate.to('test', 'discuss')[0]?.text).toMatch(/Q-1: "?How large is a batch\?/);
    expect(debate.to('test', 'discuss')[1]?.text).toContain('A THOUSAND rows.');
    expect(debate.result.on_open_points).toMatchObject([{ point: 'Q-1', by: 'security', round: 1 }]);
  });

  test('R5 a rise names what changed; without it, it is asked once more, then shown as drift', async () => {
    const debate = await held({ security: { discuss: [says(70), says(95)] } });
    expect(debate.to('security', 'discuss').map(({ attempt }) => attempt)).toEqual([1, 1, 2]);
    expect(debate.outcome.breaches).toMatchObject([{ seat: 'security', rule: 'R5', round: 2 }]);
    expect(row(debate, 2, 'security')).toMatchObject({ satisfaction: 95, drift: true, entered: 70 });
    expect(debate.outcome.headline).toMatch(/consensus after 2 rounds; security rose with nothing new/);
    expect(debate.outcome.changes).toContainEqual(
      expect.objectContaining({
        seat: 'security',
        round: 2,
        from: '70 for proposal 1',
        to: '95 for proposal 1',
        kind: 'bare',
      }),
    );
  });

  test('R5 drift is entered at its old value: a table that only drifts is stuck all the same', async () => {
    const drift = [says(60), says(66), says(72), says(80)];
    const debate = await held({ ...everybody({ discuss: drift }), lead: {} });
    expect(ruling(debate, 'discussion#4/rule/Stuck?')).toMatchObject({ reached: true, mean: { from: 60, to: 60 } });
  });

  test('E8 E9 an informed rise is a change; a first score is none, and there is no first tally', async () => {
    const debate = await held({ security: { discuss: [says(70), rises(95)] } });
    expect(debate.outcome.changes).toEqual([
      expect.objectContaining({
        seat: 'security',
        round: 2,
        from: '70 for proposal 1',
        to: '95 for proposal 1',
        kind: 'informed',
      }),
    ]);
    expect(debate.outcome.first_round).toBeNull();
  });
});

describe('R6 R7 stuck, compromise, escalation', () => {
  const stays = everybody({ discuss: says(60) });

  test('R6 stuck after exactly three rounds without progress: round 4 against round 1', async () => {
    const debate = await held(stays);
    expect(
      debate.events.flatMap((event) =>
        event.type === 'ruling-made' && event.name === 'Stuck?' ? [event.address] : [],
      ),
    ).toEqual(['discussion#4/rule/Stuck?']);
    expect(turnsOf(debate).filter((turn) => /disagreement|compromise/.test(turn))).toEqual([
      'disagreement lead 4',
      ...five.map((seat) => `compromise ${seat} 4`),
    ]);
    expect(debate.outcome).toMatchObject({ status: 'escalated', stop_reason: 'stuck', rounds: 4, agreed: false });
  });

  test.each([
    ['the lowest score rose', { security: 61 }, 60, false],
    ['the mean rose by 5', { test: 85 }, 60, false],
    ['the mean rose by 4.8', { test: 84 }, 60, true],
  ])('R6 progress: %s', async (_name, risen, others, stuck) => {
    const low = 'security' in risen ? risen.security : 60;
    const plan = Object.fromEntries(
      five.map((seat) => {
        const last = (risen as Record<string, number>)[seat] ?? (low > 60 ? low : others);
        return [
          seat,
          { discuss: (request: TurnRequest) => (request.turn.round < 4 ? says(60) : rises(last)(request)) },
        ];
      }),
    );
    const debate = await held(plan, { settings: { max_rounds: 5 } });
    expect(ruling(debate, 'discussion#4/rule/Stuck?')).toMatchObject({ reached: stuck });
  });

  test('R6 the compromise whose lowest score is highest is taken up for one more round, and accepted', async () => {
    const offers = { security: 'Sessions live in PostgreSQL with tokens hashed.', test: 'Sessions live in files.' };
    const scored = (request: TurnRequest) => ({
      options: optionsIn(request).map((option, index) => ({
        option,
        why: 'It holds.',
        satisfaction: index === 0 ? 91 : 40,
      })),
    });
    const plan = Object.fromEntries(
      five.map((seat) => [
        seat,
        {
          discuss: (request: TurnRequest) =>
            request.turn.round < 5 ? says(60) : says(93, { convinced_by: [idsIn(request)[0] ?? ''] }),
          compromise: { option: (offers as Record<string, string>)[seat] ?? null },
          score: scored,
        },
      ]),
    );
    const debate = await held(plan);
    expect(ruling(debate, 'scoring#4/rule/Best compromise')).toMatchObject({ best: 'K-1' });
    for (const { text } of debate.asked.filter(({ turn }) => turn.prompt === 'roundtable/score')) {
      expect(text).toContain('Sessions live in files.');
      expect(text).toContain('Whether locks at peak matter.');
    }
    expect(turnsOf(debate)).not.toContain('consolidate lead 5');
    expect(debate.to('test', 'discuss').at(-1)?.text).toContain('PostgreSQL with tokens hashed');
    expect(debate.outcome).toMatchObject({ status: 'consensus', rounds: 5, changes: expect.anything() });
    expect(rows(debate.result).at(-1)).toMatchObject({ round: 5, proposal: 'P2' });
  });

  test('R6 still stuck after the compromise is escalated with state, blockers, dissents and four choices', async () => {
    const debate = await held(
      Object.fromEntries(
        five.map((seat) => [seat, { discuss: says(60), compromise: { option: `${seat} gives in by half.` } }]),
      ),
    );
    expect(debate.outcome).toMatchObject({ status: 'escalated', rounds: 5, dissents: { length: 5 } });
    expect(debate.result).toMatchObject({
      choices: ['narrow', 'majority', 'defer', 'split'],
      core_disagreement: 'Whether locks at peak matter.',
      blockers: five.map((specialist) => ({ specialist, satisfaction: 60 })),
      compromise: { round: 4, options: { length: 5 } },
      adr: { status: 'proposed' },
    });
    const asked = debate.events.find((event) => event.type === 'human-asked');
    expect(asked).toMatchObject({ prompt: 'human/roundtable-escalated', seat: null });
    expect(asked?.type === 'human-asked' && asked.text).toMatch(/security 60 \(cross-cutting\).*Resolved by: Batches/s);
  });

  test('R7 risks to accept: cross-cutting specialists below 70; 70 to 89 is ordinary dissent', async () => {
    const plan: Plan = {
      ...everybody({ discuss: says(95) }),
      architecture: { discuss: says(30) },
      security: { discuss: says(69) },
      test: { discuss: says(70) },
    };
    const debate = await held(plan, { settings: { max_rounds: 1 } });
    expect(debate.result.risks_to_accept).toEqual([{ specialist: 'security', concern: 'Locks at peak.' }]);
    expect(debate.outcome.dissents.map(({ seat }) => seat)).toEqual(['architecture', 'security', 'test']);
  });
});

describe('R8 the ADR', () => {
  const suggestion = { section: 'confirmation', text: 'Name the key length.' };

  test('R8 disputed: revised, and those who disputed it review again, at most twice; what stays disputed is kept', async () => {
    const debate = await held({ security: { review: { confirms: false, suggestions: [suggestion] } } });
    expect(turnsOf(debate).filter((turn) => /lead|review (?:security|test)/.test(turn))).toEqual([
      'consolidate lead 1',
      'draft lead 1',
      'review security 1',
      'review test 1',
      'revise lead 2',
      'review security 2',
      'revise lead 3',
      'review security 3',
    ]);
    expect(debate.to('lead', 'revise')[0]?.text).toContain('Name the key length.');
    expect(debate.result.adr).toMatchObject({
      status: 'proposed',
      revisions: 2,
      more_information: 'Revised in round 3.',
      confirmed: five.filter((seat) => seat !== 'security'),
      disputed: [{ specialist: 'security', suggestions: [suggestion] }],
      suggestions: [{ taken: true }, { taken: true }],
    });
    expect(debate.outcome.status).toBe('consensus');
  });

  test('R8 E10 whoever reviews reads the words of the concerns that the proposal names, and its own', async () => {
    const concern = (words: string) => [{ concern: words, resolved_by: 'A rule.', own_domain: true, title: 'A title' }];
    const debate = await held({
      security: { position: states({ remaining_concerns: concern('Tokens are kept in plain text.') }) },
      operations: { position: states({ remaining_concerns: concern('Nobody is called at night.') }) },
      lead: { consolidate: puts('Sessions live in PostgreSQL; C-1 is met by hashing.') },
    });
    const review = debate.to('operations', 'review')[0]?.text;
    expect(review).toMatch(/C-1:[\s\S]*Tokens are kept in plain text\./);
    expect(review).toContain('Nobody is called at night.');
    expect(debate.to('test', 'review')[0]?.text).not.toContain('Nobody is called at night.');
  });

  test('R12 a concern that is settled stands by its title in later rounds, and in full where the record is written', async () => {
    const concern = {
      concern: 'Tokens are kept in plain text.',
      resolved_by: 'Hash them.',
      own_domain: true,
      title: 'Plain tokens',
    };
    const debate = await held({
      security: {
        position: states({ remaining_concerns: [concern] }),
        discuss: [says(92, { addressed: ['C-1'] }), rises(95)],
      },
      test: { discuss: [says(80), rises(95)] },
    });
    const [, second] = debate.to('test', 'discuss');
    expect(second?.text).toContain('C-1: Plain tokens (addressed)');
    expect(second?.text).not.toContain(concern.concern);
    expect(debate.to('lead', 'draft')[0]?.text).toContain(concern.concern);
  });

  test('R8 whoever writes the record sees every open concern as it is printed, and what would settle it', async () => {
    const raise = (title: string, weight: string) => ({
      ...{ concern: `${title}, at length.`, resolved_by: `Mend ${title}.`, own_domain: true, title, weight },
    });
    const debate = await held({
      security: { review: { confirms: true, suggestions: [suggestion] } },
      test: { discuss: says(95, { remaining_concerns: [raise('Load', 'before-release'), raise('Names', 'polish')] }) },
    });
    for (const prompt of ['draft', 'revise'] as const) {
      const [, open = ''] = (debate.to('lead', prompt)[0]?.text ?? '').split('# Concerns that nobody settled');
      expect(open).toMatch(/printed: Load\n[\s\S]*Mend Load\./u);
      expect(open).not.toContain('Mend Names.');
    }
  });

  test('R8 confirmed by all with a suggestion: one revision, no new review', async () => {
    const debate = await held({ security: { review: { confirms: true, suggestions: [suggestion] } } });
    expect(turnsOf(debate).filter((turn) => /revise|review/.test(turn))).toEqual([
      ...five.map((seat) => `review ${seat} 1`),
      'revise lead 2',
    ]);
    expect(debate.result.adr).toMatchObject({ revisions: 1, disputed: [] });
  });

  test('R8 confirmed by all: no revision; a draft without its sections is asked once more, then filled in by program', async () => {
    const debate = await held({ lead: { draft: { records: 'P1' } } });
    expect(debate.outcome.breaches).toMatchObject([{ seat: 'lead', rule: 'R8' }]);
    expect(debate.result.adr).toMatchObject({
      revisions: 0,
      decision: proposal,
      context: 'Where do sessions live when Redis restarts?',
    });
  });

  test('R8 a record that says something else than what was agreed: the agreed words are in it, and it is only proposed', async () => {
    const lies = {
      records: 'P1',
      context: 'C.',
      considered_options: ['MongoDB'],
      decision: 'Sessions move to MongoDB.',
      consequences: { good: ['x'], bad: [] },
    };
    const debate = await held({ lead: { draft: lies } });
    expect(debate.outcome.headline).toContain('Sessions live in PostgreSQL');
    for (const seat of five) expect(debate.to(seat, 'review')[0]?.text).toContain(proposal);
    const adr = readDocuments(debate.events).find(({ name }) => name === 'adr.md')?.text ?? '';
    expect(adr).toMatch(/^---\nstatus: proposed\n/);
    expect(adr).toMatch(/^# Sessions live in PostgreSQL$/m);
    expect(adr.split('## The Agreed Proposal')[1]).toContain(proposal);
  });

  test('R8 a draft that names another proposal breaks a norm', async () => {
    const debate = await held({
      lead: { consolidate: [puts(), puts(`${proposal} In a week.`)], draft: { records: 'P1', context: 'C.' } },
      security: { discuss: [says(70), rises(95)] },
    });
    expect(debate.outcome.breaches.map(({ what }) => what).join()).toMatch(/record .*\(P2\)/);
  });
});

describe('R9 silence', () => {
  test('R9 a stale score carries no consensus; heard again, it does', async () => {
    const debate = await held({
      test: { discuss: [rises(95), absent, rises(95)] },
      security: { discuss: [says(70), rises(95), rises(95)] },
    });
    expect(ruling(debate, 'discussion#2/rule/Consensus?')).toMatchObject({
      reached: false,
      stale: ['test'],
      below: [],
    });
    expect(row(debate, 2, 'test')).toMatchObject({ satisfaction: 95, state: 'stale' });
    expect(debate.outcome).toMatchObject({ status: 'consensus', rounds: 3, degraded: true });
  });

  test('R9 a seat that never scores: a person is asked as soon as all others are content, and no compromise is sought', async () => {
    const debate = await held({ security: { position: absent, discuss: absent } });
    expect(debate.outcome).toMatchObject({
      status: 'escalated',
      stop_reason: 'pending',
      rounds: 1,
      degraded: true,
      dissents: [],
    });
    expect(turnsOf(debate).filter((turn) => /disagreement|compromise/.test(turn))).toEqual([]);
    expect(debate.result).toMatchObject({ pending: ['security'], choices: ['without', 'wait', 'stop'] });
    const asked = debate.events.find((event) => event.type === 'human-asked');
    expect(asked).toMatchObject({ prompt: 'human/pending', seat: null });
    const adr = readDocuments(debate.events).find(({ name }) => name === 'adr.md')?.text ?? '';
    expect(adr).toContain('- **security** did not score: an absence, neither for nor against.');
    expect(readBrief(debate.events).status.join(' · ')).toContain('security');
  });

  test('R9 two consecutive absences at the target: pending, and the others agree, degraded', async () => {
    const debate = await held({
      architecture: { discuss: [rises(95), absent] },
      security: { discuss: [says(70), says(75), rises(95)] },
    });
    expect(ruling(debate, 'discussion#3/rule/Consensus?')).toMatchObject({ reached: true, pending: ['architecture'] });
    expect(debate.outcome).toMatchObject({ status: 'consensus', rounds: 3, degraded: true });
    expect(turnsOf(debate)).not.toContain('review architecture 1');
  });

  test('R9 R2 whoever comes back gets what it has not read yet', async () => {
    const word = says(80, { messages: [{ to: ['test'], text: 'UNREAD word.' }] });
    const debate = await held(
      {
        security: {
          discuss: (request) =>
            request.turn.round === 7
              ? word
              : request.turn.round < 10
                ? says(80 + request.turn.round / 2)
                : rises(95)(request),
        },
        test: { discuss: (request) => (request.turn.round === 8 ? absent : rises(95)(request)) },
      },
      { settings: { stuck_after: 20, max_rounds: 12 } },
    );
    const [seen] = debate.to('test', 'discuss').filter(({ turn }) => turn.round === 9);
    expect(seen?.text).toContain('UNREAD word.');
    const [gone] = debate.to('test', 'discuss').filter(({ turn }) => turn.round === 10);
    expect(gone?.text).not.toContain('UNREAD word.');
  });
});

describe('R10 R11 history and outcomes', () => {
  test("R10 rounds 1 to 3 whole, later the last two, from round 8 the last one; earlier ones as position and concerns; never others' numbers", async () => {
    const speaks = (request: TurnRequest) => {
      const { round, seat } = request.turn;
      return says(61, {
        position: `Stand of ${seat} in ${round}.`,
        remaining_concerns: [
          { concern: `Worry ${seat}${round}.`, resolved_by: `Remedy ${seat}${round}.`, own_domain: true },
        ],
        messages: [{ to: ['all'], text: `Letter of ${seat} in ${round}.` }],
      });
    };
    const position = (request: TurnRequest) => ({ ...states(), ...speaks(request), satisfaction: undefined });
    const debate = await held(everybody({ position, discuss: speaks }), { settings: { stuck_after: 20 } });
    for (const { text, turn } of debate.to('test', 'discuss')) {
      const heard = (words: string) =>
        [...Array(turn.round).keys()].filter((round) => text.includes(`${words} ${round}.`));
      const all = [...Array(turn.round).keys()];
      const whole = turn.round <= 3 ? all : all.slice(turn.round < 8 ? -2 : -1);
      expect(heard('Letter of security in'), `round ${turn.round}`).toEqual(whole);
      expect(heard('Stand of security in'), `round ${turn.round}`).toEqual(all);
      expect(text).toContain(`Worry security${turn.round - 1}.`);
      const others = text.slice(text.indexOf('# New since'), text.indexOf('# Your task'));
      expect(others).not.toMatch(/satisfaction|would_accept|\b61\b/);
    }
    expect(debate.outcome).toMatchObject({ status: 'stalemate', stop_reason: 'max-rounds', rounds: 10 });
  });

  test('E10 documents, topic and role are the same bytes in every prompt to a specialist', async () => {
    const debate = await held({ security: { discuss: [says(70), says(72), rises(95)] } });
    const texts = [
      ...debate.to('test', 'position'),
      ...debate.to('test', 'discuss'),
      ...debate.to('test', 'review'),
    ].map(({ text }) => text);
    const head = texts[0]?.slice(0, texts[0].indexOf('# Your task')) ?? '';
    expect(head.length).toBeGreaterThan(500);
    for (const text of texts) expect(text.startsWith(head)).toBe(true);
  });

  test('R2 in the order it is worked on: proposal, own concerns, own record, new, older', async () => {
    const worry = { concern: 'Locks at peak.', resolved_by: 'Batches.', own_domain: true };
    const debate = await held({
      lead: { consolidate: puts(proposal, { addresses: [{ concern: 'C-1', how: 'BY BATCHES.' }] }) },
      test: {
        position: states({ remaining_concerns: [worry] }),
        discuss: [says(80, { remaining_concerns: [] }), rises(95)],
      },
    });
    const text = debate.to('test', 'discuss')[1]?.text ?? '';
    const places = [
      '# The proposal',
      '# Your concerns',
      '# What you said and sent',
      '# New since',
      '# Earlier',
      '# Your task',
    ].map((heading) => text.indexOf(heading));
    expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true);
    expect(text).toMatch(/C-1:\s+concern: Locks at peak\.[\s\S]*leads_answer: BY BATCHES\./);
    expect(text).toContain('Your last score was 80, for P1.');
  });

  test('R11 the final report gives every score and one line', async () => {
    const debate = await held({ security: { discuss: says(50) } }, { settings: { max_rounds: 2 } });
    expect(debate.result.participants).toMatchObject(
      five.map((specialist) => ({
        specialist,
        satisfaction: specialist === 'security' ? 50 : 95,
        position: expect.any(String),
      })),
    );
    expect(debate.outcome).toMatchObject({ status: 'stalemate', confidence: null });
  });
});

describe('R12 etiquette', () => {
  test('R12 a concern without what would resolve it, and a score held down by matters of others only', async () => {
    const debate = await held({
      security: { discuss: [says(70, { remaining_concerns: [{ concern: 'Slow.', own_domain: true }] }), rises(95)] },
      test: {
        discuss: [
          says(80, { remaining_concerns: [{ concern: 'Ugly.', resolved_by: 'Paint.', own_domain: false }] }),
          rises(95),
        ],
      },
    });
    expect(debate.outcome.breaches).toMatchObject([
      { seat: 'security', rule: 'R12', what: expect.stringMatching(/would resolve.*Slow/) },
      { seat: 'test', rule: 'R12', what: expect.stringMatching(/own domain/) },
    ]);
  });

  test('R12 a concern keeps its id; its holder closes many in one list, and only its own', async () => {
    const worry = (concern: string) => ({ concern, resolved_by: 'Batches.', own_domain: true });
    const debate = await held({
      security: {
        position: states({ remaining_concerns: [worry('Locks.'), worry('Cost.')] }),
        discuss: [says(70, { remaining_concerns: [], addressed: ['C-1'] }), rises(95, { addressed: ['C-2'] })],
      },
    });
    expect(debate.result.concerns).toMatchObject([
      { id: 'C-1', state: 'addressed' },
      { id: 'C-2', state: 'addressed' },
    ]);
    expect(debate.outcome.breaches).toEqual([]);
    const { schema } = debate.to('test', 'discuss')[0] as TurnRequest;
    expect(JSON.stringify(schema)).not.toContain('C-1');
  });
});

describe('E4 E5 E7 roles and quorum', () => {
  test('E4 the lead is absent: the next member in seat order stands in, and is shown nothing that is for the lead alone', async () => {
    const debate = await held({
      lead: { consolidate: absent, draft: absent },
      architecture: { consolidate: puts() },
      security: { discuss: [says(42, { messages: [{ to: ['test'], text: 'DIRECT word.' }] }), rises(95)] },
    });
    expect(turnsOf(debate)).toContain('consolidate architecture 1');
    const [, standIn] = debate.to('architecture', 'consolidate');
    expect(standIn?.text).not.toContain('DIRECT word.');
    expect(standIn?.text).not.toMatch(/satisfaction: 42/);
    expect(debate.to('lead', 'consolidate')[1]?.text).toMatch(/satisfaction: 42/);
    expect(debate.result.proposals).toMatchObject([{ by: 'architecture' }]);
    expect(debate.outcome).toMatchObject({ status: 'consensus', degraded: true });
  });

  test('E4 nobody can put it into words: the positions stand side by side', async () => {
    const debate = await held({ lead: { consolidate: absent }, ...everybody({ consolidate: absent }) });
    expect(debate.result.proposals).toMatchObject([
      { by: 'program', text: expect.stringMatching(/^- architecture: .*\n- security: /) },
    ]);
  });

  test('E4 fewer than two specialists: aborted', async () => {
    const debate = await held({ ...everybody({ position: absent }), test: {} });
    expect(debate.outcome).toMatchObject({ status: 'aborted', stop_reason: 'quorum-lost' });
    const later = await held({ ...everybody({ discuss: absent }), test: {} });
    expect(later.outcome).toMatchObject({
      status: 'aborted',
      headline: expect.stringMatching(/Aborted in "Discussion": 1 answered, at least 2/),
    });
  });

  test("R11 out of time: the draft is the record's own and stays proposed", async () => {
    const slow = () => new Promise<object>(() => {});
    const debate = await held({ security: { discuss: slow as never } }, { settings: { timeout_debate: 0.4 } });
    expect(debate.outcome).toMatchObject({ status: 'out-of-time', stop_reason: 'time', agreed: false });
    expect(debate.result.adr).toMatchObject({ status: 'proposed', decision: proposal, drafted_by: 'program' });
  });

  test('R6 10 min for the first position, 10 min a turn, 2 h in all are one tree of deadlines', async () => {
    const { events } = await held({}, { settings: { timeout_debate: 30 } });
    const [opened] = events;
    expect(opened).toMatchObject({ limits: { debate_ms: 30_000 }, panel: Array(6).fill({ turn_ms: 600_000 }) });
    const [usual] = (await held()).events;
    expect(usual).toMatchObject({ limits: { debate_ms: 7_200_000 } });
  });
});

test('R2 R10 16 specialists for 10 rounds', { timeout: 60_000 }, async () => {
  const many = Array.from({ length: 16 }, (_, index) => `expert-${index + 1}`);
  const talks = (request: TurnRequest) =>
    says(60 + request.turn.round, {
      messages: [{ to: ['all'], text: `Letter ${request.turn.seat} ${request.turn.round}.` }],
      convinced_by: idsIn(request).slice(-1),
    });
  const debate = await held(
    Object.fromEntries(
      many.map((seat) => [
        seat,
        { position: (request: TurnRequest) => ({ ...states(), ...talks(request) }), discuss: talks },
      ]),
    ),
    {
      specialists: many,
    },
  );
  expect(debate.outcome).toMatchObject({ status: 'stalemate', rounds: 10 });
  expect(debate.result.messages).toHaveLength(16 * 11);
  const longest = Math.max(...debate.asked.map(({ text }) => text.length));
  expect(longest).toBeLessThan(200_000);
});
