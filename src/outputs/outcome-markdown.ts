import type { Outcome } from '../debate/outcome.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import { reasonInWords } from '../documents/absence-in-words.ts';
import { block, cell, code, joined, table, text } from '../documents/inert-markdown.ts';
import { withoutRehearsal } from './headline.ts';
import { awaitedSeats, nextSteps } from './next-step.ts';
import { changesPart, dissentsPart, votesPart } from './outcome-positions.ts';
import { usageInWords } from './usage-in-words.ts';

/** The body of `outcome.md`: what was asked and the parts of its own come from the protocol. */
export function outcomeMarkdown(
  record: DebateRecord,
  outcome: Outcome,
  { question, parts }: { question: string; parts: readonly (string | undefined)[] },
): string {
  return joined([
    `# ${text(withoutRehearsal(outcome.headline))}`,
    facts(outcome),
    part('What was asked', question),
    decisionPart(outcome),
    ...parts,
    votesPart(record, outcome),
    changesPart(outcome),
    dissentsPart(outcome),
    part('Who sat where', panel(outcome)),
    absencesPart(outcome),
    breachesPart(outcome),
    rulingsPart(record),
    part('Evidence', evidence(outcome)),
    part('Cost', usageInWords(record, outcome)),
    part('Record', recorded(outcome)),
  ]);
}

function facts(outcome: Outcome): string {
  const { status, agreed, confidence, stop_reason, rounds, protocol, debate } = outcome;
  return [
    `- Status: **${status}** (${agreed ? 'agreed' : 'not agreed'})`,
    ...(confidence ? [`- Confidence: **${confidence}**`] : []),
    `- Panel: ${attendance(outcome)}`,
    `- Stopped because: ${text(stop_reason)}`,
    `- Rounds: ${rounds}`,
    `- Debate: ${code(debate)}, protocol ${text(protocol)}`,
  ].join('\n');
}

/** E5, and who is still to answer. */
function attendance(outcome: Outcome): string {
  const awaited = awaitedSeats(outcome).map(text).join(', ');
  const absent = outcome.degraded ? '**degraded**, see Absent' : '';
  if (awaited === '') return absent || 'whole';
  return `${absent ? `${absent}; ` : ''}not answered yet: ${awaited}`;
}

function decisionPart(outcome: Outcome): string | undefined {
  const { decision } = outcome;
  if (decision) {
    return part(
      'Decision',
      joined([
        `**${text(decision.choice)}**, decided by ${text(decision.by)} at ${text(decision.at)}.`,
        decision.reason && block(decision.reason),
        decision.accepted_risks.map((risk) => `- Accepted risk: ${text(risk)}`).join('\n'),
      ]),
    );
  }
  const steps = nextSteps(outcome).map(({ what, command }) => `- ${what}: ${code(command)}`);
  return part('What to do next', steps.join('\n'));
}

const panel = ({ panel }: Outcome) =>
  table(
    ['Seat', 'Participant', 'Via', 'Model', 'Turns'],
    panel.map(({ seat, participant, via, model, turns }) => [seat, participant, via, model, turns].map(cell)),
  );

const absencesPart = ({ absences }: Outcome) =>
  absences.length === 0
    ? undefined
    : part(
        'Absent',
        table(
          ['Seat', 'Participant', 'Phase', 'Round', 'Reason', 'Detail'],
          absences.map(({ seat, participant, phase, round, reason, detail }) =>
            [seat, participant, phase, round, reasonInWords[reason], detail].map(cell),
          ),
        ),
      );

const breachesPart = ({ breaches }: Outcome) =>
  part(
    'Breaches',
    breaches
      .map(
        ({ seat, phase, round, rule, what }) =>
          `- **${text(seat)}**, ${text(phase)}, round ${round}, ${text(rule)}: ${text(what)}`,
      )
      .join('\n'),
  );

const rulingsPart = ({ rulings }: DebateRecord) =>
  part('Rulings', rulings.map(({ name, ruling }) => `- **${text(name)}**: ${text(ruling.because)}`).join('\n'));

function evidence({ evidence: { verified, not_found, unchecked } }: Outcome): string {
  if (verified + not_found + unchecked === 0) return 'No quotes were given.';
  return `Quotes: ${verified} verified, ${not_found} not found, ${unchecked} unchecked.`;
}

const recorded = ({ topic_hash, journal_hash, parent }: Outcome) =>
  [
    `- Topic: ${code(topic_hash)}`,
    `- Journal: ${code(journal_hash)}`,
    ...(parent ? [`- Follows: ${code(parent)}`] : []),
  ].join('\n');

const part = (title: string, body: string) => (body === '' ? undefined : `## ${title}\n\n${body}`);
