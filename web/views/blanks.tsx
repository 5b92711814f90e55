import { useId } from 'preact/hooks';
import type { Json } from '../../src/debate/json.ts';
import { type Asked, type Draft, listRows, readTicked } from '../model/person-form.ts';
import { cleanText, formatTitle } from '../model/words.ts';

interface Filling {
  readonly draft: Draft;
  readonly type: (place: string, words: string) => void;
  readonly nameValue: (value: Json, path: string) => string;
  /** What holds where nothing is said, by place; with it, a choice is a list, so that it can be taken back. */
  readonly initial?: Draft;
}

/** Fields for people; what is typed is kept by its place. */
export function Blanks({ of, at = '', ...filling }: Filling & { of: readonly Asked[]; at?: string }) {
  return of.map((asked) => <Blank key={asked.path} of={asked} at={`${at}${asked.path}`} {...filling} />);
}

function Blank({ of: asked, at, ...filling }: Filling & { of: Asked; at: string }) {
  const { form, label, required } = asked;
  const id = useId();
  const { draft, type, initial } = filling;
  const title = (
    <>
      <b>{formatTitle(label)}</b> {!required && <span class="quiet">{initial?.[at] ?? 'Optional'}</span>}
    </>
  );
  if (form.kind === 'rows') return <Rows of={asked} at={at} {...filling} />;
  if (form.kind === 'group')
    return (
      <fieldset class="several">
        <legend>{title}</legend>
        <Blanks of={form.fields} at={`${at}.`} {...filling} />
      </fieldset>
    );
  if (form.kind === 'several' || (form.kind === 'choice' && !initial))
    return <Ticks of={asked} at={at} title={title} {...filling} />;
  const value = draft[at] ?? '';
  const onInput = (event: { currentTarget: { value: string } }) => type(at, event.currentTarget.value);
  return (
    <div class="blank">
      <label for={id}>{title}</label>
      {form.kind === 'choice' ? (
        <select id={id} value={value} onInput={onInput}>
          <option value="">–</option>
          {form.values.map((each) => (
            <option key={JSON.stringify(each)} value={JSON.stringify(each)}>
              {cleanText(filling.nameValue(each, asked.path))}
            </option>
          ))}
        </select>
      ) : form.kind === 'number' ? (
        <input
          id={id}
          type="number"
          min={Number.isFinite(form.least) ? form.least : undefined}
          max={Number.isFinite(form.most) ? form.most : undefined}
          step="any"
          value={value}
          onInput={onInput}
        />
      ) : (
        <textarea id={id} rows={required && !at.includes('.') ? 4 : 2} value={value} onInput={onInput} />
      )}
      {form.kind === 'texts' && (
        <span class="quiet">{form.each === 'line' ? 'One a line.' : 'Leave an empty line between two points.'}</span>
      )}
    </div>
  );
}

function Ticks({
  of: { form, path },
  at,
  title,
  draft,
  type,
  nameValue,
}: Filling & { of: Asked; at: string; title: preact.ComponentChild }) {
  const values = form.kind === 'choice' || form.kind === 'several' ? form.values : [];
  const isOne = form.kind === 'choice';
  const words = draft[at] ?? '';
  const ticked = readTicked(words, values);
  const tick = (value: Json, isOn: boolean) => {
    const now = isOne ? [value] : values.filter((each) => (each === value ? isOn : ticked.includes(each)));
    type(at, now.map((each) => JSON.stringify(each)).join('\n'));
  };
  return (
    <fieldset class="radios">
      <legend>{title}</legend>
      {values.map((value) => (
        <label key={JSON.stringify(value)} class={`check ${ticked.includes(value) ? 'picked' : ''}`}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={at}
            value={JSON.stringify(value)}
            checked={ticked.includes(value)}
            onInput={(event) => tick(value, event.currentTarget.checked)}
          />
          <span dir="auto">{cleanText(nameValue(value, path))}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A list to which rows can be added, and from which each can be taken. */
function Rows({ of: { form, label, required }, at, ...filling }: Filling & { of: Asked; at: string }) {
  const { draft, type } = filling;
  const rows = listRows(draft, at, required);
  const keep = (kept: readonly string[]) => type(`${at}#`, kept.join(' ') || ' ');
  const next = String(Math.max(-1, ...rows.map(Number)) + 1);
  return (
    <fieldset class="several">
      <legend>
        <b>{cleanText(label)}</b> {!required && <span class="quiet">Optional</span>}
      </legend>
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset a row would be read out twice
        <div key={row} class="one-row" role="group" aria-label={`${cleanText(label)} ${index + 1}`}>
          {form.kind === 'rows' && <Blanks of={form.fields} at={`${at}.${row}.`} {...filling} />}
          <button
            type="button"
            class="text"
            aria-label={`Remove: ${cleanText(label)} ${index + 1}`}
            onClick={(event) => {
              event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>(':scope > button')?.focus();
              keep(rows.filter((each) => each !== row));
            }}
          >
            Remove
          </button>
        </div>
      ))}
      <button type="button" aria-label={`Add: ${cleanText(label)}`} onClick={() => keep([...rows, next])}>
        Add
      </button>
    </fieldset>
  );
}
