const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const withAccents = 'ÁƁÇÐÉƑĜĤÎĴĶĻṂÑÔƤǪŔŠŢÛṼŴẊÝŽáƀçðéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýž';
const letters = new Map(Array.from(plain, (letter, at) => [letter, withAccents.charAt(at)]));

/** Control characters that start right-to-left text, as in Hebrew, and end it. */
const [fromTheRight, asBefore] = ['\u202e', '\u202c'];
/** Direction marks that may occur between any two characters. */
const marks = '[\u200e\u200f\u202a-\u202e\u2066-\u2069]*';

/** Adds accents to letters; characters without an accented form stay. */
const withAccentsAlone = (words: string): string =>
  Array.from(words, (letter) => letters.get(letter) ?? letter).join('');

const longer = (word: string): string => {
  const changed = withAccentsAlone(word);
  return changed + changed.slice(Math.ceil(changed.length / 2));
};

/** Converts words to the pseudo-language: with accents, half as long again, and right to left. */
export const accented = (words: string): string =>
  words.replaceAll(/[\p{L}\p{M}\d]+/gu, (word) =>
    isKept(word) ? word : fromTheRight + longer(word) + asBefore,
  );

/** True for figures, abbreviations and band names, such as NDVI and B08. */
const isKept = (word: string): boolean => /\d/.test(word) || /^\p{Lu}{2,}$/u.test(word);

/**
 * Tokens of a pattern: an amount in dollars, whitespace, an escape, a set, a quantifier, a word, a number; else one
 * character.
 */
const token = /\\\$(?:[\d,]+(?:\\\.\d+)?)?|\\s[+*]?|\\.|\[(?:\\.|[^\]])*\]|\{[\d,]+\}|\p{L}+|\d+|[\s\S]/gu;

/**
 * Extends a pattern of English words so that it also matches the pseudo-language, ignoring case. Names in it stay the
 * same.
 */
export function inPseudo(pattern: RegExp): RegExp {
  const tokens = pattern.source.match(token) ?? [];
  const source = tokens.map((part) => {
    if (part.startsWith(String.raw`\$`)) return dollars(part);
    if (/^(\d|[ ]|\\s)/.test(part)) return marks + part + marks;
    const either = [part, longer(part), withAccentsAlone(part)];
    return /^\p{L}/u.test(part) ? `${marks}(?:${either.join('|')})${marks}` : part;
  });
  return new RegExp(source.join(''), 'iu');
}

/** Amount in dollars, with the sign before or, as in Hebrew, after the figure. */
function dollars(token: string): string {
  const figure = token.slice(2);
  return String.raw`(?:${token}|${marks}${figure || String.raw`[\d.,]+`}\s${marks}\$${marks})`;
}

/** Pattern that matches a text, in full or in part, in English or the pseudo-language. */
export function textInPseudo(text: string, isWhole = false): RegExp {
  const source = text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
  return inPseudo(new RegExp(isWhole ? String.raw`^\s*${source}\s*$` : source));
}
