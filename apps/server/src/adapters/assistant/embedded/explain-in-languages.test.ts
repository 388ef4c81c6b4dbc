import { readCatalogue, translatedInto } from '@furrow/messages/catalogues';
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
import { explain } from './explain.ts';
import { explainInGeneral } from './general.ts';
import { understand } from './understood.ts';

/** One question of each kind, as farmers ask it, with what it asks for. */
const questions: Readonly<Record<string, readonly (readonly [question: string, asks: string])[]>> = {
  es: [
    ['¿Cómo está mi parcela hoy?', 'condition'],
    ['Explica la variabilidad: mínimo, máximo y varianza.', 'variability'],
    ['¿Cuál es el promedio y la mediana?', 'average'],
    ['¿Cuál es la tendencia desde el año pasado?', 'trend'],
    ['¿Qué zonas hay y dónde?', 'parts'],
    ['¿Cuántas nubes había?', 'cloud'],
    ['¿De qué fecha es la imagen?', 'when'],
    ['¿Cuál es la superficie?', 'field'],
    ['¿Qué debería hacer?', 'action'],
    ['¿De qué le sirve este análisis a mi parcela?', 'help'],
    ['¿Qué tan fiable es?', 'limits'],
    ['¿Qué significa este índice?', 'method'],
    ['¿Cuál será mi rendimiento?', 'yield'],
    ['¿Lloverá mañana?', 'weather'],
    ['cual es la mediana', 'median'],
  ],
  fr: [
    ['Quel est l’état de ma parcelle aujourd’hui ?', 'condition'],
    ['Expliquez la variabilité : minimum, maximum et variance.', 'variability'],
    ['Quelle est la moyenne et la médiane ?', 'average'],
    ['Quelle est la tendance depuis l’année dernière ?', 'trend'],
    ['Quelles zones y a-t-il, et où ?', 'parts'],
    ['Y avait-il des nuages ?', 'cloud'],
    ['De quelle date est l’image ?', 'when'],
    ['Quelle est la superficie du champ ?', 'field'],
    ['Que dois-je faire ?', 'action'],
    ['En quoi cette analyse aide-t-elle ma parcelle ?', 'help'],
    ['Est-ce fiable ?', 'limits'],
    ['Que signifie cet indice ?', 'method'],
    ['Quel sera mon rendement ?', 'yield'],
    ['Va-t-il pleuvoir demain ?', 'weather'],
    ['quelle est la mediane', 'median'],
  ],
  pt: [
    ['Como está meu talhão hoje?', 'condition'],
    ['Explique a variação: mínimo, máximo e variância.', 'variability'],
    ['Qual é a média e a mediana?', 'average'],
    ['Qual é a tendência desde o ano passado?', 'trend'],
    ['Que zonas existem e onde?', 'parts'],
    ['Havia nuvens?', 'cloud'],
    ['De que data é a imagem?', 'when'],
    ['Qual é a área?', 'field'],
    ['O que devo fazer?', 'action'],
    ['Como esta análise ajuda meu talhão?', 'help'],
    ['Isso é confiável?', 'limits'],
    ['O que significa este índice?', 'method'],
    ['Qual será a produtividade?', 'yield'],
    ['Vai chover amanhã?', 'weather'],
    ['qual e a media', 'average'],
  ],
  hi: [
    ['आज मेरे खेत की हालत कैसी है?', 'condition'],
    ['फैलाव समझाएँ: न्यूनतम, अधिकतम और प्रसरण।', 'variability'],
    ['औसत और माध्यिका कितनी है?', 'average'],
    ['पिछले साल से क्या बदलाव आया?', 'trend'],
    ['कौन-से ज़ोन हैं और कहाँ?', 'parts'],
    ['क्या बादल थे?', 'cloud'],
    ['तस्वीर किस दिन की है?', 'when'],
    ['खेत का रकबा कितना है?', 'field'],
    ['मुझे क्या करना चाहिए?', 'action'],
    ['यह विश्लेषण मेरे खेत के किस काम आएगा?', 'help'],
    ['इस पर कितना भरोसा करूँ?', 'limits'],
    ['इस सूचकांक का मतलब क्या है?', 'method'],
    ['मेरी पैदावार कितनी होगी?', 'yield'],
    ['क्या कल बारिश होगी?', 'weather'],
    ['mere khet ki halat kaisi hai', 'condition'],
    ['mujhe kya karna chahiye', 'action'],
    ['ausat kitna hai', 'average'],
  ],
};

const recordsIn = (language: string): readonly (readonly [string, ToldRecord])[] => [
  ...serviceCodes.map((code) => [code, exampleTold(code, {}, language)] as const),
  ['methane with spots', withPlumes(language)],
  ['one measured in part', exampleTold('vegetation-index', { measured_percent: 78.6 }, language)],
  ['a service of later', exampleTold('crop-water', { service_code: 'hail' }, language)],
];

/** Names of indices and what stands for itself. */
const names = ['NDVI', 'NDMI', 'NDRE', 'SOCI', 'SAVI', 'dNBR'];

test('every language has questions here', () => {
  expect(Object.keys(questions).toSorted()).toEqual([...translatedInto].toSorted());
});

describe.each(Object.entries(questions))('in %s', (language, asked) => {
  test.each(asked)('%s asks for %s', (question, wanted) => {
    const { topics, statistics, things } = understand(question, language);
    expect([...topics, ...statistics, ...things]).toContain(wanted);
  });

  test.each(asked)('%s is answered in it, whatever language the reader has', (question) => {
    expect(languageOfQuestion(question, language)).toBe(language);
    if (question.split(' ').length > 3) expect(languageOfQuestion(question, 'en')).toBe(language);
  });

  test.each(recordsIn(language))(
    'about %s there is no figure but the record’s, and no English',
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

  test('a prompt without a result has no figure', () => {
    for (const [question] of asked) expect(explainInGeneral(question, language)).not.toMatch(/\d/);
  });

  test('the app knows by what a figure of nowhere is followed', () => {
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
  ['How is it?', 'de', 'en'],
])('%s, asked by a reader of %s, is answered in %s', (question, reader, answered) => {
  expect(languageOfQuestion(question, reader)).toBe(answered);
});

test('numbers are written as the language writes them', () => {
  const record = exampleTold('carbon');
  const said = Object.fromEntries(
    translatedInto.map((language) => [language, explain(record, questions[language]![0]![0], language)]),
  );
  expect(said['es']).toContain('16,10\u00a0t CO₂/ha');
  expect(said['fr']).toContain('16,10\u00a0t CO₂/ha');
  expect(said['pt']).toContain('20 de jul. de 2026');
  expect(said['hi']).toContain('20 जुल॰ 2026 को खेत में कार्बन अवशोषण का औसत 16.10\u00a0t CO₂/ha था।');
});
