import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aShop } from '../cart/shop.test-support.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { areOutlinesUnchanged, findFields } from './fields.store.ts';
import { aFieldRing, dataOf, polygon, saveMany } from './fields.test-support.ts';

const shop = aShop(readFileSync(shippedCatalogue, 'utf8'));

test('a field counts as unchanged until its outline changes or it is removed from the list, whatever its name', async () => {
  const user = await shop().customer();
  const ids = await saveMany(shop(), user, 2);
  const { db } = shop();
  const readFields = await findFields(db, user.account, ids);
  const areUnchanged = (fields = readFields) =>
    db.transaction().execute((trx) => areOutlinesUnchanged(trx, user.account, fields));
  const change = (body: object) => shop().call(user, 'PATCH', `/fields/${ids[0]}/`, body);
  expect(await areUnchanged()).toBe(true);
  dataOf(await change({ name: 'South' }));
  expect(await areUnchanged()).toBe(true);
  dataOf(await change({ geometry: polygon(aFieldRing(9)) }));
  expect(await areUnchanged()).toBe(false);
  expect(await areUnchanged(readFields.filter(({ id }) => id === ids[1]))).toBe(true);
  dataOf(await shop().call(user, 'POST', '/fields/remove/', { ids: [ids[1]] }));
  expect(await areUnchanged(readFields.filter(({ id }) => id === ids[1]))).toBe(false);
});
