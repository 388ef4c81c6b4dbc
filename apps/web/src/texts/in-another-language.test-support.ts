import { languageOf, listLanguages, readCatalogue } from '@furrow/messages/catalogues';
import { vi } from 'vitest';

/** Modules that are imported from here on speak that language; `vi.resetModules()` and `vi.doUnmock` end it. */
export function speak(code: string): void {
  vi.resetModules();
  const catalogue = readCatalogue(code);
  vi.doMock('./language.ts', () => ({
    language: languageOf(code, catalogue),
    languages: listLanguages(),
  }));
  vi.doMock('./app.ts', async () => {
    const { compiled, definitionOf } = await import('./define-texts.ts');
    const { translated } = await import('./translate.ts');
    const { texts } = await vi.importActual<typeof import('./app.ts')>('./app.ts');
    const { group, english } = definitionOf(texts)!;
    return { texts: compiled(translated(group, english, catalogue)) };
  });
}

export function speakEnglish(): void {
  vi.doUnmock('./language.ts');
  vi.doUnmock('./app.ts');
  vi.resetModules();
}
