/** How a language writes figures and what they refer to. */
export interface FigureWords {
  /** Number words, by their value. */
  numbers: Readonly<Record<string, readonly string[]>>;
  /** Words that mean the number 1, but only in a ratio: "une sur cinq", not "un crédit". */
  articles: readonly string[];
  tens: Readonly<Record<string, readonly string[]>>;
  /** Words between tens and ones. */
  tensConnectors: readonly string[];
  /** Suffixes of ordinal numbers. */
  ordinals: readonly string[];
  /** Further names of months, by number; Intl provides the usual ones. */
  months: Readonly<Record<string, readonly string[]>>;
  percent: readonly string[];
  minus: readonly string[];
  perPrefixes: readonly string[];
  ofWords: readonly string[];
  /** Spellings of units, by the form in which they are compared. */
  units: Readonly<Record<string, readonly string[]>>;
  /** Spellings of the denominators of units. */
  pers: Readonly<Record<string, readonly string[]>>;
  /** Spellings of carbon dioxide. */
  gas: readonly string[];
  /** Words for zones that are counted. */
  zones: readonly string[];
  spots: readonly string[];
  /** Words for numbered places in a record. */
  places: Readonly<Record<'zone' | 'spot' | 'point', readonly string[]>>;
  /** Words that exclude a place: the root zone. */
  placeExclusions: readonly string[];
  placeNumbers: readonly string[];
  /** Words between the numbers of places. */
  placeConnectors: readonly string[];
  /** Words that join two figures and do not separate a number from what it counts. */
  insignificantWords: readonly string[];
  /** Patterns of shares: `{part}` and `{whole}` are numbers, `{word}` is a number word. */
  ratios: readonly string[];
  /** Words for ratios of two counts in the record. */
  countedOverall: readonly string[];
  countedAs: readonly string[];
  thirdWords: readonly string[];
  twoThirdsWords: readonly string[];
  /** Words after "third" that make it an ordinal number and not a fraction, such as "zone". */
  ordinalOf: readonly string[];
  multiples: readonly string[];
  statistics: Readonly<Record<'average' | 'median' | 'max' | 'min', readonly string[]>>;
  /** Words that turn a statistic into another one: of some pixels only, or of days. */
  ofParts: readonly string[];
  verbs: readonly string[];
  verbsBefore: readonly string[];
  aboutWords: readonly string[];
  /** Words after a figure that refer to a day. */
  dayAfter: readonly string[];
  /** Words after a number that counts nothing. */
  thenWords: readonly string[];
  /** Words that may separate pH from its value. */
  acidity: readonly string[];
}
