import { findTitles } from './find-titles.mjs';
import { lineOf } from './syntax.mjs';

const isName = /^(?:Identifier|PrivateIdentifier|JSXIdentifier)$/;
const isProperty = /^(?:Property|TSPropertySignature|PropertyDefinition)$/;

/**
 * Finds words in names, comments, titles of tests and the file name that the glossary replaces by a term of the field.
 * Names are checked where they are declared or used, except that `a.b` says nothing about `b`, which is declared
 * elsewhere.
 * @param {string} file path with `/`
 * @param {{ program: object, comments: { value: string, start: number }[] }} parsed result of oxc-parser
 * @param {string} code
 * @param {Rules} rules
 * @typedef {{ word: string[][], use: string, except?: RegExp }} Rule `word` is a sequence of words in lower case, in
 *   groups between which other words may stand; `except` matches whole names in which the word has another meaning
 * @typedef {{ names: Rule[], comments: { phrase: RegExp, use: string }[], storedCodes: string[] }} Rules `comments` are
 *   phrases for titles too; `storedCodes` are codes of messages whose keys stay
 * @returns {{ line: number, text: string, use: string }[]} each name once, at its first line
 */
export function findHouseWords(file, { program, comments }, code, rules) {
  const names = new Map([[fileStem(file), 0]]);
  const isStored = (scope, key) => rules.storedCodes.includes(`${scope}.${key}`);
  eachName(program, { scope: null, isStored }, (name, start) => {
    if (!names.has(name)) names.set(name, start);
  });
  return [
    ...findInNames(names, code, rules),
    ...comments.flatMap(({ value, start }) => findInText(value, start, code, rules)),
    ...findTitles(file, program).flatMap(({ text, start }) => findInText(text, start, code, rules)),
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
      findInText(value, index, css, rules),
    ),
  ];
}

const findInNames = (names, code, rules) =>
  [...names].flatMap(([name, start]) =>
    rules.names
      .filter(({ word, except }) => contains(wordsOf(name), word) && !except?.test(name))
      .map(({ use }) => ({ line: lineOf({ start }, code), text: name, use })),
  );

const findInText = (value, start, code, rules) =>
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

/** Scope of the messages that a call declares, which begins their codes; null for any other node. */
const scopeOf = ({ type, callee, arguments: args }) =>
  type === 'CallExpression' && callee.name === 'declareMessages' ? (args[0]?.value ?? null) : null;

/**
 * Calls `visit` with each name of a syntax tree: identifiers, those of types included, and quoted keys. Keys of stored
 * messages are left out.
 */
function eachName(node, { scope, isStored }, visit) {
  if (isName.test(node.type)) visit(node.name, node.start);
  const hasOwnKey = isProperty.test(node.type) && !node.computed;
  const hasStoredKey = hasOwnKey && isStored(scope, node.key.name);
  if (hasOwnKey && isQuotedName(node.key)) visit(node.key.value, node.key.start);
  const options = { scope: scopeOf(node) ?? scope, isStored };
  for (const part in node) {
    if (part === 'property' && node.type === 'MemberExpression' && !node.computed) continue;
    if (part === 'key' && hasStoredKey) continue;
    const value = node[part];
    if (value === null || typeof value !== 'object') continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') eachName(child, options, visit);
  }
}
