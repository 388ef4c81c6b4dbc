import { expect, test } from 'vitest';
import { readCatalogue, translatedLanguageCodes } from './catalogues.ts';
import { wordsToUse } from './one-word-for-one-thing.test-support.ts';

test.each([
  ['es', 'Esta solución ya no se ofrece.', ['modalidad']],
  ['es', 'Buscaremos juntos una solución.', []],
  ['hi', 'लॉग आउट करें', ['साइन आउट']],
  ['fr', 'Esta receta', []],
])('in %s, %j has to use %j', (language, text, use) => {
  expect(wordsToUse(language, text)).toEqual(use);
});

test.each(translatedLanguageCodes)('in %s there is one word for one thing', (language) => {
  const others = Object.entries(readCatalogue(language))
    .map(([key, text]) => [key, text, ...wordsToUse(language, text)])
    .filter(([, , ...use]) => use.length > 0);
  expect(others).toEqual([]);
});
