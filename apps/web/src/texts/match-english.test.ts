import { readdirSync } from 'node:fs';
import { readCatalogue, translatedLanguageCodes } from '@furrow/messages/catalogues';
import { findMismatches } from '@furrow/messages/match-english.test-support';
import { expect, test } from 'vitest';
import { definitionOf } from './define-texts.ts';
import { keysOf } from './translate.ts';

const folder = new URL('./', import.meta.url);
const english = new Map<string, string>();
for (const file of readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name))) {
  const exported: Record<string, unknown> = await import(new URL(file, folder).href);
  for (const value of Object.values(exported)) {
    const definition = typeof value === 'object' && value !== null ? definitionOf(value) : undefined;
    for (const [key, text] of definition ? keysOf(definition.group, definition.english) : [])
      english.set(key, text);
  }
}

/** Keys of texts that may have other examples than English, such as coordinates in another country. */
const ownExamples = new Set(['web.map.search.noneHint']);

test.each(translatedLanguageCodes)(
  'every text says in %s what the English one says, in every branch',
  (code) => {
    const catalogue = readCatalogue(code);
    const locale = catalogue['language.locale']!;
    const comparedTexts = [...english].filter(([key]) => !ownExamples.has(key));
    const wrongTexts = comparedTexts.flatMap(([key, text]) =>
      findMismatches(text, catalogue[key] ?? '', locale).map((mismatch) => `${code}: ${key} ${mismatch}`),
    );
    expect(wrongTexts).toEqual([]);
  },
);
