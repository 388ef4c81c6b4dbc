import { expect, test } from 'vitest';
import { findSentences } from './find-sentences.mjs';

const found = (code) => findSentences('it.ts', code).map(({ text }) => text);

test.each([
  ["const why = 'The field is too small.';", 'The field is too small.'],
  [`const why = \`The field has \${count} corners.\`;`, 'The field has N corners.'],
  ["throw new PlainError('There is no such run.');", 'There is no such run.'],
  ["return { message: 'Draw the field' };", 'Draw the field'],
  ["const said = isOne ? one : 'Some of them are left.';", 'Some of them are left.'],
])('%s says something', (code, text) => {
  expect(found(code)).toEqual([text]);
});

test.each([
  "throw new Error('The hand holds no field.');",
  "class Gone extends Error { constructor() { super('The thread has ended.'); } }",
  "request.log.warn({ reason }, 'The database does not answer.');",
  'sql`Select nothing from nowhere at all.`',
  "const state = 'Waiting for a clear view';",
  "const call = endpoint({ summary: 'Sign in with e-mail and password.' });",
  "// The field is too small.\nconst width = 'a-b c d.';",
])('%s says nothing to people', (code) => {
  expect(found(code)).toEqual([]);
});

test('a sentence is told with its line', () => {
  expect(findSentences('it.ts', "\n\nconst why = 'The field is too small.';")).toEqual([
    { line: 3, text: 'The field is too small.' },
  ]);
});
