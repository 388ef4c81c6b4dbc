import { expect, test } from 'vitest';
import { argumentsOf } from './arguments.test-support.ts';
import { readCatalogue, translatedInto } from './catalogues.ts';
import { compileMessage } from './compile.ts';
import { findEnglish } from './find-english.test-support.ts';
import { formatMessage } from './format.ts';

/** Words that a text may have in any language: names, and what a program reads. */
const names = ['Idempotency-Key', 'Recover Password'];

test.each(translatedInto)('no message is in English in %s', (code) => {
  const catalogue = readCatalogue(code);
  const found = Object.entries(catalogue)
    .filter(([key]) => !/^(web|language)\./.test(key))
    .flatMap(([key, text]) => {
      const message = compileMessage(text);
      const args = Object.entries(argumentsOf(message)).map(([name, isNumber]) => [name, isNumber ? 3 : 'N']);
      const english = findEnglish(formatMessage(message, code, Object.fromEntries(args)), names);
      return english.length > 0 ? [`${key}: ${english.join(', ')}`] : [];
    });
  expect(found).toEqual([]);
});
