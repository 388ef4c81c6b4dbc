import { afterEach, expect, test } from 'vitest';
import { mockLanguage, restoreEnglish } from '../../../texts/in-another-language.test-support.ts';

afterEach(() => {
  restoreEnglish();
});

const crops = ['Ñame', 'Nuez', 'Olivo'].map((crop) => {
  return {
    name: crop,
    crop,
    crop_name: crop,
    season: null,
    group: null,
    area_ha: 1,
    created_at: '2026-01-01T00:00:00.000Z',
  };
});

test('names are sorted as in the language of the page: in Spanish, Ñ follows N', async () => {
  mockLanguage('es');
  const { valuesOf } = await import('./find-fields.ts');
  expect(valuesOf(crops, 'crop')).toEqual(['Nuez', 'Ñame', 'Olivo']);
});

test('in English, Ñ is sorted as N', async () => {
  const { valuesOf } = await import('./find-fields.ts');
  expect(valuesOf(crops, 'crop')).toEqual(['Ñame', 'Nuez', 'Olivo']);
});
