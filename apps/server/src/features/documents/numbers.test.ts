import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { anOwnerConnection } from '../../database/owner-connection.test-support.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { assignNextNumbers } from './documents.store.ts';
import { documentsOf, mailsTo, topUp } from './documents.test-support.ts';
import { type IssueDeps, issueDocuments } from './issue-documents.ts';

const server = aServer();
const owner = anOwnerConnection(() => server().database);
afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

const deps = (overrides: Partial<IssueDeps> = {}): IssueDeps => ({
  db: server().database.db,
  jobs: { sendAll: async () => {} },
  siteUrl: () => null,
  clock: () => server().clock.now,
  ...overrides,
});

async function serials(): Promise<(number | null)[]> {
  const rows = await server()
    .database.db.selectFrom('documents')
    .select('serial')
    .where('kind', '=', 'receipt')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ serial }) => serial);
}

test('fifty concurrent orders, some of which fail, are numbered without a gap by four concurrent loops', {
  tags: ['deep'],
}, async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => server().customer()));
  const orders = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: 10 }, async () => ({ person, item: await server().cartItem(person) })),
    ),
  );
  const { db } = owner();
  // Every fifth order is rolled back after its receipt was written.
  await sql`create sequence every_fifth`.execute(db);
  await sql`
    create function fail_sometimes() returns trigger language plpgsql security definer as $$
    begin
      if nextval('every_fifth') % 5 = 0 then raise exception 'the disk is full'; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger fail_sometimes after insert on documents for each row execute function fail_sometimes()`.execute(
    db,
  );
  let isDone = false;
  const numbering = Array.from({ length: 4 }, async () => {
    while (!isDone) await issueDocuments(deps(), 'receipt');
  });
  const replies = await Promise.all(orders.map(({ person, item }) => server().pay(person, [item])));
  isDone = true;
  await Promise.all(numbering);
  await sql`drop trigger fail_sometimes on documents`.execute(db);
  const statuses = replies.map(({ statusCode }) => statusCode);
  // These payments were charged but not booked, so their outcome is still unknown. The sweep books them later.
  expect(statuses.filter((status) => status === 202)).toHaveLength(10);
  await server().features.sweep();
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders`.execute(db);
  const all = await serials();
  expect(all).toHaveLength(rows[0]!.n);
  expect(all.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(all.map((_serial, index) => index + 1));
});

test('numbering that is killed in the middle leaves no gap and no mail', async () => {
  const person = await server().customer();
  await topUp(server(), person, 10);
  await topUp(server(), person, 11);
  const { db } = server().database;
  const killed = db.transaction().execute(async (trx) => {
    expect(await assignNextNumbers(trx, 'receipt', server().clock.now)).toHaveLength(2);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  });
  await expect(killed).rejects.toThrow();
  expect((await documentsOf(server(), person)).map(({ number }) => number)).toEqual([null, null]);
  await issueDocuments(deps(), 'receipt');
  const numbers = (await documentsOf(server(), person)).map(({ number }) => Number(number?.slice(-6)));
  expect(numbers[1]).toBe(numbers[0]! + 1);
});

test('numbers are rolled back when their mail cannot be queued', async () => {
  const person = await server().customer();
  await topUp(server(), person, 12);
  const jobs = { sendAll: () => Promise.reject(new Error('the queue is gone')) };
  await expect(issueDocuments(deps({ jobs }), 'receipt')).rejects.toThrow('the queue is gone');
  expect((await documentsOf(server(), person)).map(({ number }) => number)).toEqual([null]);
  expect(await mailsTo(server(), person)).toEqual([]);
});

test('numbers start again each year, by the day of payment', async () => {
  const person = await server().customer();
  await topUp(server(), person, 13);
  const year = server().clock.now.getUTCFullYear() + 1;
  const { db } = owner();
  await sql`alter table documents disable trigger documents_stay`.execute(db);
  await db
    .updateTable('documents')
    .set({ created_at: new Date(Date.UTC(year, 0, 1)) })
    .where('account', '=', person.user.id)
    .execute();
  await sql`alter table documents enable trigger documents_stay`.execute(db);
  await issueDocuments(deps(), 'receipt');
  const [receipt] = await documentsOf(server(), person);
  expect(receipt?.number).toBe(`R-${year}-000001`);
});
