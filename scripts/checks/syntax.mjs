/** Parts that are types alone, which nobody reads. */
const isType = /^(?:typeAnnotation|typeParameters|typeArguments|superTypeArguments|returnType)$/;

/**
 * What a node of a syntax tree is made of, each with the name of its part.
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
    for (const one of value) if (typeof one?.type === 'string') visit(part, one);
  }
}

/**
 * Every node of a tree, with those that it stands in, the outermost first.
 * @param {object} node
 * @param {(node: object, above: object[]) => void} visit
 */
export function walk(node, visit, above = []) {
  visit(node, above);
  above.push(node);
  eachPart(node, (_, child) => walk(child, visit, above));
  above.pop();
}

export const lineOf = ({ start }, code) => code.slice(0, start).split('\n').length;
