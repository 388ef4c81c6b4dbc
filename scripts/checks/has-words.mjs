/** Stands in a text for what is put into it when it is made. */
export const put = '\uFFFC';

const word = /^\p{L}[\p{L}\p{M}]+(?:[’'-][\p{L}\p{M}]+)*$|^[aAI]$/u;
const value = new RegExp(`^(?:${put}|\\d[\\d.,]*%?)+$`);
const tag = /<\/?[a-z][^<>]*>/gi;
const readAttribute = /\s(?:alt|title|placeholder|aria-label)=["']([^"']*)/g;

/**
 * Whether two words stand side by side, or a word and what is put in: `12 corners`, `Order N`; or one that is a sentence. In HTML what a
 * reader sees of it counts.
 */
export function hasWords(text) {
  if (/^\s*\p{Lu}\p{Ll}+[.!?…]\s*$/u.test(text)) return true;
  const kinds = text
    .replaceAll(tag, (whole) => ` ${[...whole.matchAll(readAttribute)].map(([, read]) => read).join(' | ')} `)
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

/** Whether there is anything to be read: enough where it stands on its own. */
export const hasLetter = (text) => /\p{L}/u.test(text);
