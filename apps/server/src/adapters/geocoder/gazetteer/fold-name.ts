/** Letters that NFD does not decompose, with their usual ASCII spelling. */
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

/**
 * Reduces a name to lower-case letters and digits with single spaces: `Sint-Martens-Latem` becomes `sint
 * martens latem`.
 */
export function foldName(text: string): string {
  const foldedText = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9 -]/g, (letter) => plainLetters[letter] ?? letter);
  return (
    foldedText
      // Apostrophe-like marks join letters; everything else separates words.
      .replaceAll(/['’ʼ‘ʻʿʾ`.]/g, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** Spelling variants of the same name. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\bst /g, 'saint '],
  [/\bst /g, 'sankt '],
  [/\bsaint /g, 'st '],
  [/\bsankt /g, 'st '],
  // Germans and Danes use digraphs where a keyboard has no umlauts.
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/aa/g, 'a'],
];

/** The folded query, followed by its spelling variants. */
export function spellingsOf(folded: string): string[] {
  const allSpellings = new Set([folded]);
  for (const [pattern, replacement] of spellings) allSpellings.add(folded.replaceAll(pattern, replacement));
  allSpellings.add(folded.replaceAll(/([aou])e/g, '$1'));
  return [...allSpellings];
}
