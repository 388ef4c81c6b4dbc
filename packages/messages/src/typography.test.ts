import { describe, expect, test } from 'vitest';
import { readCatalogue, translatedLanguageCodes } from './catalogues.ts';
import { typographyFaults } from './typography.test-support.ts';

test.each([
  ['fr', 'Retiré : {name}'],
  ['fr', 'Vraiment ?'],
  ['fr', '« Nord\u00a0»'],
  ['fr', '«\u00a0Nord »'],
  ['fr', 'Reçu: {name}'],
  ['fr', "l'analyse"],
  ['es', 'Seguro?'],
  ['es', '{share} %'],
  ['hi', 'कुछ सहेजा नहीं गया.'],
  ['hi', 'कुछ सहेजा नहीं गया ।'],
  ['pt', '{share} %'],
  ['es', 'Hasta {max, number} ha.'],
  ['fr', 'Des pixels de 10 m\u00a0: aucun.'],
  ['hi', '{megabytes, number} MB'],
  ['de', 'Das "Feld"'],
])('in %s, %j is a fault', (language, text) => {
  expect(typographyFaults(language, text)).toHaveLength(1);
});

test.each([
  ['es', '{index} ha bajado {fall}.'],
  ['fr', 'La parcelle {name} s’étend sur {width, number}\u00a0km.'],
  ['hi', '10\u00a0m'],
])('in %s, %j is no fault', (language, text) => {
  expect(typographyFaults(language, text)).toEqual([]);
});

describe.each(translatedLanguageCodes)('in %s', (language) => {
  test('marks and figures are set as the language sets them', () => {
    const faults = Object.entries(readCatalogue(language))
      // The arguments of commands are quoted as in a terminal.
      .map(([key, text]) => [key, key.startsWith('command.help.') ? text.replaceAll('"', '') : text])
      .map(([key = '', text = '']) => [key, text, ...typographyFaults(language, text)])
      .filter(([, , ...found]) => found.length > 0);
    expect(faults).toEqual([]);
  });
});
