import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { root } from '../setup/root.mjs';
import { findHouseWords, wordsOf } from './find-house-words.mjs';
import { comments, names, storedCodes } from './house-words.mjs';

const isRefused = (code) =>
  findHouseWords('apps/a.ts', parseSync('apps/a.ts', code), code, { names, comments, storedCodes: [] })
    .length > 0;
const inCamelCase = (phrase) => phrase.replaceAll(/ (\w)/g, (_, letter) => letter.toUpperCase());
const wordsIn = (cell) => (cell === '–' ? [] : cell.replaceAll(/ \([^)]*\)/g, '').split(', '));

const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('## Words that we do not use')[1]
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Word|-+) /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => ({ words: wordsIn(cells[1]), reviewed: wordsIn(cells[4]) }));
const reviewed = rows.flatMap((row) => row.reviewed);

test('the glossary has a table of words', () => expect(rows.length).toBeGreaterThan(30));

test.each(rows)('$words are refused, or found by review', ({ words, reviewed: reviewedWords }) => {
  for (const word of words) {
    const isInNames = isRefused(`const ${inCamelCase(word)}Thing = 1;`);
    if (reviewedWords.includes(word)) expect(isInNames, word).toBe(false);
    else expect(isInNames || isRefused(`// The ${word} of it.`), word).toBe(true);
  }
  expect(words).toEqual(expect.arrayContaining(reviewedWords));
});

describe('names that a reviewer found', () => {
  test.each([
    'letItemsGo',
    'partsOf',
    'heedNotice',
    'putOff',
    'seasonOfScenes',
    'fillCanvas',
    'keptRooms',
    'gateOf',
    'placeKey',
    'lookBacks',
    'knownPasses',
    'takeBack',
    'forgetPerson',
    'mendRings',
    'manyFields',
    'wholeLand',
    'wayBack',
    'tellOf',
    'beginAnew',
    'wantedPath',
    'useKeptOrder',
  ])('%s is refused, or its word is found by review', (name) =>
    expect(isRefused(`const ${name} = 1;`) || wordsOf(name).some((word) => reviewed.includes(word))).toBe(
      true,
    ),
  );

  test.each(['kept in room of the look', 'the news is taken back', 'mends the parts'])(
    'so is the comment “%s”',
    (comment) => expect(isRefused(`// ${comment}`)).toBe(true),
  );
});

test.each(['keepAlive', 'canvasContext', 'lookUpCountry', 'forgetPassword'])(
  '%s is a standard term',
  (name) => expect(isRefused(`const ${name} = 1;`)).toBe(false),
);

test.each(storedCodes)('%s is a code that is stored, with a word that is refused', (code) => {
  const stored = [
    'apps/server/src/states/stored-messages.json',
    'packages/analysis/src/record/stored-messages.json',
    'packages/analysis/src/record/stored-record-messages.json',
  ].flatMap((file) => JSON.parse(readFileSync(join(root, file), 'utf8')));
  expect(stored.map((message) => message.code)).toContain(code);
  expect(isRefused(`const ${code.split('.').at(-1)} = 1;`)).toBe(true);
});
