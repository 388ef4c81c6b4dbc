import { readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { argumentsOf } from '@furrow/messages/arguments.test-support';
import { readCatalogue, translatedLanguageCodes } from '@furrow/messages/catalogues';
import { compileMessage } from '@furrow/messages/compile';
import { formatMessage } from '@furrow/messages/format';
import { breakingUnit } from '@furrow/messages/typography.test-support';
import { describe, expect, test } from 'vitest';
import { definitionOf } from './define-texts.ts';
import { keysOf } from './translate.ts';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder);
const languageCodes = translatedLanguageCodes;

const modules = files.filter((file) => /^[a-z-]+\.ts$/.test(file));
const english = new Map<string, string>();
for (const file of modules) {
  const exported: Record<string, unknown> = await import(new URL(file, folder).href);
  for (const value of Object.values(exported)) {
    const definition = typeof value === 'object' && value !== null ? definitionOf(value) : undefined;
    if (definition)
      for (const [key, text] of keysOf(definition.group, definition.english)) english.set(key, text);
  }
}

test('the text modules are found', () => {
  expect(english.size).toBeGreaterThan(1_900);
});

test('in English, a figure and its unit stay on one line', () => {
  expect([...english].filter(([, text]) => breakingUnit.test(text))).toEqual([]);
});

describe.each(languageCodes)('in %s', (code) => {
  const catalogue = readCatalogue(code);

  test('no text is missing, and none is unused', () => {
    const keys = Object.keys(catalogue).filter((key) => key.startsWith('web.'));
    expect(keys.toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('every text has the arguments of the English one, and uses all of them', () => {
    const wrongTexts = [...english].flatMap(([key, text]) => {
      const words = catalogue[key]!;
      const [englishArguments, translatedArguments] = [compileMessage(text), compileMessage(words)].map(
        argumentsOf,
      );
      return isDeepStrictEqual(englishArguments, translatedArguments) ? [] : [[key, text, words]];
    });
    expect(wrongTexts).toEqual([]);
  });

  test('the Terms quote the line that results in this language show', () => {
    for (const part of catalogue['analysis.record.copernicus']!.split('{year}'))
      expect(catalogue['web.legal.terms.parts.6.paragraphs.0']).toContain(part.trim());
  });

  test('the name of an index begins its sentence, so that no grammar depends on it', () => {
    const keys = ['spread.summary', 'change.up', 'change.down', 'change.same'];
    for (const key of keys) expect(catalogue[`web.results.${key}`]).toMatch(/^\{name\}/);
  });

  test('every text can be formatted, whatever its numbers', () => {
    for (const key of english.keys()) {
      const message = compileMessage(catalogue[key]!);
      for (const number of [0, 1, 2, 5, 1_000_000]) {
        const args = Object.entries(argumentsOf(message)).map(([name, isNumber]) => [
          name,
          isNumber ? number : 'x',
        ]);
        const formattedText = formatMessage(message, catalogue['language.locale']!, Object.fromEntries(args));
        expect(formattedText.trim() === '' && english.get(key)!.trim() !== '', key).toBe(false);
        expect(formattedText, key).not.toMatch(/undefined|NaN/);
      }
    }
  });
});
