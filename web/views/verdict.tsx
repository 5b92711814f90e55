import { useState } from 'preact/hooks';
import { flattenSaid } from '../../src/documents/said/flatten.ts';
import type { DebateBrief } from '../../src/outputs/brief.ts';
import { nameQuestion } from '../../src/outputs/to-do.ts';
import { type DebateModel, findStatus } from '../model/debate.ts';
import { linkPlace } from '../model/places.ts';
import { cleanText, formatDuration, formatMoment, formatQuantity, formatTitle } from '../model/words.ts';
import { Status } from '../parts/signs.tsx';
import { Progress } from './progress.tsx';

/** What was asked, what came of it, and who stands behind it. Until there is a decision, the question is the title. */
export function Verdict({ model }: { model: DebateModel }) {
  const { record, brief, usage, absences } = model;
  const { opened } = record;
  const answers = record.turns.filter(({ ended }) => ended).length;
  const title = brief && findTitle(brief);
  return (
    <header class="verdict">
      <p class="facts">
        <Status of={findStatus(model)} />
        {absences.length > 0 && <span class="chip bad">◐ {formatQuantity(absences.length, 'absence')}</span>}
        <span>{formatTitle(opened.protocol)}</span>
        <time dateTime={opened.at}>{formatMoment(opened.at)}</time>
        <span class="wide">
          {formatQuantity(answers, 'answer')}
          {usage.wall_ms > 0 ? ` in ${formatDuration(usage.wall_ms)}` : ''}
        </span>
      </p>
      {brief && (
        <p class="asked" dir="auto">
          <span class="quiet">{nameQuestion(brief)}</span> {flattenSaid(brief.question)}
        </p>
      )}
      <h1 dir="auto" class={(title ?? opened.headline).length > 120 ? 'long' : undefined}>
        {flattenSaid(title ?? opened.headline)}
      </h1>
      {brief?.decided?.reason && (
        <p class="reason" dir="auto">
          {flattenSaid(brief.decided.reason)} <span class="quiet">({cleanText(brief.decided.by)})</span>
        </p>
      )}
      <p class="by" dir="auto">
        {brief ? listStatus(brief).map(cleanText).join(' · ') : <Progress model={model} />}
      </p>
      {brief?.decision && brief.decision !== title && (
        <p class="decision" dir="auto">
          {flattenSaid(brief.decision)}
        </p>
      )}
    </header>
  );
}

/** Who approved it comes first. */
const listStatus = ({ decided, status }: DebateBrief) => (decided?.verdict ? [decided.line, ...status] : status);

/** What a person chose; what they only approved keeps its own title. A title that was cut gives way to the decision that it was cut from. */
function findTitle({ decided, title, decision }: DebateBrief): string {
  if (decided && !decided.verdict) return decided.line;
  const isCut = title.endsWith('…') && decision?.startsWith(title.replace(/\s*…$/u, ''));
  return isCut && decision ? decision : title;
}

/** What waits for the reader, or that nothing does. */
export function NeedsYou({ model }: { model: DebateModel }) {
  const { brief, record, standing, decision } = model;
  const questions = standing?.questions ?? [];
  const waits = !decision && (questions.length > 0 || record.unanswered.length > 0);
  const isStopped = standing !== null && !standing.running && !record.ended && !waits;
  if (isStopped) return <Stopped model={model} />;
  if (!waits && !brief) return null;
  const steps = brief?.next ?? [];
  return (
    <div class={`needs ${waits ? 'call' : ''}`}>
      <span>
        <strong>{nameNeed(model, waits)}</strong>{' '}
        {brief?.attendance && <span dir="auto">{cleanText(brief.attendance)}</span>}
      </span>
      <span class="actions">
        {waits && questions.length > 0 && (
          <a class="btn primary" href={linkPlace('decide')}>
            {questions.some(({ seat }) => seat !== null) ? 'Answer' : 'Decide'}
          </a>
        )}
        {steps
          .filter(() => !waits || questions.length === 0)
          .slice(0, 3)
          .map(({ what, short, command }) => (
            <CopyButton key={command} words={formatTitle(short ?? what)} text={command} />
          ))}
      </span>
    </div>
  );
}

function nameNeed({ brief, decision, record }: DebateModel, waits: boolean): string {
  if (waits) return 'This waits for you.';
  if (brief?.approval) return `${brief.approval}.`;
  const status = record.ended?.conclusion.status ?? '';
  if (!decision && status === 'waiting') return 'It waits for an answer.';
  return !decision && withoutResult.has(status) ? 'It ended without a result.' : 'Nothing is waiting for you.';
}

const withoutResult: ReadonlySet<string> = new Set(['insufficient', 'aborted', 'out-of-time', 'failed']);

/** A debate that was cut off: what is kept, and how it goes on. */
function Stopped({ model: { id, record } }: { model: DebateModel }) {
  const answers = record.turns.filter(({ ended }) => ended).length;
  return (
    <div class="needs call">
      <span>
        <strong>This debate has stopped.</strong> {formatQuantity(answers, 'answer')} on record; nobody is asked for
        them again.
      </span>
      <span class="actions">
        <CopyButton words="Go on with it" text={`dissent resume ${id}`} />
      </span>
    </div>
  );
}

/** Copies a command or an address, and says so. */
export function CopyButton({ words, text }: { words: string; text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" class="btn" title={`Copies the command: ${text}`} onClick={copy}>
      {copied ? 'Command copied' : words}
    </button>
  );
}
