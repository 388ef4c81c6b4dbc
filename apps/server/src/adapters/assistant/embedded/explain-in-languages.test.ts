import { readCatalogue } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { describe, expect, test } from 'vitest';
import {
  exampleTold,
  serviceCodes,
  withPlumes,
} from '../../../features/assistant/example-records.test-support.ts';
import { figureCheck } from '../../../features/assistant/figures/figure-check.ts';
import type { ToldRecord } from '../assistant.ts';
import { languageOfQuestion } from '../words/language-of-question.ts';
import { understood, wordsOf } from '../words/words.ts';
import { explain } from './explain.ts';
import { explainInGeneral } from './general.ts';
import { understand } from './understood.ts';

const recordsIn = (language: string): readonly (readonly [string, ToldRecord])[] => [
  ...serviceCodes.map((code) => [code, exampleTold(code, {}, language)] as const),
  ['methane with spots', withPlumes(language)],
  ['one measured in part', exampleTold('vegetation-index', { measured_percent: 78.6 }, language)],
  ['a service of later', exampleTold('crop-water', { service_code: 'hail' }, language)],
];

/** Index names, which are not translated. */
const names = ['NDVI', 'NDMI', 'NDRE', 'SOCI', 'SAVI', 'dNBR'];

/** A language without words has no answers of its own to try: its questions are read by the English words. */
const translated = understood.filter((code) => code !== 'en');

describe.each(understood)('in %s', (language) => {
  const asked = wordsOf(language).questions;

  test('there is a question for each topic', () => {
    const topics = Object.keys(wordsOf(language).topics);
    expect(asked.map(([, asks]) => asks)).toEqual(expect.arrayContaining(topics));
  });

  test.each(asked)('%s asks for %s', (question, wanted) => {
    const { topics, statistics, things } = understand(question, language);
    expect([...topics, ...statistics, ...things]).toContain(wanted);
  });
});

describe.each(translated)('in %s', (language) => {
  const asked = wordsOf(language).questions;

  test.each(asked)('%s is answered in its own language, whatever language the reader has', (question) => {
    expect(languageOfQuestion(question, language)).toBe(language);
    if (question.split(' ').length > 3) expect(languageOfQuestion(question, 'en')).toBe(language);
  });

  test.each(recordsIn(language))(
    'about %s there are only figures of the record, and no English',
    (_name, record) => {
      for (const [question] of asked) {
        const text = explain(record, question, language);
        const check = figureCheck(record, language);
        expect(check.take(text) + check.end()).toBe(text);
        expect(text).toMatch(/[.:।]$/);
        expect(text).not.toMatch(/!|undefined|null|NaN| {2}/);
        expect(findEnglish(text, names)).toEqual([]);
      }
    },
  );

  test('an answer without a result has no figures', () => {
    for (const [question] of asked) expect(explainInGeneral(question, language)).not.toMatch(/\d/);
  });

  test('the web app has the same marker for unverified figures', () => {
    const catalogue = readCatalogue(language);
    expect(catalogue['assistant.figures.unverified']).toBe(`[${catalogue['web.assistant.unverifiedShown']}]`);
  });
});

test.each([
  ['What is the condition of my field today?', 'hi', 'en'],
  ['NDVI?', 'fr', 'fr'],
  ['trend', 'hi', 'hi'],
  ['सूखा?', 'en', 'hi'],
  ['Como está meu talhão?', 'es', 'pt'],
  ['¿Cómo está mi campo?', 'pt', 'es'],
  ['', 'pt', 'pt'],
  ['How is it?', 'zxx', 'en'],
])('%s, asked by a reader of %s, is answered in %s', (question, reader, answered) => {
  expect(languageOfQuestion(question, reader)).toBe(answered);
});

test.each([
  ['es', '16,10\u00a0t CO₂/ha'],
  ['fr', '16,10\u00a0t CO₂/ha'],
  ['pt', '20 de jul. de 2026'],
  ['hi', '20 जुल॰ 2026 को खेत में कार्बन अवशोषण का औसत 16.10\u00a0t CO₂/ha था।'],
])('numbers are written as %s writes them', (language, written) => {
  const [question] = wordsOf(language).questions[0]!;
  expect(explain(exampleTold('carbon'), question, language)).toContain(written);
});
