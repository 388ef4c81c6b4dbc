import { logErrors } from './sentence-places.mjs';

/** Calls by the name of what is called: nobody reads the words that they are given. */
const quietCalls = setOf(
  // Declared to be said: these texts stand where they belong.
  'declareMessages defineTexts',
  // Parts of statements of a database.
  'selectFrom eb',
  // Patterns, and what keys, signatures and seeds are made of.
  'RegExp matchMedia derive sign seedFor seeds Symbol',
  // Why a socket is closed.
  'shut',
);
/** The same of methods. */
const quietMethods = setOf(
  'query exec executeSql raw selectFrom select returning where whereRef filterWhere innerJoin leftJoin orderBy groupBy',
  'setIsolationLevel setAccessMode',
  // Selectors of elements, and what a text is compared with.
  'querySelector querySelectorAll closest matches matchMedia includes startsWith endsWith indexOf',
  'header shut',
);
/** Calls that write into a log, or tell whoever keeps the server. */
const logCalls = setOf('logLine warn onTrouble emitWarning everyMinute');
const logs = setOf('log logger console');
const levels = setOf('trace debug info warn error fatal');

/** Keys and variables whose values are for programs, or the same in every language. */
const quietNames = setOf(
  'citation engineVersion command scope rel fontFamily backgroundImage application_name applicationName',
  'authorization cache-control vary x-robots-tag content-security-policy',
);
const quietAttributes = setOf('id key rel style d viewBox points transform autoComplete sizes media');
const classes = /^class$|[cC]lass(?:Name)?$/;

/**
 * Whether nobody reads the words in a part of the code, by where it stands.
 * @param {object} node of the syntax tree
 * @param {string} part of the node
 * @param {object[]} above what the node stands in, the outermost first
 */
export function isNobodys(node, part, above) {
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
      // Words that are parted are a list for programs.
      return part === 'property' || node.property.name === 'split';
    case 'BinaryExpression':
      return /^(?:[!=]==?|in)$/.test(node.operator);
    case 'SwitchCase':
      return part === 'test';
    case 'Property':
    case 'PropertyDefinition':
      return isQuiet(keyOf(node)) || isSummary(node, above) || isLimit(node, above);
    case 'AssignmentExpression':
      return isQuiet(node.left.property?.name ?? node.left.name);
    case 'VariableDeclarator':
      return isQuiet(node.id.name);
    case 'JSXAttribute':
      return quietAttributes.has(node.name.name) || classes.test(node.name.name);
    case 'NewExpression':
      return part === 'arguments' && (logErrors.has(node.callee.name) || quietCalls.has(node.callee.name));
    case 'CallExpression':
      return part === 'arguments' && isQuietCall(node.callee, above);
    default:
      return false;
  }
}

/** Whether what is called writes into a log. */
export function isLog({ name, object, property }) {
  if (object === undefined) return logCalls.has(name);
  return logCalls.has(property.name)
    ? property.name !== 'warn' || isALog(object)
    : levels.has(property.name) && isALog(object);
}

const isALog = ({ name, property }) => logs.has(property?.name ?? name);

function isQuietCall(callee, above) {
  if (callee.type === 'Super') {
    return above.some(({ type, id }) => type === 'ClassDeclaration' && logErrors.has(id.name));
  }
  const { name, property } = callee;
  return isLog(callee) || (property === undefined ? quietCalls.has(name) : quietMethods.has(property.name));
}

const keyOf = ({ key }) => key.name ?? key.value;

const isQuiet = (name) => quietNames.has(name) || classes.test(name ?? '');

/** The line of a call in the interface's own page, which is for programmers in English. */
const isSummary = (property, above) => keyOf(property) === 'summary' && stands(beside(above), 'caller');

/** The name under which calls are counted. */
const isLimit = (property, above) => /^(?:name|as)$/.test(keyOf(property)) && stands(beside(above), 'most');

const beside = (above) => above.at(-1).properties ?? [];
const stands = (properties, key) => properties.some((one) => one.type === 'Property' && keyOf(one) === key);

function setOf(...lines) {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
