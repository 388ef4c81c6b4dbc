import { readFileSync } from 'node:fs';
import { inEnglish } from '@furrow/messages/in-english';
import { expect, test } from 'vitest';
import { anItem } from '../cart/cart.test-support.ts';
import { aShop } from '../cart/shop.test-support.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { aFieldRing, saveMany } from '../fields/fields.test-support.ts';
import { pricingMessages } from './pricing.messages.ts';

const serviceNotSold = inEnglish(pricingMessages.service_not_sold());
const tierNotSold = inEnglish(pricingMessages.tier_not_sold());

const shop = aShop(readFileSync(shippedCatalogue, 'utf8'));

test('a service whose recipe this version does not have is refused by field name, in quotes and in the cart', async () => {
  const customer = await shop().customer();
  const [field_id] = await saveMany(shop(), customer, 1);
  const item = (await anItem(shop())) as { price_range: number };
  const { tiers } = await shop().catalogue.current();
  const service_id = tiers.find(({ id }) => id === item.price_range)!.service_id;
  // Simulates a newer version that uses the same database.
  await shop()
    .db.updateTable('services')
    .set({ recipe: 'from-tomorrow' })
    .where('id', '=', service_id)
    .execute();
  shop().catalogue.invalidateCache();
  const post = (path: string, body: object) => shop().call(customer, 'POST', path, body);
  const refusedReply = (data: object) => ({ status: 400, body: { code: 'invalid_input', data } });
  expect(await post('/carts/cart/', item)).toMatchObject(refusedReply({ price_range: [tierNotSold] }));
  const lines = [{ field_id, price_range: item.price_range }];
  expect(await post('/carts/cart/bulk/', { lines, total_price: 1 })).toMatchObject(
    refusedReply({ lines: [`North 0: ${tierNotSold}`] }),
  );
  for (const reply of [
    await post('/carts/quote/', { service_id, ring: aFieldRing() }),
    await post('/carts/quotes/', { service_id, field_ids: [field_id] }),
  ]) {
    expect(reply).toMatchObject(refusedReply({ service_id: [serviceNotSold] }));
  }
});
