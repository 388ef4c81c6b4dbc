/** A family of `@fontsource-variable`, and the characters for which it is used. */
interface FontFamily {
  name: string;
  /** If absent, it may be used for any character. */
  writes?: RegExp;
}

const writing = (name: string, script: string): FontFamily => ({
  name: `noto-sans-${name}`,
  writes: new RegExp(`\\p{scx=${script}}`, 'u'),
});

/** Han characters, the punctuation between them, and full-width forms of other characters. */
const eastAsian = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u;

/** The preferred CJK font: each country writes the same Han character slightly differently. */
export type EastAsian = 'sc' | 'tc' | 'jp' | 'kr';

const inter: FontFamily = { name: 'inter' };
const noto: FontFamily = { name: 'noto-sans' };
const others: readonly FontFamily[] = [
  writing('arabic', 'Arab'),
  writing('hebrew', 'Hebr'),
  writing('armenian', 'Armn'),
  writing('georgian', 'Geor'),
  writing('ethiopic', 'Ethi'),
  writing('devanagari', 'Deva'),
  writing('bengali', 'Beng'),
  writing('gurmukhi', 'Guru'),
  writing('gujarati', 'Gujr'),
  writing('oriya', 'Orya'),
  writing('tamil', 'Taml'),
  writing('telugu', 'Telu'),
  writing('kannada', 'Knda'),
  writing('malayalam', 'Mlym'),
  writing('sinhala', 'Sinh'),
  writing('thai', 'Thai'),
  writing('lao', 'Laoo'),
  writing('khmer', 'Khmr'),
  writing('myanmar', 'Mymr'),
  writing('thaana', 'Thaa'),
  { name: 'noto-emoji', writes: /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u },
];

/**
 * Families that may have this character, the most suitable first. Of the two Latin ones, Noto Sans can place
 * a mark on any letter.
 */
export function familiesFor(
  character: string,
  { first, isMarked }: { first: EastAsian; isMarked: boolean },
): string[] {
  const all = [...(isMarked ? [noto, inter] : [inter, noto]), ...others];
  for (const name of new Set<EastAsian>([first, 'sc', 'jp', 'tc', 'kr'])) {
    all.push({ name: `noto-sans-${name}`, writes: eastAsian });
  }
  return all.filter(({ writes }) => writes === undefined || writes.test(character)).map(({ name }) => name);
}

/**
 * Detects the preferred CJK font by the characters of a text if they are distinctive, else by the country of
 * its reader.
 */
export function eastAsianOf(text: string, country: string): EastAsian {
  if (/[\p{scx=Hira}\p{scx=Kana}]/u.test(text) || /^Japan$/i.test(country)) return 'jp';
  if (/\p{scx=Hang}/u.test(text) || /^(South|North)? ?Korea$/i.test(country)) return 'kr';
  return /Taiwan|Hong Kong|Maca[uo]/i.test(country) ? 'tc' : 'sc';
}
