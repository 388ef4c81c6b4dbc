import { afterEach, expect, test, vi } from 'vitest';
import { speak, speakEnglish } from '../texts/in-another-language.test-support.ts';

afterEach(() => {
  vi.doUnmock('../texts/recipes.en.ts');
  speakEnglish();
});

async function inSpanish(said: string): Promise<string> {
  speak('es');
  vi.doMock('../texts/recipes.en.ts', () => import('../texts/recipes.es.ts'));
  return (await import('./recipe-words.ts')).recipeWords(said);
}

test.each([
  ['High severity (dNBR 0.66 and more)', 'Severidad alta (dNBR 0,66 o más)'],
  ['High regrowth (dNBR below −0.25)', 'Rebrote alto (dNBR menos de −0,25)'],
  ['Unburned (dNBR −0.10 to 0.10)', 'Sin quemar (dNBR −0,10 a 0,10)'],
  ['5 Jan 2025, Sentinel-2A', '5 ene 2025, Sentinel-2A'],
  ['cropland, as nothing was said', 'tierra de cultivo, pues no se dijo nada'],
  ['of 365', 'de 365'],
  [
    '0.0 % of the valid pixels are unclassified (SCL 7), 12.5 % dark (SCL 2). EVI2 is left out: no scene has readable B8A and B11 pixels over the field.',
    'De los píxeles válidos, el 0,0\u00a0% está sin clasificar (SCL 7) y el 12,5\u00a0% es oscuro (SCL 2). Se deja fuera EVI2: ninguna escena tiene píxeles legibles de B8A and B11 sobre la parcela.',
  ],
  ['STR = 0.123 + 0.456 · NDVI', 'STR = 0.123 + 0.456 · NDVI'],
  ['A note of a later engine: it is said as it came.', 'A note of a later engine: it is said as it came.'],
])('%s', async (said, words) => {
  expect(await inSpanish(said)).toBe(words);
});
