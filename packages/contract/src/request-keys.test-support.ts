import { z } from 'zod';
import type { Endpoint } from './endpoint/endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Keys of all requests of the contract, at any depth: a refusal may name each of them. */
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
