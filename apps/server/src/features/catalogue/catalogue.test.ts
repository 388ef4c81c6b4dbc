import { readFileSync } from 'node:fs';
import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import { describe, expect, test } from 'vitest';
import { aShop, measuredHectares, rectangle } from '../cart/shop.test-support.ts';
import { applyCatalogue, applyShippedCatalogue } from './apply-catalogue.ts';
import { parseCatalogue, shippedCatalogue } from './read-catalogue.ts';

const yaml = readFileSync(shippedCatalogue, 'utf8');
/** The shipped catalogue with a service that has no recipe yet. */
const withAnnounced = yaml.replace('recipe: chlorophyll\n', 'recipe: from-tomorrow\n    announced: true\n');
const aShopOf = aShop(yaml);

const idsByCode = async (table: 'roles' | 'industries' | 'services' | 'tiers') => {
  const rows = await aShopOf()
    .db.selectFrom(table)
    .select(['id', 'code', 'withdrawn'])
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, code, withdrawn }) => [code, { id, withdrawn }]));
};

describe('applying a catalogue', () => {
  test('changes nothing the second time', async () => {
    const before = await idsByCode('tiers');
    expect(await aShopOf().applyCatalogueText(yaml)).toBe(false);
    expect(await applyShippedCatalogue(aShopOf().db)).toBe(false);
    expect(await idsByCode('tiers')).toEqual(before);
  });

  test('happens once when done concurrently', async () => {
    const { db } = aShopOf();
    const changedCatalogue = parseCatalogue(yaml.replace('en: Farmer / owner', 'en: Farmer'), 'shop.yaml');
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => applyCatalogue(db, changedCatalogue)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    await aShopOf().applyCatalogueText(yaml);
  });

  test('keeps ids by code, withdraws removed entries and restores them when they return', async () => {
    const shop = aShopOf();
    const before = { roles: await idsByCode('roles'), tiers: await idsByCode('tiers') };
    await shop.applyCatalogueText(
      yaml
        .replace(/ {2}- code: farm-manager\n( {4,}.*\n)+/, '')
        .replace('  - code: farmer\n', '  - { code: adviser, title: Adviser }\n  - code: farmer\n')
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
    await shop.applyCatalogueText(yaml);
    expect((await idsByCode('roles')).get('farm-manager')).toEqual(before.roles.get('farm-manager'));
    expect((await idsByCode('tiers')).get('vegetation-index/estate')).toEqual(
      before.tiers.get('vegetation-index/estate'),
    );
  });

  test("keeps an operator's own catalogue over a server start, until the shipped one is applied explicitly", async () => {
    const shop = aShopOf();
    await shop.applyCatalogueText(yaml.replace('en: Farmer / owner', 'en: Grower'));
    expect(await applyShippedCatalogue(shop.db)).toBe(false);
    const customer = await shop.customer();
    expect(JSON.stringify((await shop.call(customer, 'GET', '/admin-panel/role-list/')).body)).toContain(
      'Grower',
    );
    expect(await shop.applyCatalogueText(yaml)).toBe(true);
    expect(await applyShippedCatalogue(shop.db)).toBe(false);
  });

  test('does not read the shipped file at a start when it is applied already', async () => {
    const { db } = aShopOf();
    const appliedAs = (checksum: string, shipped_file?: null) =>
      db.updateTable('applied_catalogue').set({ is_custom: false, checksum, shipped_file }).execute();
    await appliedAs('of another catalogue', null);
    expect(await applyShippedCatalogue(db)).toBe(true);
    await appliedAs('of another catalogue');
    expect(await applyShippedCatalogue(db)).toBe(false);
    await aShopOf().applyCatalogueText(yaml);
  });

  test('is rolled back completely when the database refuses a row', async () => {
    const shop = aShopOf();
    const brokenCatalogue = parseCatalogue(yaml.replace('en: Farmer / owner', 'en: Grower'), 'shop.yaml');
    brokenCatalogue.services[0]!.tiers[0]!.min_price = '0.5';
    await expect(applyCatalogue(shop.db, brokenCatalogue)).rejects.toThrow();
    const roles = await shop.db.selectFrom('roles').select('title').where('code', '=', 'farmer').execute();
    expect(roles).toEqual([{ title: 'Farmer / owner' }]);
  });
});

describe('lists', () => {
  test('has countries by name, in pages', async () => {
    const shop = aShopOf();
    const customer = await shop.customer();
    const fullReply = await shop.call(customer, 'GET', '/admin-panel/country-list/');
    expect(fullReply.body.total).toBe(250);
    expect(fullReply.body.data).toContainEqual({ id: 56, name: 'Belgium' });
    const second = await shop.call(customer, 'GET', '/admin-panel/country-list/?page=2&page_size=100');
    expect(second.body.total).toBe(250);
    expect(second.body.data).toEqual((fullReply.body.data as unknown[]).slice(100, 200));
    const replyBeyondLastPage = await shop.call(
      customer,
      'GET',
      '/admin-panel/country-list/?page=9&page_size=100',
    );
    expect(replyBeyondLastPage.body).toMatchObject({ data: [], total: 250 });
    expect((await shop.call(customer, 'GET', '/admin-panel/country-list/?page_size=101')).status).toBe(400);
  });

  test('has industries with their types and services', async () => {
    const shop = aShopOf();
    const customer = await shop.customer();
    const { body } = await shop.call(customer, 'GET', '/admin-panel/industry-list/');
    const industries = body.data as Industry[];
    expect(industries.map(({ name }) => name)).toEqual([
      'Agriculture',
      'Livestock and pasture',
      'Forestry',
      'Energy and waste',
      'Carbon projects',
    ]);
    const offers = await Promise.all(
      industries.map(({ id }) => shop.call(customer, 'GET', `/admin-panel/service-industries/${id}/`)),
    );
    expect((offers[0]!.body.data as Service[])[0]).toMatchObject({
      code: 'vegetation-index',
      available: true,
    });
    expect(offers[3]!.body.data).toMatchObject([{ code: 'methane', available: true }]);
    expect(offers[3]!.body.total).toBe(1);
    expect(industries[3]).toMatchObject({ soil_type: [], vegetation_type: [] });
    expect(
      industries.map(({ unspecified_soil_type, unspecified_vegetation_type }) => [
        unspecified_soil_type,
        unspecified_vegetation_type,
      ]),
    ).toEqual([
      ['Not sure', 'Other crop'],
      ['Not sure', 'Other pasture'],
      ['Not sure', null],
      [null, null],
      ['Not sure', null],
    ]);
  });

  test('has no services for an unknown industry', async () => {
    const shop = aShopOf();
    const customer = await shop.customer();
    const { status, body } = await shop.call(customer, 'GET', '/admin-panel/service-industries/2147483647/');
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], total: 0 });
    for (const id of ['0', '-1', '1.5', 'x', '2147483648', "1'--", '1%20or%201=1']) {
      expect((await shop.call(customer, 'GET', `/admin-panel/service-industries/${id}/`)).status).toBe(400);
    }
  });

  test('shows a catalogue applied by another process within seconds', async () => {
    const shop = aShopOf();
    const customer = await shop.customer();
    await shop.call(customer, 'GET', '/admin-panel/role-list/');
    await applyCatalogue(
      shop.db,
      parseCatalogue(yaml.replace('en: Farmer / owner', 'en: Grower'), 'shop.yaml'),
    );
    const fetchTitles = async () =>
      JSON.stringify((await shop.call(customer, 'GET', '/admin-panel/role-list/')).body);
    expect(await fetchTitles()).not.toContain('Grower');
    shop.ageCatalogue(5_000);
    expect(await fetchTitles()).toContain('Grower');
    await shop.applyCatalogueText(yaml);
  });
});

describe('an announced service', () => {
  const fetchAnnounced = async () => {
    await aShopOf().applyCatalogueText(withAnnounced);
    const { db } = aShopOf();
    const tiers = await db
      .selectFrom('tiers')
      .innerJoin('services', 'services.id', 'tiers.service_id')
      .select(['tiers.id', 'service_id', 'tiers.withdrawn'])
      .where('services.code', '=', 'chlorophyll')
      .orderBy('tiers.position')
      .execute();
    expect(tiers).toHaveLength(3);
    return tiers;
  };

  test('has no tiers and no price, and cannot be added to the cart', async () => {
    const shop = aShopOf();
    const customer = await shop.customer();
    const [tier] = await fetchAnnounced();
    const { id, service_id } = tier!;
    const list = await shop.call(customer, 'GET', `/carts/solution/?area=10&service_id=${service_id}`);
    expect(list).toMatchObject({ status: 200, body: { data: [] } });
    const detail = await shop.call(
      customer,
      'GET',
      `/carts/area-detail/?area=10&price_range=${id}&with_image=false`,
    );
    expect(detail).toMatchObject({ status: 400, body: { data: { price_range: [expect.any(String)] } } });
    const ring = rectangle(3.7, 51, 0.005, 0.0031);
    const addReply = await shop.call(customer, 'POST', '/carts/cart/', {
      price_range: id,
      coordinates: [ring],
      area_ha: measuredHectares([ring]),
      with_image: false,
      soil_type: 'Loam',
      vegetation_type: 'Wheat',
    });
    expect(addReply).toMatchObject({ status: 400, body: { data: { price_range: [expect.any(String)] } } });
    await shop.applyCatalogueText(yaml);
  });

  test('becomes unavailable in carts that it was added to while it was sold', async () => {
    const shop = aShopOf();
    const customer = await shop.customer();
    const ring = rectangle(3.7, 51, 0.005, 0.0031);
    const [tier] = await shop.tiers(measuredHectares([ring]));
    const addReply = await shop.call(customer, 'POST', '/carts/cart/', {
      price_range: tier!.id,
      coordinates: [ring],
      area_ha: measuredHectares([ring]),
      with_image: false,
      soil_type: 'Loam',
      vegetation_type: 'Wheat',
    });
    expect(addReply.status).toBe(201);
    // Simulates an item added under another version that had the recipe.
    const [other] = await fetchAnnounced();
    await shop.db.updateTable('cart_items').set({ tier_id: other!.id }).execute();
    const basket = await shop.call(customer, 'GET', '/carts/cart/');
    expect(basket.body.data).toMatchObject([{ available: false }, { total_price: 0 }]);
    await shop.applyCatalogueText(yaml);
  });
});

describe('the price history', () => {
  const historyOf = async (code: string) => {
    const rows = await aShopOf()
      .db.selectFrom('tier_prices')
      .innerJoin('tiers', 'tiers.id', 'tier_prices.tier_id')
      .select(['tier_prices.price_per_ha', 'on_sale', 'valid_from', 'valid_to', 'applied_by'])
      .where('tiers.code', '=', code)
      .orderBy('tier_prices.id')
      .execute();
    return rows.map((row) => ({ ...row, price_per_ha: Number(row.price_per_ha) }));
  };
  const countPeriods = async () => {
    const { count } = await aShopOf()
      .db.selectFrom('tier_prices')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  test('keeps every applied price with its period and the file that set it', async () => {
    const shop = aShopOf();
    await shop.applyCatalogueText(yaml.replace('price_per_ha: 0.8\n', 'price_per_ha: 0.65\n'));
    await shop.applyCatalogueText(yaml.replace('price_per_ha: 0.8\n', 'price_per_ha: 0.67\n'));
    await shop.applyCatalogueText(yaml);
    const history = (await historyOf('vegetation-index/field')).slice(-4);
    expect(history.map(({ price_per_ha }) => price_per_ha)).toEqual([0.8, 0.65, 0.67, 0.8]);
    expect(history.at(-1)).toMatchObject({ on_sale: true, valid_to: null });
    for (const [index, { valid_to }] of history.slice(0, -1).entries()) {
      expect(valid_to).toEqual(history[index + 1]!.valid_from);
    }
    expect(new Set(history.map(({ applied_by }) => applied_by)).size).toBeGreaterThanOrEqual(3);
    await aShopOf().applyCatalogueText(withAnnounced);
    expect((await historyOf('chlorophyll/field')).at(-1)).toMatchObject({ on_sale: false, valid_to: null });
    await aShopOf().applyCatalogueText(yaml);
  });

  test('does not grow when no price changes', async () => {
    const shop = aShopOf();
    const before = await countPeriods();
    await shop.applyCatalogueText(yaml);
    await shop.applyCatalogueText(
      yaml.replace('en: Farmer / owner', 'en: Grower').replace('area_min: 50\n', 'area_min: 50.00\n'),
    );
    await shop.applyCatalogueText(yaml);
    expect(await countPeriods()).toBe(before);
  });

  test('ends when a tier is withdrawn, and begins again when it returns', async () => {
    const shop = aShopOf();
    const code = 'vegetation-index/estate';
    const before = (await historyOf(code)).length;
    await shop.applyCatalogueText(yaml.replace('code: estate\n', 'code: ranch\n'));
    expect((await historyOf(code)).filter(({ valid_to }) => valid_to === null)).toEqual([]);
    await shop.applyCatalogueText(yaml);
    const history = await historyOf(code);
    expect(history).toHaveLength(before + 1);
    expect(history.at(-1)!.valid_to).toBeNull();
  });

  test('has one current price per tier when several files are applied concurrently', async () => {
    const { db } = aShopOf();
    const files = [0.7, 0.8, 0.9].map((price) =>
      parseCatalogue(yaml.replace('price_per_ha: 0.8\n', `price_per_ha: ${price}\n`), 'shop.yaml'),
    );
    await Promise.all([...files, ...files].map((file) => applyCatalogue(db, file)));
    const history = await historyOf('vegetation-index/field');
    expect(history.filter(({ valid_to }) => valid_to === null)).toHaveLength(1);
    const { price_per_ha } = await db
      .selectFrom('tiers')
      .select('price_per_ha')
      .where('code', '=', 'vegetation-index/field')
      .executeTakeFirstOrThrow();
    expect(history.at(-1)!.price_per_ha).toBe(Number(price_per_ha));
    await aShopOf().applyCatalogueText(yaml);
  });
});

describe("the bot's messages", () => {
  test('are stored as the file has them, in its order', async () => {
    const { db, applyCatalogueText } = aShopOf();
    const botMessages = () => db.selectFrom('bot_messages').selectAll().orderBy('position').execute();
    const before = await botMessages();
    expect(before).toHaveLength(22);
    expect(before[0]).toEqual({
      state_name: 'initial',
      message_text: 'Hello {name}. I will help you order an analysis of your land, step by step.',
      position: 0,
      translations: expect.objectContaining({ message_text: expect.any(Object) }),
    });
    await applyCatalogueText(yaml.replace('What is the land used for?', 'Which land is it?'));
    expect((await botMessages())[1]).toMatchObject({ message_text: 'Which land is it?' });
    await applyCatalogueText(yaml);
    expect(await botMessages()).toEqual(before);
  });
});
