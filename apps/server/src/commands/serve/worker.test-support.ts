import { aDataDir } from '../../database/data-dir.test-support.ts';
import { until } from '../../faults/until.test-support.ts';
import type { TestServer } from '../../testing/a-server.test-support.ts';

/** Orders at a server whose analyses and mails another process handles, and the settings of that process. */
export function ordersForWorker(server: () => TestServer) {
  const workerSettings = () => ({
    DATA_DIR: aDataDir(),
    DATABASE_URL: server().database.url,
    NODE_ENV: 'test',
    SERIES_MONTHS: '0',
  });

  const stateOf = async (orderId: string) =>
    server()
      .database.db.selectFrom('runs as r')
      .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
      .select(['r.state', 'r.queued_at'])
      .where('i.order_id', '=', orderId)
      .executeTakeFirstOrThrow();

  async function payForOrder(): Promise<string> {
    const person = await server().customer();
    const reply = await server().pay(person, [await server().cartItem(person, true)]);
    return reply.json().data.order_id;
  }

  /** Waits until all analyses are completed and all mails are sent. */
  async function waitUntilDone(orders: readonly string[]): Promise<void> {
    for (const order of orders) {
      await until('the analysis is done', async () => (await stateOf(order)).state === 'Completed');
    }
    await until('every mail is on its way', async () => {
      const { open } = await server()
        .database.db.selectFrom('mails')
        .select((eb) => eb.fn.countAll<number>().as('open'))
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow();
      return open === 0;
    });
  }

  return { shared: workerSettings, stateOf, paid: payForOrder, allDone: waitUntilDone };
}
