import { readCatalogue, translatedLanguageCodes } from '@furrow/messages/catalogues';
import { messageDefinitionOf, textOf } from '@furrow/messages/declare';
import { expect, test } from 'vitest';
import { adviceMessages } from './advice-messages.ts';
import { answerMessages, onceMessages } from './lines/answer-messages.ts';

const english = [adviceMessages, answerMessages, onceMessages].flatMap((messages) => {
  const { scope, declared } = messageDefinitionOf(messages)!;
  return Object.entries(declared).map(
    ([name, declaration]) => [`${scope}.${name}`, textOf(declaration)] as const,
  );
});

test('every sentence is short, in every language', { tags: ['deep'] }, () => {
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
