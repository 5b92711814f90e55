import type { Outcome } from '../debate/outcome.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import { reasonInWords } from '../documents/absence-in-words.ts';
import { escapeCell, escapeText, joinBlocks, writeCode, writeTable } from '../documents/inert-markdown.ts';
import { renderSaidQuote } from '../documents/said/render.ts';
import { describeUsage } from './describe-usage.ts';
import { stripRehearsal } from './headline.ts';
import { listAwaitedSeats, listNextSteps } from './next-step.ts';
import { renderChanges, renderDissents, renderVotes } from './outcome-positions.ts';
import { listUnsandboxed } from './unsandboxed.ts';

/** The body of `outcome.md`: what was asked and the parts of its own come from the protocol. */
export function renderOutcome(
  record: DebateRecord,
  outcome: Outcome,
  { question, parts }: { question: string; parts: readonly (string | undefined)[] },
): string {
  return joinBlocks([
    `# ${escapeText(stripRehearsal(outcome.headline))}`,
    renderFacts(outcome),
    renderPart('What was asked', question),
    renderDecision(outcome),
    ...parts,
    renderVotes(record, outcome),
    renderChanges(outcome),
    renderDissents(outcome),
    renderPart('Who sat where', renderPanel(outcome)),
    renderAbsences(outcome),
    renderBreaches(outcome),
    renderRulings(record),
    renderPart('Evidence', describeEvidence(outcome)),
    renderPart('Cost', describeUsage(record, outcome)),
    renderPart('Record', renderHashes(outcome)),
  ]);
}

function renderFacts(outcome: Outcome): string {
  const { status, agreed, confidence, stop_reason, rounds, protocol, debate } = outcome;
  return [
    `- Status: **${status}** (${agreed ? 'agreed' : 'not agreed'})`,
    ...(confidence ? [`- Confidence: **${confidence}**`] : []),
    `- Panel: ${describeAttendance(outcome)}`,
    ...listUnsandboxed(outcome).map((line) => `- ${escapeText(line)}`),
    `- Stopped because: ${escapeText(stop_reason)}`,
    `- Rounds: ${rounds}`,
    `- Debate: ${writeCode(debate)}, protocol ${escapeText(protocol)}`,
  ].join('\n');
}

/** E5, and who is still to answer. */
function describeAttendance(outcome: Outcome): string {
  const awaited = listAwaitedSeats(outcome).map(escapeText).join(', ');
  const absent = outcome.degraded ? '**degraded**, see Absent' : '';
  if (awaited === '') return absent || 'whole';
  return `${absent ? `${absent}; ` : ''}not answered yet: ${awaited}`;
}

function renderDecision(outcome: Outcome): string | undefined {
  const { decision } = outcome;
  if (decision) {
    return renderPart(
      'Decision',
      joinBlocks([
        `**${escapeText(decision.choice)}**, decided by ${escapeText(decision.by)} at ${escapeText(decision.at)}.`,
        decision.reason && renderSaidQuote(decision.reason),
        decision.accepted_risks.map((risk) => `- Accepted risk: ${escapeText(risk)}`).join('\n'),
        (decision.earlier ?? [])
          .map(
            ({ choice, by, at }) =>
              `- Revised: ${escapeText(choice)}, decided by ${escapeText(by)} at ${escapeText(at)}`,
          )
          .join('\n'),
      ]),
    );
  }
  const steps = listNextSteps(outcome).map(({ what, command }) => `- ${what}: ${writeCode(command)}`);
  return renderPart('What to do next', steps.join('\n'));
}

const renderPanel = ({ panel }: Outcome) =>
  writeTable(
    ['Seat', 'Participant', 'Via', 'Model', 'Turns'],
    panel.map(({ seat, participant, via, model, turns }) => [seat, participant, via, model, turns].map(escapeCell)),
  );

const renderAbsences = ({ absences }: Outcome) =>
  absences.length === 0
    ? undefined
    : renderPart(
        'Absent',
        writeTable(
          ['Seat', 'Participant', 'Phase', 'Round', 'Reason', 'Detail'],
          absences.map(({ seat, participant, phase, round, reason, detail }) =>
            [seat, participant, phase, round, reasonInWords[reason], detail].map(escapeCell),
          ),
        ),
      );

const renderBreaches = ({ breaches }: Outcome) =>
  renderPart(
    'Breaches',
    breaches
      .map(
        ({ seat, phase, round, rule, what }) =>
          `- **${escapeText(seat)}**, ${escapeText(phase)}, round ${round}, ${escapeText(rule)}: ${escapeText(what)}`,
      )
      .join('\n'),
  );

const renderRulings = ({ rulings }: DebateRecord) =>
  renderPart(
    'Rulings',
    rulings.map(({ name, ruling }) => `- **${escapeText(name)}**: ${escapeText(ruling.because)}`).join('\n'),
  );

function describeEvidence({ evidence: { verified, not_found, unchecked } }: Outcome): string {
  if (verified + not_found + unchecked === 0) return 'No quotes were given.';
  return `Quotes: ${verified} verified, ${not_found} not found, ${unchecked} unchecked.`;
}

const renderHashes = ({ topic_hash, journal_hash, parent }: Outcome) =>
  [
    `- Topic: ${writeCode(topic_hash)}`,
    `- Journal: ${writeCode(journal_hash)}`,
    ...(parent ? [`- Follows: ${writeCode(parent)}`] : []),
  ].join('\n');

const renderPart = (title: string, body: string) => (body === '' ? undefined : `## ${title}\n\n${body}`);
