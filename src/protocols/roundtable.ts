/**
 * A round table of specialists. They state their positions unseen, then write to each other and say after every
 * round how satisfied they are with what is on the table; when all are at the target, it becomes an ADR. The lead puts the
 * proposals into words and has none of its own. What the table cannot settle, a person does.
 */
import { z } from 'zod';
import type { Conclusion } from '../debate/outcome.ts';
import { defineProtocol } from '../debate/protocol.ts';
import { programsAdr, writeAdr } from './roundtable/adr.ts';
import { firstRound } from './roundtable/bands.ts';
import { command } from './roundtable/command.ts';
import { bestOption, optionsFrom } from './roundtable/compromise.ts';
import { concluded } from './roundtable/conclusion.ts';
import { consensus } from './roundtable/consensus.ts';
import { wayOut } from './roundtable/escalation.ts';
import { callEstimate } from './roundtable/estimate.ts';
import { askLead, refuseBelowQuorum } from './roundtable/lead.ts';
import { crossCuttingNames, panelRuling, panelWarnings } from './roundtable/panel.ts';
import { afterConsolidation, withProposal } from './roundtable/proposal.ts';
import { compromise, consolidate, disagreement, discuss, position, score } from './roundtable/questions.ts';
import { scoresRuling } from './roundtable/scores.ts';
import { Settings } from './roundtable/settings.ts';
import { standingsOf } from './roundtable/standings.ts';
import { stallWindow, stuck } from './roundtable/stuck.ts';
import { afterUpdates, currentProposal, opened, roundOf, timed } from './roundtable/talk.ts';
import { Topic } from './roundtable/topic.ts';
import { titleOf } from './title.ts';

const questions = [
  'position',
  'consolidate',
  'discuss',
  'disagreement',
  'compromise',
  'score',
  'draft',
  'review',
  'revise',
];

export const roundtable = defineProtocol({
  name: 'roundtable',
  edition: 1,
  answers: {},
  result: z.custom<Conclusion['result']>(),
  summary: 'Specialists write to each other and score what is on the table until all are satisfied; it becomes an ADR.',
  command,
  seatsHint: 'Specialists agree on a design decision, which becomes an ADR. The lead has no opinion of its own.',
  topic: Topic,
  settings: Settings,
  seats: {
    lead: { holds: 'one', least: 1, most: 1, defaultNames: ['lead'], needsPersona: false, leads: true },
    specialists: {
      holds: 'several',
      least: 2,
      most: 16,
      defaultNames: ['architecture', ...crossCuttingNames],
      needsPersona: false,
    },
  },
  turnLimit: { setting: 'timeout_turn', defaultMs: 600_000 },
  promptLimits: { 'roundtable/position': { setting: 'timeout_position', defaultMs: 600_000 } },
  debateLimit: { setting: 'timeout_debate', defaultMs: 7_200_000 },
  prompts: [...questions.map((name) => `roundtable/${name}`), 'roundtable/escalated', 'roundtable/stalemate'],
  rolesShown: true,
  writesAdr: true,
  headline: ({ question }) => titleOf(question),
  estimate: ({ specialists }, settings) => callEstimate(specialists.length, settings),
  warnings: (seats) => panelWarnings(seats),

  async run(debate, { question }, settings) {
    const { lead, specialists } = debate.seats;
    const { target, max_rounds } = settings;

    debate.phase('positions', { title: 'Positions' });
    debate.rule('Panel', panelRuling(debate.seats));
    const positions = await debate.askAll(specialists, (to) => position(to, { question, target, lead, specialists }));
    let talk = opened({ question, settings, lead, specialists }, positions);
    refuseBelowQuorum(talk, 'Positions');
    if (!talk.outOfTime) debate.rule('First round', firstRound(positions));

    let ending: 'escalated' | 'stalemate' | undefined;
    while (!talk.outOfTime && !ending) {
      const round = roundOf(talk) + 1;
      if (currentProposal(talk)?.round !== round) {
        const before = talk;
        debate.phase('consolidation', { title: 'Discussion', round });
        const consolidated = await askLead(debate, { talk, phase: 'Discussion' }, (to) => consolidate(to, before));
        talk = afterConsolidation(consolidated.talk, consolidated.vote);
        if (talk.outOfTime) break;
      }
      const before = talk;
      debate.phase('discussion', { title: 'Discussion', round });
      talk = afterUpdates(before, await debate.askAll(specialists, (to) => discuss(to, before)));
      refuseBelowQuorum(talk, 'Discussion');
      if (talk.outOfTime) break;

      debate.rule('Scores', scoresRuling(talk));
      if (debate.rule('Consensus?', consensus(standingsOf(talk), settings)).reached) {
        const { talk: after, written } = await writeAdr(debate, talk, `All specialists score ${target} or above.`);
        return concluded(after.outOfTime ? 'out-of-time' : 'consensus', after, written);
      }
      if (round === max_rounds) ending = 'stalemate';
      const window = ending ? undefined : stallWindow(talk);
      if (!window || !debate.rule('Stuck?', stuck(standingsOf(talk), window)).reached) continue;
      if (talk.compromise) {
        ending = 'escalated';
        continue;
      }

      const stalled = talk;
      debate.phase('disagreement', { title: 'Compromise', round });
      const named = await askLead(debate, { talk, phase: 'Compromise' }, (to) => disagreement(to, stalled));
      const words = named.vote?.answer;
      debate.phase('compromise', { title: 'Compromise', round });
      const offers = await debate.askAll(specialists, (to) => compromise(to, stalled, words));
      const options = optionsFrom(offers);
      const asked = options.length > 0 ? specialists : [];
      debate.phase('scoring', { title: 'Compromise', round });
      const scorings = await debate.askAll(asked, (to) => score(to, stalled, { named: words, options }));
      talk = timed(named.talk, [...offers.absences, ...scorings.absences]);
      if (talk.outOfTime) break;
      const best = debate.rule('Best compromise', bestOption(options, scorings));
      const by = named.vote && { by: named.vote.by.seat, words: named.vote.answer };
      talk = { ...talk, compromise: { round, disagreement: by, options, ranking: best.ranking } };
      const option = options.find(({ id }) => id === best.best);
      if (option) talk = withProposal(talk, { text: option.text, by: lead.seat, compromise: option.id, addressed: [] });
      else ending = 'escalated';
    }
    if (!ending) return concluded('out-of-time', talk, programsAdr(talk));

    const title = ending === 'escalated' ? 'Escalated: a person decides' : 'Stalemate: a person decides';
    debate.phase('decision', { title, round: roundOf(talk) });
    const decided = await debate.human(wayOut(`human/${ending}`, talk));
    if (decided?.choice !== 'majority') return concluded(ending, talk, programsAdr(talk));
    const { talk: after, written } = await writeAdr(debate, talk, majorityWords(decided.accepted_risks));
    return concluded(after.outOfTime ? 'out-of-time' : ending, after, written);
  },
});

/** How the lead is told that it drafts without consensus. */
function majorityWords(accepted: readonly string[]): string {
  const risks = accepted.length === 0 ? '' : `\nAccepted risks:\n${accepted.map((risk) => `- ${risk}`).join('\n')}`;
  return `There is no consensus. The person in charge decided to go on with the majority's proposal; the ADR stays proposed.${risks}`;
}
