import { useEffect, useState } from 'preact/hooks';
import type { Verification } from '../../src/debates/verify.ts';
import { embedded, fetchVerification, type RequestError } from '../data/source.ts';
import { type ChainCheck, checkChain } from '../model/chain.ts';
import type { DebateModel } from '../model/debate.ts';
import { cleanText, formatMoment, formatNumber, formatQuantity } from '../model/words.ts';
import { Answer } from '../parts/answer.tsx';
import { Problem } from '../parts/problem.tsx';
import { Section, Table } from '../parts/section.tsx';
import { Raw } from '../parts/text.tsx';

/** Whether the record holds, and everything the debate was made with. */
export function Audit({ model }: { model: DebateModel }) {
  const isRedacted = (embedded?.without ?? []).length > 0;
  const { opened, hash, events } = model.record;
  return (
    <>
      <Section title="Is the record intact?">
        {model.hidden.length > 0 ? (
          <p class="quiet">The hash chain is checked once you have answered.</p>
        ) : isRedacted ? (
          <p class="notice warn">The hash chain can't be checked here, because parts were left out of this file.</p>
        ) : (
          <Chain model={model} />
        )}
        {embedded ? (
          <p class="quiet">
            Whether topic and documents are still the same files is told by{' '}
            <code>dissent verify {cleanText(opened.debate)}</code>.
          </p>
        ) : (
          <Files debate={model.id} lines={events.length} />
        )}
        <dl class="answer">
          <Fact name="Debate" of={opened.debate} />
          <Fact name="Opened" of={`${formatMoment(opened.at)} (${opened.at})`} />
          <Fact name="Journal, last line" of={hash} />
          <Fact name="Topic" of={opened.topic_hash} />
          <Fact name="Dissent" of={`version ${opened.dissent}, journal format ${opened.format}`} />
          <Fact name="Seed" of={String(opened.seed)} />
          <Fact name="Names shown to participants" of={opened.anonymous ? 'neutral labels' : 'roles, never models'} />
          {opened.parent && <Fact name="Follows" of={opened.parent} />}
        </dl>
      </Section>
      <Section title="Panel">
        <Table
          caption="Who sat where"
          head={['Seat', 'Participant', 'Via', 'Model', 'Vendor', 'Billing', 'Persona', 'Limit a turn']}
        >
          {opened.panel.map(({ seat, participant, via, vendor, billing, persona, turn_ms }) => (
            <tr key={seat}>
              <th scope="row">{cleanText(seat)}</th>
              <td>{cleanText(participant)}</td>
              <td>{cleanText(via)}</td>
              <td>{cleanText(model.seats.find((each) => each.seat === seat)?.model ?? '–')}</td>
              <td>{cleanText(vendor ?? '–')}</td>
              <td>{billing}</td>
              <td>{persona ? `${cleanText(persona.title)}, ${cleanText(persona.stance)}` : '–'}</td>
              <td>{turn_ms === null ? 'none' : `${turn_ms / 1000} s`}</td>
            </tr>
          ))}
        </Table>
      </Section>
      <Section title="Settings and limits">
        <Answer of={opened.settings} />
        <h3>Limits</h3>
        <Answer of={{ ...opened.limits }} />
      </Section>
      {(Object.keys(opened.prompts).length > 0 || embedded?.without.includes('prompts')) && (
        <Section
          title="Prompts"
          lead={
            embedded?.without.includes('prompts')
              ? 'Left out of this file.'
              : 'The words that were used, as they stood when the debate began.'
          }
        >
          {Object.entries(opened.prompts).map(([name, text]) => (
            <details key={name}>
              <summary>{cleanText(name)}</summary>
              <Raw of={text} label={`Prompt ${cleanText(name)}`} />
            </details>
          ))}
        </Section>
      )}
      {opened.documents.length > 0 && (
        <Section title="Documents it was given">
          <Table caption="Documents" head={['Name', 'Path', 'Characters', 'Hash']}>
            {opened.documents.map(({ name, path, text, hash }) => (
              <tr key={name}>
                <th scope="row">{cleanText(name)}</th>
                <td>{cleanText(path ?? '–')}</td>
                <td>{formatNumber(text.length)}</td>
                <td>
                  <code>{cleanText(hash)}</code>
                </td>
              </tr>
            ))}
          </Table>
        </Section>
      )}
    </>
  );
}

function Fact({ name, of }: { name: string; of: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{cleanText(of)}</code>
      </dd>
    </div>
  );
}

function Chain({ model }: { model: DebateModel }) {
  const { events } = model.record;
  const [check, setCheck] = useState<ChainCheck>();
  useEffect(() => {
    let over = false;
    void checkChain(events).then((found) => over || setCheck(found));
    return () => {
      over = true;
    };
  }, [events.length]);
  if (!check) return <p role="status">Checking the hash chain …</p>;
  if (check.brokenAt !== undefined)
    return (
      <p role="status" class="notice bad">
        ✖ The hash chain does not hold at line {check.brokenAt}.
      </p>
    );
  return (
    <p role="status" class="notice good">
      ✔ The hash chain holds, {formatQuantity(check.holds, 'line')}; checked in this browser. It shows that nothing was
      edited, not who wrote it.
    </p>
  );
}

/** Topic, documents and outputs against the files, checked by the viewer. */
function Files({ debate, lines }: { debate: string; lines: number }) {
  const [found, setFound] = useState<Verification>();
  const [problem, setProblem] = useState<RequestError>();
  useEffect(() => {
    let over = false;
    fetchVerification(debate).then(
      (verification) => over || setFound(verification),
      (error: RequestError) => over || setProblem(error),
    );
    return () => {
      over = true;
    };
  }, [debate, lines]);
  if (problem) return <Problem of={problem} />;
  if (!found) return <p>Comparing with the files …</p>;
  const rows = [
    { name: 'Topic', standing: found.topic },
    ...found.documents.map(({ name, standing }) => ({ name: `Document ${name}`, standing })),
    ...found.prompts_changed.map((address) => ({ name: `Prompt ${address}`, standing: 'changed' })),
    ...found.outputs.map(({ name, standing }) => ({ name: `Written ${name}`, standing })),
  ];
  return (
    <details>
      <summary>
        {found.ok
          ? '✔ Topic, documents and what was written are unchanged'
          : '✖ Something has changed since: see which'}
      </summary>
      <Table caption="Compared with the files" head={['What', 'Now']}>
        {rows.map(({ name, standing }) => (
          <tr key={name}>
            <th scope="row">{cleanText(name)}</th>
            <td>{standing}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}
