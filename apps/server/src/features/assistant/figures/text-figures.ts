import { type Grammar, grammarOf } from './grammar.ts';

/** A number as it stands in a text. */
export interface NumberSaid {
  kind: 'number';
  start: number;
  end: number;
  /** What it may be read as: a comma may part thousands or decimals. Empty: it is written as we do not read it. */
  readings: readonly { value: number; decimals: number }[];
  unit: Unit | null;
  /** What is counted by it, such as zones. */
  noun: Counted | null;
  /** Which statistic it is said to be; null: none, or of what cannot be told. */
  role: Role | null;
  /** Nothing follows that it would count. */
  standsAlone: boolean;
}

/** A statistic by the name of the record, and whether it is said of now rather than of some day before. */
interface Role {
  statistic: Statistic;
  isNow: boolean;
}
export type Statistic = 'average' | 'median' | 'max' | 'min';

/** A day, or a month, as it stands in a text. */
export interface DaySaid {
  kind: 'day';
  start: number;
  end: number;
  year: number | null;
  /** 1 to 12. */
  month: number;
  day: number | null;
}

export type Said = NumberSaid | DaySaid;

/** Units that figures are held to: `%`, `ha`, `acre`, or that of an amount. What has none of them passes as none. */
export type Unit = string;
export type Counted = 'zone' | 'spot' | 'point';

/** Every figure in a text but those that only count its own lines and ranks ("1.", "2nd"). @param language of the text. */
export function figuresIn(text: string, language: string): Said[] {
  const grammar = grammarOf(language);
  const plain = inPlainDigits(text);
  return [...plain.matchAll(grammar.pattern)]
    .map((match) => saidBy(plain, match, grammar))
    .filter((said) => said !== null);
}

const digit = /\p{Nd}/gu;
const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Digits of other scripts are ours, which have the same length. */
const inPlainDigits = (text: string): string =>
  text.replaceAll(digit, (one) => (one.length > 1 || one <= '9' ? one : valueOfDigit(one.codePointAt(0)!)));

/** Digits stand in tens, from zero on. */
function valueOfDigit(code: number): string {
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value += 1;
  return String(value);
}

function saidBy(text: string, match: RegExpExecArray, grammar: Grammar): Said | null {
  const { digits, word, third, twoThirds, multiple, part, whole } = match.groups ?? {};
  if (part !== undefined && whole !== undefined) {
    return inWords(match, [Math.round((100 * countOf(part, grammar)) / countOf(whole, grammar))]);
  }
  if (third !== undefined) return inWords(match, aboutAThird);
  if (twoThirds !== undefined) return inWords(match, aboutTwoThirds);
  // Nothing of the record says by how many times: it would have been computed.
  if (multiple !== undefined) return inWords(match, []);
  return digits === undefined && word === undefined ? dayOf(match, grammar) : numberOf(text, match, grammar);
}

/** As near as people mean it, in percent. */
const aboutAThird = [32, 33, 34];
const aboutTwoThirds = [66, 67, 68];

const inWords = (match: RegExpExecArray, percents: readonly number[]): NumberSaid => ({
  kind: 'number',
  start: match.index,
  end: match.index + match[0].length,
  readings: percents.map((value) => ({ value, decimals: 0 })),
  unit: '%',
  noun: null,
  role: null,
  standsAlone: true,
});

function dayOf(match: RegExpExecArray, { months }: Grammar): DaySaid {
  const of = match.groups ?? {};
  const named = of['month'] ?? of['monthFirst'] ?? of['monthAlone'];
  const asNumber = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
  return {
    kind: 'day',
    start: match.index,
    end: match.index + match[0].length,
    year: asNumber(of['isoYear'] ?? of['year'] ?? of['yearAfter'] ?? of['yearOfMonth'] ?? of['yearNumber']),
    month: named === undefined ? Number(of['isoMonth'] ?? of['monthNumber']) : months.numberOf(named),
    day: asNumber(of['isoDay'] ?? of['day'] ?? of['dayAfter'] ?? of['dayNumber']),
  };
}

/** Null for what is no figure. */
function numberOf(text: string, match: RegExpExecArray, grammar: Grammar): NumberSaid | null {
  const start = match.index;
  const end = start + match[0].length;
  const after = text.slice(end, end + 40);
  const before = text.slice(Math.max(0, start - 40), start);
  if (grammar.ordinalAfter.test(after) || isListNumber(before, after) || isName(before, match[0]))
    return null;
  const of = match.groups ?? {};
  const isNegative = /[-−–]/.test(of['sign'] ?? '') || grammar.minusBefore.test(before);
  const readings =
    of['word'] === undefined
      ? readingsOf(of['digits'] ?? '', of['power'] ?? '', grammar)
      : [{ value: grammar.numbers.valueOf(of['word']), decimals: 0 }];
  const percent = grammar.percentAfter.exec(after);
  const unit = percent ? '%' : unitOf(before, after, grammar);
  const isWhole = unit === null && readings.every(({ decimals }) => decimals === 0);
  return {
    kind: 'number',
    start,
    end: end + (percent?.[0].length ?? 0),
    readings: readings.map(({ value, decimals }) => ({ value: isNegative ? -value : value, decimals })),
    unit,
    noun: nounOf(after, grammar) ?? (isWhole ? placeOf(before, grammar) : null),
    role: unit === null ? roleOf(before, after, { isWhole, grammar }) : null,
    standsAlone: grammar.alone.test(after),
  };
}

const countOf = (said: string, { numbers }: Grammar): number =>
  /^\d/.test(said) ? Number(said) : numbers.valueOf(said);

const statistics = ['average', 'median', 'max', 'min'] as const;

/** What is of a part of the pixels, or of days, is another statistic. */
function roleOf(
  before: string,
  after: string,
  { isWhole, grammar }: { isWhole: boolean; grammar: Grammar },
): Role | null {
  if (isWhole && grammar.indexBefore.test(before)) return { statistic: 'average', isNow: true };
  const found = grammar.statisticBefore.exec(before)?.groups ?? {};
  const name = statistics.find((one) => found[one] !== undefined);
  if (name === undefined || grammar.ofParts.test(found['of'] ?? '')) return null;
  const isBefore = grammar.verbBefore.test(found['verb'] ?? '') || grammar.dayAfter.test(after);
  return { statistic: name, isNow: !isBefore };
}

/** "1. Walk the field", also behind signs of a list or of a heading. */
const isListNumber = (before: string, after: string): boolean =>
  /^[.)]\s/.test(after) && /(?:^|\n)[\s#>*•-]*$/.test(before);

/** B08, p10, EVI2, Sentinel-2: whole numbers behind letters. */
const isName = (before: string, said: string): boolean =>
  /^\d+$/.test(said) && /[\p{L}\p{M}\p{N}_][-‑]?$/u.test(before);

function unitOf(before: string, after: string, { amounts, hectaresAfter, acresAfter }: Grammar): Unit | null {
  const amount = amounts.unitOf(before, after);
  if (amount !== null) return amount;
  if (hectaresAfter.test(after)) return 'ha';
  return acresAfter.test(after) ? 'acre' : null;
}

function placeOf(before: string, { placeBefore }: Grammar): Counted | null {
  const found = placeBefore.exec(before)?.groups ?? {};
  return (['zone', 'spot', 'point'] as const).find((one) => found[one] !== undefined) ?? null;
}

function nounOf(after: string, { countedAfter }: Grammar): Counted | null {
  const found = countedAfter.exec(after)?.groups;
  if (found === undefined) return null;
  return found['zones'] === undefined ? 'spot' : 'zone';
}

const blanks = /[\u00a0\u202f\u2009\s]/g;

/** 0,584 and 1,967 are both written, and 1.967 where a comma parts decimals. */
function readingsOf(
  written: string,
  power: string,
  { pointParts }: Grammar,
): { value: number; decimals: number }[] {
  const exponent = power === '' ? 0 : Number(power.slice(1).replace('−', '-'));
  const isParted = /\d\s\d/.test(written);
  return candidatesOf(written.normalize('NFKC').replaceAll(blanks, ''), pointParts, isParted)
    .filter((one) => /^\d*\.?\d+$/.test(one))
    .map((one) => ({
      value: Number(one) * 10 ** exponent,
      decimals: (one.split('.')[1]?.length ?? 0) - exponent,
    }));
}

/** @param isParted whether blanks part its thousands already. */
function candidatesOf(plain: string, pointParts: boolean, isParted: boolean): string[] {
  const separators: readonly string[] = plain.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return [plain];
  const other = last === ',' ? '.' : ',';
  if (separators.includes(other)) return [plain.replaceAll(other, '').replace(last, '.')];
  const whole = plain.replaceAll(last, '');
  if (separators.length > 1) return [whole];
  const decimal = plain.replace(last, '.');
  const mayPart = last === ',' || pointParts;
  return mayPart && !isParted && /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) ? [whole, decimal] : [decimal];
}
