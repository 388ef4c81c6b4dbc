import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import type { LandOffer } from '@furrow/contract/pricing/land-check';
import { expect, test } from 'vitest';
import { chooseOffer, industryOf, lowestPriceOf, serviceOf } from './choose-offer.ts';

const offer = (service_id: number, price: number | null) =>
  ({ service_id, industry_id: 1, price }) as LandOffer;
/** Services that are not sold, sold, and sold. */
const services = [1, 2, 3].map((id) => ({ id, available: id > 1 }) as Service);
const industries = [1, 2].map((id) => ({ id }) as Industry);
const offers = [offer(1, null), offer(2, 6.2), offer(3, 9)];
const choice = (serviceId: number) => ({ serviceId, industryId: 1 });

test('the chosen service is kept while it can be ordered for the land', () => {
  expect(chooseOffer(offers, choice(3))?.service_id).toBe(3);
  expect(chooseOffer(offers, choice(1))?.service_id).toBe(2);
});

test('without a choice, the first service that can be ordered is kept', () => {
  expect(chooseOffer(offers, null)?.service_id).toBe(2);
  expect(chooseOffer([offer(1, null)], null)).toBeNull();
});

test('the lowest price is that of the services that can be ordered, where there is a choice', () => {
  expect(lowestPriceOf(offers)).toBe(6.2);
  expect(lowestPriceOf(offers.slice(0, 2))).toBeNull();
});

test('nothing is kept or lowest for land without an offer', () => {
  expect(chooseOffer([], choice(1))).toBeNull();
  expect(lowestPriceOf([])).toBeNull();
});

test('a free service is the lowest of several', () => {
  expect(lowestPriceOf([offer(1, 0), offer(2, 6.2)])).toBe(0);
  expect(chooseOffer([offer(1, 0), offer(2, 6.2)], null)?.service_id).toBe(1);
});

test('the service of an offer is ordered in its industry, also before it is on sale', () => {
  expect(industryOf(industries, { industry_id: 2 })?.id).toBe(2);
  expect(serviceOf(services, { service_id: 1 })?.id).toBe(1);
});

test.each([null, undefined])(
  'without an offer (%s), the order begins with the first that is on sale',
  (none) => {
    expect(industryOf(industries, none)?.id).toBe(1);
    expect(serviceOf(services, none)?.id).toBe(2);
  },
);

test('an offer that has left the catalogue is replaced by no other one', () => {
  expect(industryOf(industries, { industry_id: 9 })).toBeNull();
  expect(serviceOf(services, { service_id: 9 })).toBeNull();
  expect(industryOf([], null)).toBeNull();
  expect(serviceOf(services.slice(0, 1), null)).toBeNull();
});
