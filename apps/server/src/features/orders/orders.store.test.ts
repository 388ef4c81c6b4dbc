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
import { refundsOfOrder } from './orders.store.ts';

const database = aDatabase();

test('the refunds of an order are found without reading the whole ledger', async () => {
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
  await refundsOfOrder(new Kysely<Schema>({ dialect, log }), crypto.randomUUID());
  const plan = await database()
    .db.transaction()
    .execute(async (trx) => {
      // PostgreSQL reads tables this small sequentially unless that is disabled.
      await sql`set local enable_seqscan = off`.execute(trx);
      const [query] = queries;
      return trx.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`explain ${query?.sql}`, [...(query?.parameters ?? [])]),
      );
    });
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('ledger_transactions_idem_key_key');
  expect(lines).not.toMatch(/Seq Scan/);
});
