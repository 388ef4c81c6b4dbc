import { sql } from 'kysely';

/** For people and without a gap within reason: a number that was drawn for what then failed is left out. */
export const nextNumber = (at: Date) =>
  sql<string>`${`F-${at.getUTCFullYear()}-`}::text || to_char(nextval('order_numbers'), 'FM999999999000000')`;
