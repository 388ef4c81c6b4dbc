import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { argumentsOf } from './arguments.test-support.ts';
import { readCatalogue, translatedLanguageCodes } from './catalogues.ts';
import { compileMessage } from './compile.ts';
import { messageDefinitionOf, textOf } from './declare.ts';

const repositoryRoot = join(import.meta.dirname, '../../..');
const modules = globSync(['packages/*/src/**/*-messages.ts', 'apps/server/src/**/*.messages.ts'], {
  cwd: repositoryRoot,
});

const declaredMessages = new Map<string, { text: string; kinds: Readonly<Record<string, string>> }>();
for (const file of modules) {
  const exported: Record<string, object> = await import(pathToFileURL(join(repositoryRoot, file)).href);
  for (const creators of Object.values(exported)) {
    const { scope, declared: messages } = messageDefinitionOf(creators)!;
    for (const [name, declaration] of Object.entries(messages)) {
      const kinds = typeof declaration === 'string' ? {} : declaration[1];
      declaredMessages.set(`${scope}.${name}`, { text: textOf(declaration), kinds });
    }
  }
}

/** Expected arguments: counts are numbers, all others are not. */
const expectedArguments = (kinds: Readonly<Record<string, string>>): Record<string, boolean> =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, kind === 'count']));

test('there are messages', () => {
  expect(modules.length).toBeGreaterThan(3);
  expect(declaredMessages.size).toBeGreaterThan(50);
});

test.each([...declaredMessages])(
  '%s declares the arguments of its English text, each with its kind',
  (_code, { text, kinds }) => {
    expect(argumentsOf(compileMessage(text))).toEqual(expectedArguments(kinds));
  },
);

test('areas are in the unit of the reader, except in files', () => {
  const inHectares = [...declaredMessages].filter(([, { text }]) => /\}\s(?:ha|hectares)\b/.test(text));
  expect(inHectares.map(([key]) => key)).toEqual(['analysis.task.zone_of', 'analysis.task.zone_named']);
});

test.each([
  ['Hello', {}],
  ['{name} and {other}', { name: false, other: false }],
  ['{count, plural, one {# of {all}} other {#, {all, number}}}', { count: true, all: true }],
  ['{side, select, west {{metres} m} other {east}}', { side: false, metres: false }],
])('the arguments of "%s" are found', (text, found) => {
  expect(argumentsOf(compileMessage(text))).toEqual(found);
});

describe.each(translatedLanguageCodes)('in %s', (code) => {
  const catalogue = readCatalogue(code);

  test('no message is missing or unused', () => {
    const keys = Object.keys(catalogue).filter((key) => !/^(web|language)\./.test(key));
    expect(keys.toSorted()).toEqual([...declaredMessages.keys()].toSorted());
  });

  test('no text is a route, an address or a storage key, which a translation would break', () => {
    const names = Object.entries(catalogue).filter(([, text]) =>
      /^(?:\/[\w/-]+|https?:\S+|[a-z]+(?:_[a-z]+)+|furrow-[a-z-]+)$/.test(text),
    );
    expect(names).toEqual([]);
  });

  test('every message has the same arguments as the English one', () => {
    const wrong = [...declaredMessages].filter(([key, { kinds }]) => {
      const found = Object.entries(argumentsOf(compileMessage(catalogue[key] ?? '')));
      const expected = expectedArguments(kinds);
      return (
        found.length !== Object.keys(expected).length ||
        found.some(([name, isNumber]) => expected[name] !== isNumber)
      );
    });
    expect(wrong.map(([key]) => [key, catalogue[key]])).toEqual([]);
  });
});
