import { loggedErrors } from './exempt-files.mjs';
import { isLog } from './not-for-users.mjs';
import { lineOf, walk } from './syntax.mjs';

/** Usual names of errors, for code that does not show otherwise that a value is one. */
const errorNames = /^(?:e|err|error|cause|exception|thrown)$/i;
const comparingMethods = /^(?:includes|startsWith|endsWith|match|search)$/;

/**
 * Finds where the text of an error, which is English and for programmers, is read for anything but a log or another
 * error.
 * @param {object} program the syntax tree
 * @param {string} code
 * @returns {{ line: number, text: string }[]}
 */
export function findErrorReads(program, code) {
  const errors = new Set();
  const errorReads = [];
  walk(program, (node, ancestors) => {
    for (const name of declaredErrors(node)) errors.add(name);
    for (const name of errorsRead(node)) {
      if (!isCompared(node, ancestors.at(-1)) && !ancestors.some(isForLogs)) errorReads.push({ node, name });
    }
  });
  return errorReads
    .filter(({ name }) => errorNames.test(name) || errors.has(name))
    .map(({ node }) => ({
      line: lineOf(node, code),
      text: code.slice(node.start, node.end).split('\n', 1)[0],
    }));
}

/** Names of values that are errors: caught, tested with `instanceof`, or declared as such. */
function declaredErrors(node) {
  switch (node.type) {
    case 'CatchClause':
      return nameOf(node.param);
    case 'BinaryExpression':
      return node.operator === 'instanceof' ? nameOf(node.left) : [];
    case 'CallExpression':
      return handlerParams(node).flatMap(nameOf);
    case 'Identifier':
      return node.typeAnnotation?.typeAnnotation?.typeName?.name?.endsWith('Error') ? [node.name] : [];
    default:
      return [];
  }
}

/**
 * Names of the errors whose text an expression reads: `it.message`, `String(it)`, a template with `it`,
 * `catch ({ message })`.
 */
function errorsRead(node) {
  switch (node.type) {
    case 'MemberExpression':
      return /^(?:message|stack)$/.test(node.property.name ?? '') ? nameOf(node.object) : [];
    case 'TemplateLiteral':
      return node.expressions.flatMap(nameOf);
    case 'CatchClause':
      return destructuresText(node.param) ? ['error'] : [];
    case 'CallExpression':
      if (node.callee.name === 'String') return node.arguments.flatMap(nameOf);
      return handlerParams(node).some(destructuresText) ? ['error'] : [];
    default:
      return [];
  }
}

/** First parameters of functions that are called with an error: in `.catch(…)` and `.on('error', …)`. */
function handlerParams({ callee, arguments: args }) {
  const isHandler =
    callee.property?.name === 'catch' ||
    (/^(?:on|once)$/.test(callee.property?.name) && args[0]?.value === 'error');
  return isHandler ? args.flatMap(({ params }) => params?.slice(0, 1) ?? []) : [];
}

const destructuresText = (param) =>
  param?.type === 'ObjectPattern' &&
  param.properties.some(({ key }) => /^(?:message|stack)$/.test(key?.name));

/** Tests whether a text is only compared with another one, and so not shown. */
const isCompared = (node, parent) =>
  (parent?.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator)) ||
  (parent?.type === 'MemberExpression' &&
    (parent.property === node || comparingMethods.test(parent.property.name)));

const isForLogs = ({ type, callee }) =>
  (type === 'CallExpression' && isLog(callee)) || (type === 'NewExpression' && loggedErrors.has(callee.name));

function nameOf(node) {
  if (node?.type === 'Identifier') return [node.name];
  return node?.type === 'MemberExpression' && node.property.type === 'Identifier' ? [node.property.name] : [];
}
