import { type ComponentChildren, Fragment } from 'preact';
import { useMemo } from 'preact/hooks';
import { parseSaid } from '../../src/documents/said/parse.ts';
import type { Block, Inline, Run, Said } from '../../src/documents/said/said.ts';
import { Table } from './section.tsx';

/** Words of a participant or a document: the tree that the documents are written from, drawn. Nothing in it is markup of the page. */
export function Prose({ of, class: name = 'prose' }: { of: string | Said; class?: string }) {
  const said = useMemo(() => (typeof of === 'string' ? parseSaid(of) : of), [of]);
  return (
    <div class={name} dir="auto">
      <Blocks of={said} />
    </div>
  );
}

function Blocks({ of }: { of: Said }) {
  return (
    <>
      {of.map((block, index) => (
        <BlockView key={index} of={block} />
      ))}
    </>
  );
}

function BlockView({ of }: { of: Block }) {
  switch (of.is) {
    case 'paragraph':
      return (
        <p class={of.heading ? 'said-heading' : undefined}>
          <Inlines of={of.inlines} />
        </p>
      );
    case 'list': {
      const items = of.items.map((item, index) => (
        <li key={index}>
          <Blocks of={item} />
        </li>
      ));
      return of.start === undefined ? <ul>{items}</ul> : <ol start={of.start}>{items}</ol>;
    }
    case 'quote':
      return (
        <blockquote>
          <Blocks of={of.blocks} />
        </blockquote>
      );
    case 'code':
      return <pre>{of.text}</pre>;
    case 'table':
      return (
        <Table caption="A table" head={of.head.map((cell, index) => <Inlines key={index} of={cell} />)}>
          {of.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Inlines of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </Table>
      );
    default:
      return of satisfies never;
  }
}

/** Where a line was only wrapped, a document takes the space and no new line. */
function Inlines({ of }: { of: readonly Inline[] }) {
  return (
    <>
      {of.map((inline, index) =>
        inline.is === 'break' ? (
          <Fragment key={index}>
            {' '}
            <br class={inline.wrapped ? 'wrapped' : ''} />
          </Fragment>
        ) : (
          <RunView key={index} of={inline} />
        ),
      )}
    </>
  );
}

function RunView({ of: { is, text, marks } }: { of: Run }) {
  const words: ComponentChildren = is === 'code' ? <code>{text}</code> : text;
  const marked = marks.reduceRight<ComponentChildren>((inner, mark) => {
    const Mark = ({ strong: 'strong', emphasis: 'em', strike: 's' } as const)[mark];
    return <Mark>{inner}</Mark>;
  }, words);
  return <>{marked}</>;
}
