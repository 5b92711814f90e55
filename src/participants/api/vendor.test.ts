import { expect, test } from 'vitest';
import { findModelVendor } from './vendor.ts';

test.each([
  ['qwen3:8b', 'alibaba'],
  ['qwen/qwen3-max', 'alibaba'],
  ['meta-llama/llama-4-maverick', 'meta'],
  ['llama3.3', 'meta'],
  ['mixtral:8x7b', 'mistral'],
  ['deepseek-r1:14b', 'deepseek'],
  ['deepseek-r1-distill-qwen', 'deepseek'],
  ['gpt-oss:20b', 'openai'],
  ['openai/o3', 'openai'],
  ['anthropic/claude-opus-4.5', 'anthropic'],
  ['gemma3', 'google'],
  ['x-ai/grok-4', 'xai'],
  ['phi4', 'microsoft'],
  ['dolphin', 'gpu.example:8000'],
])('%s is of %s', (id, vendor) => {
  expect(findModelVendor({ provider: 'openai-compatible', id }, 'http://gpu.example:8000/v1')).toBe(vendor);
});
