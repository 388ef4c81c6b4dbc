import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { add, anItem, cartOf } from './cart.test-support.ts';
import { aShop } from './shop.test-support.ts';

const shop = aShop(readFileSync(shippedCatalogue, 'utf8'));

async function idOf(service: string): Promise<number> {
  const { id } = await shop()
    .db.selectFrom('services')
    .select('id')
    .where('code', '=', service)
    .executeTakeFirstOrThrow();
  return id;
}

/** A cart item of a service, for the usual field. */
async function itemOf(service: string, overrides: object = {}): Promise<object> {
  const { id } = await shop()
    .db.selectFrom('tiers')
    .select('id')
    .where('service_id', '=', await idOf(service))
    .where('area_max', '>', '12.5')
    .orderBy('position')
    .executeTakeFirstOrThrow();
  return anItem(shop(), { price_range: id, ...overrides });
}

async function addToNewCart(service: string, overrides: object) {
  const { status, body } = await add(shop(), await shop().customer(), await itemOf(service, overrides));
  return { status, data: body.data };
}

const today = (): string => new Date().toISOString().slice(0, 10);
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

describe('the reference date of a service', () => {
  test.each([
    ['missing', {}, 'Give the day of the fire.'],
    ['empty', { reference_date: '' }, 'Give the day of the fire.'],
    ['no day', { reference_date: '2026-02-30' }, 'Enter a day as YYYY-MM-DD.'],
    ['an instant', { reference_date: '2025-08-08T10:00:00Z' }, 'Enter a day as YYYY-MM-DD.'],
    [
      'before the first images',
      { reference_date: '2015-06-30' },
      'The satellite has taken images since July 2015. Choose a later day.',
    ],
  ])('is refused when it is %s', async (_, overrides, sentence) => {
    expect(await addToNewCart('burn-scar', overrides)).toEqual({
      status: 400,
      data: { reference_date: [sentence] },
    });
  });

  test('is refused when it is in the future, by UTC', async () => {
    expect(await addToNewCart('burn-scar', { reference_date: tomorrow() })).toEqual({
      status: 400,
      data: { reference_date: ['This day is in the future. Choose a day in the past.'] },
    });
    expect((await addToNewCart('burn-scar', { reference_date: today() })).status).toBe(201);
  });

  test('is refused for a service that takes none', async () => {
    expect(await addToNewCart('vegetation-index', { reference_date: '2025-08-08' })).toEqual({
      status: 400,
      data: { reference_date: ['This analysis is not about a particular day. Leave the date empty.'] },
    });
    expect(await addToNewCart('vegetation-index', { reference_date: null })).toMatchObject({
      status: 201,
      data: { reference_date: null, limits_accepted: false },
    });
  });

  test('is shown with the item in the cart', async () => {
    const customer = await shop().customer();
    await add(shop(), customer, await itemOf('burn-scar', { reference_date: '2025-08-08' }));
    expect((await cartOf(shop(), customer)).items).toMatchObject([{ reference_date: '2025-08-08' }]);
  });

  test('is required by the service, and shown in the quote', async () => {
    const customer = await shop().customer();
    const service_id = await idOf('burn-scar');
    const { coordinates } = (await itemOf('burn-scar')) as { coordinates: unknown };
    const quote = async (extras: object) =>
      (await shop().call(customer, 'POST', '/carts/quote/', { coordinates, service_id, ...extras })).body
        .data;
    expect(await quote({})).toMatchObject({ needs_reference_date: true, reference_date: null });
    expect(await quote({ reference_date: '2025-08-08' })).toMatchObject({ reference_date: '2025-08-08' });
    expect(await quote({ reference_date: tomorrow() })).toEqual({
      reference_date: ['This day is in the future. Choose a day in the past.'],
    });
  });

  test('is given once for many fields', async () => {
    const customer = await shop().customer();
    const { coordinates, price_range: _, ...item } = (await itemOf('burn-scar')) as Record<string, unknown>;
    const field = await shop().call(customer, 'POST', '/fields/', {
      name: 'Wood',
      geometry: { type: 'Polygon', coordinates },
    });
    const { id } = field.body.data as { id: string };
    const quote = await shop().call(customer, 'POST', '/carts/quotes/', {
      service_id: await idOf('burn-scar'),
      field_ids: [id],
    });
    const { calculated_price: total_price, lines } = quote.body.data as {
      calculated_price: number;
      lines: { offer: { price_range: { id: number } } }[];
    };
    const line = { field_id: id, price_range: lines[0]!.offer.price_range.id };
    const bulk = (extras: object) =>
      shop().call(customer, 'POST', '/carts/cart/bulk/', { ...item, lines: [line], total_price, ...extras });
    expect((await bulk({})).body.data).toEqual({ lines: ['Wood: Give the day of the fire.'] });
    expect((await bulk({ reference_date: '2025-08-08' })).body.data).toMatchObject({
      items: [{ reference_date: '2025-08-08' }],
    });
  });
});

describe('the limitation of a service', () => {
  const site = { soil_type: null, vegetation_type: null };

  test.each([
    ['it is omitted', {}],
    ['it is false', { limits_accepted: false }],
  ])('is not accepted when %s, and nothing is added', async (_, overrides) => {
    expect(await addToNewCart('methane', { ...site, ...overrides })).toEqual({
      status: 400,
      data: {
        limits_accepted: [
          expect.stringMatching(/^Accept the limitation of this analysis first: .*may still leak/),
        ],
      },
    });
  });

  test('is accepted with the item, and the time is stored', async () => {
    const before = new Date();
    const customer = await shop().customer();
    await add(shop(), customer, await itemOf('methane', { ...site, limits_accepted: true }));
    const [item] = (await cartOf(shop(), customer)).items;
    expect(item).toMatchObject({ limits_accepted: true });
    const { limits_accepted_at: acceptedAt } = await shop()
      .db.selectFrom('cart_items')
      .select('limits_accepted_at')
      .where('id', '=', item!.id)
      .executeTakeFirstOrThrow();
    expect(acceptedAt!.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  test('is stated by the service, and acceptance is ignored when there is none', async () => {
    const customer = await shop().customer();
    const { coordinates } = (await itemOf('methane')) as { coordinates: unknown };
    const { body } = await shop().call(customer, 'POST', '/carts/quote/', {
      coordinates,
      service_id: await idOf('methane'),
      limits_accepted: true,
    });
    expect(body.data).toMatchObject({
      limits_to_accept: expect.stringContaining('may still leak'),
      limits_accepted: true,
    });
    expect(await addToNewCart('vegetation-index', { limits_accepted: true })).toMatchObject({
      status: 201,
      data: { limits_accepted: false },
    });
  });
});
