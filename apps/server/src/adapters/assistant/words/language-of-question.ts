import { languageCodes, listLanguages } from '@furrow/messages/catalogues';
import { english } from '@furrow/messages/language';
import { matchesAny, normaliseQuestion } from './phrases.ts';
import { supportedLanguages, wordsOf } from './words.ts';

/**
 * Number of matching words by which another language has to lead the reader's, to be recognised as that of the
 * question.
 */
const minLead = 2;

const scriptOf = (locale: string): string => new Intl.Locale(locale).maximize().script ?? 'Latn';

const languages = listLanguages()
  .filter(({ code }) => supportedLanguages.includes(code))
  .map(({ code, locale }) => ({ code, letters: new RegExp(`\\p{Script=${scriptOf(locale)}}`, 'gu') }));

/**
 * Determines the language of the answer: the reader's, unless the question is clearly written in another one. A
 * reader's language without words of its own is always used, because its questions may look like those of a related
 * language.
 * @param reader code of the language of the account or of the caller
 */
export function languageOfQuestion(question: string, reader: string): string {
  if (languageCodes.includes(reader) && !supportedLanguages.includes(reader)) return reader;
  const text = question.toLowerCase().normalize('NFC');
  const readerLanguage = languages.find(({ code }) => code === reader)?.code ?? english.code;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const languagesInScript = languages.filter((one) => (text.match(one.letters)?.length ?? 0) > letters / 2);
  const [only] = languagesInScript;
  // A script that only one language uses identifies that language. Latin letters do not, because users of every
  // language type them.
  if (only && languagesInScript.length === 1) return only.code;
  const words = new Set(text.match(/[\p{L}\p{M}]+/gu));
  const score = (code: string): number => wordsOf(code).commonWords.filter((word) => words.has(word)).length;
  const [best, next] = languages
    .map(({ code }) => ({ code, score: score(code) }))
    .toSorted((one, other) => other.score - one.score);
  const isClear = best && best.score >= score(readerLanguage) + minLead && best.score > (next?.score ?? 0);
  if (isClear) return best.code;
  return score(readerLanguage) === 0 ? (onlyLanguageOf(question) ?? readerLanguage) : readerLanguage;
}

/** The language of a short question, such as "¿Qué hago ahora?", by what it asks for; null if that is in none or many. */
function onlyLanguageOf(question: string): string | null {
  const normalised = normaliseQuestion(question);
  const found = languages.filter(({ code }) => {
    const { topics, things } = wordsOf(code);
    return [topics, things].flatMap(Object.values).some((phrases) => matchesAny(normalised, phrases));
  });
  return found.length === 1 ? found[0]!.code : null;
}
