import type { FigureWords } from '../../../adapters/assistant/words/figure-words.ts';
import { alternativesOf, asPattern, wordEnd } from '../../../adapters/assistant/words/phrases.ts';

/** Symbols of the units of amounts, by the form used for comparison. Their names are in the words of each language. */
const baseSigns: Readonly<Record<string, string>> = {
  t: 't',
  kg: 'kg',
  g: 'g',
  dt: 'dt',
  lb: 'lbs?',
  bu: 'bu',
  l: '[lL]',
  gal: '(?!)',
  m3: 'm³|m3',
  mm: 'mm',
  cm: 'cm',
  km: 'km',
  ppmm: 'ppm(?:[·⋅* -]m|m)',
  ppm: 'ppmv?',
  ppb: 'ppbv?',
  gc: 'gC',
  mj: 'MJ',
  mol: 'mol',
  degrees: '°\\s?[CF]',
  points: '(?!)',
  credits: '(?!)',
  money: '[$€£₹]|R\\$|USD|EUR|GBP|INR|BRL',
};
const perSigns: Readonly<Record<string, string>> = {
  ha: 'ha',
  acre: '(?!)',
  h: 'h',
  m2: 'm²|m2',
  day: '(?!)',
  year: 'yr',
};
const gasSigns = 'CO[₂2](?:[- ]?eq?)?';
const currencyBefore = /(?:[$€£₹]|\b(?:USD|EUR|GBP|INR|BRL))\s?$/;

export interface Amounts {
  /** Pattern without group names for what follows a number that is an amount, for lookahead. */
  amountAhead: string;
  /** Canonical unit of an amount, such as `tco2/ha`; null when the number is not an amount. */
  unitOf: (textBefore: string, textAfter: string) => string | null;
}

/** Patterns for amounts in a language. */
export function amountsIn({
  units,
  pers,
  perPrefixes,
  ofWords,
  gas,
  acidity,
  verbs,
  verbsBefore,
  aboutWords,
}: FigureWords): Amounts {
  const baseForms = createForms(baseSigns, units);
  const perForms = createForms(perSigns, pers);
  const alternatives = (forms: typeof baseForms): string => forms.map(([, each]) => each).join('|');
  const perWords = perPrefixes
    .map((word) => `${asPattern(word)}${/\p{L}$/u.test(word) ? wordEnd : ''}`)
    .join('|');
  const link = `(?:(?:${alternativesOf(ofWords)})\\s?)?`;
  const gasPattern = `${gasSigns}|${alternativesOf(gas)}`;
  // The pattern includes the gas and the unit after "per": "t of CO₂ per hectare".
  const after = `[\\s-]?(?<base>${alternatives(baseForms)})(?:\\s${link}(?<gas>${gasPattern}))?(?:\\s?(?:/|${perWords})\\s?(?<per>${alternatives(perForms)})|\\s(?<power>${alternatives(perForms)})(?:⁻¹|\\^?-1))?(?:\\s${link}(?<gasAfter>${gasPattern}))?(?![\\p{L}\\p{M}\\p{N}])`;
  const amount = new RegExp(`^${after}`, 'u');
  const acid = new RegExp(
    `\\bpH(?:[:=]| (?:(?:${alternativesOf(acidity)}) )?(?:${alternativesOf([...verbs, ...verbsBefore, ...aboutWords])}))? ?$`,
    'u',
  );
  return {
    amountAhead: after.replaceAll(/\?<[a-z]+>/gi, '?:'),
    unitOf: (textBefore, textAfter) => {
      if (currencyBefore.test(textBefore)) return 'money';
      if (acid.test(textBefore)) return 'ph';
      const found = amount.exec(textAfter)?.groups;
      if (found === undefined) return null;
      const perForm = found['per'] ?? found['power'];
      const ofGas = (found['gas'] ?? found['gasAfter']) === undefined ? '' : 'co2';
      return `${formOf(baseForms, found['base']!)}${ofGas}${perForm === undefined ? '' : `/${formOf(perForms, perForm)}`}`;
    },
  };
}

const createForms = (
  signs: Readonly<Record<string, string>>,
  names: Readonly<Record<string, readonly string[]>>,
) =>
  Object.entries(signs).map(
    ([form, each]) => [form, `${each}|${alternativesOf(names[form] ?? [])}`] as const,
  );

const formOf = (forms: ReturnType<typeof createForms>, text: string): string =>
  forms.find(([, each]) => new RegExp(`^(?:${each})$`, 'u').test(text))![0];
