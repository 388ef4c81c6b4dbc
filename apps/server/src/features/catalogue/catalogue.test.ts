import { readFileSync } from 'node:fs';
import type { Industry, Service } from '@furrow/contract/catalogue';
import { describe, expect, test } from 'vitest';
import { aShop } from '../cart/shop.test-support.ts';
import { applyCatalogue, applyShippedCatalogue } from './apply-catalogue.ts';
import { parseCatalogue, shippedCatalogue } from './read-catalogue.ts';

const yaml = readFileSync(shippedCatalogue, 'utf8');
const aShopOf = aShop(yaml);

const idsByCode = async (table: 'roles' | 'industries' | 'services' | 'tiers') => {
  const rows = await aShopOf()
    .db.selectFrom(table)
    .select(['id', 'code', 'withdrawn'])
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, code, withdrawn }) => [code, { id, withdrawn }]));
};

describe('a catalogue is applied', () => {
  test('once: a second time there is nothing to do', async () => {
    const before = await idsByCode('tiers');
    expect(await aShopOf().sell(yaml)).toBe(false);
    expect(await applyShippedCatalogue(aShopOf().db)).toBe(false);
    expect(await idsByCode('tiers')).toEqual(before);
  });

  test('by several at once: one does it, and nobody sees half of it', async () => {
    const { db } = aShopOf();
    const changed = parseCatalogue(yaml.replace('title: Farmer / owner', 'title: Farmer'), 'shop.yaml');
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => applyCatalogue(db, changed)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    await aShopOf().sell(yaml);
  });

  test('ids stay with their codes; what left is withdrawn, and back when it returns', async () => {
    const shop = aShopOf();
    const before = { roles: await idsByCode('roles'), tiers: await idsByCode('tiers') };
    await shop.sell(
      yaml
        .replace('  - { code: farm-manager, title: Farm manager }\n', '')
        .replace('  - { code: farmer,', '  - { code: adviser, title: Adviser }\n  - { code: farmer,')
        .replace('code: estate', 'code: large-estate'),
    );
    const roles = await idsByCode('roles');
    expect(roles.get('farm-manager')).toEqual({ id: before.roles.get('farm-manager')!.id, withdrawn: true });
    expect(roles.get('farmer')).toEqual(before.roles.get('farmer'));
    const tiers = await idsByCode('tiers');
    expect(tiers.get('vegetation-index/estate')?.withdrawn).toBe(true);
    expect(tiers.get('vegetation-index/large-estate')?.withdrawn).toBe(false);
    const customer = await shop.customer();
    const list = await shop.call(customer, 'GET', '/admin-panel/role-list/');
    expect((list.body.data as { title: string }[])[0]!.title).toBe('Adviser');
    expect(JSON.stringify(list.body)).not.toContain('Farm manager');
    await shop.sell(yaml);
    expect((await idsByCode('roles')).get('farm-manager')).toEqual(before.roles.get('farm-manager'));
    expect((await idsByCode('tiers')).get('vegetation-index/estate')).toEqual(
      before.tiers.get('vegetation-index/estate'),
    );
  });

  test("an operator's own survives a start of the server; the shipped one comes back by name", async () => {
    const shop = aShopOf();
    await shop.sell(yaml.replace('title: Farmer / owner', 'title: Grower'));
    expect(await applyShippedCatalogue(shop.db)).toBe(false);
    const customer = await shop.customer();
    expect(JSON.stringify((await shop.call(customer, 'GET', '/admin-panel/role-list/')).body)).toContain(
      'Grower',
    );
    expect(await shop.sell(yaml)).toBe(true);
    expect(await applyShippedCatalogue(shop.db)).toBe(false);
  });

  test('all or nothing: a row that the database refuses takes the others back', async () => {
    const shop = aShopOf();
    const broken = parseCatalogue(yaml.replace('title: Farmer / owner', 'title: Grower'), 'shop.yaml');
    broken.services[0]!.tiers[0]!.min_price = '0.5';
    await expect(applyCatalogue(shop.db, broken)).rejects.toThrow();
    const roles = await shop.db.selectFrom('roles').select('title').where('code', '=', 'farmer').execute();
    expect(roles).toEqual([{ title: 'Farmer / owner' }]);
  });
});

describe('lists', () => {
  test('countries by name, in pages', async () => {
    const shop = aShopOf();
    const customer = await shop.customer();
    const all = await shop.call(customer, 'GET', '/admin-panel/country-list/');
    expect(all.body.total).toBe(249);
    expect(all.body.data).toContainEqual({ id: 56, name: 'Belgium' });
    const second = await shop.call(customer, 'GET', '/admin-panel/country-list/?page=2&page_size=100');
    expect(second.body.total).toBe(249);
    expect(second.body.data).toEqual((all.body.data as unknown[]).slice(100, 200));
    const beyond = await shop.call(customer, 'GET', '/admin-panel/country-list/?page=9&page_size=100');
    expect(beyond.body).toMatchObject({ data: [], total: 249 });
    expect((await shop.call(customer, 'GET', '/admin-panel/country-list/?page_size=101')).status).toBe(400);
  });

  test('industries with the types that they ask for, and what each offers', async () => {
    const shop = aShopOf();
    const customer = await shop.customer();
    const { body } = await shop.call(customer, 'GET', '/admin-panel/industry-list/');
    const industries = body.data as Industry[];
    expect(industries.map(({ name }) => name)).toEqual(['Agriculture', 'Livestock and pasture']);
    for (const { id, soil_type, vegetation_type } of industries) {
      expect(soil_type.length).toBeGreaterThan(3);
      expect(vegetation_type.length).toBeGreaterThan(3);
      const offered = await shop.call(customer, 'GET', `/admin-panel/service-industries/${id}/`);
      expect((offered.body.data as Service[])[0]).toMatchObject({ code: 'vegetation-index' });
      expect(offered.body.total).toBe(1);
    }
  });

  test('an industry that nobody knows offers nothing', async () => {
    const shop = aShopOf();
    const customer = await shop.customer();
    const { status, body } = await shop.call(customer, 'GET', '/admin-panel/service-industries/2147483647/');
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], total: 0 });
    for (const id of ['0', '-1', '1.5', 'x', '2147483648', "1'--", '1%20or%201=1']) {
      expect((await shop.call(customer, 'GET', `/admin-panel/service-industries/${id}/`)).status).toBe(400);
    }
  });

  test('what another process applied is seen within seconds', async () => {
    const shop = aShopOf();
    const customer = await shop.customer();
    await shop.call(customer, 'GET', '/admin-panel/role-list/');
    await applyCatalogue(
      shop.db,
      parseCatalogue(yaml.replace('title: Farmer / owner', 'title: Grower'), 'shop.yaml'),
    );
    const titles = async () =>
      JSON.stringify((await shop.call(customer, 'GET', '/admin-panel/role-list/')).body);
    expect(await titles()).not.toContain('Grower');
    shop.age(5_000);
    expect(await titles()).toContain('Grower');
    await shop.sell(yaml);
  });
});
