import { readdirSync, readFileSync } from 'node:fs';
import { refusals } from '@furrow/contract/refusals';
import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder);
const english = files.filter((file) => file.endsWith('en.ts'));
const others = languages.map(({ code }) => code).filter((code) => code !== 'en');
/** Dictionaries: empty in English. */
const dictionaries = ['names.en.ts', 'reasons.en.ts', 'refusals.en.ts'];

type Told = { path: string; said: string };

/** All that can be said, each text with the parts that it is given standing in it. */
function told(value: unknown, path = ''): Told[] {
  if (typeof value === 'string') return [{ path, said: value }];
  if (typeof value === 'function')
    return told(called(value as (...parts: unknown[]) => unknown), `${path}()`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => told(one, path ? `${path}.${key}` : key));
}

/** With words where it takes words, and figures where it reckons with them. */
function called(say: (...parts: unknown[]) => unknown): unknown {
  const words = Array.from({ length: Math.max(say.length, 4) }, (_, part) => `Part${part}`);
  try {
    return say(...words);
  } catch {
    return say(...words.map((_, part) => part + 3));
  }
}

const partsIn = (said: string): string[] => [...new Set(said.match(/part\d/gi) ?? [])].toSorted();

test('every language has every file of texts, and no other', () => {
  const wanted = others.flatMap((code) => english.map((file) => file.replace(/en\.ts$/, `${code}.ts`)));
  const there = files.filter((file) => /(^|\.)[a-z]{2}\.ts$/.test(file) && !file.endsWith('en.ts'));
  expect(there.toSorted()).toEqual(wanted.toSorted());
});

describe.each(others)('in %s', (code) => {
  test.each(english.filter((file) => !dictionaries.includes(file)))(
    'nothing of %s is missing, and nothing that it is told',
    async (file) => {
      const [[ours], [theirs]] = [
        Object.entries(await import(new URL(file, folder).href)).map(([, texts]) => told(texts)),
        Object.entries(await import(new URL(file.replace(/en\.ts$/, `${code}.ts`), folder).href)).map(
          ([, texts]) => told(texts),
        ),
      ];
      expect(theirs!.map(({ path }) => path)).toEqual(ours!.map(({ path }) => path));
      const changed = ours!.flatMap(({ path, said }, at) => {
        const other = theirs![at]!.said;
        const isWhole = other.trim() !== '' || said.trim() === '';
        return isWhole && String(partsIn(said)) === String(partsIn(other)) ? [] : [[path, said, other]];
      });
      expect(changed).toEqual([]);
    },
  );

  test('every refusal of the server has its words', async () => {
    const { refusalTexts } = await import(new URL(`refusals.${code}.ts`, folder).href);
    const spoken = Object.entries(refusals).filter(([, { message }]) => message !== '');
    expect(Object.keys(refusalTexts).toSorted()).toEqual(spoken.map(([name]) => name).toSorted());
  });

  test('every reason of the server has its words, with all that it names', async () => {
    const reasonsIn = async (of: string): Promise<Record<string, string>> =>
      (await import(new URL(`reasons.${of}.ts`, folder).href)).reasonTexts;
    const [ours, first] = [await reasonsIn(code), await reasonsIn(others[0]!)];
    expect(Object.keys(ours).toSorted()).toEqual(Object.keys(first).toSorted());
    const namesIn = (said: string): string[] => [...new Set(said.match(/\{\w+\}/g) ?? [])].toSorted();
    const changed = Object.entries(ours).filter(
      ([said, other]) => String(namesIn(said)) !== String(namesIn(other)),
    );
    expect(changed).toEqual([]);
  });
});

test('no reason is translated that the server does not give', async () => {
  const { reasonTexts } = await import(new URL(`reasons.${others[0]}.ts`, folder).href);
  const root = new URL('../../../../', import.meta.url);
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

function everySource(where: URL): string {
  return readdirSync(where, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|deep)\b/.test(file))
    .map((file) => readFileSync(new URL(file, where), 'utf8'))
    .join('\n');
}
