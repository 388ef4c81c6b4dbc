import { afterEach, expect, test } from 'vitest';
import { mockLanguage, restoreEnglish } from '../../texts/in-another-language.test-support.ts';
import type { DraftedLand } from './land-opening.ts';

afterEach(restoreEnglish);

async function describe(land: Partial<DraftedLand>): Promise<string> {
  const { describeDraftedLand } = await import('./describe-drafted-land.ts');
  const sentence = describeDraftedLand({ hectares: 12.1, otherFields: 0, offer: null, ...land });
  return sentence.replaceAll(/[\u00a0\u202f]/g, ' ');
}
const offer = { service: 'Vegetation index', price: 11.5 };

test('land without an offer is said to be kept with its area', async () => {
  expect(await describe({})).toBe('Your field of 12.10 ha is kept when you sign up or sign in.');
});

test('land with an offer has the service and its price', async () => {
  expect(await describe({ offer })).toBe(
    'Vegetation index for your field of 12.10 ha: $11.50. It is kept when you sign up or sign in.',
  );
});

test.each([
  [1, 'The other field of your file is kept too.'],
  [1_234, 'The 1,234 other fields of your file are kept too.'],
])('%s other fields of a file are counted in a second sentence', async (otherFields, sentence) => {
  expect(await describe({ otherFields })).toBe(
    `Your field of 12.10 ha is kept when you sign up or sign in. ${sentence}`,
  );
});

test('a large field has its thousands separated', async () => {
  expect(await describe({ hectares: 12_345.678 })).toContain('12,345.68 ha');
});

test('in French, figures have commas, and the price follows the field', async () => {
  mockLanguage('fr');
  const sentence = await describe({ hectares: 1_234.5, offer, otherFields: 2 });
  expect(sentence).toContain('1 234,50 ha');
  expect(sentence).toMatch(/11,50/);
  expect(sentence).not.toMatch(/your field|other fields/);
});
