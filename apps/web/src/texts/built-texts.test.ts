import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCatalogue } from '@furrow/messages/catalogues';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsInLanguage } from '../../build/texts-in-language.ts';
import type { reportTexts } from './report.ts';

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

test('a build in another language has its sentences, and formats its counts', async () => {
  const built = await buildModule('report.ts', 'fr');
  const catalogue = readCatalogue('fr');
  const { plumes } = built['reportTexts'] as typeof reportTexts;
  expect(plumes.none).toBe(catalogue['web.ordering.report.plumes.none']);
  expect(plumes.strongSeen({ count: 1 })).not.toBe(plumes.strongSeen({ count: 3 }));
  expect(plumes.strongSeen({ count: 3 })).toContain('3');
});
