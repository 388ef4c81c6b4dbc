import { walk } from './syntax.mjs';
import { textOf } from './text-of.mjs';

const isTest = /^(?:test|it|describe)$/;
const isMutationList = /mutations\.mjs$/;

/**
 * Finds the titles of tests, the names of the cases in their tables, and the names of mutations, which complete a title.
 * @param {string} file path with `/`
 * @param {object} program syntax tree of oxc-parser
 * @returns {{ text: string, start: number }[]}
 */
export function findTitles(file, program) {
  const titles = [];
  const add = (node) => {
    const text = node ? textOf(node) : null;
    if (text !== null) titles.push({ text, start: node.start });
  };
  walk(program, (node) => {
    if (node.type === 'CallExpression' && isTest.test(calledName(node))) {
      add(node.arguments[0]);
      for (const name of caseNames(node)) add(name);
    }
    if (isMutationList.test(file) && node.type === 'Property' && node.key.name === 'name') add(node.value);
  });
  return titles;
}

/** Name of the function that a call leads to: `test` of `test(…)`, `test.skip(…)` and `test.each(…)(…)`. */
function calledName(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return calledName(node.callee);
  return node.type === 'MemberExpression' ? calledName(node.object) : '';
}

/** First texts of the rows of `test.each`, if the test ignores them: by convention they name the case in the title. */
function caseNames({ callee, arguments: [, body] }) {
  const isTable = callee.type === 'CallExpression' && callee.callee.property?.name === 'each';
  const rows = isTable ? callee.arguments[0] : undefined;
  if (rows?.type !== 'ArrayExpression' || !body?.params?.[0]?.name?.startsWith('_')) return [];
  return rows.elements.map((row) => (row?.type === 'ArrayExpression' ? row.elements[0] : row));
}
