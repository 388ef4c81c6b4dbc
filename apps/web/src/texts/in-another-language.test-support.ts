import { listLanguages, parseLanguage, readCatalogue } from '@furrow/messages/catalogues';
import { compileMessage } from '@furrow/messages/compile';
import type * as Registry from '@furrow/messages/registry';
import { vi } from 'vitest';
import type * as DefineTexts from './define-texts.ts';
import { translateTexts } from './translate.ts';

/** Makes modules that are imported from now on use that language. `vi.resetModules()` and `vi.doUnmock` end it. */
export function mockLanguage(code: string): void {
  vi.resetModules();
  const catalogue = readCatalogue(code);
  vi.doMock('./language.ts', () => ({
    language: parseLanguage(code, catalogue),
    languages: listLanguages(),
  }));
  vi.doMock('@furrow/messages/registry', async (original: () => Promise<typeof Registry>) => {
    const registry = await original();
    const declaredText = (key: string) =>
      catalogue[key] === undefined ? registry.declaredText(key) : compileMessage(catalogue[key]);
    return { ...registry, declaredText };
  });
  vi.doMock('./define-texts.ts', async (original: () => Promise<typeof DefineTexts>) => {
    const actual = await original();
    const defineTexts = (group: string, english: object) =>
      actual.compileTexts(translateTexts(group, english, catalogue));
    return { ...actual, defineTexts };
  });
}

export function restoreEnglish(): void {
  vi.doUnmock('./language.ts');
  vi.doUnmock('@furrow/messages/registry');
  vi.doUnmock('./define-texts.ts');
  vi.resetModules();
}
