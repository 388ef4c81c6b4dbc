import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readCatalogue, translatedLanguageCodes } from './catalogues.ts';
import { messageDefinitionOf, textOf } from './declare.ts';
import { digitsIn, findMismatches } from './match-english.test-support.ts';
import { breakingUnit } from './typography.test-support.ts';

const root = join(import.meta.dirname, '../../..');
const modules = globSync(['packages/*/src/**/*-messages.ts', 'apps/server/src/**/*.messages.ts'], {
  cwd: root,
});

const english = new Map<string, string>();
for (const file of modules) {
  const exported: Record<string, object> = await import(pathToFileURL(join(root, file)).href);
  for (const creators of Object.values(exported)) {
    const { scope, declared } = messageDefinitionOf(creators)!;
    for (const [name, declaration] of Object.entries(declared))
      english.set(`${scope}.${name}`, textOf(declaration));
  }
}

test('in English, a figure and its unit stay on one line', () => {
  expect([...english].filter(([, text]) => breakingUnit.test(text))).toEqual([]);
});

describe('a translation is refused', () => {
  const far = '{way, select, south {{metres} m south} other {{metres} m north}}';
  const fields = '{count, plural, one {one field of {name}} other {# fields of {name}}}';
  test.each([
    ['that is empty', 'Hello', '', ['is empty']],
    ['that has spaces only', 'Hello', ' \u00a0', ['is empty']],
    [
      'with a branch that is empty',
      '{way, select, south {Go south} other {Go north}}',
      '{way, select, south {Va al sur} other {}}',
      ['is empty for way = other'],
    ],
    [
      'with a translated name of a branch',
      far,
      '{way, select, sur {a {metres} m} other {a {metres} m}}',
      ['{way} selects from other, sur, in English from other, south'],
    ],
    [
      'that lacks a branch',
      far,
      '{way, select, other {a {metres} m}}',
      ['{way} selects from other, in English from other, south'],
    ],
    [
      'that does not select',
      far,
      'a {metres} m, {way}',
      ['{way} selects from nothing, in English from other, south'],
    ],
    [
      'with a plural category of another language',
      fields,
      '{count, plural, one {un campo de {name}} few {# campos de {name}} other {# campos de {name}}}',
      ['{count} counts by "few", which is no plural category of es'],
    ],
    [
      'that loses an argument in a branch of a select',
      far,
      '{way, select, south {al sur} other {a {metres} m al norte}}',
      ['does not say {metres} for way = south'],
    ],
    [
      'that loses an argument in a branch of a plural',
      fields,
      '{count, plural, one {un campo} other {# campos de {name}}}',
      ['does not say {name} for count = 1'],
    ],
    [
      'that loses the number where it is not spelled out',
      fields,
      '{count, plural, one {un campo de {name}} other {campos de {name}}}',
      ['does not say {count} for count = 0'],
    ],
    [
      'that writes a number without a format',
      fields,
      '{count} campos de {name}',
      ['writes the number {count} without a format'],
    ],
    ['that quotes an argument', 'Pay {amount}.', "Pague '{amount}'.", ['does not say {amount}']],
    [
      'with a select in some branches only',
      '{way, select, south {South} other {North}} of {count, plural, one {one field} other {# fields}}',
      '{count, plural, one {{way, select, south {Sur} other {Norte}} de un campo} other {# campos}}',
      ['does not select by {way} for way = south, count = 0'],
    ],
    [
      'without a number of the English text',
      'At most $20,000.00.',
      'Demasiado.',
      ['does not say the number 20000'],
    ],
  ])('%s', (_, text, translation, mismatches) => {
    expect(findMismatches(text, translation, 'es')).toEqual(mismatches);
  });
});

test.each([
  [
    '{count, plural, one {the field {name}} other {# fields}}',
    '{count, plural, one {{name}} other {# campos}}',
  ],
  [
    '{count, plural, one {# field} other {# fields}}',
    '{count, plural, =0 {nada} =1 {un campo} other {# campos}}',
  ],
  ['{count, plural, one {# field} other {# fields}}', 'campos: {count, number}'],
  ['Up to 5,000 of Sentinel-2, $0.50', '0,50 $, Sentinel-2, 5000'],
  ['', ''],
])('a translation of "%s" may be "%s"', (text, translation) => {
  expect(findMismatches(text, translation, 'es')).toEqual([]);
});

test('numbers are found however they are grouped', () => {
  expect([...digitsIn('$20,000.00, 20.000,50, 5\u202f000, B08, 2025-01-05; 1, 2')]).toEqual([
    '20000',
    '2000050',
    '5000',
    '08',
    '2025',
    '01',
    '05',
    '1',
    '2',
  ]);
});

/** Keys whose English text alone has a number, because the form has a single line for the address. */
const numberedInEnglish = new Set(['key.address_line_1']);

describe.each(translatedLanguageCodes)('in %s', (code) => {
  const catalogue = readCatalogue(code);
  const locale = catalogue['language.locale']!;

  test('no text is empty', () => {
    const blank = Object.entries(catalogue).filter(
      ([key, text]) => text.trim() === '' && english.get(key) !== '',
    );
    expect(blank.map(([key]) => key)).toEqual([]);
  });

  test('every message says what the English one says, in every branch', () => {
    const compared = [...english].filter(([key]) => !numberedInEnglish.has(key));
    const wrong = compared.flatMap(([key, text]) =>
      findMismatches(text, catalogue[key] ?? '', locale).map((mismatch) => `${code}: ${key} ${mismatch}`),
    );
    expect(wrong).toEqual([]);
  });
});
