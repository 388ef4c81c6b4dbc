import { sql } from 'kysely';

/**
 * The next number of an order, for people. A number drawn for an order that then failed is skipped, so numbers may have
 * gaps.
 */
export const nextOrderNumber = (now: Date) =>
  sql<string>`${`F-${now.getUTCFullYear()}-`}::text || to_char(nextval('order_numbers'), 'FM999999999000000')`;
