export { findModelKey, findStrayKey, resolveReach } from './key.ts';
export type { PriceTable } from './price.ts';
export { findPrice } from './price.ts';
export { type ApiModel, apiSpeaker } from './speaker.ts';
