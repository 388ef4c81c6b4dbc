/** Placeholder for an expression in a text whose value is only known at run time. */
export const placeholder = '\uFFFC';

const word = /^\p{L}[\p{L}\p{M}]+(?:[’'-][\p{L}\p{M}]+)*$|^[aAI]$/u;
const value = new RegExp(`^(?:${placeholder}|\\d[\\d.,]*%?)+$`);
const tag = /<\/?[a-z][^<>]*>/gi;
const visibleAttribute = /\s(?:alt|title|placeholder|aria-label)=["']([^"']*)/g;

/**
 * Tests whether a text has two adjacent words, a word next to a value, such as `12 corners` or `Order N`, or is a
 * sentence of one word. In HTML only visible text counts.
 */
export function containsWords(text) {
  if (/^\s*\p{Lu}\p{Ll}+[.!?…]\s*$/u.test(text)) return true;
  const kinds = text
    .replaceAll(
      tag,
      (html) => ` ${[...html.matchAll(visibleAttribute)].map(([, seen]) => seen).join(' | ')} `,
    )
    .split(/\s+/)
    .map((token) => token.replaceAll(/^\p{P}+|\p{P}+$/gu, ''))
    .filter((token) => token !== '')
    .map((token) => (word.test(token) ? 'word' : value.test(token) ? 'value' : 'neither'));
  return kinds.some(
    (kind, at) =>
      (kind === 'word' && at + 1 < kinds.length && kinds[at + 1] !== 'neither') ||
      (kind === 'value' && kinds[at + 1] === 'word'),
  );
}

/** Tests whether a text has a letter, which suffices for a text that is shown on its own. */
export const containsLetter = (text) => /\p{L}/u.test(text);

/**
 * Tests whether a text is a list of names for programs, such as CSS classes or keys: in lower case and without marks.
 */
export function isNameList(text) {
  const tokens = text.split(/\s+/).filter((token) => token !== '');
  const names = new RegExp(`^(?:[a-z_][\\w-]*|${placeholder})+$`);
  return tokens.every((token) => names.test(token));
}
