import type { ComponentChildren } from 'preact';
import { type PageBlock, parsePageBlocks, parseSpans } from '../model/markdown.ts';
import { cleanText } from '../model/words.ts';
import { Table } from './section.tsx';

/** A Markdown document, drawn from its blocks. No markup in it is ever taken for markup of the page; links are text. */
export function Markdown({
  of,
  remark,
}: {
  of: string;
  remark?: (block: PageBlock, index: number) => ComponentChildren;
}) {
  return (
    <div class="document" dir="auto">
      {parsePageBlocks(cleanText(of)).map((block, index) => (
        <BlockView key={index} of={block} remark={remark?.(block, index)} />
      ))}
    </div>
  );
}

function BlockView({ of, remark }: { of: PageBlock; remark: ComponentChildren }) {
  if (remark !== undefined) return <>{remark}</>;
  switch (of.is) {
    case 'heading': {
      const Heading = (['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const)[of.level - 1] ?? 'h6';
      return (
        <Heading>
          <Spans of={of.text} />
        </Heading>
      );
    }
    case 'code':
      return <pre>{of.text}</pre>;
    case 'comment':
      return <p class="comment">{of.text}</p>;
    case 'quote':
      return (
        <blockquote>
          <Spans of={of.text} />
        </blockquote>
      );
    case 'list': {
      const List = of.ordered ? 'ol' : 'ul';
      return (
        <List>
          {of.items.map((item, index) => (
            <li key={index}>
              <Spans of={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <Table caption="Table" head={of.head.map((cell) => <Spans key={cell} of={cell} />)}>
          {of.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Spans of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </Table>
      );
    case 'paragraph':
      return (
        <p>
          <Spans of={of.text} />
        </p>
      );
    default:
      return of satisfies never;
  }
}

export function Spans({ of }: { of: string }) {
  return (
    <>
      {parseSpans(of).map(({ is, text }, index) => {
        if (is === 'strong') return <strong key={index}>{text}</strong>;
        if (is === 'code') return <code key={index}>{text}</code>;
        return text;
      })}
    </>
  );
}
