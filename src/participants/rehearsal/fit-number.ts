import { fitsNumber, matchesType } from '../../debate/schema/fits.ts';
import type { SchemaNode } from '../../debate/schema/schema-node.ts';

/** The number at a draw from 0 up to 1 of those that a schema allows; without bounds, of those from 0 to 10. */
export function fitNumber(node: SchemaNode, draw: number): number {
  const step = node.multipleOf ?? (node.type === 'integer' ? 1 : 0.1);
  const { from, to } = findRange(node, 10 * Math.max(1, step));
  const [first, last] = [Math.ceil(from / step - 1e-9), Math.floor(to / step + 1e-9)];
  const drawn = first + Math.floor(draw * (last - first + 1));
  const steps = [drawn, first, last, first + 1, last - 1].map((count) => Number((count * step).toFixed(9)));
  const fits = (value: number) => fitsNumber(value, node) && matchesType(node, value);
  return [...steps, (from + to) / 2].find(fits) ?? from;
}

function findRange(node: SchemaNode, width: number): { from: number; to: number } {
  const low = Math.max(node.minimum ?? -unbounded, node.exclusiveMinimum ?? -unbounded);
  const high = Math.min(node.maximum ?? unbounded, node.exclusiveMaximum ?? unbounded);
  if (low > -unbounded) return { from: low, to: high < unbounded ? high : low + width };
  return high < unbounded ? { from: Math.min(0, high - width), to: high } : { from: 0, to: width };
}

/** Bounds as wide as the safe integers are no bounds. */
const unbounded = 1e9;
