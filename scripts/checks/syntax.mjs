/** Properties of a syntax node that hold types, which do not exist at run time. */
const isType = /^(?:typeAnnotation|typeParameters|typeArguments|superTypeArguments|returnType)$/;

/**
 * Calls `visit` with each child of a node of a syntax tree and the name of the property that holds it.
 * @param {object} node
 * @param {(part: string, child: object) => void} visit
 */
export function eachPart(node, visit) {
  if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration') return;
  for (const part in node) {
    const value = node[part];
    if (value === null || typeof value !== 'object' || isType.test(part)) continue;
    if (!Array.isArray(value)) {
      if (typeof value.type === 'string') visit(part, value);
      continue;
    }
    for (const child of value) if (typeof child?.type === 'string') visit(part, child);
  }
}

/**
 * Calls `visit` with each node of a tree and its ancestors, the outermost first.
 * @param {object} node
 * @param {(node: object, ancestors: object[]) => void} visit
 */
export function walk(node, visit, ancestors = []) {
  visit(node, ancestors);
  ancestors.push(node);
  eachPart(node, (_, child) => walk(child, visit, ancestors));
  ancestors.pop();
}

export const lineOf = ({ start }, code) => code.slice(0, start).split('\n').length;
