import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { argumentsOf } from '@furrow/messages/arguments.test-support';
import { readCatalogue, translatedInto } from '@furrow/messages/catalogues';
import { compileMessage } from '@furrow/messages/compile';
import { formatMessage } from '@furrow/messages/format';
import { describe, expect, test } from 'vitest';
import { definitionOf } from './define-texts.ts';
import { keysOf } from './translate.ts';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder);
const others = translatedInto;
/** Dictionaries: empty in English. */
const dictionaries = files.filter((file) => file.endsWith('.en.ts'));
const templates = [['reason of the server', 'reasons', 'reasonTexts']] as const;

const modules = files.filter((file) => /^[a-z-]+\.ts$/.test(file));
const english = new Map<string, string>();
for (const file of modules) {
  const exported: Record<string, unknown> = await import(new URL(file, folder).href);
  for (const value of Object.values(exported)) {
    const definition = typeof value === 'object' && value !== null ? definitionOf(value) : undefined;
    if (definition)
      for (const [key, text] of keysOf(definition.group, definition.english)) english.set(key, text);
  }
}

test('there are texts', () => {
  expect(english.size).toBeGreaterThan(1_900);
});

test('every language has every dictionary, and no other', () => {
  const wanted = others.flatMap((code) => dictionaries.map((file) => file.replace(/en\.ts$/, `${code}.ts`)));
  const there = files.filter((file) => /\.[a-z]{2}\.ts$/.test(file) && !file.endsWith('en.ts'));
  expect(there.toSorted()).toEqual(wanted.toSorted());
});

describe.each(others)('in %s', (code) => {
  const catalogue = readCatalogue(code);

  test('no text is missing, and none is there for nothing', () => {
    const keys = Object.keys(catalogue).filter((key) => key.startsWith('web.'));
    expect(keys.toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('every text takes the arguments of the English one, and says all of them', () => {
    const wrong = [...english].flatMap(([key, text]) => {
      const words = catalogue[key]!;
      const [ours, theirs] = [compileMessage(text), compileMessage(words)].map(argumentsOf);
      return isDeepStrictEqual(ours, theirs) ? [] : [[key, text, words]];
    });
    expect(wrong).toEqual([]);
  });

  test('every text is words, whatever its numbers are', () => {
    for (const key of english.keys()) {
      const message = compileMessage(catalogue[key]!);
      for (const number of [0, 1, 2, 5, 1_000_000]) {
        const args = Object.entries(argumentsOf(message)).map(([name, isNumber]) => [
          name,
          isNumber ? number : 'x',
        ]);
        const said = formatMessage(message, catalogue['language.locale']!, Object.fromEntries(args));
        expect(said.trim() === '' && english.get(key)!.trim() !== '', key).toBe(false);
        expect(said, key).not.toMatch(/undefined|NaN/);
      }
    }
  });

  test.each(templates)('every %s has its words, with all that it names', async (_what, file, texts) => {
    const wordsIn = async (of: string): Promise<Record<string, string>> =>
      (await import(new URL(`${file}.${of}.ts`, folder).href))[texts];
    const [ours, first] = [await wordsIn(code), await wordsIn(others[0]!)];
    expect(Object.keys(ours).toSorted()).toEqual(Object.keys(first).toSorted());
    const namesIn = (said: string): string[] => [...new Set(said.match(/\{\w+\}/g) ?? [])].toSorted();
    const changed = Object.entries(ours).filter(
      ([said, other]) => String(namesIn(said)) !== String(namesIn(other)),
    );
    expect(changed).toEqual([]);
  });
});

const root = new URL('../../../../', import.meta.url);

test('no reason is translated that the server does not give', async () => {
  const { reasonTexts } = await import(new URL(`reasons.${others[0]}.ts`, folder).href);
  const sources = ['apps/server/src/features/', 'packages/analysis/src/'].map((where) =>
    everySource(new URL(where, root)),
  );
  const written = sources.join('\n');
  // What the server puts together of parts has no sentence of it in one piece, but some of its words in a row.
  const wordsOf = (said: string): string[] =>
    said.split(/\{\w+\}/).flatMap((piece) => {
      const words = piece.trim().split(' ');
      return words.map((_, at) => words.slice(at, at + 4).join(' ')).slice(0, Math.max(1, words.length - 3));
    });
  const stale = Object.keys(reasonTexts).filter(
    (said) => !wordsOf(said).some((words) => words.length >= 8 && written.includes(words)),
  );
  expect(stale).toEqual([]);
});

function everySource(where: URL, only = /\.ts$/): string {
  return readdirSync(where, { recursive: true, encoding: 'utf8' })
    .filter((file) => only.test(file) && !/\.(test|deep)\b/.test(file))
    .map((file) => readFileSync(new URL(file, where), 'utf8'))
    .join('\n');
}
