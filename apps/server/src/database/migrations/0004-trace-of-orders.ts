import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The trace of a purchase, which its analyses continue in other processes. */
export const traceOfOrders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table orders add column traceparent text`.execute(db);
    await sql`comment on column orders.traceparent is
      'Trace of the purchase (W3C), for operators; null unless the server sends traces.'`.execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql`alter table orders drop column traceparent`.execute(db);
  },
};
