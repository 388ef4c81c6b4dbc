import { afterEach, expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { deliverRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { applyCatalogue } from '../catalogue/apply-catalogue.ts';
import { readShippedCatalogue } from '../catalogue/read-catalogue.ts';
import { ledgerBalance } from '../ledger/ledger-balance.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { refundOrder } from '../refunds/refund-order.ts';

const server = aServer();
const db = () => server().database.db;
const now = () => server().clock.now;
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

const vendorBalances = async () => {
  const [furrow, anotherVendor, commission] = await Promise.all(
    [accountNames.vendor('furrow'), accountNames.vendor('another'), accountNames.commission].map((name) =>
      ledgerBalance(db(), name),
    ),
  );
  return { furrow, another: anotherVendor, commission };
};

/** Buys one analysis from its current vendor. */
async function buyAnalysis() {
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
async function moveServicesTo(vendor: string): Promise<void> {
  const catalogue = await readShippedCatalogue();
  const services = catalogue.services.map((service) => ({ ...service, vendor }));
  await applyCatalogue(db(), { ...catalogue, services });
}

test('each analysis pays the vendor it was bought from, and a refund is taken from that vendor', async () => {
  const ownOrder = await buyAnalysis();
  await moveServicesTo('another');
  const otherOrder = await buyAnalysis();
  // The vendor of the service at the time of delivery gets nothing.
  await deliverRun(db(), ownOrder.runId, now());
  expect(await vendorBalances()).toEqual({
    furrow: ownOrder.share,
    another: 0,
    commission: ownOrder.commission,
  });
  await moveServicesTo('furrow');
  await deliverRun(db(), otherOrder.runId, now());
  const commission = ownOrder.commission + otherOrder.commission;
  expect(await vendorBalances()).toEqual({ furrow: ownOrder.share, another: otherOrder.share, commission });
  await refundOrder(db(), { orderId: otherOrder.orderId, gateway: 'test', at: now() });
  expect(await vendorBalances()).toEqual({
    furrow: ownOrder.share,
    another: 0,
    commission: ownOrder.commission,
  });
});
