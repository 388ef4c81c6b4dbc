import { placeholder } from './contains-words.mjs';

/**
 * Text of an expression as far as the code has it: of a literal, a template, and what `+`, `+=`, `concat`, `join` and
 * `replaceAll` make of them.
 * @param {object} node of the syntax tree
 * @returns {string | null} null for any other expression
 */
export function textOf(node) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : null;
    case 'JSXText':
      return node.value;
    case 'ParenthesizedExpression':
      return textOf(node.expression);
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '').join(placeholder);
    case 'BinaryExpression':
      return node.operator === '+' ? joinTexts([node.left, node.right], '') : null;
    case 'AssignmentExpression':
      return node.operator === '+=' ? joinTexts([node.left, node.right], '') : null;
    case 'CallExpression':
      return textOfCall(node);
    default:
      return null;
  }
}

/** Expressions within a text, which may be texts themselves. */
export function embeddedExpressions(node) {
  if (node.type === 'TemplateLiteral') return node.expressions;
  return operandsOf(node).flatMap((operand) =>
    textOf(operand) === null ? [operand] : embeddedExpressions(operand),
  );
}

/** Expressions that a text is made of; none for a literal. */
function operandsOf(node) {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return [node.expression];
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return [node.left, node.right];
    case 'CallExpression':
      if (isCallOf(node, 'concat')) return [node.callee.object, ...node.arguments];
      if (!isCallOf(node, 'join')) return [node.callee.object];
      return arrayElements(node) ?? [node.callee.object];
    default:
      return [];
  }
}

function textOfCall(node) {
  if (isCallOf(node, 'concat')) return joinTexts([node.callee.object, ...node.arguments], '');
  if (isCallOf(node, 'replaceAll') || isCallOf(node, 'replace')) return evaluateReplaceAll(node);
  if (!isCallOf(node, 'join')) return null;
  const [separator] = node.arguments;
  if (separator?.type !== 'Literal') return null;
  const elements = arrayElements(node);
  if (elements !== null) return joinTexts(elements, String(separator.value));
  // The joined list is built elsewhere, but its separator may be a word, such as ` and `.
  return /\p{L}/u.test(separator.value) ? placeholder + separator.value + placeholder : null;
}

/** A text in which parts are replaced by a literal: `'was_paid'.replaceAll('_', ' ')`. */
function evaluateReplaceAll({ callee, arguments: [searchedNode, replacement] }) {
  const text = textOf(callee.object);
  if (text === null || typeof replacement?.value !== 'string') return null;
  if (searchedNode.regex)
    return text.replace(new RegExp(searchedNode.regex.pattern, 'gu'), replacement.value);
  return typeof searchedNode.value === 'string'
    ? text.replaceAll(searchedNode.value, replacement.value)
    : null;
}

/** Joins the texts of operands; null if no operand is a text. */
function joinTexts(operands, separator) {
  const texts = operands.map(textOf);
  if (texts.every((text) => text === null)) return null;
  return texts.map((text) => text ?? placeholder).join(separator);
}

/** Elements of the array literal that is joined, possibly after a filter; null for any other list. */
function arrayElements({ callee }) {
  let list = callee.object;
  while (list?.type === 'CallExpression' && list.callee.type === 'MemberExpression')
    list = list.callee.object;
  return list?.type === 'ArrayExpression' ? list.elements.filter((element) => element !== null) : null;
}

const isCallOf = ({ callee }, name) => callee.type === 'MemberExpression' && callee.property.name === name;
