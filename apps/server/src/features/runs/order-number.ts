import { sql } from 'kysely';

/**
 * SQL for the next number of an order, for people. A number of an order that then failed is not used again, so there
 * may be gaps.
 */
export const nextOrderNumber = (now: Date) =>
  sql<string>`${`F-${now.getUTCFullYear()}-`}::text || to_char(nextval('order_numbers'), 'FM999999999000000')`;
