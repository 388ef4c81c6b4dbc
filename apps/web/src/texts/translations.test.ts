import { readdirSync, readFileSync } from 'node:fs';
import { refusals } from '@furrow/contract/refusals';
import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder);
const english = files.filter((file) => file.endsWith('en.ts'));
const others = languages.map(({ code }) => code).filter((code) => code !== 'en');
/** Dictionaries: empty in English. */
const dictionaries = [
  'geometry.en.ts',
  'names.en.ts',
  'reasons.en.ts',
  'recipes.en.ts',
  'refusals.en.ts',
  'replies.en.ts',
];
const templates = [
  ['reason of the server', 'reasons', 'reasonTexts'],
  ['word of a recipe', 'recipes', 'recipeTexts'],
  ['message of a success', 'replies', 'replyTexts'],
  ['sentence about an outline', 'geometry', 'geometryTexts'],
] as const;

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

test('what recipes say of themselves, of what limits them and of what they found is translated, and nothing else', async () => {
  const { recipeTexts } = await import(new URL(`recipes.${others[0]}.ts`, folder).href);
  const written = everySource(new URL('packages/analysis/src/', root));
  const said = [
    ...written.matchAll(/(?:limits|gate):\s*'([^']+)'/g),
    ...written.matchAll(/name: '([^']+)',\s*(?:value|from|efficiency):/g),
  ].map(([, words]) => words!);
  expect(said.length).toBeGreaterThan(40);
  expect(said.filter((words) => !(words in recipeTexts))).toEqual([]);
  // Formulas are put together of a name and what it is, classes of severity of a name and their limits.
  const piecesOf = (template: string): string[] =>
    template.split(/\{\w+\}(?: = )?|\(dNBR /).map((piece) => piece.replaceAll(/^[ %]+|[ )]+$/g, ''));
  const stale = Object.keys(recipeTexts).filter((template) =>
    piecesOf(template).some((piece) => !written.includes(piece)),
  );
  expect(stale).toEqual([]);
});

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

test('every message of a successful reply is translated, and nothing else', async () => {
  const { replyTexts } = await import(new URL(`replies.${others[0]}.ts`, folder).href);
  const written = everySource(new URL('apps/server/src/features/', root));
  const routes = everySource(new URL('apps/server/src/features/', root), /\.routes\.ts$/);
  const successes = [...routes.matchAll(/message: '([^']+)'/g)].map(([, said]) => said!);
  expect(successes.length).toBeGreaterThan(20);
  const refused = /refused: [^\n]*message: '([^']+)'/g;
  const ofRefusals = new Set([...routes.matchAll(refused)].map(([, said]) => said));
  expect(successes.filter((said) => !ofRefusals.has(said) && !(said in replyTexts))).toEqual([]);
  const piecesOf = (template: string): string[] =>
    template.split(/\{\w+\}(?: fields| weeks)?|1 field|1 week/);
  const stale = Object.keys(replyTexts).filter((said) =>
    piecesOf(said).some((piece) => !written.includes(piece.trim())),
  );
  expect(stale).toEqual([]);
});

function everySource(where: URL, only = /\.ts$/): string {
  return readdirSync(where, { recursive: true, encoding: 'utf8' })
    .filter((file) => only.test(file) && !/\.(test|deep)\b/.test(file))
    .map((file) => readFileSync(new URL(file, where), 'utf8'))
    .join('\n');
}
