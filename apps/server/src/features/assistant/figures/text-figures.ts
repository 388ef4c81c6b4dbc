import { amountAhead, amountUnit } from './amounts.ts';

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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\b\\.?';
const th = '(?:st|nd|rd|th)?';
const year = '(?:19|20)\\d\\d';

const day = [
  `(?<isoYear>\\d{4})-(?<isoMonth>\\d\\d)-(?<isoDay>\\d\\d)(?:T[\\d:.]+Z?)?`,
  `(?<day>\\d{1,2})${th} (?:of )?(?<month>${month})(?:,? (?<year>${year})\\b)?`,
  `(?<monthFirst>${month}) (?<dayAfter>\\d{1,2})${th}(?:,? (?<yearAfter>${year})\\b)?(?![\\d.])`,
  `(?<monthAlone>${month}) (?<yearOfMonth>${year})\\b`,
].join('|');
const sign = '(?<sign>(?<=^|[\\s(\\[{"“\'=:,;/|~≈<>*])[-−–+])?';
const digits = '\\p{Nd}';
const number = `${sign}(?<digits>${digits}{1,3}(?:[,\\u00a0\\u202f\\u2009]${digits}{3})+(?:\\.${digits}+)?|${digits}+(?:[.,]${digits}+)?|\\.${digits}+|[¼-¾⅐-⅞])(?<power>[eE][-+−]?\\d+)?`;
/** "three soil zones", and not "0.3 and zones". */
const counted = ' (?:(?!(?:and|or|of|in|to|from|for|with)\\b)[\\p{L}-]+ )?(?<noun>zones|spots|plumes)\\b';
const words =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const inAnyCase = (of: readonly string[]): string =>
  of.map((one) => `[${one[0]!.toUpperCase()}${one[0]}]${one.slice(1)}`).join('|');
const percentAfter = '\\s?(?:%|percent\\b|per cent\\b)';
const spelt = `(?:${inAnyCase(tens)})(?:[- ](?:${words.slice(0, 9).join('|')}))?|${inAnyCase(words)}|[Aa] hundred|[Oo]ne hundred`;
const word = `\\b(?<word>${spelt})\\b(?=${counted.replace('?<noun>', '?:')}|${percentAfter}|${amountAhead}|\\s(?:ha|hectares?|acres?)\\b)`;
/** "Nine out of ten", "one in five"; not "76 out of 81 clear days", which are two figures of the record. */
const ratio = `(?<part>${spelt}|\\d{1,3}) (?:out of (?<whole>${spelt}|\\d{1,3})|in (?<wholeIn>${words.slice(1).join('|')}))\\b(?!\\.?\\d)(?! (?:clear |usable )?(?:days|looks|passes|scenes|zones|points|pixels|months|weeks|years)\\b)`;
/** Shares and multiples in words. Halves and quarters are what a median and quartiles are about: anything may be one. */
const share =
  '\\b(?<third>(?:[Aa]|[Oo]ne)[- ]third|[Tt]wo[- ]thirds)\\b(?! (?:of the )?(?:zone|point|spot|day|look))';
const multiple =
  '\\b(?<multiple>(?:doubled|tripled|quadrupled|halved)|(?:twice|(?:two|three|four|five|ten) times) as \\p{L}+|(?:two|three|four|five|ten)fold)\\b';
const percentNext = new RegExp(`^${percentAfter}`, 'u');
const countedNext = new RegExp(`^${counted}`, 'u');
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:${day}|${ratio})|${number}|${word}|${share}|${multiple}`,
  'gu',
);

/** Every figure in a text but those that only count its own lines and ranks ("1.", "2nd"). */
export function figuresIn(text: string): Said[] {
  const found: Said[] = [];
  for (const match of text.matchAll(pattern)) {
    const said = saidBy(text, match);
    if (said) found.push(said);
  }
  return found;
}

function saidBy(text: string, match: RegExpExecArray): Said | null {
  const { digits, word, third, multiple, part, whole, wholeIn } = match.groups ?? {};
  if (part !== undefined)
    return inWords(match, [Math.round((100 * countOf(part)) / countOf(whole ?? wholeIn!))]);
  if (third !== undefined)
    return inWords(match, third.toLowerCase().startsWith('two') ? aboutTwoThirds : aboutAThird);
  // Nothing of the record says by how many times: it would have been computed.
  if (multiple !== undefined) return inWords(match, []);
  return digits === undefined && word === undefined ? dayOf(match) : numberOf(text, match);
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

function dayOf(match: RegExpExecArray): DaySaid {
  const of = match.groups ?? {};
  const named = of['month'] ?? of['monthFirst'] ?? of['monthAlone'];
  const asNumber = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
  return {
    kind: 'day',
    start: match.index,
    end: match.index + match[0].length,
    year: asNumber(of['isoYear'] ?? of['year'] ?? of['yearAfter'] ?? of['yearOfMonth']),
    month: named === undefined ? Number(of['isoMonth']) : 1 + months.indexOf(named.slice(0, 3).toLowerCase()),
    day: asNumber(of['isoDay'] ?? of['day'] ?? of['dayAfter']),
  };
}

/** Null for what is no figure. */
function numberOf(text: string, match: RegExpExecArray): NumberSaid | null {
  const start = match.index;
  const end = start + match[0].length;
  const after = text.slice(end, end + 40);
  const before = text.slice(Math.max(0, start - 40), start);
  if (/^(?:st|nd|rd|th)\b/.test(after) || isListNumber(before, after) || isName(before, match[0]))
    return null;
  const of = match.groups ?? {};
  const isNegative = /[-−–]/.test(of['sign'] ?? '') || /\b(?:minus|negative) $/i.test(before);
  const spelt = of['word'] === undefined ? null : valueOfWords(of['word'].toLowerCase());
  const readings =
    spelt === null ? readingsOf(of['digits'] ?? '', of['power'] ?? '') : [{ value: spelt, decimals: 0 }];
  const percent = percentNext.exec(after);
  const unit = percent ? '%' : unitOf(before, after);
  const isWhole = unit === null && readings.every(({ decimals }) => decimals === 0);
  return {
    kind: 'number',
    start,
    end: end + (percent?.[0].length ?? 0),
    readings: readings.map(({ value, decimals }) => ({ value: isNegative ? -value : value, decimals })),
    unit,
    noun: nounOf(after) ?? (isWhole ? placeOf(before) : null),
    role: unit === null ? roleOf(before, after, isWhole) : null,
    standsAlone: alone.test(after),
  };
}

function valueOfWords(spelt: string): number {
  if (spelt.endsWith('hundred')) return 100;
  const [first = '', second] = spelt.split(/[- ]/);
  const ten = tens.indexOf(first);
  if (ten < 0) return 1 + words.indexOf(first);
  return 10 * (ten + 2) + (second === undefined ? 0 : 1 + words.indexOf(second));
}

const countOf = (said: string): number =>
  /^\d/.test(said) ? Number(said) : valueOfWords(said.toLowerCase());

const statistics: Readonly<Record<string, Statistic>> = {
  average: 'average',
  averages: 'average',
  mean: 'average',
  median: 'median',
  maximum: 'max',
  max: 'max',
  highest: 'max',
  minimum: 'min',
  min: 'min',
  lowest: 'min',
};
/** "The average NDVI is", "max", "its lowest value was about". What is of a part of the pixels, or of days, is another statistic. */
const roleBefore = new RegExp(
  `\\b(?<statistic>${Object.keys(statistics).join('|')})\\b(?<of>(?: (?!to\\b|and\\b|or\\b)\\p{L}+){0,3}?)(?:[:=]| (?<verb>is|are|has|reads|of|at|was|were|had))? (?:about |around |roughly |only |just )?[-−–+(]?$`,
  'iu',
);

/** A whole number is the value of no index that is said to have it, unless it is told as such. */
const indexBefore =
  /\b(?:NDVI|NDMI|NDRE|NDWI|NBR|dNBR|EVI2?|SAVI|SOCI|BSI)(?:[:=]| (?:is|reads|of|at|was))? ?$/;

function roleOf(before: string, after: string, isWhole: boolean): Role | null {
  if (isWhole && indexBefore.test(before)) return { statistic: 'average', isNow: true };
  const { statistic = '', of = '', verb = '' } = roleBefore.exec(before)?.groups ?? {};
  const name = statistics[statistic.toLowerCase()];
  if (
    name === undefined ||
    /tenth|quarter|percentile|average|mean|day|month|week|year|season|past|last/i.test(of)
  )
    return null;
  return { statistic: name, isNow: !/^(?:was|were|had)$/i.test(verb) && !/^ (?:on|in) /.test(after) };
}

/** "1. Walk the field", also behind signs of a list or of a heading. */
const isListNumber = (before: string, after: string): boolean =>
  /^[.)]\s/.test(after) && /(?:^|\n)[\s#>*•-]*$/.test(before);

/** B08, p10, EVI2, Sentinel-2: whole numbers behind letters. */
const isName = (before: string, said: string): boolean =>
  /^\d+$/.test(said) && /[\p{L}\p{N}_][-‑]?$/u.test(before);

const alone = /^(?:[.,;:!?)\]]|\s*$|\s(?:and|or|but|so|which|now|today)\b|\n)/;

function unitOf(before: string, after: string): Unit | null {
  const amount = amountUnit(before, after);
  if (amount !== null) return amount;
  if (/^\s?(?:ha|hectares?)\b/.test(after)) return 'ha';
  return /^[\s-]?acres?\b/.test(after) ? 'acre' : null;
}

/** "Zone 7", "zones 1, 2 and 7": of the places that a record numbers. */
function placeOf(before: string): Counted | null {
  const place =
    /(?<!root )\b(?<place>zone|spot|plume|point)s?(?: (?:number|no\.?))? #?(?:\d+(?:,| and| or| to|\s?[–-]) ?)*$/i.exec(
      before,
    );
  const name = place?.groups?.['place']?.toLowerCase();
  if (name === undefined) return null;
  return name === 'zone' || name === 'point' ? name : 'spot';
}

function nounOf(after: string): Counted | null {
  const noun = countedNext.exec(after)?.groups?.['noun'];
  if (noun === undefined) return null;
  return noun === 'zones' ? 'zone' : 'spot';
}

/** 0,584 and 1,967 are both written. Digits of other scripts count as ours do. */
function readingsOf(written: string, power: string): { value: number; decimals: number }[] {
  const plain = written.normalize('NFKC').replaceAll(/[\u00a0\u202f\u2009\s]/g, '');
  const exponent = power === '' ? 0 : Number(power.slice(1).replace('−', '-'));
  const candidates = plain.includes(',') ? [plain.replaceAll(',', ''), plain.replace(',', '.')] : [plain];
  return candidates
    .filter((one) => /^\d*\.?\d+$/.test(one))
    .map((one) => ({
      value: Number(one) * 10 ** exponent,
      decimals: (one.split('.')[1]?.length ?? 0) - exponent,
    }));
}
