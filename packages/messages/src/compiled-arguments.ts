import type { CompiledMessage } from './format.ts';

/** Types of nodes in the library's compiled form: https://github.com/amannn/next-intl, packages/icu-minify. */
const typeSelect = 1;
const typeNumber = 4;

export interface Argument {
  name: string;
  /** Use of the argument: text written as it is, the choice of a branch, or a number that is counted or formatted. */
  use: 'words' | 'choice' | 'number';
}

/**
 * The arguments that a compiled text takes, at any depth: `['from', 1, { last: …, other: … }]`. One may come more than
 * once.
 */
export function argumentsOf(text: CompiledMessage): Argument[] {
  const nodes: readonly unknown[] = Array.isArray(text) ? text : [];
  return nodes.flatMap((node): Argument[] => {
    if (!Array.isArray(node)) return [];
    const [name, type, branches] = node as [string, number?, Record<string, CompiledMessage>?];
    if (type === undefined) return [{ name, use: 'words' }];
    if (type === typeNumber) return [{ name, use: 'number' }];
    const use = type === typeSelect ? 'choice' : 'number';
    return [{ name, use }, ...Object.values(branches ?? {}).flatMap(argumentsOf)];
  });
}
