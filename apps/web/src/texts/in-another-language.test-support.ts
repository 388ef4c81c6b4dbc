import { languageOf, listLanguages, readCatalogue } from '@furrow/messages/catalogues';
import { compileMessage } from '@furrow/messages/compile';
import type * as Registry from '@furrow/messages/registry';
import { vi } from 'vitest';
import type * as DefineTexts from './define-texts.ts';
import { translated } from './translate.ts';

/** Makes modules that are imported afterwards use that language, until `vi.resetModules()` and `vi.doUnmock`. */
export function speak(code: string): void {
  vi.resetModules();
  const catalogue = readCatalogue(code);
  vi.doMock('./language.ts', () => ({
    language: languageOf(code, catalogue),
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
      actual.compiled(translated(group, english, catalogue));
    return { ...actual, defineTexts };
  });
}

export function speakEnglish(): void {
  vi.doUnmock('./language.ts');
  vi.doUnmock('@furrow/messages/registry');
  vi.doUnmock('./define-texts.ts');
  vi.resetModules();
}
