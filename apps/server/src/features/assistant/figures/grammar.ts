import { listLanguages } from '@furrow/messages/catalogues';
import { english } from '@furrow/messages/language';
import type { FigureWords } from '../../../adapters/assistant/words/figure-words.ts';
import { alternativesOf, wordEnd, wordStart } from '../../../adapters/assistant/words/phrases.ts';
import { wordsOf } from '../../../adapters/assistant/words/words.ts';
import { type Amounts, amountsIn } from './amounts.ts';
import { type Months, monthsIn } from './months.ts';
import { type NumberWords, numberWordsIn } from './number-words.ts';

/** Patterns for the figures of a language. */
export interface Grammar {
  /** Matches every figure, with named groups. */
  pattern: RegExp;
  /** Whether a point may group thousands, since a comma separates decimals. */
  pointGroupsThousands: boolean;
  months: Months;
  numbers: NumberWords;
  amounts: Amounts;
  percentAfter: RegExp;
  countedAfter: RegExp;
  ordinalAfter: RegExp;
  minusBefore: RegExp;
  statisticBefore: RegExp;
  indexBefore: RegExp;
  ofParts: RegExp;
  verbBefore: RegExp;
  dayAfter: RegExp;
  placeBefore: RegExp;
  hectaresAfter: RegExp;
  acresAfter: RegExp;
  uncountedAfter: RegExp;
}

const grammars = new Map<string, Grammar>();

/** Builds the grammar of a language together with English, which a model may fall back to. */
export function grammarOf(language: string): Grammar {
  const cached = grammars.get(language) ?? grammarIn(language);
  grammars.set(language, cached);
  return cached;
}

const year = '(?:19|20)\\d\\d';
const spacePattern = '[ \\u00a0\\u202f]';

/** Appends the English words to those of the language. */
function withEnglish(words: FigureWords): FigureWords {
  const englishWords = wordsOf(english.code).figures;
  if (englishWords === words) return words;
  const merge = (one: unknown, other: unknown): unknown => {
    if (Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])];
    const [first, second] = [one, other] as Record<string, unknown>[];
    const names = new Set([...Object.keys(first ?? {}), ...Object.keys(second ?? {})]);
    return Object.fromEntries(
      [...names].map((name) => [name, merge(first?.[name] ?? [], second?.[name] ?? [])]),
    );
  };
  return merge(words, englishWords) as FigureWords;
}

function grammarIn(language: string): Grammar {
  const { code, locale } = listLanguages().find((one) => one.code === language) ?? english;
  const words = withEnglish(wordsOf(code).figures);
  const months = monthsIn([locale, english.locale], words.months);
  const numbers = numberWordsIn(words);
  const amounts = amountsIn(words);
  const pointGroupsThousands = new Intl.NumberFormat(locale).format(0.5).includes(',');
  const hectares = `(?:ha|${alternativesOf(words.pers['ha'] ?? [])})${wordEnd}`;
  const acres = `(?:${alternativesOf(words.pers['acre'] ?? [])})${wordEnd}`;
  const percent = `\\s?(?:%|(?:${alternativesOf(words.percent)})${wordEnd})`;
  /** Matches "three soil zones", but not "0.3 and zones". */
  const counted = ` (?:(?!(?:${alternativesOf(words.insignificantWords)})${wordEnd})[\\p{L}\\p{M}-]+ )?(?:(?<zones>${alternativesOf(words.zones)})|(?<spots>${alternativesOf(words.spots)}))${wordEnd}`;
  const verbs = alternativesOf([...words.verbs, ...words.verbsBefore]);
  const aboutPattern = `(?:(?:${alternativesOf(words.aboutWords)}) )?`;
  const figureAhead = [counted, percent, amounts.amountAhead, `\\s${hectares}`, `\\s${acres}`]
    .map(withoutGroupNames)
    .join('|');
  const pattern = [
    `(?<![\\p{L}\\p{M}\\p{N}_])(?:${dayPattern(words, months, language !== english.code)}|${ratios(words, numbers)})`,
    `${sign}(?<digits>${digitsPattern(pointGroupsThousands)})(?<power>[eE][-+−]?\\d+)?`,
    `${wordStart}(?<word>${numbers.pattern})${wordEnd}(?=${figureAhead})`,
    `${wordStart}(?:(?<third>${inAnyCase(words.thirdWords)})|(?<twoThirds>${inAnyCase(words.twoThirdsWords)}))${wordEnd}(?! (?:of the )?(?:${alternativesOf(words.ordinalOf)}))`,
    `${wordStart}(?<multiple>${alternativesOf(words.multiples)})${wordEnd}`,
  ].join('|');
  const statistics = Object.entries(words.statistics).map(
    ([name, some]) => `(?<${name}>${alternativesOf(some)})`,
  );
  const places = Object.entries(words.places).map(([name, some]) => `(?<${name}>${alternativesOf(some)})`);
  return {
    pattern: new RegExp(pattern, 'gu'),
    pointGroupsThousands,
    months,
    numbers,
    amounts,
    percentAfter: new RegExp(`^${percent}`, 'u'),
    countedAfter: new RegExp(`^${counted}`, 'u'),
    ordinalAfter: new RegExp(`^(?:${alternativesOf(words.ordinals)})${wordEnd}`, 'u'),
    minusBefore: new RegExp(`${wordStart}(?:${alternativesOf(words.minus)}) $`, 'iu'),
    // Matches "The average NDVI is", "max", and "its lowest value was about".
    statisticBefore: new RegExp(
      `${wordStart}(?:${statistics.join('|')})${wordEnd}(?<of>(?: (?!(?:${alternativesOf(words.placeConnectors)})${wordEnd})[\\p{L}\\p{M}’']+){0,3}?)(?:[:=]| (?<verb>${verbs}))? ${aboutPattern}[-−–+(]?$`,
      'iu',
    ),
    // A whole number is taken for the value of an index only directly after its name, as in "NDVI is 1".
    indexBefore: new RegExp(
      `\\b(?:NDVI|NDMI|NDRE|NDWI|NBR|dNBR|EVI2?|SAVI|SOCI|BSI)(?:[:=]| (?:${verbs}))? ?$`,
      'u',
    ),
    ofParts: new RegExp(`${wordStart}(?:${alternativesOf(words.ofParts)})${wordEnd}`, 'iu'),
    verbBefore: new RegExp(`^(?:${alternativesOf(words.verbsBefore)})$`, 'iu'),
    dayAfter: new RegExp(`^ (?:${alternativesOf(words.dayAfter)})${wordEnd}`, 'u'),
    // Matches "Zone 7" and "zones 1, 2 and 7", whose numbers are those of the record.
    placeBefore: new RegExp(
      `(?<!(?:${alternativesOf(words.placeExclusions)}) )${wordStart}(?:${places.join('|')})${wordEnd}(?: (?:${alternativesOf(words.placeNumbers)}))? #?(?:\\d+(?:,| (?:${alternativesOf(words.placeConnectors)})|\\s?[–-]) ?)*$`,
      'iu',
    ),
    hectaresAfter: new RegExp(`^\\s?${hectares}`, 'u'),
    acresAfter: new RegExp(`^[\\s-]?${acres}`, 'u'),
    uncountedAfter: new RegExp(
      `^(?:\\s?[.,;:!?)\\]।]|\\s*$|\\s(?:${alternativesOf(words.thenWords)})${wordEnd}|\\n)`,
      'u',
    ),
  };
}

const sign = '(?<sign>(?<=^|[\\s(\\[{"“«\'=:,;/|~≈<>*।])[-−–+])?';

/**
 * Returns the pattern of a number in digits: thousands in groups of three or in Indian grouping, decimals after a point
 * or a comma.
 */
function digitsPattern(pointGroupsThousands: boolean): string {
  const forms = [
    '\\d{1,2}(?:,\\d\\d)+,\\d{3}(?!\\d)(?:\\.\\d+)?',
    '\\d{1,3}(?:[,\\u00a0\\u202f\\u2009]\\d{3})+(?!\\d)(?:\\.\\d+)?',
    '\\d+(?:[.,]\\d+)?',
    '\\.\\d+',
    '[¼-¾⅐-⅞]',
  ];
  const commaDecimalForms = [
    '\\d{1,3}(?:\\.\\d{3})+(?!\\d)(?:,\\d+)?',
    '\\d{1,3}(?:[ \\u00a0\\u202f\\u2009]\\d{3})+(?!\\d)(?:,\\d+)?',
  ];
  return (pointGroupsThousands ? [...commaDecimalForms, ...forms] : forms).join('|');
}

/**
 * Returns the pattern of a day.
 * @param allowsNumericDates whether 20/07/2026 is read as a date: in English its order is ambiguous
 */
function dayPattern(words: FigureWords, { pattern: month }: Months, allowsNumericDates: boolean): string {
  const rank = `(?:${alternativesOf(words.ordinals)})?`;
  const ofPattern = `(?:(?:${alternativesOf(words.ofWords)})${spacePattern})?`;
  const forms = [
    `(?<isoYear>\\d{4})-(?<isoMonth>\\d\\d)-(?<isoDay>\\d\\d)(?:T[\\d:.]+Z?)?`,
    `(?<day>\\d{1,2})${rank}${spacePattern}${ofPattern}(?<month>${month})(?:,?${spacePattern}${ofPattern}(?<year>${year})\\b)?`,
    `(?<monthFirst>${month})${spacePattern}(?<dayAfter>\\d{1,2})${rank}(?:,?${spacePattern}(?<yearAfter>${year})\\b)?(?![\\d.])`,
    `(?<monthAlone>${month})${spacePattern}${ofPattern}(?<yearOfMonth>${year})\\b`,
  ];
  const numericDatePattern = `(?<dayNumber>\\d{1,2})[/.](?<monthNumber>\\d{1,2})[/.](?<yearNumber>${year})\\b`;
  return (allowsNumericDates ? [numericDatePattern, ...forms] : forms).join('|');
}

/**
 * Matches "nine out of ten" and "one in five", but not "76 out of 81 clear days", which are two figures of the record.
 */
function ratios(words: FigureWords, numbers: NumberWords): string {
  const number = `(?:${numbers.patternOfShares}|\\d{1,3})`;
  const groups = {
    part: `(?<part>${number})`,
    whole: `(?<whole>${number})`,
    word: `(?<whole>${numbers.patternAboveOne})`,
  };
  const forms = words.ratios.map((form) =>
    form.replaceAll(/\{(part|whole|word)\}/g, (_, name: keyof typeof groups) => groups[name]),
  );
  const recordCountPattern = `(?: (?:(?:${alternativesOf(words.countedAs)}) )?(?:${alternativesOf(words.countedOverall)})${wordEnd})`;
  return `(?:${forms.join('|')})${wordEnd}(?!\\.?\\d)(?!${recordCountPattern})`;
}

const withoutGroupNames = (pattern: string): string => pattern.replaceAll(/\?<[a-z]+>/gi, '?:');

const inAnyCase = (phrases: readonly string[]): string =>
  alternativesOf(phrases.flatMap((one) => [one, one.charAt(0).toUpperCase() + one.slice(1)]));
