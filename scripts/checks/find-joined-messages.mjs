import { lineOf, walk } from './syntax.mjs';

/** Names of functions that render messages. */
const renderers =
  /^(?:say|sayAll|renderMessage|renderParam|renderParagraphs|problemToasts|refusalSentences)$/;

/** Names of lists of rendered sentences, and of the texts of a screen. */
const sentenceLists = /^(?:sentences|messages|refusals)$/;
const screenTexts = /[tT]exts$/;

/** Letters and signs of sentences; not line breaks, padding and markup, with which pages and tables are laid out. */
const joinsSentences = (text) => /[\p{L}.,:;·।()[\]–—]/u.test(text.replaceAll(/<[^>]*>?|^[^<]*>/g, ''));

/**
 * Finds rendered messages that are joined with others or with values: by `join`, in a template, or by `+`. The order of
 * the parts and the signs between them belong to the language, so a message has to contain them.
 * @param {object} program the syntax tree
 * @param {string} code
 * @returns {{ line: number, text: string }[]}
 */
export function findJoinedMessages(program, code) {
  const found = [];
  const renderedNames = new Set();
  walk(program, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && init && id.type === 'Identifier' && isRendered(init))
      renderedNames.add(id.name);
  });
  walk(program, (node) => {
    if (isJoin(node)) found.push({ line: lineOf(node, code), text: code.slice(node.start, node.end) });
  });
  return found;

  function isJoin({ type, callee, arguments: args, quasis, expressions, operator, left, right }) {
    switch (type) {
      case 'CallExpression': {
        const separator = callee.property?.name === 'join' ? (args[0]?.value ?? ',') : '';
        return (joinsSentences(separator) || separator === ' ') && isRendered(callee.object);
      }
      case 'TemplateLiteral': {
        const between = quasis.slice(1, -1).map(({ value }) => value.cooked);
        const ends = [quasis[0], quasis.at(-1)].map(({ value }) => value.cooked);
        return (
          expressions.some(isRendered) &&
          ([...between, ...ends].some(joinsSentences) || between.includes(' '))
        );
      }
      case 'BinaryExpression':
        return (
          operator === '+' &&
          [left, right].some(isRendered) &&
          [left, right].some(
            ({ value }) => value === ' ' || (typeof value === 'string' && joinsSentences(value)),
          )
        );
      default:
        return false;
    }
  }

  /** Tests whether the value of an expression is a rendered message, or a list of them. */
  function isRendered(node) {
    switch (node?.type) {
      case 'Identifier':
        return renderedNames.has(node.name) || sentenceLists.test(node.name);
      case 'MemberExpression':
        return sentenceLists.test(node.property.name) || screenTexts.test(rootOf(node).name);
      case 'BinaryExpression':
        return node.operator === '+' && (isRendered(node.left) || isRendered(node.right));
      case 'CallExpression': {
        const name = node.callee.property?.name ?? node.callee.name;
        if (renderers.test(name)) return true;
        if (/^(?:map|flatMap)$/.test(name)) return node.arguments.some(isRenderingFunction);
        return /^(?:filter|slice|toSorted|concat)$/.test(name) && isRendered(node.callee.object);
      }
      case 'ArrayExpression':
        return node.elements.some(isRendered);
      case 'SpreadElement':
        return isRendered(node.argument);
      case 'ParenthesizedExpression':
      case 'AwaitExpression':
        return isRendered(node.expression ?? node.argument);
      case 'ConditionalExpression':
        return isRendered(node.consequent) || isRendered(node.alternate);
      case 'LogicalExpression':
        return isRendered(node.left) || isRendered(node.right);
      default:
        return false;
    }
  }

  function rootOf(node) {
    return node.type === 'MemberExpression' ? rootOf(node.object) : node;
  }

  function isRenderingFunction({ type, name, body }) {
    return type === 'ArrowFunctionExpression' ? isRendered(body) : renderers.test(name);
  }
}
