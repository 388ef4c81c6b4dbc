import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemPrice, netCost, refundedToWallet } from './breakdown.ts';

const anItem = { area_ha: 12.1, price: 0.75, amount: 9.08, image_price: 0, recurring_times: null };

describe('the price of an item', () => {
  test('is the hectares times the rate, rounded half up once', () => {
    expect(itemPrice(anItem)).toMatchObject({
      byHectare: 9.08,
      service: 9.08,
      isMinimumPrice: false,
      total: 9.08,
    });
  });

  test('is the minimum price of an analysis if the hectares would cost less', () => {
    expect(itemPrice({ ...anItem, area_ha: 2, amount: 4 })).toMatchObject({
      byHectare: 1.5,
      service: 4,
      isMinimumPrice: true,
    });
  });

  test('includes the images of each analysis, and all analyses', () => {
    expect(itemPrice({ ...anItem, amount: 11.5, image_price: 2.42, recurring_times: 4 })).toEqual({
      byHectare: 9.08,
      service: 9.08,
      isMinimumPrice: false,
      images: 2.42,
      perAnalysis: 11.5,
      analyses: 5,
      total: 57.5,
    });
  });

  test('adds up to the cent for any input', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 10_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        cents,
        cents,
        fc.nat(104),
        (hundredths, rate, surplusCents, imageCents, repeats) => {
          // The server computes prices with exact integers.
          const exactCents = Number((BigInt(hundredths) * BigInt(rate) + 5_000n) / 10_000n);
          const item = {
            area_ha: hundredths / 100,
            price: rate / 10_000,
            amount: (exactCents + surplusCents + imageCents) / 100,
            image_price: imageCents / 100,
            recurring_times: repeats || null,
          };
          const price = itemPrice(item);
          expect(Math.round(price.byHectare * 100)).toBe(exactCents);
          expect(price.isMinimumPrice).toBe(surplusCents > 0);
          expect(price.total).toBe(((exactCents + surplusCents + imageCents) * (repeats + 1)) / 100);
        },
      ),
    );
  });
});

test('refunds are subtracted from the cost, and go to the wallet or the card', () => {
  const payments = { refunded_to_card: 0.1 } as Parameters<typeof refundedToWallet>[0]['payments'];
  expect(netCost({ total: 0.3, refunded: 0.2 })).toBe(0.1);
  expect(refundedToWallet({ refunded: 0.3, payments })).toBe(0.2);
});
