import { afterEach, expect, test } from 'vitest';
import { mockLanguage, restoreEnglish } from '../../../texts/in-another-language.test-support.ts';

afterEach(restoreEnglish);

async function namesOf(count: number): Promise<string> {
  const { formatFields } = await import('./format-fields.ts');
  return formatFields(Array.from({ length: count }, (_, index) => `F${index + 1}`));
}

test.each([
  [0, ''],
  [1, 'F1'],
  [2, 'F1 and F2'],
  [4, 'F1, F2, F3, and F4'],
  // Counting a single other field would be no shorter than its name.
  [5, 'F1, F2, F3, F4, and F5'],
  [6, 'F1, F2, F3, F4, and 2 others'],
  [500, 'F1, F2, F3, F4, and 496 others'],
])('%s fields', async (count, text) => {
  expect(await namesOf(count)).toBe(text);
});

test('in Spanish, the list ends as in Spanish', async () => {
  mockLanguage('es');
  expect(await namesOf(2)).toBe('F1 y F2');
  expect(await namesOf(6)).toMatch(/^F1, F2, F3, F4 y 2 /);
});
