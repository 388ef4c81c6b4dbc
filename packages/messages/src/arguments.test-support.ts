import type { CompiledMessage } from './format.ts';

/** Arguments of a compiled message, with true for those that have to be numbers: `{count: true, name: false}`. */
export function argumentsOf(message: CompiledMessage): Record<string, boolean> {
  const args: Record<string, boolean> = {};
  // A message and a branch are lists of nodes. A node is a name with its type: 1 for a select, 2 to 4 for numbers.
  const visit = (list: unknown): void => {
    if (!Array.isArray(list)) return;
    for (const node of list) {
      if (!Array.isArray(node)) continue;
      const [name, type, branches] = node as [string, number | undefined, unknown];
      args[name] = (args[name] ?? false) || (type !== undefined && type > 1);
      if (typeof branches === 'object' && branches !== null) Object.values(branches).forEach(visit);
    }
  };
  visit(message);
  return args;
}
