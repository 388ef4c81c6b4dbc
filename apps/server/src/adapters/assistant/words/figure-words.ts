/** How figures, and what they are of, are written in a language. */
export interface FigureWords {
  /** Numbers in words, by their value. */
  numbers: Readonly<Record<string, readonly string[]>>;
  /** What is one in a share alone: "une sur cinq", and not "un crédit". */
  articles: readonly string[];
  tens: Readonly<Record<string, readonly string[]>>;
  /** What stands between tens and ones. */
  tenJoins: readonly string[];
  /** What follows a number that is a rank. */
  ordinals: readonly string[];
  /** Further names of months, by their number; Intl knows the usual ones. */
  months: Readonly<Record<string, readonly string[]>>;
  percent: readonly string[];
  minus: readonly string[];
  per: readonly string[];
  of: readonly string[];
  /** Units by the form in which they are compared. */
  units: Readonly<Record<string, readonly string[]>>;
  /** What an amount is by. */
  pers: Readonly<Record<string, readonly string[]>>;
  /** Carbon dioxide. */
  gas: readonly string[];
  /** What zones that are counted are called. */
  zones: readonly string[];
  spots: readonly string[];
  /** What has a number in a record. */
  places: Readonly<Record<'zone' | 'spot' | 'point', readonly string[]>>;
  /** What makes no such place of it: the root zone. */
  notPlaces: readonly string[];
  placeNumbers: readonly string[];
  /** What stands between the numbers of places. */
  joins: readonly string[];
  /** Words that stand between two figures, and not between a number and what it counts. */
  small: readonly string[];
  /** Shares of a whole: `{part}` and `{whole}` are numbers, `{word}` is one in words. */
  ratios: readonly string[];
  /** Of what two counts of the record are said as a ratio. */
  countedOverall: readonly string[];
  countedAs: readonly string[];
  third: readonly string[];
  twoThirds: readonly string[];
  /** What makes a rank of a third. */
  ordinalOf: readonly string[];
  multiples: readonly string[];
  statistics: Readonly<Record<'average' | 'median' | 'max' | 'min', readonly string[]>>;
  /** What makes another statistic of one: of a part of the pixels, or of days. */
  ofParts: readonly string[];
  verbs: readonly string[];
  verbsBefore: readonly string[];
  about: readonly string[];
  /** What follows a figure that is of a day. */
  dayAfter: readonly string[];
  /** What follows a number that counts nothing. */
  then: readonly string[];
  /** What may stand between pH and its value. */
  acidity: readonly string[];
}
