import type { CompiledMessage } from './format.ts';

/** The arguments of a compiled message and whether each has to be a number: `{count: true, name: false}`. */
export function argumentsOf(message: CompiledMessage): Record<string, boolean> {
  const found: Record<string, boolean> = {};
  // A message and a branch are lists of nodes; a node is a name with its type, 1 for a choice of words, 2 to 4 for numbers.
  const visit = (list: unknown): void => {
    if (!Array.isArray(list)) return;
    for (const node of list) {
      if (!Array.isArray(node)) continue;
      const [name, type, branches] = node as [string, number | undefined, unknown];
      found[name] = (found[name] ?? false) || (type !== undefined && type > 1);
      if (typeof branches === 'object' && branches !== null) Object.values(branches).forEach(visit);
    }
  };
  visit(message);
  return found;
}
