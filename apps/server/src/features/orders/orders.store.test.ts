import {
  CompiledQuery,
  type Dialect,
  DummyDriver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import type { Schema } from '../../database/schema.ts';
import { findFilterOptions } from './order-filter.store.ts';
import { listOrders, refundsOfOrder } from './orders.store.ts';

const database = aDatabase();

/** Returns the statements that `read` sends, without executing them. */
async function statementsOf(read: (db: Kysely<Schema>) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const log = ({ query }: LogEvent) => {
    queries.push(query);
  };
  await read(new Kysely<Schema>({ dialect, log }));
  return queries;
}

async function planOf(query: CompiledQuery | undefined): Promise<string> {
  const plan = await database()
    .db.transaction()
    .execute(async (trx) => {
      // PostgreSQL reads tables this small sequentially unless that is disabled.
      await sql`set local enable_seqscan = off`.execute(trx);
      return trx.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`explain ${query?.sql}`, [...(query?.parameters ?? [])]),
      );
    });
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('the refunds of an order are found without reading the whole ledger', async () => {
  const [query] = await statementsOf((db) => refundsOfOrder(db, crypto.randomUUID()));
  const plan = await planOf(query);
  expect(plan).toContain('ledger_transactions_idem_key_key');
  expect(plan).not.toMatch(/Seq Scan/);
});

test('a page of orders is read with their number in one statement, which reads no other account', async () => {
  const filter = { account: crypto.randomUUID(), language: 'en', search: 'North', state: 'open' } as const;
  const others = { service: null, field: null, year: 2026, cartItem: null };
  const queries = await statementsOf((db) =>
    listOrders(db, { ...filter, ...others }, { limit: 20, offset: 0 }),
  );
  expect(queries).toHaveLength(1);
  const plan = await planOf(queries[0]);
  expect(plan).toContain('orders_account_created_at_idx');
  expect(plan).not.toMatch(/Seq Scan on (orders|follow_up_orders|order_items|runs|results)/);
});

test('what the orders of an account can be filtered by is read without reading other accounts', async () => {
  const [query] = await statementsOf((db) => findFilterOptions(db, crypto.randomUUID(), null));
  const plan = await planOf(query);
  expect(plan).toContain('orders_account_created_at_idx');
  expect(plan).not.toMatch(/Seq Scan on (orders|follow_up_orders|order_items|runs|results)/);
});
