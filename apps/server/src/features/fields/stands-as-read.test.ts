import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aShop } from '../cart/shop.test-support.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { findFields, standsAsRead } from './fields.store.ts';
import { aFieldRing, data, keepMany, polygon } from './fields.test-support.ts';

const shop = aShop(readFileSync(shippedCatalogue, 'utf8'));

test('a field counts as unchanged until its outline changes or it is removed from the list, whatever its name', async () => {
  const who = await shop().customer();
  const ids = await keepMany(shop(), who, 2);
  const { db } = shop();
  const read = await findFields(db, who.account, ids);
  const stand = (fields = read) => db.transaction().execute((trx) => standsAsRead(trx, who.account, fields));
  const change = (some: object) => shop().call(who, 'PATCH', `/fields/${ids[0]}/`, some);
  expect(await stand()).toBe(true);
  data(await change({ name: 'South' }));
  expect(await stand()).toBe(true);
  data(await change({ geometry: polygon(aFieldRing(9)) }));
  expect(await stand()).toBe(false);
  expect(await stand(read.filter(({ id }) => id === ids[1]))).toBe(true);
  data(await shop().call(who, 'POST', '/fields/remove/', { ids: [ids[1]] }));
  expect(await stand(read.filter(({ id }) => id === ids[1]))).toBe(false);
});
