import type { Person, TestServer } from '../../testing/a-server.test-support.ts';
import { deliverRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { settlingDays } from './due-rewards.store.ts';
import { grantReward } from './grant-reward.ts';
import { insertReward } from './rewards.store.ts';

/** Grants a gift of this many cents, for a guest who has paid by card and has a result. */
export async function giveGift(server: TestServer, { user }: Person, cents: number): Promise<void> {
  const { db } = server.database;
  const link = new URL(user.referral_link, 'http://localhost').searchParams;
  const guest = await server.customer({ referral_code: link.get('code'), uid: link.get('uid') });
  const reply = await server.pay(guest, [await server.cartItem(guest)]);
  const { order_id: orderId } = reply.json().data;
  const at = server.clock.now;
  const [run] = await runsOfOrder(db, orderId);
  await deliverRun(db, run!.id, at);
  await db.transaction().execute(async (trx) => {
    const id = await insertReward(trx, {
      referred: guest.user.id,
      referrer: user.id,
      orderId,
      cents,
      fromCents: 0,
      monthlyCap: 1_000,
      state: 'granted',
      reason: null,
      at,
    });
    await grantReward(trx, { id: id!, account: user.id, cents, at });
    // The result is made old enough for a reward.
    await trx
      .updateTable('results')
      .set({ created_at: new Date(at.getTime() - settlingDays * 86_400_000) })
      .where('run_id', '=', run!.id)
      .execute();
  });
}
