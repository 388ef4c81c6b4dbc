import { readCatalogue, translatedLanguageCodes } from '@furrow/messages/catalogues';
import { messageDefinitionOf, textOf } from '@furrow/messages/declare';
import { expect, test } from 'vitest';
import { adviceMessages } from './advice-messages.ts';

const english = Object.entries(messageDefinitionOf(adviceMessages)!.declared).map(
  ([name, declaration]) => [`advice.${name}`, textOf(declaration)] as const,
);

test('every sentence is short, in every language', () => {
  const translated = translatedLanguageCodes.flatMap((code) =>
    english.map(([key]) => [`${code} ${key}`, readCatalogue(code)[key]!] as const),
  );
  const plain = (text: string): string =>
    text
      .replaceAll(/\{\w+, plural, .*?other \{#([^}]*)\}\}/g, '12$1')
      .replaceAll(/\{[^}]*\}/g, '16 Mar 2026');
  const long = [...english, ...translated].filter(([, text]) => plain(text).length > 160);
  expect(long).toEqual([]);
});

test('no sentence promises or diagnoses', () => {
  const refused = /yield|dose|litre|disease|pest|cause|healthy|credit|\bsafe/i;
  expect(english.filter(([, text]) => refused.test(text))).toEqual([]);
});
