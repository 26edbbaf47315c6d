import { expect, it } from 'vitest';
import { nameParts } from '../../renderer/model/plain-text.ts';

it.each([
  ['formatEvaluatorExampleDescriptions', ['formatEvaluator', 'Example', 'Descriptions']],
  ['IImageDescriptionService', ['IImageDescription', 'Service']],
  ['searchMemoriesByEmbedding()', ['searchMemories', 'By', 'Embedding()']],
  ['MemoryCacheAdapter', ['MemoryCacheAdapter']],
  ['What a GitHub contributor should know', ['What a GitHub contributor should know']],
])('[RT-8] divides %s where a narrow line may break it', (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
});
