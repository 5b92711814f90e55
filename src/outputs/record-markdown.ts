import type { Section } from '../debate/brief.ts';
import { shortenId } from '../debate/debate-id.ts';
import type { Outcome } from '../debate/outcome.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import { reasonInWords } from '../documents/absence-in-words.ts';
import { formatTime } from '../documents/date.ts';
import { escapeCell, escapeText, joinBlocks, writeCode, writeTable } from '../documents/inert-markdown.ts';
import { namePhase } from '../documents/phase-title.ts';
import { describeUsage } from './describe-usage.ts';
import { renderChanges, renderVotes } from './outcome-positions.ts';

/** What every debate's record holds, besides the protocol's own: who, by which rules, at what price, and how to check it. */
export function listRecordSections(
  record: DebateRecord,
  outcome: Outcome,
  files: readonly string[],
): readonly (Section | undefined)[] {
  return [
    { title: 'Panel', body: renderPanel(outcome) },
    { title: 'Who was missing', body: renderAbsences(outcome) },
    { title: 'How it was decided', body: renderRulings(record) },
    { title: 'Votes', body: renderVotes(record, outcome) ?? '' },
    { title: 'Changes of mind', body: renderChanges(outcome) ?? '' },
    { title: 'Confidence', body: renderConfidence(outcome) },
    { title: 'Rules broken', body: renderBreaches(outcome) },
    { title: 'Evidence', body: describeEvidence(outcome) },
    { title: 'Cost', body: describeUsage(outcome) },
    { title: 'Files', body: files.map(writeCode).join(', ') },
    { title: 'Check it', body: renderCheck(record, outcome) },
  ];
}

const renderPanel = ({ panel }: Outcome) =>
  writeTable(
    ['Seat', 'Participant', 'Through', 'Model', 'Turns'],
    panel.map(({ seat, participant, via, model, turns }) =>
      [seat, participant, via, model ?? 'not reported', turns].map(escapeCell),
    ),
  );

const renderAbsences = ({ absences }: Outcome) =>
  absences.length === 0
    ? ''
    : writeTable(
        ['Seat', 'Participant', 'Phase', 'Round', 'Reason', 'Detail'],
        absences.map(({ seat, participant, phase, round, reason, detail }) =>
          [seat, participant, namePhase(phase), round, reasonInWords[reason], detail].map(escapeCell),
        ),
      );

const renderRulings = ({ rulings }: DebateRecord) =>
  rulings.map(({ name, ruling }) => `- ${escapeText(name)}: ${escapeText(ruling.because)}`).join('\n');

function renderConfidence({ confidence, confidence_because }: Outcome): string {
  if (confidence === null || confidence === 'REQUIRES_INPUT') return '';
  const because = confidence_because.map((reason) => `- ${escapeText(reason)}`).join('\n');
  return joinBlocks([`Confidence is ${confidence.toLowerCase()}${because === '' ? '.' : ', because:'}`, because]);
}

const renderBreaches = ({ breaches }: Outcome) =>
  breaches
    .map(({ seat, phase, round, what }) => {
      const name = namePhase(phase);
      const where = round > 0 && !/round \d/iu.test(name) ? `${name}, round ${round}` : name;
      return `- ${escapeText(seat)} (${escapeText(where)}): ${escapeText(what)}`;
    })
    .join('\n');

function describeEvidence({ evidence: { verified, not_found, unchecked } }: Outcome): string {
  const all = verified + not_found + unchecked;
  if (all === 0) return '';
  const quotes = all === 1 ? '1 quote' : `${all} quotes`;
  if (verified === all)
    return `${quotes}, ${all === 1 ? 'found' : 'all found'} word for word in ${all === 1 ? 'its' : 'their'} source.`;
  return `${quotes}: ${verified} found word for word in their source, ${not_found} not found, ${unchecked} not checked.`;
}

function renderCheck({ opened, ended }: DebateRecord, { debate, topic_hash, journal_hash, parent }: Outcome): string {
  return [
    `- ${writeCode(`dissent verify ${shortenId(debate)}`)}`,
    `- debate ${writeCode(debate)}, ${escapeText(opened.protocol)}, Dissent ${escapeText(opened.dissent)}, ended ${escapeText(formatTime(ended?.at ?? ''))}`,
    `- question and documents ${writeCode(topic_hash)}`,
    `- journal ${writeCode(journal_hash)}`,
    ...(parent ? [`- follows ${writeCode(parent)}`] : []),
  ].join('\n');
}
