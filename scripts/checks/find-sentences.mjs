import { containsLetter, containsWords } from './contains-words.mjs';
import { knownTexts } from './known-texts.mjs';
import { isNotForUsers } from './not-for-users.mjs';
import { eachPart, lineOf, walk } from './syntax.mjs';
import { embeddedExpressions, textOf } from './text-of.mjs';
import { isVisible } from './visible-positions.mjs';

/**
 * Names of expressions that count something. After such a count a hyphen precedes a noun, and after any other
 * expression the rest of an id.
 */
const countNames = /^(?:n|count|total|length|days|weeks|hours|minutes|seconds|hectares|metres|\w+Count)$/;

/**
 * Finds texts outside of declarations of messages that users may read: those of two words or more, and of one word
 * where it is shown on a screen. Also finds regular expressions that parse sentences.
 * @param {object} program the syntax tree
 * @param {string} code
 * @param {(text: string) => boolean} [isExempt] whether a text is known not to be for users
 * @returns {{ line: number, text: string }[]}
 */
export function findSentences(program, code, isExempt = (text) => knownTexts.has(text)) {
  const sentences = [];
  const ancestors = [];
  const { constants, joinedLists } = declarationsOf(program);
  visit(program, false, false);
  return sentences;

  function visit(node, isQuiet, isShown) {
    const text = textOf(node);
    if (text === null) {
      const found = isQuiet ? null : otherText(node, isShown);
      if (found !== null && !isExempt(found)) report(node, found);
      eachPart(node, (part, child) => {
        // A function in a call that is not for users may still produce texts for them.
        const isChildQuiet =
          (isQuiet && !/Function/.test(node.type)) || isNotForUsers(node, part, child, ancestors);
        visitIn(
          node,
          child,
          isChildQuiet,
          isVisible(node, part, child, ancestors, isShown) || isPushed(node),
        );
      });
      return;
    }
    const isRead =
      !isQuiet && (containsWords(text) || followsCount(node) || (isShown && containsLetter(text)));
    if (isRead && !isExempt(text)) report(node, text);
    for (const child of embeddedExpressions(node)) visitIn(node, child, isQuiet, isShown);
  }

  function visitIn(node, child, isQuiet, isShown) {
    ancestors.push(node);
    visit(child, isQuiet, isShown);
    ancestors.pop();
  }

  function report(node, text) {
    sentences.push({ line: lineOf(node, code), text });
  }

  /**
   * Text of a constant that is shown, the words of a plural form, or the pattern of a regular expression that parses
   * sentences.
   */
  function otherText(node, isShown) {
    if (node.type === 'Identifier' && isShown) return constants.get(node.name) ?? null;
    if (isPlural(node)) return `${node.consequent.value}|${node.alternate.value}`;
    return node.regex && parsesSentences(node.regex.pattern) ? node.regex.pattern : null;
  }

  /** Tests whether a node adds words to a list that is joined with spaces. */
  function isPushed({ type, callee }) {
    return (
      type === 'CallExpression' && callee.property?.name === 'push' && joinedLists.has(callee.object.name)
    );
  }
}

/** Constants of a file with a text of letters, and the names of lists that are joined with spaces. */
function declarationsOf(program) {
  const constants = new Map();
  const joinedLists = new Set();
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.init !== null && node.id.type === 'Identifier') {
      const text = textOf(node.init);
      // A text of two words is not recorded here, because it is reported where it is declared.
      if (text !== null && containsLetter(text) && !containsWords(text)) constants.set(node.id.name, text);
    }
    if (node.type === 'CallExpression' && node.callee.property?.name === 'join') {
      const [separator] = node.arguments;
      if (/\s/.test(separator?.value ?? '')) joinedLists.add(node.callee.object.name);
    }
  });
  joinedLists.delete(undefined);
  return { constants, joinedLists };
}

/** Tests whether a template has a count with a noun: `${n}-hectare`. */
function followsCount({ type, quasis, expressions }) {
  return (
    type === 'TemplateLiteral' &&
    expressions.some(
      ({ name, property }, index) =>
        countNames.test(name ?? property?.name) && /^-\p{L}{2,}/u.test(quasis[index + 1].value.cooked),
    )
  );
}

/** Tests whether words depend on a count of one: `n === 1 ? 'field' : 'fields'`, which a message counts instead. */
function isPlural({ type, test, consequent, alternate }) {
  return (
    type === 'ConditionalExpression' &&
    test.type === 'BinaryExpression' &&
    [test.left, test.right].some(({ value }) => value === 1) &&
    [consequent, alternate].every(({ value }) => typeof value === 'string') &&
    containsLetter(consequent.value + alternate.value)
  );
}

/** Tests whether a pattern has two adjacent words, which match a sentence in one language only. */
const parsesSentences = (pattern) =>
  /\p{L}{2,} \p{L}{2,}/u.test(pattern.replaceAll(/\\(?:[pP]\{[^}]*\}|.)|\(\?<\w+>/g, '|'));
