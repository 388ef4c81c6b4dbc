import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { english, type Language } from './language.ts';

/** ICU messages of one language by key. English has none, because its texts are in the declarations. */
export type MessageCatalogue = Readonly<Record<string, string>>;

const folder = new URL('../languages/', import.meta.url);

/** Codes of the languages with a catalogue, in alphabetical order, without English. */
export const translatedLanguageCodes: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => basename(file, '.json'))
  .toSorted();

/** Codes of all languages of the product: English and those with a catalogue. */
export const languageCodes: readonly string[] = [english.code, ...translatedLanguageCodes];

export function readCatalogue(code: string): MessageCatalogue {
  return JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')) as MessageCatalogue;
}

/** Description of a language, read from its own catalogue. */
export function parseLanguage(code: string, catalogue: MessageCatalogue): Language {
  const entry = (name: string): string => {
    const value = catalogue[`language.${name}`];
    if (value === undefined) throw new Error(`languages/${code}.json has no "language.${name}".`);
    return value;
  };
  return {
    code,
    name: entry('name'),
    locale: entry('locale'),
    direction: entry('direction') === 'rtl' ? 'rtl' : 'ltr',
  };
}

/** All languages: English first, then every language with a catalogue. */
export function listLanguages(): Language[] {
  return [english, ...translatedLanguageCodes.map((code) => parseLanguage(code, readCatalogue(code)))];
}
