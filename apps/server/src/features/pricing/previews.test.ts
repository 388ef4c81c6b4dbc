import { readFileSync } from 'node:fs';
import { hostMessages } from '@furrow/analysis/imagery/host-messages';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import type { Quote } from '@furrow/contract/pricing/pricing';
import type { Preview } from '@furrow/contract/pricing/visibility';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { noLimits } from '../../limits/limits.ts';
import { aShop, rectangle } from '../cart/shop.test-support.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { aFieldRing, dataOf, saveMany } from '../fields/fields.test-support.ts';

const shop = aShop(readFileSync(shippedCatalogue, 'utf8'));
let customer: SignedIn;
beforeEach(async () => {
  customer = await shop().customer();
});
afterEach(() => {
  shop().previews.latestPreviews = async () => [pass];
  shop().limits.consume = noLimits.consume;
});

const pass: Preview = {
  at: '2026-11-19T10:54:40.000Z',
  cloud: 12.5,
  valid: 87.5,
  thumbnail: 'data:image/webp;base64,AAAA',
  attribution: 'Contains modified Copernicus Sentinel data 2026',
  simulated: false,
};
const drawnField = { ring: aFieldRing() };
const previewsOf = (sent: object) => shop().call(customer, 'POST', '/carts/previews/', sent);
const quoteOf = async (sent: object) => {
  const service = [...(await shop().catalogue.current()).services.values()].flat()[0]!;
  return shop().call(customer, 'POST', '/carts/quote/', { service_id: service.id, ...sent });
};

test('the latest passes are returned for drawn and saved fields, alone and with the price', async () => {
  const requestedFields: unknown[] = [];
  shop().previews.latestPreviews = async (field) => {
    requestedFields.push(field);
    return [pass];
  };
  const [field_id] = await saveMany(shop(), customer, 1);
  for (const sent of [drawnField, { field_id }]) {
    expect(dataOf(await previewsOf(sent))).toEqual([pass]);
    expect(dataOf<Quote>(await quoteOf({ ...sent, with_previews: true })).previews).toEqual([pass]);
    expect(dataOf<Quote>(await quoteOf(sent)).previews).toBeNull();
  }
  expect(requestedFields).toEqual(Array.from({ length: 4 }, () => [[aFieldRing()]]));
});

test('when the imagery is unreadable a quote comes without passes, and the passes alone are refused', async () => {
  shop().previews.latestPreviews = async () => {
    throw new SceneError('catalogue_unreachable', hostMessages.silent({ host: 'example.org' }));
  };
  expect(dataOf<Quote>(await quoteOf({ ...drawnField, with_previews: true })).previews).toBeNull();
  expect(await previewsOf(drawnField)).toMatchObject({ status: 503, body: { code: 'imagery_unreachable' } });
});

test('an internal error is reported as one', async () => {
  shop().previews.latestPreviews = async () => {
    throw new TypeError('undefined is not a function');
  };
  expect((await previewsOf(drawnField)).status).toBe(500);
});

test('passes with a price count against the same limit as passes alone', async () => {
  const counted: string[] = [];
  shop().limits.consume = async ({ name, subject }) => {
    counted.push(`${name} ${subject}`);
    return { ok: false, retryAfter: 7 };
  };
  expect((await quoteOf(drawnField)).status).toBe(200);
  expect(await quoteOf({ ...drawnField, with_previews: true })).toMatchObject({ status: 429 });
  expect(counted).toEqual([`getPreviews by account ${customer.account}`]);
});

test('passes are refused for another customer’s field, for no field and for restricted land', async () => {
  const [field_id] = await saveMany(shop(), await shop().customer(), 1);
  expect(await previewsOf({ field_id })).toMatchObject({ status: 404, body: { code: 'field_not_found' } });
  expect(await previewsOf({})).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  const ring = rectangle(-123, -49, 0.01, 0.01);
  expect(await previewsOf({ ring })).toMatchObject({ status: 400, body: { code: 'restricted_area' } });
});
