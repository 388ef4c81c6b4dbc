/** @module-tag deep */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { beforeAll, describe, expect, test } from 'vitest';
import { testGateway } from '../adapters/payments/test-gateway.ts';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { joinEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { migrate, migrations, revert } from '../database/migrate.ts';
import { brokenRules } from '../features/audit/broken-rules.test-support.ts';
import { aServer, type Person } from '../testing/a-server.test-support.ts';
import {
  claimOpenRun,
  deliverRun,
  refundOpenRun,
  runsOfOrder,
} from '../testing/complete-runs.test-support.ts';
import { runFurrow } from '../testing/run-furrow.test-support.ts';
import { aMigrationConnection } from './migrations.test-support.ts';
import { until } from './until.test-support.ts';

/** What the card service waits for after a charge. */
let afterCharge = async (): Promise<void> => {};
const server = aServer({
  gateway: ({ db }) => {
    const gateway = testGateway(db);
    return {
      ...gateway,
      charge: async (request) => {
        const charge = await gateway.charge(request);
        await afterCharge();
        return charge;
      },
    };
  },
});
const db = () => server().database.db;
const now = () => server().clock.now;
const operator = aMigrationConnection(server);

beforeAll(fillBooks);

/** Creates orders at every stage, with results. */
async function fillBooks(): Promise<void> {
  const weekly = { recurring: true, recurring_days: 1, recurring_times: 3 };
  for (let i = 0; i < 4; i++) {
    const person = await server().customer();
    const paid = await server().pay(person, [await server().cartItem(person, false, weekly)]);
    const [first, second] = await runsOfOrder(db(), paid.json().data.order_id);
    await deliverRun(db(), first!.id, now());
    if (i % 2 === 0) await refundOpenRun(db(), second!.id, now());
    else await claimOpenRun(db(), second!.id, now());
  }
}

interface PaymentReply {
  itemId: string;
  status: number;
}

/** Buys one field after another until the test is over. */
async function keepBuying(person: Person, replies: PaymentReply[], isFinished: () => boolean): Promise<void> {
  while (!isFinished()) {
    const item = await server().cartItem(person);
    replies.push({ itemId: item.id, status: (await server().pay(person, [item])).statusCode });
  }
}

/** The number of orders, and of unrefunded charges, by cart item. */
async function outcomeByItem() {
  const { rows } = await sql<{ id: string; ordered: number; charged: number }>`
    select c.id::text,
      (select count(*) from order_items i where i.cart_item_id = c.id)::int as ordered,
      (select count(*) from payment_attempt_items i join test_charges t on t.key = i.attempt_id::text
        where i.cart_item_id = c.id and t.state = 'succeeded' and t.refunded_cents = 0)::int as charged
    from cart_items c`.execute(db());
  return new Map(rows.map(({ id, ordered, charged }) => [id, { ordered, charged }]));
}

/** The migrations and a further step, without which payments lack a column. */
const steps: Record<string, Migration> = {
  ...migrations,
  '9999-column-of-payments': {
    up: async (db) =>
      void (await sql`
        do $$ begin
          if exists (
            select from information_schema.columns where table_name = 'payment_attempts' and column_name = 'reverted'
          ) then
            alter table payment_attempts rename reverted to cart_fingerprint;
          end if;
        end $$`.execute(db)),
    down: async (db) =>
      void (await sql`alter table payment_attempts rename cart_fingerprint to reverted`.execute(db)),
  },
};

describe('migrations', () => {
  test('are reverted in the embedded database by a command that is alone there, except the first step', async () => {
    const env = { DATA_DIR: aDataDir() };
    const earlyResult = await runFurrow(['run-due'], env);
    expect([earlyResult.code, earlyResult.err]).toEqual([
      1,
      expect.stringMatching(/^The database is not at this version yet\. Update it with furrow migrate/),
    ]);
    expect(await runFurrow(['migrate'], env)).toMatchObject({ code: 0, err: '' });
    const otherMember = await joinEmbeddedPostgres(env.DATA_DIR);
    const refusedResult = await runFurrow(['migrate', '--down'], env);
    await otherMember.leave();
    expect([refusedResult.code, refusedResult.err]).toEqual([
      1,
      expect.stringContaining('(furrow presence)'),
    ]);
    const revertible = Object.keys(migrations).slice(1);
    const count = String(revertible.length);
    const preview = await runFurrow(['migrate', '--down', count], env);
    expect([preview.code, preview.err]).toEqual([0, '']);
    expect(preview.out).toMatch(/^Undoing .*0002-open-work deletes /);
    expect((await runFurrow(['migrate'], env)).out).toMatch(/^Nothing to do/);
    const reverted = await runFurrow(['migrate', '--down', count, '--yes'], env);
    expect([reverted.code, reverted.err]).toEqual([0, '']);
    const first = await runFurrow(['migrate', '--down', '--yes'], env);
    expect([first.code, first.err]).toEqual([
      1,
      expect.stringMatching(/^The first step creates the whole database/),
    ]);
    const done = await runFurrow(['migrate'], env);
    for (const step of revertible) expect(done.out).toContain(step);
  }, 120_000);

  test('reverted between a charge and its booking: the payment stays open, and is booked when they are done again', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    const [charged, reverted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    afterCharge = async () => {
      afterCharge = async () => {};
      charged.resolve();
      await reverted.promise;
    };
    const reply = server().pay(person, [item]);
    await charged.promise;
    await sql`alter table payment_attempts rename settled_at to reverted`.execute(operator().db);
    reverted.resolve();
    expect((await reply).statusCode).toBe(202);
    await sql`alter table payment_attempts rename reverted to settled_at`.execute(operator().db);
    now().setTime(now().getTime() + 10 * 60_000);
    await server().features.sweep();
    expect((await outcomeByItem()).get(item.id)).toEqual({ ordered: 1, charged: 1 });
  });

  test('reverted by force and applied again while people pay: nobody pays in vain, and everything continues', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => server().customer()));
    const replies: PaymentReply[] = [];
    let isFinished = false;
    const purchases = people.map(async (person) => {
      // A cart that cannot be filled now is filled later.
      while (!isFinished) await keepBuying(person, replies, () => isFinished).catch(() => {});
    });
    const paidSince = (count: number) => () => replies.slice(count).some(({ status }) => status === 201);
    await until('somebody has paid', paidSince(0));
    await migrate(operator().db, steps);
    for (let cycle = 0; cycle < 2; cycle++) {
      const count = replies.length;
      expect(await revert(operator().db, 1, steps)).toEqual(['9999-column-of-payments']);
      await until('a payment has failed', () =>
        replies.some(({ status }, i) => i >= count && status === 500),
      );
      expect(await migrate(operator().db, steps)).toEqual(['9999-column-of-payments']);
      await until('somebody has paid again', paidSince(replies.length));
    }
    isFinished = true;
    await Promise.all(purchases);
    now().setTime(now().getTime() + 10 * 60_000);
    await server().features.sweep();
    const open = await db()
      .selectFrom('payment_attempts')
      .select('id')
      .where('settled_at', 'is', null)
      .execute();
    expect([open, await brokenRules(server().database)]).toEqual([[], []]);
    const outcomes = await outcomeByItem();
    for (const { itemId, status } of replies) {
      const { ordered = 0, charged = 0 } = outcomes.get(itemId) ?? {};
      // A payment ended in an internal error without a charge, because a column was missing, or it was charged.
      expect([201, 202, 500]).toContain(status);
      expect([status, ordered, charged]).toEqual(status === 500 ? [status, 0, 0] : [status, 1, 1]);
    }
  });
});
