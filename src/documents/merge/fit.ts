import type { ParsedVariant } from '../compare/variant.ts';
import { splitCells } from '../markdown/table.ts';
import type { ChangeApproach } from './change.ts';
import { listUnits, type Unit, type UnitKind } from './units.ts';

/** Where a change goes: a block of the base, or its end; or, as a sentence, why what is planned cannot be done. */
export type Fitted = { readonly target: Unit | 'end' } | { readonly misfit: string };

interface Wanted {
  readonly approach: ChangeApproach;
  readonly source: Unit | undefined;
  readonly target: Unit | 'end';
}

/** Rows go into tables, items into lists, sections beside sections; everything else stands where a paragraph can. */
export function fitChange({ approach, source, target }: Wanted, variants: readonly ParsedVariant[]): Fitted {
  if (approach === 'remove' || approach === 'restructure')
    return target === 'end' ? { misfit: `${approach} needs a block of the base as its target` } : { target };
  if (!source) return { misfit: `${approach} needs a source` };
  if (approach === 'move' && target !== 'end' && target.from >= source.from && target.to <= source.to)
    return { misfit: `${source.id} cannot be moved into itself` };
  const fitted = approach === 'replace' ? fitReplacement(source, target) : fitAddition(source, target, variants);
  if ('misfit' in fitted || source.kind !== 'row' || fitted.target === 'end') return fitted;
  const [wide, cells] = [countColumns(fitted.target, variants), countCells(source, variants)];
  if (wide === cells) return fitted;
  return { misfit: `row ${source.id} has ${cells} cells, and the table has ${wide} columns` };
}

function fitReplacement(source: Unit, target: Unit | 'end'): Fitted {
  if (target === 'end') return { misfit: 'replace needs a block of the base as its target' };
  if (group(source.kind) === group(target.kind)) return { target };
  return { misfit: `${name(source)} cannot replace ${name(target)}` };
}

function fitAddition(source: Unit, target: Unit | 'end', variants: readonly ParsedVariant[]): Fitted {
  const kind = group(source.kind);
  if (target === 'end')
    return kind === 'row' || kind === 'item'
      ? { misfit: `${name(source)} needs a ${kindOfGroup[kind]} to go into` }
      : { target };
  if (kind === 'section')
    return target.kind === 'section'
      ? { target }
      : { misfit: `${name(source)} can only go beside or into a section, not ${name(target)}` };
  if (kind === 'block') return { target };
  if (target.kind === kind || target.kind === kindOfGroup[kind]) return { target };
  const base = variants.find(({ id }) => id === target.variant);
  const inside = (base ? listUnits(base) : []).filter(
    (unit) => target.kind === 'section' && unit.section === target.section && unit.kind === kindOfGroup[kind],
  );
  const [only] = inside;
  if (only && inside.length === 1) return { target: only };
  return {
    misfit: `${name(source)} needs a ${kindOfGroup[kind]} to go into; ${name(target)} ${inside.length > 1 ? 'has several' : 'is none'}`,
  };
}

const kindOfGroup = { row: 'table', item: 'list' } as const;

const group = (kind: UnitKind): 'section' | 'row' | 'item' | 'block' =>
  kind === 'section' || kind === 'row' || kind === 'item' ? kind : 'block';

const name = ({ kind, id }: Unit) => `${kind} ${id}`;

export function countColumns(target: Unit, variants: readonly ParsedVariant[]): number {
  const base = variants.find(({ id }) => id === target.variant);
  const table = base && listUnits(base).find(({ id }) => id === (target.group ?? target.id));
  return base && table ? splitCells(firstLine(base.text.slice(table.from, table.to))).length : 0;
}

function countCells({ variant, from, to }: Unit, variants: readonly ParsedVariant[]): number {
  return splitCells(firstLine(variants.find(({ id }) => id === variant)?.text.slice(from, to) ?? '')).length;
}

const firstLine = (text: string) => text.split(/\r\n|\r|\n/, 1)[0] ?? '';
