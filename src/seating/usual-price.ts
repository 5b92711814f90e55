import type { Speaker } from '../debate/speaker.ts';
import { findPrice, type PriceTable } from '../participants/api/index.ts';
import { findProvider, parseModel } from '../participants/api/model-name.ts';
import { usualModels } from './doctor/apis.ts';

/** An agent that a key pays for costs about what its vendor's API does (E17); of its own default model nobody knows the name. */
export function addUsualPrice(speaker: Speaker, prices: PriceTable | undefined): Speaker {
  const { billing, vendor, model } = speaker;
  const provider = vendor && findProvider(`${vendor}:`);
  if (billing === 'plan' || !provider) return speaker;
  const usual = usualModels.find((each) => findProvider(each) === provider);
  const names = [...(model ? [{ provider, id: model }] : []), ...(usual ? [parseModel(usual)] : [])];
  const [price] = names.flatMap((name) => findPrice(name, { address: '', prices }) ?? []);
  return price ? { ...speaker, usualUsd: (tokens) => price({ ...tokens, cached: 0, written: 0 }) } : speaker;
}
