import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('../texts/reasons.en.ts');
  vi.resetModules();
});

async function inSpanish(reason: string): Promise<string> {
  vi.resetModules();
  vi.doMock('../texts/reasons.en.ts', () => import('../texts/reasons.es.ts'));
  return (await import('./reason-words.ts')).reasonWords(reason);
}

test.each([
  ['You cancelled it before it started.', 'Lo cancelaste antes de que empezara.'],
  [
    '12 % of the field is clear on 5 Jan 2025; 50 % is needed. Its price is back in your wallet.',
    'El 5 Jan 2025 se ve despejado el 12\u00a0% de la parcela; hace falta el 50\u00a0%. Su precio está de vuelta en tu monedero.',
  ],
  [
    'None of the 6 scenes between 1 Jan 2025 and 31 Jan 2025 can be used. 3 % of the field is clear on 30 Jan 2025; 50 % is needed. Likewise 5 more.',
    'Ninguna de las 6 escenas entre el 1 Jan 2025 y el 31 Jan 2025 sirve. El 30 Jan 2025 se ve despejado el 3\u00a0% de la parcela; hace falta el 50\u00a0%. Lo mismo vale para 5 más.',
  ],
  [
    'https://example.org/B04.tif is stored in blocks of 5000 × 5000 pixels, too large to be unpacked for a field: write it anew in smaller tiles or strips.',
    'https://example.org/B04.tif está guardado en bloques de 5,000 × 5,000 píxeles, demasiado grandes para desempaquetarlos por una parcela: vuelve a escribirlo en teselas o tiras más pequeñas.',
  ],
])('a reason is said in the language of the reader: %s', async (reason, said) => {
  expect(await inSpanish(reason)).toBe(said);
});

test.each([
  'The file of band red is cut short.',
  'You cancelled it before it started. Nobody knows why.',
  'You cancelled it before it started.Twice.',
  '',
])('what is not known stays as it came: %s', async (reason) => {
  expect(await inSpanish(reason)).toBe(reason);
});

test('the English of the server is English', async () => {
  const { reasonWords } = await import('./reason-words.ts');
  expect(reasonWords('Its price is back in your wallet.')).toBe('Its price is back in your wallet.');
});
