import { lineOf } from './syntax.mjs';

const isName = /^(?:Identifier|PrivateIdentifier|JSXIdentifier)$/;

/**
 * Finds words in identifiers, comments and the file name that the glossary replaces by a term of the field.
 * @param {string} file path with `/`
 * @param {{ program: object, comments: { value: string, start: number }[] }} parsed result of oxc-parser
 * @param {string} code
 * @param {{ names: Rule[], comments: { phrase: RegExp, use: string }[] }} rules
 * @typedef {{ word: string[], use: string, except?: RegExp }} Rule `word` is a sequence of words in lower case;
 *   `except` matches whole identifiers in which the word has another meaning
 * @returns {{ line: number, text: string, use: string }[]} each identifier once, at its first line
 */
export function findHouseWords(file, { program, comments }, code, rules) {
  const names = new Map([[fileStem(file), 0]]);
  eachName(program, (name, start) => {
    if (!names.has(name)) names.set(name, start);
  });
  const inNames = [...names].flatMap(([name, start]) =>
    rules.names
      .filter(({ word, except }) => contains(wordsOf(name), word) && !except?.test(name))
      .map(({ use }) => ({ line: lineOf({ start }, code), text: name, use })),
  );
  const inComments = comments.flatMap(({ value, start }) =>
    rules.comments
      .filter(({ phrase }) => phrase.test(value))
      .map(({ phrase, use }) => ({ line: lineOf({ start }, code), text: phrase.exec(value)[0], use })),
  );
  return [...inNames, ...inComments];
}

const fileStem = (file) => file.slice(file.lastIndexOf('/') + 1).split('.', 1)[0];

/** Splits an identifier or file name into lower-case words: `readHTTPHead` gives read, http, head. */
export const wordsOf = (name) =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());

const contains = (words, phrase) =>
  words.some((_, at) => phrase.every((word, offset) => words[at + offset] === word));

/** Calls `visit` with each identifier of a syntax tree, those of types included. */
function eachName(node, visit) {
  if (isName.test(node.type)) visit(node.name, node.start);
  for (const part in node) {
    const value = node[part];
    if (value === null || typeof value !== 'object') continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') eachName(child, visit);
  }
}
