/** Letters that lose nothing but their shape when they are written without marks. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ə: 'a',
};

/** A name in plain lower-case letters and digits with single spaces: `Sint-Martens-Latem` is `sint martens latem`. */
export function fold(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9 -]/g, (letter) => plainLetters[letter] ?? letter);
  return (
    plain
      // What stands over or between letters as a mark joins them; everything else parts words.
      .replaceAll(/['’ʼ‘ʻʿʾ`.]/g, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** Ways in which people write the same name. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\bst /g, 'saint '],
  [/\bst /g, 'sankt '],
  [/\bsaint /g, 'st '],
  [/\bsankt /g, 'st '],
  // Germans and Danes write marks out where a keyboard has none.
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/aa/g, 'a'],
];

/** The folded query, then other spellings of it. */
export function spellingsOf(folded: string): string[] {
  const all = new Set([folded]);
  for (const [pattern, other] of spellings) all.add(folded.replaceAll(pattern, other));
  all.add(folded.replaceAll(/([aou])e/g, '$1'));
  return [...all];
}
