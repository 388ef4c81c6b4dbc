/** A family of `@fontsource-variable`, and the characters for which it is used. */
interface FontFamily {
  name: string;
  /** Characters for which the family is used; any character if absent. */
  characters?: RegExp;
}

const notoFamily = (name: string, script: string): FontFamily => ({
  name: `noto-sans-${name}`,
  characters: new RegExp(`\\p{scx=${script}}`, 'u'),
});

/** Han characters, the punctuation between them, and full-width forms of other characters. */
const eastAsian = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u;

/** The preferred CJK font, because countries write the same Han character slightly differently. */
export type CjkVariant = 'sc' | 'tc' | 'jp' | 'kr';

const inter: FontFamily = { name: 'inter' };
const noto: FontFamily = { name: 'noto-sans' };
const otherFamilies: readonly FontFamily[] = [
  notoFamily('arabic', 'Arab'),
  notoFamily('hebrew', 'Hebr'),
  notoFamily('armenian', 'Armn'),
  notoFamily('georgian', 'Geor'),
  notoFamily('ethiopic', 'Ethi'),
  notoFamily('devanagari', 'Deva'),
  notoFamily('bengali', 'Beng'),
  notoFamily('gurmukhi', 'Guru'),
  notoFamily('gujarati', 'Gujr'),
  notoFamily('oriya', 'Orya'),
  notoFamily('tamil', 'Taml'),
  notoFamily('telugu', 'Telu'),
  notoFamily('kannada', 'Knda'),
  notoFamily('malayalam', 'Mlym'),
  notoFamily('sinhala', 'Sinh'),
  notoFamily('thai', 'Thai'),
  notoFamily('lao', 'Laoo'),
  notoFamily('khmer', 'Khmr'),
  notoFamily('myanmar', 'Mymr'),
  notoFamily('thaana', 'Thaa'),
  { name: 'noto-emoji', characters: /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u },
];

/**
 * Returns families that may have this character, the most suitable first. Of the two Latin ones, Noto Sans can place a
 * mark on any letter.
 */
export function familiesFor(
  character: string,
  { preferred, isMarked }: { preferred: CjkVariant; isMarked: boolean },
): string[] {
  const families = [...(isMarked ? [noto, inter] : [inter, noto]), ...otherFamilies];
  for (const name of new Set<CjkVariant>([preferred, 'sc', 'jp', 'tc', 'kr'])) {
    families.push({ name: `noto-sans-${name}`, characters: eastAsian });
  }
  return families
    .filter(({ characters }) => characters === undefined || characters.test(character))
    .map(({ name }) => name);
}

/**
 * Determines the preferred CJK font by the characters of a text if they are distinctive, else by the country of its
 * reader.
 */
export function cjkVariantOf(text: string, country: string): CjkVariant {
  if (/[\p{scx=Hira}\p{scx=Kana}]/u.test(text) || /^Japan$/i.test(country)) return 'jp';
  if (/\p{scx=Hang}/u.test(text) || /^(South|North)? ?Korea$/i.test(country)) return 'kr';
  return /Taiwan|Hong Kong|Maca[uo]/i.test(country) ? 'tc' : 'sc';
}
