import type { z } from 'zod';

/** What is said of a value that has another type than its place in the catalogue file. */
export function sentence({ code, input, keys, expected }: z.core.$ZodRawIssue): string | undefined {
  if (code === 'unrecognized_keys') return `There is no ${keys.join(', ')} here.`;
  if (code !== 'invalid_type') return undefined;
  return input === undefined ? 'This is missing.' : `This has to be ${spoken[String(expected)] ?? expected}.`;
}

const spoken: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a list of names with what belongs to them',
};
