import { lineOf } from './syntax.mjs';

const isName = /^(?:Identifier|PrivateIdentifier|JSXIdentifier)$/;
const isProperty = /^(?:Property|TSPropertySignature|PropertyDefinition)$/;

/** Files that declare messages: their keys are codes, which the catalogues of the languages list too. */
const isMessageFile = /messages\.ts$|\/texts\//;

/**
 * Finds words in names, comments and the file name that the glossary replaces by a term of the field. Names are checked
 * where they are declared or used, except that `a.b` says nothing about `b`, which is declared elsewhere.
 * @param {string} file path with `/`
 * @param {{ program: object, comments: { value: string, start: number }[] }} parsed result of oxc-parser
 * @param {string} code
 * @param {Rules} rules
 * @typedef {{ word: string[][], use: string, except?: RegExp }} Rule `word` is a sequence of words in lower case, in
 *   groups between which other words may stand; `except` matches whole names in which the word has another meaning
 * @typedef {{ names: Rule[], comments: { phrase: RegExp, use: string }[] }} Rules
 * @returns {{ line: number, text: string, use: string }[]} each name once, at its first line
 */
export function findHouseWords(file, { program, comments }, code, rules) {
  const names = new Map([[fileStem(file), 0]]);
  eachName(program, { hasMessageKeys: isMessageFile.test(file) }, (name, start) => {
    if (!names.has(name)) names.set(name, start);
  });
  return [
    ...findInNames(names, code, rules),
    ...comments.flatMap(({ value, start }) => findInComment(value, start, code, rules)),
  ];
}

/**
 * Finds the same words in the class names, custom properties and comments of a style sheet.
 * @param {string} file path with `/`
 * @param {string} css
 * @param {Rules} rules
 */
export function findHouseWordsInStyles(file, css, rules) {
  const names = new Map([[fileStem(file), 0]]);
  const code = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, (text) => ' '.repeat(text.length));
  for (const { 1: name, index } of code.matchAll(/(?:\.|--)([a-z][\w-]*)/gi))
    if (!names.has(name)) names.set(name, index);
  return [
    ...findInNames(names, css, rules),
    ...[...css.matchAll(/\/\*[\s\S]*?\*\//g)].flatMap(({ 0: value, index }) =>
      findInComment(value, index, css, rules),
    ),
  ];
}

const findInNames = (names, code, rules) =>
  [...names].flatMap(([name, start]) =>
    rules.names
      .filter(({ word, except }) => contains(wordsOf(name), word) && !except?.test(name))
      .map(({ use }) => ({ line: lineOf({ start }, code), text: name, use })),
  );

const findInComment = (value, start, code, rules) =>
  rules.comments
    .filter(({ phrase }) => phrase.test(value))
    .map(({ phrase, use }) => ({ line: lineOf({ start }, code), text: phrase.exec(value)[0], use }));

const fileStem = (file) => file.slice(file.lastIndexOf('/') + 1).split('.', 1)[0];

/** Splits an identifier or file name into lower-case words: `readHTTPHead` gives read, http, head. */
export function wordsOf(name) {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
}

function contains(words, groups) {
  let from = 0;
  for (const group of groups) {
    const at = words.findIndex(
      (_, index) => index >= from && group.every((word, offset) => isWord(words[index + offset], word)),
    );
    if (at === -1) return false;
    from = at + group.length;
  }
  return true;
}

const isWord = (word, searched) => word === searched || word === `${searched}s`;

/** True for a quoted key; one with spaces is a title. */
const isQuotedName = ({ value }) => typeof value === 'string' && !/\s/.test(value);

/** Calls `visit` with each name of a syntax tree: identifiers, those of types included, and quoted keys. */
function eachName(node, options, visit) {
  if (isName.test(node.type)) visit(node.name, node.start);
  const hasOwnKey = isProperty.test(node.type) && !node.computed;
  if (hasOwnKey && !options.hasMessageKeys && isQuotedName(node.key)) visit(node.key.value, node.key.start);
  for (const part in node) {
    if (part === 'property' && node.type === 'MemberExpression' && !node.computed) continue;
    if (part === 'key' && hasOwnKey && options.hasMessageKeys) continue;
    const value = node[part];
    if (value === null || typeof value !== 'object') continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') eachName(child, options, visit);
  }
}
