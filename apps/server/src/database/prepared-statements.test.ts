import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from './a-database.test-support.ts';
import { inTransaction } from './in-transaction.ts';
import { anOwnerConnection } from './owner-connection.test-support.ts';

const database = aDatabase();
const owner = anOwnerConnection(database);
/** The prepared statements of the transaction's connection. */
const preparedStatements = sql<{ statement: string; uses: number }>`
  select statement, generic_plans + custom_plans as uses from pg_prepared_statements
  where statement like '%of a test%' order by statement`;
const repeatedly = async (times: number, query: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < times; index += 1) await query(index);
};

test('a repeated statement is prepared, a statement that differs each time is not', async () => {
  await database()
    .db.transaction()
    .execute(async (trx) => {
      await repeatedly(10, (time) => sql`select ${time}::int as "of a test"`.execute(trx));
      await repeatedly(10, (time) => sql`select ${time}::int as ${sql.id(`of a test ${time}`)}`.execute(trx));
      await repeatedly(10, () => sql`select 'of a test, without parameters'`.execute(trx));
      const { rows } = await preparedStatements.execute(trx);
      expect(rows).toEqual([{ statement: 'select $1::int as "of a test"', uses: 6 }]);
    });
});

test('when a table got other columns, a statement works as before, and a transaction is done again', async () => {
  const { db } = owner();
  await sql`create table of_a_test (a int unique)`.execute(db);
  await sql`insert into of_a_test values (1)`.execute(db);
  const all = async (trx: typeof db = db) =>
    (await sql`select * from of_a_test where a = ${1}`.execute(trx)).rows;
  await repeatedly(10, () => all());
  await sql`alter table of_a_test add column b int`.execute(db);
  expect(await all()).toEqual([{ a: 1, b: null }]);
  await repeatedly(10, () => all());

  const insert = (trx: typeof db, a: number) =>
    sql`insert into of_a_test (a) values (${a}) returning *`.execute(trx);
  await repeatedly(10, (time) => insert(db, 10 + time));
  await sql`alter table of_a_test add column c int`.execute(db);
  await expect(insert(db, 1)).rejects.toThrow('duplicate key');

  await repeatedly(10, () => all());
  await sql`alter table of_a_test add column d int`.execute(db);
  let times = 0;
  const rows = await inTransaction(db, async (trx) => {
    times += 1;
    await insert(trx, 100);
    return all(trx);
  });
  expect([rows, times]).toEqual([[{ a: 1, b: null, c: null, d: null }], 2]);
  await sql`drop table of_a_test`.execute(db);
});

test('an error of a prepared statement is the same as that of an unprepared one', async () => {
  const { db } = owner();
  const divide = (divisor: number) => sql`select 1 / ${divisor}::int`.execute(db);
  await repeatedly(10, () => divide(1));
  await expect(divide(0)).rejects.toThrow('division by zero');
});
