import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { imagePurchasesOf, price } from './images.test-support.ts';

// A server of its own, because the catalogue that it caches loses every tier.
const server = aServer();
const { aResult, buy, balances, results } = imagePurchasesOf(server);

test('images of a tier that was withdrawn are not offered, and nothing is charged', async () => {
  server().clock.now = new Date('2030-06-02T10:30:00Z');
  const { person, itemId, account } = await aResult();
  await sql`update tiers set withdrawn = true`.execute(server().database.db);
  expect((await results.view(person, itemId)).pictures).toBeNull();
  expect((await buy(person, itemId)).json().code).toBe('images_not_offered');
  expect((await balances(account))[0]).toBe(price);
});
