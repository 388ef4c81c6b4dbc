import { describe, expect, test } from 'vitest';
import { readCatalogue, translatedLanguageCodes } from './catalogues.ts';
import { compileMessage } from './compile.ts';
import { findEnglish } from './find-english.test-support.ts';

test('finds English in another language, except in names and addresses', () => {
  expect(findEnglish('Le résultat is ready : The Long Field, “Ready”')).toEqual([
    'is',
    'ready',
    'the',
    'field',
  ]);
  expect(findEnglish('Le résultat est prêt : The Long Field', ['The', 'The Long Field'])).toEqual([]);
  expect(findEnglish('त्रुटि: Internal Server Error')).toEqual(['internal', 'server']);
  expect(findEnglish('Écrivez à help@fields.example : https://fields.example/your/orders')).toEqual([]);
  expect(findEnglish('Est-ce que la parcelle a été vue ? Le 3 mai, on a 12 pages.')).toEqual([]);
});

/** Text parts of a compiled message, in all its branches. */
function wordsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (!Array.isArray(node)) return [];
  return node.flatMap((part: unknown) => {
    if (typeof part === 'string') return [part];
    const branches = Array.isArray(part) ? (part[2] as unknown) : null;
    if (typeof branches !== 'object' || branches === null) return [];
    return Object.values(branches).flatMap(wordsOf);
  });
}

/** Keys whose values are no text: addresses, keys of the browser's storage, and lists of names. */
const nonTextKeys = /^language\.|\.link\.to$|^web\.legal\.(privacy\.storage\.rows\.\d+\.0|licences\.sources)/;
/** Texts that appear in English in every language. */
const allowedEnglish = [
  'Test payments',
  'Contains modified Copernicus Sentinel data',
  'true',
  'false',
  'off',
  '-of COG',
];

describe.each(translatedLanguageCodes)('in %s', (code) => {
  test('no text contains English', () => {
    const found = Object.entries(readCatalogue(code)).flatMap(([key, text]) => {
      const english = nonTextKeys.test(key)
        ? []
        : findEnglish(wordsOf(compileMessage(text)).join(' '), allowedEnglish);
      return english.length === 0 ? [] : [[key, english.join(' '), text]];
    });
    expect(found).toEqual([]);
  });
});
