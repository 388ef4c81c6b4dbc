import { recordedServices } from '@furrow/analysis/testing/stored-record';
import { readCatalogue } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { describe, expect, test } from 'vitest';
import { wrongFiguresIn } from '../../../features/assistant/answer-measure/wrong-figures.test-support.ts';
import {
  exampleAssistantRecord,
  recordWithPlumes,
} from '../../../features/assistant/example-records.test-support.ts';
import type { AssistantRecord } from '../assistant.ts';
import { languageOfQuestion } from '../words/language-of-question.ts';
import { supportedLanguages, wordsOf } from '../words/words.ts';
import { explain, kindOf } from './explain.ts';
import { explainInGeneral } from './general.ts';
import { understand } from './understanding/question-topics.ts';

const recordsFor = (language: string): readonly (readonly [string, AssistantRecord])[] => [
  ...recordedServices.map((code) => [code, exampleAssistantRecord(code, {}, language)] as const),
  ['methane with spots', recordWithPlumes(language)],
  ['one measured in part', exampleAssistantRecord('vegetation-index', { measured_percent: 78.6 }, language)],
  ['a service of later', exampleAssistantRecord('crop-water', { service_code: 'hail' }, language)],
];

/** Index names, which are not translated. */
const names = ['NDVI', 'NDMI', 'NDRE', 'SOCI', 'SAVI', 'dNBR'];

/**
 * Languages with words of their own, except English. In any other language, questions are matched with the English
 * words.
 */
const translated = supportedLanguages.filter((code) => code !== 'en');

describe.each(supportedLanguages)('in %s', (language) => {
  const questionsOfLanguage = wordsOf(language).questions;

  test('there is a question for each topic', () => {
    const topics = Object.keys(wordsOf(language).topics);
    expect(questionsOfLanguage.map(([, topic]) => topic)).toEqual(expect.arrayContaining(topics));
  });

  test.each(questionsOfLanguage)('%s asks for %s', (question, topic) => {
    const { topics, statistics, things } = understand(question, language);
    expect([...topics, ...statistics, ...things]).toContain(topic);
  });
});

describe.each(translated)('in %s', (language) => {
  const questions = wordsOf(language).questions;

  test.each(questions)('%s is answered in its own language, whatever language the reader has', (question) => {
    expect(languageOfQuestion(question, language)).toBe(language);
    if (question.split(' ').length > 3) expect(languageOfQuestion(question, 'en')).toBe(language);
  });

  test.each(recordsFor(language))(
    'about %s there are only figures of the record, and no English',
    (_name, record) => {
      for (const [question] of questions) {
        const text = explain({ record, question, language, history: [] });
        expect(wrongFiguresIn(text, record, language)).toEqual([]);
        expect(text).toMatch(/[.:।]$/);
        expect(text).not.toMatch(/!|undefined|null|NaN| {2}/);
        expect(findEnglish(text, names)).toEqual([]);
      }
    },
  );

  test.each([
    ['suggestions.0', 'vegetation-index', /0[.,]584/],
    ['suggestions.1', 'vegetation-index', /0[.,]39/],
    ['suggestions.2', 'vegetation-index', /0[.,]073/],
    ['suggestions.3', 'vegetation-index', /./],
    ['more.weakest', 'vegetation-index', /0[.,]39/],
    ['more.lastYear', 'vegetation-index', /0[.,]605/],
    ['more.lastView', 'vegetation-index', /0[.,]537/],
    ['more.samples', 'soil-mapping', /11/],
    ['more.smallestLeak', 'methane', /62/],
    ['more.plumes', 'methane', /./],
    ['more.burnt', 'burn-scar', /1[.,]76/],
    ['more.depth', 'soil-moisture', /0[.,]633/],
    ['more.total', 'carbon', /193[.,]51/],
    ['more.sure', 'vegetation-index', /NDVI/],
  ])('the suggested question %s about %s is answered', (key, service, expected) => {
    const question = readCatalogue(language)[`web.assistant.${key}`]!;
    const request = {
      record: exampleAssistantRecord(service, {}, language),
      question,
      language,
      history: [],
    };
    expect([question, kindOf(request)]).toEqual([question, 'answerable']);
    expect(explain(request)).toMatch(expected);
  });

  test('an answer without a result has no figures', () => {
    for (const [question] of questions) expect(explainInGeneral(question, language)).not.toMatch(/\d/);
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
])('%s, asked by a reader of %s, is answered in %s', (question, reader, expected) => {
  expect(languageOfQuestion(question, reader)).toBe(expected);
});

test.each([
  ['es', '16,10\u00a0t CO₂/ha'],
  ['fr', '16,10\u00a0t CO₂/ha'],
  ['pt', '20 de jul. de 2026'],
  ['hi', '20 जुल॰ 2026 को खेत में कार्बन अवशोषण का औसत 16.10\u00a0t CO₂/ha था।'],
])('numbers are written as %s writes them', (language, written) => {
  const [question] = wordsOf(language).questions[0]!;
  expect(explain({ record: exampleAssistantRecord('carbon'), question, language, history: [] })).toContain(
    written,
  );
});
