import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Every key that a request of the contract has, at any depth: each may be refused. */
export const requestKeys: readonly string[] = [
  ...new Set(
    Object.values(endpoints).flatMap(({ params, query, body }: Endpoint) =>
      [params, query, body].flatMap((part) =>
        part === undefined ? [] : keysOf(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })),
      ),
    ),
  ),
].toSorted();

function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === 'properties'
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
      : keysOf(value),
  );
}
