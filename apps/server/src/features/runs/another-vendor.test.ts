import { afterEach, expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { deliverRun, runsOfOrder } from '../../testing/do-runs.test-support.ts';
import { applyCatalogue } from '../catalogue/apply-catalogue.ts';
import { readShippedCatalogue } from '../catalogue/read-catalogue.ts';
import { brokenRules } from '../ledger/broken-rules.test-support.ts';
import { heldIn } from '../ledger/held.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { takeBackOrder } from '../refunds/take-back-order.ts';

const server = aServer();
const db = () => server().database.db;
const now = () => server().clock.now;
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

const held = async () => {
  const [furrow, another, commission] = await Promise.all(
    [accountNames.vendor('furrow'), accountNames.vendor('another'), accountNames.commission].map((name) =>
      heldIn(db(), name),
    ),
  );
  return { furrow, another, commission };
};

/** Buys one analysis from its current vendor. */
async function ordered() {
  const person = await server().customer();
  const item = await server().cartItem(person);
  const paid = await server().pay(person, [item]);
  const orderId: string = paid.json().data.order_id;
  const [run] = await runsOfOrder(db(), orderId);
  const { commission_cents: commission } = await db()
    .selectFrom('order_items')
    .select('commission_cents')
    .where('id', '=', run!.itemId)
    .executeTakeFirstOrThrow();
  return { orderId, runId: run!.id, commission, share: Math.round(item.total_price * 100) - commission };
}
/** Moves every service to this vendor. */
async function sellsFor(vendor: string): Promise<void> {
  const catalogue = await readShippedCatalogue();
  const services = catalogue.services.map((service) => ({ ...service, vendor }));
  await applyCatalogue(db(), { ...catalogue, services });
}

test('each analysis pays the vendor it was bought from, and a refund is taken from that vendor', async () => {
  const own = await ordered();
  await sellsFor('another');
  const others = await ordered();
  // The vendor at the time of delivery does not count.
  await deliverRun(db(), own.runId, now());
  expect(await held()).toEqual({ furrow: own.share, another: 0, commission: own.commission });
  await sellsFor('furrow');
  await deliverRun(db(), others.runId, now());
  const commission = own.commission + others.commission;
  expect(await held()).toEqual({ furrow: own.share, another: others.share, commission });
  await takeBackOrder(db(), { orderId: others.orderId, gateway: 'test', at: now() });
  expect(await held()).toEqual({ furrow: own.share, another: 0, commission: own.commission });
});
