import { isNameList } from './contains-words.mjs';
import { loggedErrors } from './exempt-files.mjs';
import { textOf } from './text-of.mjs';

/** Functions whose arguments are not shown to users. */
const callsWithoutUserText = setOf(
  // Functions whose arguments declare texts.
  'declareMessages defineTexts',
  // Functions whose arguments are parts of SQL statements.
  'selectFrom eb',
  // Functions for media queries, and for inputs of keys, signatures and seeds.
  'matchMedia sign signaturesOf seedFor Symbol',
  // Function whose argument is the reason in the close frame of a socket.
  'closeSocket',
);
/** Methods whose arguments are not shown to users. */
const quietMethods = setOf(
  'query exec executeSql raw selectFrom select returning where filterWhere innerJoin leftJoin',
  'setIsolationLevel setAccessMode',
  // Methods for selectors of elements.
  'querySelector querySelectorAll closest matches matchMedia',
  'closeSocket',
);
/** Functions that write to a log or report to the operator. */
const logCalls = setOf('logLine warn onError emitWarning sweepEveryMinute');
const logs = setOf('log logger console');
const levels = setOf('trace debug info warn error fatal');

/** Headers of HTTP for programs. */
const headers = setOf('authorization cache-control vary x-robots-tag content-security-policy');

/** Keys and variables whose values are for programs, or the same in every language. */
const quietNames = setOf('citation engineVersion rel application_name applicationName');
/** Keys and variables whose values are for programs if they have the given form. */
const quietValues = {
  command: /^(?:furrow|npm|openssl|PORT=\S+ npm) /,
  scope: /^openid\b/,
};
const quietAttributes = setOf('autoComplete');
const classNames = /^class$|[cC]lass(?:Name)?$/;

/**
 * Tests by its position whether a part of the code contains no texts for users.
 * @param {object} node of the syntax tree
 * @param {string} part property of the node that holds the child
 * @param {object} child
 * @param {object[]} ancestors of the node, the outermost first
 */
export function isNotForUsers(node, part, child, ancestors) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return true;
    case 'ExportNamedDeclaration':
      return part === 'source';
    case 'TaggedTemplateExpression':
      return part === 'quasi' && node.tag.name === 'sql';
    case 'MemberExpression':
      return part === 'property' || isSplitNameList(node, ancestors);
    case 'BinaryExpression':
      return /^(?:[!=]==?|in)$/.test(node.operator);
    case 'SwitchCase':
      return part === 'test';
    case 'Property':
    case 'PropertyDefinition':
      return (
        isQuietValue(keyOf(node), node.value) || isSummary(node, ancestors) || isLimitName(node, ancestors)
      );
    case 'AssignmentExpression':
      return isQuietValue(node.left.property?.name ?? node.left.name, node.right);
    case 'VariableDeclarator':
      return isQuietValue(node.id.name, node.init);
    case 'JSXAttribute':
      return quietAttributes.has(node.name.name) || isClassList(node.name.name, node.value);
    case 'NewExpression':
      return (
        part === 'arguments' &&
        (loggedErrors.has(node.callee.name) || callsWithoutUserText.has(node.callee.name))
      );
    case 'CallExpression':
      return part === 'arguments' && isQuietCall(node, child, ancestors);
    default:
      return false;
  }
}

/** Tests whether a call writes to a log. */
export function isLog({ name, object, property }) {
  if (object === undefined) return logCalls.has(name);
  return logCalls.has(property.name)
    ? property.name !== 'warn' || isLogger(object)
    : levels.has(property.name) && isLogger(object);
}

const isLogger = ({ name, property }) => logs.has(property?.name ?? name);

function isQuietCall({ callee, arguments: [first] }, child, ancestors) {
  if (callee.type === 'Super') {
    return ancestors.some(({ type, id }) => type === 'ClassDeclaration' && loggedErrors.has(id.name));
  }
  const { name, property } = callee;
  if (property?.name === 'header') return child !== first && headers.has(first.value);
  return (
    isLog(callee) ||
    (property === undefined ? callsWithoutUserText.has(name) : quietMethods.has(property.name))
  );
}

const keyOf = ({ key }) => key.name ?? key.value;

function isQuietValue(name, value) {
  if (quietNames.has(name) || headers.has(name)) return true;
  if (Object.hasOwn(quietValues, name ?? '')) return quietValues[name].test(textOf(value) ?? '');
  return isClassList(name ?? '', value);
}

/** Tests whether a value is a list of CSS classes: by its name, and by each of its texts. */
const isClassList = (name, value) =>
  classNames.test(name) && value !== null && textsIn(value).every(isNameList);

/** Tests whether an object is a list of names for programs that is split at its spaces. */
function isSplitNameList({ object, property }, ancestors) {
  if (property.name !== 'split') return false;
  const text = textOf(object);
  return text !== null && isNameList(text) && ancestors.at(-1)?.arguments?.[0]?.value === ' ';
}

/** Texts of an expression, its branches included. */
function textsIn(node) {
  if (node === null || typeof node !== 'object') return [];
  const text = textOf(node);
  if (text !== null) return [text];
  return [node.expression, node.consequent, node.alternate, node.left, node.right].flatMap((part) =>
    part ? textsIn(part) : [],
  );
}

/** Tests for the summary of an endpoint on the API page, which is for programmers and in English. */
const isSummary = (property, ancestors) =>
  keyOf(property) === 'summary' && hasProperty(siblingsIn(ancestors), 'caller');

/** Tests for the name under which calls are counted for a rate limit. */
const isLimitName = (property, ancestors) =>
  (keyOf(property) === 'name' && hasProperty(siblingsIn(ancestors), 'max')) ||
  (keyOf(property) === 'counter' && hasProperty(siblingsIn(ancestors), 'windowSeconds'));

const siblingsIn = (ancestors) => ancestors.at(-1).properties ?? [];
const hasProperty = (properties, key) =>
  properties.some((property) => property.type === 'Property' && keyOf(property) === key);

function setOf(...lines) {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
