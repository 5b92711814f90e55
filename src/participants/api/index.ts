export { type GivenKey, keyFor } from './key.ts';
export type { ModelPrice, PriceTable } from './price.ts';
export { type ApiModel, apiSpeaker } from './speaker.ts';
