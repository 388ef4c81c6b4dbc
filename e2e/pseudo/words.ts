const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const withAccents = 'ÁƁÇÐÉƑĜĤÎĴĶĻṂÑÔƤǪŔŠŢÛṼŴẊÝŽáƀçðéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýž';
const letters = new Map(Array.from(plain, (letter, at) => [letter, withAccents.charAt(at)]));

/** What turns letters around, as those of Hebrew are, and what ends it. */
const [fromTheRight, asBefore] = ['\u202e', '\u202c'];
/** What may stand between any two signs. */
const marks = '[\u200e\u200f\u202a-\u202e\u2066-\u2069]*';

/** Its letters with accents; what has none stays. */
const withAccentsAlone = (words: string): string =>
  Array.from(words, (letter) => letters.get(letter) ?? letter).join('');

const longer = (word: string): string => {
  const changed = withAccentsAlone(word);
  return changed + changed.slice(Math.ceil(changed.length / 2));
};

/** The words of the language that nobody speaks: with accents, half as long again, and read from right to left. */
export const accented = (words: string): string =>
  words.replaceAll(/[\p{L}\p{M}\d]+/gu, (word) =>
    isKept(word) ? word : fromTheRight + longer(word) + asBefore,
  );

/** Figures, abbreviations and names of bands, as of NDVI and B08. */
const isKept = (word: string): boolean => /\d/.test(word) || /^\p{Lu}{2,}$/u.test(word);

/** Of a pattern: an amount in dollars, spaces, what is escaped, a set, how often, a word, a figure; else one sign. */
const token = /\\\$(?:[\d,]+(?:\\\.\d+)?)?|\\s[+*]?|\\.|\[(?:\\.|[^\]])*\]|\{[\d,]+\}|\p{L}+|\d+|[\s\S]/gu;

/** A pattern of English words, in any case, that finds them in that language too. Names that are looked for among them stay as they are. */
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

/** Before the figure, or after it as in Hebrew. */
function dollars(token: string): string {
  const figure = token.slice(2);
  return String.raw`(?:${token}|${marks}${figure || String.raw`[\d.,]+`}\s${marks}\$${marks})`;
}

/** The same of a text, whole or a part of one. */
export function textInPseudo(text: string, isWhole = false): RegExp {
  const source = text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
  return inPseudo(new RegExp(isWhole ? String.raw`^\s*${source}\s*$` : source));
}
