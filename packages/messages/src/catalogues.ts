import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { english, type Language } from './language.ts';

/** ICU messages of one language by their key. English has none: its texts stand at their declarations. */
export type Catalogue = Readonly<Record<string, string>>;

const folder = new URL('../languages/', import.meta.url);

/** The codes of the languages that there is a catalogue of, in alphabetical order, without English. */
export const translatedInto: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => basename(file, '.json'))
  .toSorted();

/** The codes of all languages of the product: English, and those that there is a catalogue of. */
export const languageCodes: readonly string[] = [english.code, ...translatedInto];

export function readCatalogue(code: string): Catalogue {
  return JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')) as Catalogue;
}

/** What a catalogue says of its language itself. */
export function languageOf(code: string, catalogue: Catalogue): Language {
  const said = (name: string): string => {
    const value = catalogue[`language.${name}`];
    if (value === undefined) throw new Error(`languages/${code}.json has no "language.${name}".`);
    return value;
  };
  return {
    code,
    name: said('name'),
    locale: said('locale'),
    direction: said('direction') === 'rtl' ? 'rtl' : 'ltr',
  };
}

/** English first, then every language that there is a catalogue of. */
export function listLanguages(): Language[] {
  return [english, ...translatedInto.map((code) => languageOf(code, readCatalogue(code)))];
}
