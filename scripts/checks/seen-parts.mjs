/** Attributes that people see or hear. */
const readAttributes =
  /^(?:title|alt|label|heading|hint|explanation|placeholder|aria-(?:label|description|roledescription|valuetext|placeholder))$/;

/** Properties of elements that people see or hear. */
const writtenProperties = /^(?:title|alt|placeholder|textContent|innerText|innerHTML|ariaLabel)$/;

/**
 * Whether a text in a part of the code is seen on a screen as it stands there.
 * @param {object} node of the syntax tree
 * @param {string} part of the node
 * @param {object[]} above what the node stands in, the outermost first
 * @param {boolean} isShown whether the node is
 */
export function isSeen(node, part, above, isShown) {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return part === 'children';
    case 'JSXAttribute':
      return part === 'value' && readAttributes.test(node.name.name);
    case 'AssignmentExpression':
      return part === 'right' && writtenProperties.test(node.left.property?.name);
    case 'JSXExpressionContainer':
    case 'LogicalExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return isShown;
    case 'ConditionalExpression':
      return isShown && part !== 'test';
    case 'CallExpression':
      return isShown && part === 'callee';
    case 'MemberExpression':
      return isShown && part === 'object' && above.at(-1)?.type === 'CallExpression';
    default:
      return false;
  }
}
