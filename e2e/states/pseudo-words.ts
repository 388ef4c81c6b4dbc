const plainLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const withAccents = 'ÁƁÇÐÉƑĜĤÎĴĶĻṂÑÔƤǪŔŠŢÛṼŴẊÝŽáƀçðéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýž';
const letters = new Map(Array.from(plainLetters, (letter, index) => [letter, withAccents.charAt(index)]));

/** Control characters that start right-to-left text, as in Hebrew, and end it. */
const [rightToLeftOverride, popDirection] = ['\u202e', '\u202c'];
/** Matches direction marks, which may occur between any two characters. */
const marks = '[\u200e\u200f\u202a-\u202e\u2066-\u2069]*';

/** Adds accents to letters. Characters without an accented form do not change. */
const addAccents = (words: string): string =>
  Array.from(words, (letter) => letters.get(letter) ?? letter).join('');

const lengthenWord = (word: string): string => {
  const accentedWord = addAccents(word);
  return accentedWord + accentedWord.slice(Math.ceil(accentedWord.length / 2));
};

/** Converts words to the pseudo-language: accented, half as long again, and from right to left. */
export const toPseudo = (words: string): string =>
  words.replaceAll(/[\p{L}\p{M}\d]+/gu, (word) =>
    isUnchanged(word) ? word : rightToLeftOverride + lengthenWord(word) + popDirection,
  );

/** True for numbers, abbreviations and band names, such as NDVI and B08, which the pseudo-language does not change. */
const isUnchanged = (word: string): boolean => /\d/.test(word) || /^\p{Lu}{2,}$/u.test(word);

/**
 * Matches a token of a pattern: an amount in dollars, white space, an escape, a set, a quantifier, a word, a
 * number, or any character.
 */
const tokenPattern =
  /\\\$(?:\[\\d\.,?\]\+|[\d,]+(?:\\\.\d+)?)?|\\s[+*]?|\\.|\[(?:\\.|[^\]])*\]|\{[\d,]+\}|\p{L}+|\d+|[\s\S]/gu;

/**
 * Extends a pattern of English words to match the pseudo-language too, ignoring case. Names in
 * the pattern are not changed.
 */
export function matchPseudo(pattern: RegExp): RegExp {
  const tokens = pattern.source.match(tokenPattern) ?? [];
  const source = tokens.map((token) => {
    if (token.startsWith(String.raw`\$`)) return dollarPattern(token);
    if (/^(\d|[ ]|\\s)/.test(token)) return marks + token + marks;
    const alternatives = [token, lengthenWord(token), addAccents(token)];
    return /^\p{L}/u.test(token) ? `${marks}(?:${alternatives.join('|')})${marks}` : token;
  });
  return new RegExp(source.join(''), 'iu');
}

/** Pattern of an amount in dollars, with the sign before the figure or, as in Hebrew, after it. */
function dollarPattern(token: string): string {
  const figure = token.slice(2);
  return String.raw`(?:${token}|${marks}${figure || String.raw`[\d.,]+`}\s${marks}\$${marks})`;
}

/**
 * Pattern that matches a text in English or in the pseudo-language.
 * @param isExact true to match the full text only
 */
export function matchPseudoText(text: string, isExact = false): RegExp {
  const source = text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
  return matchPseudo(new RegExp(isExact ? String.raw`^\s*${source}\s*$` : source));
}
