import { type Grammar, grammarOf } from './grammar.ts';

/** A number stated in a text. */
export interface StatedNumber {
  kind: 'number';
  start: number;
  end: number;
  /**
   * Possible values of the number, because a comma may group thousands or separate decimals. Empty for a notation that
   * is not supported.
   */
  readings: readonly { value: number; decimals: number }[];
  unit: Unit | null;
  /** The noun that the number counts or numbers, such as zones. */
  noun: Counted | null;
  /** The statistic that the text calls the number; null for none or an unknown one. */
  role: FigureRole | null;
  /** Whether the number is not followed by a word that it might count. */
  isBare: boolean;
}

/** A statistic by its name in the record, and whether the text states it for the current result or an earlier day. */
interface FigureRole {
  statistic: Statistic;
  isCurrentDay: boolean;
}
export type Statistic = 'average' | 'median' | 'max' | 'min';

/** A day or a month stated in a text. */
export interface StatedDay {
  kind: 'day';
  start: number;
  end: number;
  year: number | null;
  /** Number of the month, 1 to 12. */
  month: number;
  day: number | null;
}

export type StatedFigure = StatedNumber | StatedDay;

/**
 * Unit in which figures are compared: `%`, `ha`, `acre`, or that of an amount. A number with any other unit is compared
 * like one without a unit.
 */
export type Unit = string;
export type Counted = 'zone' | 'spot' | 'point';

/**
 * Finds every figure in a text except numbers of lines and ranks ("1.", "2nd").
 * @param language of the text
 */
export function figuresIn(text: string, language: string): StatedFigure[] {
  const grammar = grammarOf(language);
  const { visible, positionOf } = withoutControls(text);
  const plainText = inPlainDigits(visible);
  return [...plainText.matchAll(grammar.pattern)]
    .map((match) => figureOf(plainText, match, grammar))
    .filter((figure) => figure !== null)
    .map((figure) => ({
      ...figure,
      start: positionOf(figure.start),
      end: positionOf(figure.end - 1) + 1,
    }));
}

const control = /\p{Bidi_Control}/u;
const controls = /\p{Bidi_Control}/gu;

/**
 * Leaves out the invisible characters that set the text direction. Languages that are written from right to left have
 * them before the sign of a number, and around a percent sign.
 */
function withoutControls(text: string): { visible: string; positionOf: (index: number) => number } {
  const visible = text.replaceAll(controls, '');
  if (visible.length === text.length) return { visible, positionOf: (index) => index };
  const positions = Array.from({ length: text.length }, (_, index) => index).filter(
    (index) => !control.test(text.charAt(index)),
  );
  return { visible, positionOf: (index) => positions[index] ?? text.length };
}

const digit = /\p{Nd}/gu;
const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Separators and the percent sign between Arabic digits. */
const arabicSigns: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '٪': '%' };

/** Converts digits of other scripts, and the signs between them, to ASCII where that keeps the length. */
const inPlainDigits = (text: string): string =>
  text
    .replaceAll(digit, (one) => (one.length > 1 || one <= '9' ? one : valueOfDigit(one.codePointAt(0)!)))
    .replaceAll(/[٫٬٪]/g, (one) => arabicSigns[one] ?? one);

/** Returns the value of a digit. Unicode lists the digits of a script from zero to nine. */
function valueOfDigit(code: number): string {
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value += 1;
  return String(value);
}

function figureOf(text: string, match: RegExpExecArray, grammar: Grammar): StatedFigure | null {
  const { digits, word, third, twoThirds, multiple, part, whole: total } = match.groups ?? {};
  if (part !== undefined && total !== undefined) {
    return percentInWords(match, [Math.round((100 * countOf(part, grammar)) / countOf(total, grammar))]);
  }
  if (third !== undefined) return percentInWords(match, aboutAThird);
  if (twoThirds !== undefined) return percentInWords(match, aboutTwoThirds);
  // A record has no multiples such as "twice", so none can be verified.
  if (multiple !== undefined) return percentInWords(match, []);
  return digits === undefined && word === undefined
    ? dayOf(match, grammar)
    : parseNumber(text, match, grammar);
}

/** Percentages that "a third" may stand for. */
const aboutAThird = [32, 33, 34];
const aboutTwoThirds = [66, 67, 68];

const percentInWords = (match: RegExpExecArray, percents: readonly number[]): StatedNumber => ({
  kind: 'number',
  start: match.index,
  end: match.index + match[0].length,
  readings: percents.map((value) => ({ value, decimals: 0 })),
  unit: '%',
  noun: null,
  role: null,
  isBare: true,
});

function dayOf(match: RegExpExecArray, { months }: Grammar): StatedDay {
  const groups = match.groups ?? {};
  const named = groups['month'] ?? groups['monthFirst'] ?? groups['monthAlone'];
  const toNumber = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
  return {
    kind: 'day',
    start: match.index,
    end: match.index + match[0].length,
    year: toNumber(
      groups['isoYear'] ??
        groups['year'] ??
        groups['yearAfter'] ??
        groups['yearOfMonth'] ??
        groups['yearNumber'],
    ),
    month:
      named === undefined ? Number(groups['isoMonth'] ?? groups['monthNumber']) : months.monthNumberOf(named),
    day: toNumber(groups['isoDay'] ?? groups['day'] ?? groups['dayAfter'] ?? groups['dayNumber']),
  };
}

/** Reads a number from a match; null when the match is not a figure. */
function parseNumber(text: string, match: RegExpExecArray, grammar: Grammar): StatedNumber | null {
  const start = match.index;
  const end = start + match[0].length;
  const after = text.slice(end, end + 40);
  const before = text.slice(Math.max(0, start - 40), start);
  if (grammar.ordinalAfter.test(after) || isListNumber(before, after) || isPartOfName(before, match[0]))
    return null;
  const groups = match.groups ?? {};
  const isNegative = /[-−–]/.test(groups['sign'] ?? '') || grammar.minusBefore.test(before);
  const readings =
    groups['word'] === undefined
      ? readingsOf(groups['digits'] ?? '', groups['power'] ?? '', grammar)
      : [{ value: grammar.numbers.valueOf(groups['word']), decimals: 0 }];
  const percent = grammar.percentAfter.exec(after);
  const unit = percent ? '%' : unitOf(before, after, grammar);
  const isInteger = unit === null && readings.every(({ decimals }) => decimals === 0);
  return {
    kind: 'number',
    start,
    end: end + (percent?.[0].length ?? 0),
    readings: readings.map(({ value, decimals }) => ({ value: isNegative ? -value : value, decimals })),
    unit,
    noun: nounOf(after, grammar) ?? (isInteger ? placeNounOf(before, grammar) : null),
    role: unit === null ? roleOf(before, after, { isInteger, grammar }) : null,
    isBare: grammar.uncountedAfter.test(after),
  };
}

const countOf = (text: string, { numbers }: Grammar): number =>
  /^\d/.test(text) ? Number(text) : numbers.valueOf(text);

const statistics = ['average', 'median', 'max', 'min'] as const;

/**
 * Returns the statistic that the text calls a number. A statistic of a part of the pixels, or of days, is a different
 * one, and gives null.
 */
function roleOf(
  before: string,
  after: string,
  { isInteger, grammar }: { isInteger: boolean; grammar: Grammar },
): FigureRole | null {
  if (isInteger && grammar.indexBefore.test(before)) return { statistic: 'average', isCurrentDay: true };
  const found = grammar.statisticBefore.exec(before)?.groups ?? {};
  const name = statistics.find((one) => found[one] !== undefined);
  if (name === undefined || grammar.ofParts.test(found['of'] ?? '')) return null;
  const isBefore = grammar.verbBefore.test(found['verb'] ?? '') || grammar.dayAfter.test(after);
  return { statistic: name, isCurrentDay: !isBefore };
}

/** Matches "1. Walk the field", also after list or heading markers. */
const isListNumber = (before: string, after: string): boolean =>
  /^[.)]\s/.test(after) && /(?:^|\n)[\s#>*•-]*$/.test(before);

/** Whether the digits follow letters, as in B08, p10, EVI2 and Sentinel-2. */
const isPartOfName = (before: string, digits: string): boolean =>
  /^\d+$/.test(digits) && /[\p{L}\p{M}\p{N}_][-‑]?$/u.test(before);

function unitOf(before: string, after: string, { amounts, hectaresAfter, acresAfter }: Grammar): Unit | null {
  const amount = amounts.unitOf(before, after);
  if (amount !== null) return amount;
  if (hectaresAfter.test(after)) return 'ha';
  return acresAfter.test(after) ? 'acre' : null;
}

function placeNounOf(before: string, { placeBefore }: Grammar): Counted | null {
  const found = placeBefore.exec(before)?.groups ?? {};
  return (['zone', 'spot', 'point'] as const).find((one) => found[one] !== undefined) ?? null;
}

function nounOf(after: string, { countedAfter }: Grammar): Counted | null {
  const found = countedAfter.exec(after)?.groups;
  if (found === undefined) return null;
  return found['zones'] === undefined ? 'spot' : 'zone';
}

const blanks = /[\u00a0\u202f\u2009\s]/g;

/**
 * Returns the possible values of a number: 0,584 and 1,967 occur in texts, and so does 1.967 where a comma separates
 * decimals.
 */
function readingsOf(
  written: string,
  power: string,
  { pointGroupsThousands }: Grammar,
): { value: number; decimals: number }[] {
  const exponent = power === '' ? 0 : Number(power.slice(1).replace('−', '-'));
  const isGrouped = /\d\s\d/.test(written);
  return candidatesOf(written.normalize('NFKC').replaceAll(blanks, ''), pointGroupsThousands, isGrouped)
    .filter((one) => /^\d*\.?\d+$/.test(one))
    .map((one) => ({
      value: Number(one) * 10 ** exponent,
      decimals: (one.split('.')[1]?.length ?? 0) - exponent,
    }));
}

/**
 * Returns the possible spellings of a number in plain digits.
 * @param isGrouped whether blanks group the number's thousands already
 */
function candidatesOf(plainText: string, pointGroupsThousands: boolean, isGrouped: boolean): string[] {
  const separators: readonly string[] = plainText.match(/[.,]/g) ?? [];
  const lastSeparator = separators.at(-1);
  if (lastSeparator === undefined) return [plainText];
  const other = lastSeparator === ',' ? '.' : ',';
  if (separators.includes(other)) return [plainText.replaceAll(other, '').replace(lastSeparator, '.')];
  const integer = plainText.replaceAll(lastSeparator, '');
  if (separators.length > 1) return [integer];
  const decimal = plainText.replace(lastSeparator, '.');
  const mayGroupThousands = lastSeparator === ',' || pointGroupsThousands;
  return mayGroupThousands && !isGrouped && /^[1-9]\d{0,2}[.,]\d{3}$/.test(plainText)
    ? [integer, decimal]
    : [decimal];
}
