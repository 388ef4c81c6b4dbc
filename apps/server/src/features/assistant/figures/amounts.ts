/** Units of amounts, each by the form in which it is compared and as people write it. */
const bases: readonly (readonly [form: string, written: string])[] = [
  ['t', 't|tonnes?|tons?|metric tons?'],
  ['kg', 'kg|kilograms?|kilos?'],
  ['g', 'g|grams?'],
  ['dt', 'dt|quintals?'],
  ['lb', 'lbs?|pounds?'],
  ['bu', 'bu|bushels?'],
  ['l', '[lL]|lit(?:re|er)s?'],
  ['gal', 'gallons?'],
  ['m3', 'm³|m3|cubic met(?:re|er)s?'],
  ['mm', 'mm|millimet(?:re|er)s?'],
  ['cm', 'cm|centimet(?:re|er)s?'],
  ['km', 'km|kilomet(?:re|er)s?'],
  ['ppmm', 'ppm(?:[·⋅* -]m|m)'],
  ['ppm', 'ppmv?'],
  ['ppb', 'ppbv?'],
  ['gc', 'gC'],
  ['mj', 'MJ|megajoules?'],
  ['mol', 'mol'],
  ['degrees', '°\\s?[CF]|degrees'],
  ['points', 'percentage points?'],
  ['credits', '(?:carbon )?credits?'],
  ['money', '[$€£₹]|USD|EUR|GBP|INR|BRL|dollars?|euros?|cents?|rupees?|reais'],
];
const pers: readonly (readonly [form: string, written: string])[] = [
  ['ha', 'ha|hectares?'],
  ['acre', 'acres?'],
  ['h', 'h|hours?'],
  ['m2', 'm²|m2|square met(?:re|er)s?'],
  ['day', 'days?'],
  ['year', 'years?|yr'],
];
const written = (of: typeof bases): string => of.map(([, each]) => each).join('|');
const gas = 'CO[₂2](?:[- ]?eq?)?|carbon dioxide';

/** What follows a number where it is an amount; with the gas and with what it is by: "t of CO₂ per hectare". */
const amountAfter = `[\\s-]?(?<base>${written(bases)})(?:\\s(?:of )?(?<gas>${gas}))?(?:\\s?(?:/|per|an?|each)\\s?(?<per>${written(pers)})|\\s(?<power>${written(pers)})(?:⁻¹|\\^?-1))?(?:\\s(?:of )?(?<gasAfter>${gas}))?(?![\\p{L}\\p{N}])`;
/** The same without names, to look ahead. */
export const amountAhead = amountAfter.replaceAll(/\?<[a-z]+>/gi, '?:');
const after = new RegExp(`^${amountAfter}`, 'u');
const currencyBefore = /(?:[$€£₹]|\b(?:USD|EUR|GBP|INR|BRL))\s?$/;
const acidityBefore = /\bpH(?:[:=]| (?:value )?(?:of|is|was|at|around|about))? ?$/;

const formOf = (of: typeof bases, text: string): string =>
  of.find(([, each]) => new RegExp(`^(?:${each})$`, 'u').test(text))![0];

/** The one form of the unit in which a number is an amount, such as `tco2/ha`; null where it is none. */
export function amountUnit(textBefore: string, textAfter: string): string | null {
  if (currencyBefore.test(textBefore)) return 'money';
  if (acidityBefore.test(textBefore)) return 'ph';
  const of = after.exec(textAfter)?.groups;
  if (of === undefined) return null;
  const per = of['per'] ?? of['power'];
  const base = formOf(bases, of['base']!);
  const ofGas = (of['gas'] ?? of['gasAfter']) === undefined ? '' : 'co2';
  return `${base}${ofGas}${per === undefined ? '' : `/${formOf(pers, per)}`}`;
}
