import { languageNames, names } from './untranslated-names.ts';

/** Matches addresses, identifiers and abbreviations such as NDVI. */
const nonWords = /\S+@\S+|https?:\S+|[\w.:-]*\d[\w.:-]*|\b[A-Z]{2,}\b/g;

/** Texts that contain English words other than names. */
export function findEnglishTexts(texts: readonly string[]): string[] {
  return texts.filter((text) => {
    if (languageNames.includes(text)) return false;
    const withoutNames = names.reduce<string>((rest, name) => rest.replaceAll(name, ' '), text);
    return /[a-z]{3}/i.test(withoutNames.replaceAll(nonWords, ' '));
  });
}
