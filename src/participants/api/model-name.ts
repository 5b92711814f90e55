import { badInput } from '../../debate/errors.ts';

/** The APIs that are spoken. */
export const providers = ['anthropic', 'openai', 'google', 'openai-compatible'] as const;
export type Provider = (typeof providers)[number];

/** A model as it is configured: `openai:gpt-5.5`. */
export interface ModelName {
  readonly provider: Provider;
  readonly id: string;
}

/** The provider of a configured model; undefined where it is none that is spoken. */
export const findProvider = (model: string): Provider | undefined =>
  providers.find((known) => known === /^([^:]+):/.exec(model)?.[1]);

/** Takes a configured model apart. */
export function parseModel(model: string): ModelName {
  const provider = findProvider(model);
  const id = model.slice(model.indexOf(':') + 1);
  if (provider !== undefined && id !== '') return { provider, id };
  throw badInput(
    'ModelInvalid',
    `The model "${model}" has no known provider.`,
    `Use provider:id, for example "openai:gpt-5.5". Providers: ${providers.join(', ')} (any server with OpenAI's chat API).`,
  );
}

const usualAddress: { readonly [provider: string]: string } = {
  anthropic: 'https://api.anthropic.com/v1',
  openai: 'https://api.openai.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** A vendor's own address. */
export const findUsualAddress = (provider: string): string | undefined => usualAddress[provider];

/** Where a model is asked: the configured address, or the vendor's own. */
export function resolveModelAddress({ provider, id }: ModelName, baseURL: string | undefined): string {
  if (baseURL !== undefined) return baseURL.replace(/\/+$/, '');
  const usual = findUsualAddress(provider);
  if (usual !== undefined) return usual;
  throw badInput(
    'ModelInvalid',
    `The model "openai-compatible:${id}" has no address.`,
    'Add baseURL, for example baseURL: http://127.0.0.1:11434/v1 for Ollama.',
  );
}
