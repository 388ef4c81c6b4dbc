import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCatalogue } from '@furrow/messages/catalogues';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsInLanguage } from '../../build/texts-in-language.ts';
import { reportTexts } from './report.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'furrow-built-texts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Module of texts as a build in this language has it. */
async function buildModule(name: string, code: string): Promise<Record<string, unknown>> {
  const { configResolved, load } = textsInLanguage(code) as unknown as {
    configResolved: (config: { command: string }) => void;
    load: (id: string) => Promise<string>;
  };
  configResolved({ command: 'build' });
  const built = await load(join(import.meta.dirname, name).replaceAll('\\', '/'));
  const formatter = pathToFileURL(join(import.meta.dirname, 'format-text.ts')).href;
  const file = join(folder, `${code}-${name.replace('.ts', '.mjs')}`);
  writeFileSync(file, built.replace(`'./format-text.ts'`, JSON.stringify(formatter)));
  return import(pathToFileURL(file).href);
}

type Levels = Readonly<Record<string, readonly (readonly [below: number, sentence: string])[]>>;
const levelsOf = (module: Record<string, unknown>): Levels =>
  (module['reportTexts'] as typeof reportTexts).headline.of;

test('a build in English has the levels of each service as they are declared, the last without a bound', async () => {
  const levels = levelsOf(await buildModule('report.ts', 'en'));
  expect(levels).toEqual(reportTexts.headline.of);
  for (const [service, sentences] of Object.entries(levels))
    expect(sentences.at(-1)![0], service).toBe(Number.POSITIVE_INFINITY);
});

test('a build in another language has its sentences with the same bounds, and formats its counts', async () => {
  const built = await buildModule('report.ts', 'fr');
  const catalogue = readCatalogue('fr');
  const bounds = (levels: Levels) =>
    Object.values(levels).map((sentences) => sentences.map(([bound]) => bound));
  expect(bounds(levelsOf(built))).toEqual(bounds(levelsOf({ reportTexts })));
  expect(levelsOf(built)['chlorophyll']![0]![1]).toBe(
    catalogue['web.ordering.report.headline.of.chlorophyll.0.1'],
  );
  const { plumes } = built['reportTexts'] as typeof reportTexts;
  expect(plumes.strongSeen({ count: 1 })).not.toBe(plumes.strongSeen({ count: 3 }));
  expect(plumes.strongSeen({ count: 3 })).toContain('3');
});
