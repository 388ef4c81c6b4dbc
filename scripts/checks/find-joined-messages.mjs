import { lineOf, walk } from './syntax.mjs';

/** Names of functions that render a message, and of those that render several. */
const renderer = /^(?:say|renderMessage|renderParam|renderInPageLanguage)$/;
const listRenderer = /^(?:sayAll|renderParagraphs|problemToasts|refusalSentences)$/;

/** Names of lists of rendered sentences, and of the texts of a screen. */
const sentenceLists = /^(?:sentences|messages|refusals)$/;
const screenTexts = /(?:[tT]exts|^words)$/;

/** Methods that read or change parts of a text; the second ones exist for lists too. */
const textMethods =
  /^(?:replace|replaceAll|split|startsWith|endsWith|match|matchAll|search|substring|charAt|to(?:Locale)?(?:Lower|Upper)Case)$/;
const sharedMethods = /^(?:slice|at|includes|indexOf|lastIndexOf)$/;
const listMethods =
  /^(?:map|flatMap|filter|find|some|every|join|forEach|entries|keys|values|has|get|set|add|push|length|reduce|concat|toSorted|sort|pop|shift)$/;

/** Letters and signs of sentences; not line breaks, padding and markup, with which pages and tables are laid out. */
const joinsSentences = (text) => /[\p{L}.,:;·।()[\]–—]/u.test(text.replaceAll(/<[^>]*>?|^[^<]*>/g, ''));

/**
 * Finds rendered messages that are joined with others or with values: by `join`, in a template, by `+`, or by `reduce`.
 * Also finds those that are cut, changed or searched. The order of the parts, the signs between them and their words
 * belong to the language, so a message has to contain them.
 * @param {object} program the syntax tree
 * @param {string} code
 * @returns {{ line: number, text: string }[]}
 */
export function findJoinedMessages(program, code) {
  const found = [];
  /** Names of this file for rendered texts, for lists of them, for functions that render, and for texts of a screen. */
  const names = { texts: new Set(), lists: new Set(), renderers: new Set(), screenTexts: new Set() };
  walk(program, recordNames);
  walk(program, (node) => {
    if (isJoin(node) || isParsed(node))
      found.push({ line: lineOf(node, code), text: code.slice(node.start, node.end) });
  });
  return found;

  /** Records the names that code gives to rendered texts, to functions that render, and to texts of a screen. */
  function recordNames({ type, id, init, properties }) {
    if (type === 'ObjectPattern') {
      for (const { key, value } of properties)
        if (renderer.test(key?.name) && value.type === 'Identifier') names.renderers.add(value.name);
    }
    if (type !== 'VariableDeclarator' || !init) return;
    if (id.type === 'ObjectPattern' && (isScreenText(init) || screenTexts.test(init.name))) {
      for (const { value } of id.properties)
        if (value?.type === 'Identifier') names.screenTexts.add(value.name);
    }
    if (id.type !== 'Identifier') return;
    if (isRenderer(init)) names.renderers.add(id.name);
    if (isScreenText(init)) names.screenTexts.add(id.name);
    else if (isText(init)) names.texts.add(id.name);
    else if (isRendered(init)) names.lists.add(id.name);
  }

  function isJoin({ type, callee, arguments: args, quasis, expressions, operator, left, right }) {
    switch (type) {
      case 'CallExpression': {
        if (callee.property?.name === 'reduce') return isRendered(callee.object);
        const separator = callee.property?.name === 'join' ? (args[0]?.value ?? ',') : '';
        return (joinsSentences(separator) || separator === ' ') && isRendered(callee.object);
      }
      case 'TemplateLiteral': {
        // A dot without a space precedes the extension of a file name.
        const between = quasis
          .slice(1, -1)
          .flatMap(({ value }) => (value.cooked === '.' ? [] : value.cooked));
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

  /** Tests whether a call cuts, changes or searches a rendered text. */
  function isParsed({ type, callee, arguments: args }) {
    if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return false;
    const { object, property } = callee;
    if (textMethods.test(property.name)) return isText(object) || isScreenText(object);
    if (sharedMethods.test(property.name)) return isText(object);
    return /^(?:test|exec)$/.test(property.name) && args.some((one) => isText(one) || isScreenText(one));
  }

  /** Tests whether the value of an expression is a rendered message, or a list of them. */
  function isRendered(node) {
    if (isText(node) || isScreenText(node)) return true;
    switch (node?.type) {
      case 'Identifier':
        return names.lists.has(node.name) || sentenceLists.test(node.name);
      case 'MemberExpression':
        return sentenceLists.test(node.property.name);
      case 'CallExpression': {
        const name = nameOf(node.callee);
        if (listRenderer.test(name)) return true;
        if (/^(?:map|flatMap)$/.test(name)) return node.arguments.some(isRenderer);
        return /^(?:filter|slice|toSorted|concat)$/.test(name) && isRendered(node.callee.object);
      }
      case 'ArrayExpression':
        return node.elements.some(isRendered);
      case 'SpreadElement':
        return isRendered(node.argument);
      default:
        return operandsOf(node).some(isRendered);
    }
  }

  /** Tests whether the value of an expression is a single rendered text. */
  function isText(node) {
    switch (node?.type) {
      case 'Identifier':
        return names.texts.has(node.name);
      case 'CallExpression':
        return isRendererName(nameOf(node.callee)) || isScreenText(node.callee);
      default:
        return operandsOf(node).some(isText);
    }
  }

  /** Tests whether an expression is a text of a screen, a function that makes one, or a group of them. */
  function isScreenText(node) {
    if (node?.type === 'Identifier') return names.screenTexts.has(node.name);
    if (node?.type !== 'MemberExpression' || isMethodName(node.property.name)) return false;
    const { name } = rootOf(node);
    return screenTexts.test(name) || names.screenTexts.has(name);
  }

  /** Tests whether an expression is a function that renders a message: `say`, or `(one) => say(one)`. */
  function isRenderer(node) {
    if (node.type === 'ArrowFunctionExpression') return isRendered(node.body);
    return /^(?:Identifier|MemberExpression)$/.test(node.type) && isRendererName(nameOf(node));
  }

  function isRendererName(name) {
    return renderer.test(name) || names.renderers.has(name);
  }
}

const isMethodName = (name) =>
  [textMethods, sharedMethods, listMethods].some((methods) => methods.test(name));

const nameOf = ({ name, property }) => property?.name ?? name;

const rootOf = (node) => (node.type === 'MemberExpression' ? rootOf(node.object) : node);

/** Expressions one of which is the value of an expression, or a part of it. */
function operandsOf(node) {
  switch (node?.type) {
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right] : [];
    case 'ParenthesizedExpression':
      return [node.expression];
    case 'AwaitExpression':
      return [node.argument];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate];
    case 'LogicalExpression':
      return [node.left, node.right];
    default:
      return [];
  }
}
