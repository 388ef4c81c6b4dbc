import { textOf } from './text-of.mjs';

/** Attributes whose values users see or hear. */
const visibleAttributes =
  /^(?:title|alt|label|heading|caption|tooltip|hint|explanation|description|message|placeholder|data-placeholder|aria-(?:label|description|roledescription|valuetext|placeholder))$/;

/** Properties of DOM elements whose values users see or hear. */
const visibleProperties = /^(?:title|alt|placeholder|textContent|innerText|innerHTML|ariaLabel)$/;

/** Methods of DOM elements that insert their arguments as text; those of forms and headers take two arguments. */
const insertingMethods = /^(?:append|prepend|before|after|replaceWith|replaceChildren|createTextNode)$/;
/** Functions that print their arguments: on a sheet of a PDF, in a table, or on the terminal. */
const printingCalls =
  /^(?:shape|drawHeading|drawParagraph|drawPairs|drawTable|drawFigures|print|cells|csvCell)$/;
const dialogCalls = /^(?:alert|confirm|prompt|Notification)$/;

/**
 * Tests whether a text at a position in the code is shown on a screen as it is.
 * @param {object} node of the syntax tree
 * @param {string} part property of the node that holds the text
 * @param {object} child the text
 * @param {object[]} ancestors of the node, the outermost first
 * @param {boolean} isShown whether the node itself is shown
 */
export function isVisible(node, part, child, ancestors, isShown) {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return part === 'children';
    case 'JSXAttribute':
      return part === 'value' && (visibleAttributes.test(node.name.name) || isCapitalised(child));
    case 'JSXSpreadAttribute':
      return true;
    case 'ArrayExpression':
      return isShown && /^(?:CallExpression|ArrayExpression)$/.test(ancestors.at(-1)?.type);
    case 'ObjectExpression':
      return isShown;
    case 'Property':
      return part === 'value' && isShown && visibleAttributes.test(node.key.name ?? node.key.value);
    case 'AssignmentExpression':
      return part === 'right' && visibleProperties.test(node.left.property?.name);
    case 'JSXExpressionContainer':
    case 'LogicalExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return isShown;
    case 'ConditionalExpression':
      return isShown && part !== 'test';
    case 'NewExpression':
      return part === 'arguments' && dialogCalls.test(node.callee.name);
    case 'CallExpression':
      return (isShown && part === 'callee') || (part === 'arguments' && isInserted(node, child));
    case 'MemberExpression':
      return isShown && part === 'object' && ancestors.at(-1)?.type === 'CallExpression';
    default:
      return false;
  }
}

/** Tests whether an attribute's value is written as a label: `Close`. Values for programs are in lower case. */
function isCapitalised(value) {
  const text = textOf(value.type === 'JSXExpressionContainer' ? value.expression : value);
  return text !== null && /^\p{Lu}\p{Ll}/u.test(text);
}

function isInserted({ callee, arguments: args }, child) {
  const method = callee.property?.name;
  if (printingCalls.test(method ?? callee.name)) return true;
  if (method === 'write' && callee.object.name === 'sheet') return true;
  if (method === undefined) return dialogCalls.test(callee.name);
  if (/^(?:window|globalThis)$/.test(callee.object.name)) return dialogCalls.test(method);
  if (method === 'setAttribute') return child === args[1] && visibleAttributes.test(args[0].value);
  return insertingMethods.test(method) && args.length === 1;
}
