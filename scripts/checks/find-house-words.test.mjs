import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { findHouseWords, findHouseWordsInStyles, wordsOf } from './find-house-words.mjs';

const rules = {
  names: [
    { word: [['heed']], use: 'handle or apply' },
    { word: [['let'], ['go']], use: 'release' },
    { word: [['at', 'once']], use: 'concurrency' },
    { word: [['most']], use: 'max', except: /^mostCommon/ },
  ],
  comments: [{ phrase: /\bwhoever\b/i, use: 'the caller, the user' }],
  storedCodes: ['runs.heed_all'],
};
const findWords = (code, file = 'apps/a.ts') =>
  findHouseWords(file, parseSync(file, code), code, rules).map(({ line, text }) => `${line} ${text}`);

describe('words of the house', () => {
  test.each([
    ['a variable', 'const heedNotice = 1;', ['1 heedNotice']],
    ['a parameter', 'export const f = (letGoOf: string) => letGoOf;', ['1 letGoOf']],
    ['a property of a type', 'interface A {\n  mostRows: number;\n}', ['2 mostRows']],
    ['a type', 'type LetGo = 1;', ['1 LetGo']],
    ['a comment', 'const a = 1;\n/** Whoever reads it. */\nconst b = a;', ['2 Whoever']],
    ['a plural', 'const heeds = 1;', ['1 heeds']],
    ['words with others between', 'const letItemsGo = 1;', ['1 letItemsGo']],
    ['a quoted key', "const a = { 'most-rows': 1 };", ['1 most-rows']],
    ['a constant', 'const MOST_ROWS = 1;', ['1 MOST_ROWS']],
  ])('%s', (_name, code, expected) => expect(findWords(code)).toEqual(expected));

  test('a file name', () => expect(findWords('', 'apps/let-go.test.ts')).toEqual(['1 let-go']));

  test('an identifier is reported once, at its first line', () =>
    expect(findWords('const heed = 1;\nexport const b = heed + heed;')).toEqual(['1 heed']));

  test.each([
    'const heeding = 1;',
    'const almost = 1;',
    'const outlet = goes;',
    'const mostCommonClass = 1;',
    'const goLet = 1;',
    'const atItsOnce = 1;',
    "const titles = { 'the most rows': 1 };",
  ])('not in %s', (code) => expect(findWords(code)).toEqual([]));

  test('a member is checked where it is declared', () => {
    expect(findWords('export const a = (b) => b.heed;')).toEqual([]);
    expect(findWords('interface B {\n  heed: 1;\n}')).toEqual(['2 heed']);
  });

  test.each([
    ["const messages = declareMessages('runs', {\n  heed_none: '',\n});", 'apps/runs.messages.ts'],
    ["const texts = defineTexts('runs', {\n  heedNone: '' });", 'apps/web/src/texts/runs.ts'],
  ])('keys of messages are names', (code, file) =>
    expect(findWords(code, file)).toEqual([expect.stringMatching(/^2 heed.?none$/i)]),
  );

  test('the key of a stored message stays', () => {
    expect(findWords("const messages = declareMessages('runs', { heed_all: '' });")).toEqual([]);
    expect(findWords("const messages = declareMessages('other', { heed_all: '' });")).toEqual(['1 heed_all']);
    expect(findWords('const messages = { heed_all: [] };')).toEqual(['1 heed_all']);
  });

  test.each([
    ['a test', "test('whoever calls', () => {});"],
    ['a test of a kind', "test.skipIf(isBusy)('whoever calls', () => {});"],
    ['a group of tests', 'describe(`whoever calls`, () => {});'],
    ['a parameterised test', "test.each(rows)('whoever calls %s', (row) => {});"],
    ['the name of a case', "test.each([['the first', 1], ['whoever calls', 2]])('%s', (_name, n) => {});"],
    ['a list of names', "test.each(['whoever calls'])('%s', (_name) => {});"],
  ])('the title of %s', (_name, code) => expect(findWords(code)).toEqual(['1 whoever']));

  test('the name of a mutation', () => {
    const code = "export const mutations = [\n  { name: 'whoever calls', text: 'whoever' },\n];";
    expect(findWords(code, 'scripts/checks/run-mutations.mjs')).toEqual(['2 whoever']);
    expect(findWords(code)).toEqual([]);
  });

  test.each([
    "test('a call', () => expect(reply).toBe('whoever'));",
    "test.each([['whoever', 1]])('%s', (text, n) => {});",
    "log('whoever');",
  ])('no title in %s', (code) => expect(findWords(code)).toEqual([]));

  test('a style sheet has class names, custom properties and comments', () =>
    expect(
      findHouseWordsInStyles(
        'apps/a.css',
        '.heed-note {\n  --most-rows: 0.5;\n  content: ".most";\n}\n/* Whoever. */',
        rules,
      ).map(({ line, text }) => `${line} ${text}`),
    ).toEqual(['1 heed-note', '2 most-rows', '5 Whoever']));

  test('strings are no names', () => expect(findWords("const a = 'heed';")).toEqual([]));
});

test('identifiers are split into words', () => {
  expect(wordsOf('readHTTPHead2')).toEqual(['read', 'http', 'head', '2']);
  expect(wordsOf('LEAST_PRICE')).toEqual(['least', 'price']);
  expect(wordsOf('look-back')).toEqual(['look', 'back']);
});
