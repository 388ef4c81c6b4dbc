import { isLog } from './nobodys-words.mjs';
import { logErrors } from './sentence-places.mjs';
import { lineOf, walk } from './syntax.mjs';

/** What errors are called where nothing else says that something is one. */
const called = /^(?:e|err|error|cause|exception|thrown)$/i;
const comparing = /^(?:includes|startsWith|endsWith|match|search)$/;

/**
 * Where the words of an error are read for something else than a log or another error: they are English, for programmers.
 * @param {object} program the syntax tree
 * @param {string} code
 * @returns {{ line: number, text: string }[]}
 */
export function findErrorReads(program, code) {
  const errors = new Set();
  const reads = [];
  walk(program, (node, above) => {
    for (const name of namesOfErrors(node)) errors.add(name);
    for (const name of readOf(node)) {
      if (!isCompared(node, above.at(-1)) && !above.some(isForLogs)) reads.push({ node, name });
    }
  });
  return reads
    .filter(({ name }) => called.test(name) || errors.has(name))
    .map(({ node }) => ({
      line: lineOf(node, code),
      text: code.slice(node.start, node.end).split('\n', 1)[0],
    }));
}

/** Names that stand for an error: what is caught, what is asked whether it is one, what is declared as one. */
function namesOfErrors(node) {
  switch (node.type) {
    case 'CatchClause':
      return nameOf(node.param);
    case 'BinaryExpression':
      return node.operator === 'instanceof' ? nameOf(node.left) : [];
    case 'CallExpression':
      return handlersOf(node).flatMap(nameOf);
    case 'Identifier':
      return node.typeAnnotation?.typeAnnotation?.typeName?.name?.endsWith('Error') ? [node.name] : [];
    default:
      return [];
  }
}

/** Names of the errors whose words an expression reads: of `it.message`, `String(it)`, a template with `it`, `catch ({ message })`. */
function readOf(node) {
  switch (node.type) {
    case 'MemberExpression':
      return /^(?:message|stack)$/.test(node.property.name ?? '') ? nameOf(node.object) : [];
    case 'TemplateLiteral':
      return node.expressions.flatMap(nameOf);
    case 'CatchClause':
      return takesWords(node.param) ? ['error'] : [];
    case 'CallExpression':
      if (node.callee.name === 'String') return node.arguments.flatMap(nameOf);
      return handlersOf(node).some(takesWords) ? ['error'] : [];
    default:
      return [];
  }
}

/** What functions take that are called with an error: `.catch(…)` and `.on('error', …)`. */
function handlersOf({ callee, arguments: given }) {
  const isHandler =
    callee.property?.name === 'catch' ||
    (/^(?:on|once)$/.test(callee.property?.name) && given[0]?.value === 'error');
  return isHandler ? given.flatMap(({ params }) => params?.slice(0, 1) ?? []) : [];
}

const takesWords = (taken) =>
  taken?.type === 'ObjectPattern' &&
  taken.properties.some(({ key }) => /^(?:message|stack)$/.test(key?.name));

/** What is compared with words tells nobody of them. */
const isCompared = (node, parent) =>
  (parent?.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator)) ||
  (parent?.type === 'MemberExpression' && (parent.property === node || comparing.test(parent.property.name)));

const isForLogs = ({ type, callee }) =>
  (type === 'CallExpression' && isLog(callee)) || (type === 'NewExpression' && logErrors.has(callee.name));

function nameOf(node) {
  if (node?.type === 'Identifier') return [node.name];
  return node?.type === 'MemberExpression' && node.property.type === 'Identifier' ? [node.property.name] : [];
}
