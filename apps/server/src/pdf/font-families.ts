/** A family of `@fontsource-variable`, and the characters that it is asked for. */
interface FontFamily {
  name: string;
  /** Absent: every character may be looked for in it. */
  writes?: RegExp;
}

const writing = (name: string, script: string): FontFamily => ({
  name: `noto-sans-${name}`,
  writes: new RegExp(`\\p{scx=${script}}`, 'u'),
});

/** Han characters, what stands between them, and forms of other characters that are as wide. */
const eastAsian = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u;

/** Which of the four comes first: the same Han character is written a little differently in each country. */
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

/** Families that may have this character, the likeliest first. Of the two Latin ones Noto Sans knows where a mark goes on any letter. */
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

/** Told from the letters of a text alone where they say it, else from where its reader lives. */
export function eastAsianOf(text: string, country: string): EastAsian {
  if (/[\p{scx=Hira}\p{scx=Kana}]/u.test(text) || /^Japan$/i.test(country)) return 'jp';
  if (/\p{scx=Hang}/u.test(text) || /^(South|North)? ?Korea$/i.test(country)) return 'kr';
  return /Taiwan|Hong Kong|Maca[uo]/i.test(country) ? 'tc' : 'sc';
}
