import type { LandOffer } from '@furrow/contract/pricing/land-check';
import { expect, test } from 'vitest';
import { chooseOffer, lowestPriceOf } from './choose-offer.ts';

const offer = (service_id: number, price: number | null) =>
  ({ service_id, industry_id: 1, price }) as LandOffer;
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
