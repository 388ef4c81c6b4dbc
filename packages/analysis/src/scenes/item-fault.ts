import type { z } from 'zod';

const maxText = 40;

/** Where an item is not as it has to be; of a property that is neither true nor false also what it is. */
export function itemFault(item: unknown, issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'item';
  const where = issue.path.join('.').slice(0, 200);
  if (issue.code !== 'invalid_type' || issue.expected !== 'boolean') return where;
  return `${where} ${describe(valueAt(item, issue.path))}, and has to be true or false`;
}

const valueAt = (item: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], item);

function describe(value: unknown): string {
  if (typeof value === 'object') return 'is a list or an object';
  if (typeof value !== 'string') return `is ${JSON.stringify(value)}`;
  return `is the text "${value.length > maxText ? `${value.slice(0, maxText)}…` : value}"`;
}
