import { put } from './has-words.mjs';

/**
 * What an expression says, as far as the code has it: of a literal, a template, what is joined by `+`, `+=`, `concat` or `join`. Null of
 * anything else.
 * @param {object} node of the syntax tree
 * @returns {string | null}
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
      return node.quasis.map(({ value }) => value.cooked ?? '').join(put);
    case 'BinaryExpression':
      return node.operator === '+' ? joined([node.left, node.right], '') : null;
    case 'AssignmentExpression':
      return node.operator === '+=' ? joined([node.left, node.right], '') : null;
    case 'CallExpression':
      return textOfCall(node);
    default:
      return null;
  }
}

/** The expressions that are put into a text, which may say something themselves. */
export function putInto(node) {
  if (node.type === 'TemplateLiteral') return node.expressions;
  return joinedIn(node).flatMap((part) => (textOf(part) === null ? [part] : putInto(part)));
}

/** Expressions that a text is made of; of a literal none. */
function joinedIn(node) {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return [node.expression];
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return [node.left, node.right];
    case 'CallExpression':
      return isCallOf(node, 'concat') ? [node.callee.object, ...node.arguments] : listOf(node);
    default:
      return [];
  }
}

function textOfCall(node) {
  if (isCallOf(node, 'concat')) return joined([node.callee.object, ...node.arguments], '');
  if (!isCallOf(node, 'join')) return null;
  const [separator] = node.arguments;
  return separator?.type === 'Literal' ? joined(listOf(node), String(separator.value)) : null;
}

/** Null where none of the parts is a text. */
function joined(parts, separator) {
  const texts = parts.map(textOf);
  return texts.every((text) => text === null) ? null : texts.map((text) => text ?? put).join(separator);
}

/** Entries of the array that is joined, also where some are filtered out before. */
function listOf({ callee }) {
  let list = callee.object;
  while (list?.type === 'CallExpression' && list.callee.type === 'MemberExpression')
    list = list.callee.object;
  return list?.type === 'ArrayExpression' ? list.elements.filter((one) => one !== null) : [];
}

const isCallOf = ({ callee }, name) => callee.type === 'MemberExpression' && callee.property.name === name;
