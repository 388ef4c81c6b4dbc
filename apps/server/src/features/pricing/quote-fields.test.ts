import type { CartItem } from '@furrow/contract/cart/cart';
import type { FieldsQuote, Quote, ServicesQuote } from '@furrow/contract/pricing/pricing';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { types } from '../cart/cart.test-support.ts';
import { aShop, rectangle } from '../cart/shop.test-support.ts';
import { separateImagesCatalogue } from '../catalogue/separate-images.test-support.ts';
import { aField, dataOf, importFieldsInto, polygon, saveMany } from '../fields/fields.test-support.ts';

const yaml = separateImagesCatalogue;
const shop = aShop(yaml);
let customer: SignedIn;
beforeEach(async () => {
  await shop().applyCatalogueText(yaml);
  customer = await shop().customer();
});

const serviceId = async (code = 'vegetation-index') =>
  [...(await shop().catalogue.current()).services.values()].flat().find((service) => service.code === code)!
    .id;
const requestQuote = async (field_ids: readonly string[], options: object = {}) =>
  shop().call(customer, 'POST', '/carts/quotes/', { service_id: await serviceId(), field_ids, ...options });
const quote = async (ids: readonly string[], options: object = {}) =>
  dataOf<FieldsQuote>(await requestQuote(ids, options));

/** A narrow strip along a parallel, which has one hectare and not a single pixel completely inside. */
const narrowOutline = polygon(rectangle(3.7, 51.05, 0.022, 0.00007));

describe('a quote for several saved fields', () => {
  test('has a line for each in the requested order, and their sum', async () => {
    const ids = await saveMany(shop(), customer, 3, { crop: 'Wheat' });
    const before = new Date().toISOString();
    const { lines, seasons, calculated_price, area_ha, quoted_at, ...service } = await quote([
      ids[2]!,
      ids[0]!,
      ids[1]!,
    ]);
    expect(quoted_at >= before && quoted_at <= new Date().toISOString()).toBe(true);
    expect(service).toEqual({ service_code: 'vegetation-index', service_name: 'Vegetation index' });
    expect(lines.map(({ name }) => name)).toEqual(['North 2', 'North 0', 'North 1']);
    for (const line of lines) {
      expect(line).toMatchObject({ crop: 'Wheat', country: 'Belgium', not_sold: null });
      expect(line.visibility).toMatchObject({ verdict: 'green', resolution: 10 });
    }
    // Neighbouring fields have the same season, which the reply contains once.
    expect(lines.map(({ season }) => season)).toEqual([0, 0, 0]);
    const ofOneField = await shop().call(customer, 'POST', '/carts/quote/', {
      service_id: await serviceId(),
      field_id: ids[0],
    });
    expect(seasons).toEqual([dataOf<Quote>(ofOneField).season]);
    const cents = lines.map(({ offer }) => Math.round(offer!.calculated_price * 100));
    expect(Math.round(calculated_price * 100)).toBe(cents.reduce((sum, one) => sum + one));
    expect(area_ha).toBeCloseTo(
      lines.reduce((sum, line) => sum + line.area_ha, 0),
      9,
    );
  });

  test('is given for each service of an industry, with the number of fields that it can be ordered for', async () => {
    const fields = [
      aField(0),
      aField(1, { geometry: polygon(rectangle(20.01, 50.01, 0.01, 0.01)) }),
      aField(2, { name: 'Lane', geometry: narrowOutline }),
    ];
    const { saved } = dataOf<{ saved: { id: string }[] }>(await importFieldsInto(shop(), customer, fields));
    const ids = saved.map(({ id }) => id);
    const catalogue = await shop().catalogue.current();
    const [industry_id] = [...catalogue.services.keys()];
    const body = { industry_id, field_ids: ids };
    const { services, ...all } = dataOf<ServicesQuote>(
      await shop().call(customer, 'POST', '/carts/quotes/services/', body),
    );
    // A field on restricted land is not saved.
    expect(all).toMatchObject({ fields: ids.length, field_name: null });
    expect(services.length).toBeGreaterThan(2);
    for (const { service, not_sold, ...offered } of services) {
      if (offered.fields > 0) expect(not_sold).toBeNull();
      const quoted = await quote(ids, { service_id: service.id });
      expect(offered).toEqual({
        fields: quoted.lines.filter(({ offer }) => offer !== null).length,
        calculated_price: quoted.calculated_price,
      });
    }
    const [first] = services;
    expect(first).toMatchObject({ fields: 2, service: { available: true } });
  });

  test('says which size a service is for, if all fields have another one', async () => {
    const geometry = polygon(rectangle(3.9, 51.1, 0.001, 0.001));
    const saved = dataOf<{ saved: { id: string }[] }>(
      await importFieldsInto(shop(), customer, [aField(0, { geometry })]),
    ).saved;
    await shop().applyCatalogueText(yaml.replaceAll('area_min: 0.1\n', 'area_min: 5\n'));
    const [industry_id] = [...(await shop().catalogue.current()).services.keys()];
    const body = { industry_id, field_ids: saved.map(({ id }) => id) };
    const { services, field_name } = dataOf<ServicesQuote>(
      await shop().call(customer, 'POST', '/carts/quotes/services/', body),
    );
    expect(field_name).toBe(aField(0).name);
    expect(services[0]).toMatchObject({
      fields: 0,
      not_sold: { because: 'no_tier', sentence: 'From 5.00\u00a0ha' },
    });
  });

  test('says what the crop of each field means, in the language of the reader', async () => {
    const crops = ['Wintertarwe', 'pasture_meadow_grassland_grass', 'Ditch'];
    const fields = crops.map((crop, index) => aField(index, { crop }));
    const { saved } = dataOf<{ saved: { id: string }[] }>(await importFieldsInto(shop(), customer, fields));
    const ids = saved.map(({ id }) => id);
    expect((await quote(ids)).lines.map(({ vegetation_types }) => vegetation_types)).toEqual([
      ['Wheat'],
      ['Permanent meadow', 'Grassland', 'Other pasture'],
      [],
    ]);
    const body = { service_id: await serviceId(), field_ids: ids.slice(0, 1) };
    const inFrench = await shop().call(customer, 'POST', '/carts/quotes/', body, 'fr');
    expect(dataOf<FieldsQuote>(inFrench).lines[0]!.vegetation_types).toEqual(['Blé']);
  });

  test('marks fields that are restricted, not visible or without a tier, each with a sentence', async () => {
    const fields = [
      aField(0),
      aField(1, { geometry: polygon(rectangle(20.01, 50.01, 0.01, 0.01)) }),
      aField(2, { name: 'Lane', geometry: narrowOutline }),
      aField(3, { geometry: polygon(rectangle(3.9, 51.1, 0.001, 0.001)) }),
    ];
    const { saved } = dataOf<{ saved: { id: string }[] }>(await importFieldsInto(shop(), customer, fields));
    const range = `
  - code: range
    name: Firing range
    boundaries: { type: Polygon, coordinates: [[[20, 50], [20.1, 50], [20.1, 50.1], [20, 50.1], [20, 50]]] }
`;
    await shop().applyCatalogueText(yaml.replaceAll('area_min: 0.1\n', 'area_min: 5\n') + range);
    const { lines, calculated_price, area_ha } = await quote(saved.map(({ id }) => id));
    expect(lines.map(({ not_sold }) => not_sold?.because ?? null)).toEqual([
      null,
      'restricted',
      'not_visible',
      'no_tier',
    ]);
    expect(lines[1]!.not_sold!.sentence).toBe('This area is restricted and cannot be selected');
    expect(lines[2]!.not_sold!.sentence).toBe(lines[2]!.visibility.sentence);
    expect(lines[2]!.visibility.verdict).toBe('red');
    expect(lines[3]!.not_sold!.sentence).toBe('From 5.00\u00a0ha');
    expect([calculated_price, area_ha]).toEqual([lines[0]!.offer!.calculated_price, lines[0]!.area_ha]);
    for (const { offer } of lines.slice(1)) expect(offer).toBeNull();
  });

  test('offers a tier with images when they are requested, and the cheapest of all when not', async () => {
    const ids = await saveMany(shop(), customer, 1);
    const plainOffer = (await quote(ids)).lines[0]!.offer!;
    expect(plainOffer).toMatchObject({
      with_image: false,
      image_price: 0,
      price_range: { image_include: false },
    });
    const [withImagesLine] = (await quote(ids, { with_image: true })).lines;
    expect(withImagesLine!.offer!.with_image).toBe(true);
    const tiers = dataOf<Quote>(
      await shop().call(customer, 'POST', '/carts/quote/', {
        field_id: ids[0],
        service_id: await serviceId(),
      }),
    ).tiers;
    const withImages = tiers
      .filter(({ is_image }) => is_image)
      .map(({ estimated_price, image_price }) => Math.round((estimated_price + image_price) * 100));
    expect(Math.round(withImagesLine!.offer!.calculated_price * 100)).toBe(Math.min(...withImages));
    // A tier with mandatory images is offered when it is the cheapest for the request.
    await shop().applyCatalogueText(
      yaml.replace(
        'price_per_ha: 0.68\n        platform_fee_per_ha: 0.12',
        'price_per_ha: 0.1\n        platform_fee_per_ha: 0.02',
      ),
    );
    expect((await quote(ids)).lines[0]!.offer).toMatchObject({
      with_image: true,
      price_range: { image_include: true },
    });
  });

  test('says so when images are requested and no tier has any', async () => {
    const ids = await saveMany(shop(), customer, 1);
    await shop().applyCatalogueText(yaml.replaceAll(/^ +images:.*\n/gm, ''));
    const [line] = (await quote(ids, { with_image: true })).lines;
    expect(line!.not_sold).toMatchObject({
      because: 'no_tier',
      sentence: expect.stringMatching(/with images/),
    });
    expect((await quote(ids)).lines[0]!.not_sold).toBeNull();
  });

  test('is refused as a whole when a field is missing or the service is not on sale', async () => {
    const ids = await saveMany(shop(), customer, 2);
    const [foreignField] = await saveMany(shop(), await shop().customer(), 1);
    for (const other of [foreignField!, crypto.randomUUID()]) {
      expect(await requestQuote([...ids, other])).toMatchObject({
        status: 404,
        body: { code: 'field_not_found' },
      });
    }
    dataOf(await shop().call(customer, 'POST', '/fields/remove/', { ids: [ids[0]] }));
    expect((await requestQuote(ids)).status).toBe(404);
    await shop().applyCatalogueText(
      yaml.replace('recipe: methane\n', 'recipe: from-tomorrow\n    announced: true\n'),
    );
    const methaneParams = { service_id: await serviceId('methane') };
    expect((await requestQuote([ids[1]!], methaneParams)).body.data).toEqual({
      service_id: ['This service is not on sale. Choose another one.'],
    });
  });
});

describe('one price everywhere', () => {
  test('holds for any field in the bulk quote, the single quote and the cart', async () => {
    // Fields have any size from a paddock to an estate, with or without images, once or repeated.
    const size = fc.double({ min: 0.0006, max: 0.045, noNaN: true });
    const requests = fc.record({ width: size, height: size, images: fc.boolean(), times: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(requests, async ({ width, height, images, times }) => {
        const buyer = await shop().customer();
        const geometry = polygon(rectangle(3.7, 50.8, width, height));
        const { saved } = dataOf<{ saved: { id: string }[] }>(
          await importFieldsInto(shop(), buyer, [{ name: 'A', geometry }]),
        );
        const field_id = saved[0]!.id;
        const service_id = await serviceId();
        const call = (path: string, body: object) => shop().call(buyer, 'POST', path, body);
        const bulkQuote = dataOf<FieldsQuote>(
          await call('/carts/quotes/', { service_id, field_ids: [field_id], with_image: images }),
        );
        const { offer } = bulkQuote.lines[0]!;
        const singleQuote = dataOf<Quote>(await call('/carts/quote/', { service_id, field_id }));
        expect(singleQuote.visibility).toEqual(bulkQuote.lines[0]!.visibility);
        const tier = singleQuote.tiers.find(({ id }) => id === offer!.price_range.id)!;
        expect(offer!.price_range).toEqual(tier);
        const tierPrice = tier.estimated_price + (offer!.with_image ? tier.image_price : 0);
        expect(offer!.calculated_price).toBeCloseTo(tierPrice, 9);
        const recurrence = times > 0 && { recurring: true, recurring_days: 2, recurring_times: times };
        const analysis = { ...types, with_image: images, ...recurrence };
        const price_range = tier.id;
        const area_ha = singleQuote.area_ha;
        const singleItem = dataOf<CartItem>(
          await call('/carts/cart/', { field_id, price_range, area_ha, ...analysis }),
        );
        expect(singleItem.calculated_price).toBe(offer!.calculated_price);
        expect(bulkQuote.calculated_price).toBe(offer!.calculated_price);
        const total_price = singleItem.total_price;
        const lines = [{ field_id, price_range }];
        const bulk = dataOf<{ items: CartItem[] }>(
          await call('/carts/cart/bulk/', { lines, total_price, ...analysis }),
        );
        const { id: _one, created_at: _then, ...same } = singleItem;
        expect(bulk.items).toMatchObject([same]);
      }),
      { numRuns: process.env['FURROW_DEEP'] === '1' ? 40 : 12 },
    );
  });
});
