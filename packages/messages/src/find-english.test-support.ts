import { languageCodes } from './catalogues.ts';
import { formatListIn } from './format-lists.ts';

/** List of the codes of all languages, as a sentence names "one of them": some codes are English words too. */
export const anyLanguageIn = (locale: string): string => formatListIn(locale, languageCodes, 'disjunction');

/** Frequent words of English. Those that are words of Spanish, French, Portuguese or Hindi too are left out. */
const englishWords = new Set(
  `the and of to in is it at by if be been being was were are had have having this that these those they
  their them then than there with without within you your yours we our ours us its his she who whom whose
  what when where which why how not nor neither nothing nobody none yes any all both each every everything
  everybody either else few fewer fewest less least many much other others another same such very too also
  again once twice always never often soon already still yet now today yesterday tomorrow only just even
  because since until while after before during between through under over above below behind beside
  beyond across against into onto upon from about around away back down up off here near next last first
  second third two three four five seven eight nine ten can cannot could might must shall should will
  would did does done doing make makes made making take takes taken took give gives given gave get gets
  got goes gone went come comes came keep keeps kept let lets puts say says said see sees seen show
  shows shown look looks looked find finds found know knows known unknown read reads write writes written
  wrote open opened opens closed closes begin begins began begun start starts started stop stops
  stopped end ended ends wait waits waited waiting ask asks asked tell tells told send sends sent choose
  chosen changed changes pay paid buy buys bought cost costs ordered orders order price prices
  payment payments money wallet card cards bank receipt receipts refund refunded refunds account accounts
  password email address people person somebody someone sign signed signing field fields farmer crop crops
  soil land water weather rain cloud clouds cloudy clear clearly sky view views day days week weeks month
  months year years hour hours time january february april june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday result results analysis report reports
  picture pictures map maps share shared value values number numbers figures mean average low lower lowest
  high higher highest small smaller smallest big bigger larger largest longer short shorter old older
  new newer newest good better best bad worse worst right wrong true false free ready failed cancelled
  attached answer answers answered help please thank thanks sorry hello try tried tries
  work works worked used using need needs needed want wants wanted like settings language name names
  word words half quarter whole piece pieces side edge north south west inside outside healthy
  growth season harvest server internal country company industry`.split(/\s+/),
);

/**
 * Finds English words in a text of another language, each once and in order of appearance, ignoring case.
 * @param names texts that stay the same in every language: people, fields, products, addresses.
 */
export function findEnglish(text: string, names: readonly string[] = []): string[] {
  const longestFirst = names.filter((name) => name !== '').toSorted((a, b) => b.length - a.length);
  const textWithoutNames = longestFirst
    .reduce((rest, name) => rest.replaceAll(name, ' '), text)
    .replaceAll(/https?:\/\/\S+|\S+@\S+/g, ' ');
  const words = textWithoutNames.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => englishWords.has(word)))];
}
