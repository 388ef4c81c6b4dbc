import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { add, addCartItem, anItem, cartOf, pricedItems } from './cart.test-support.ts';
import { aShop } from './shop.test-support.ts';

const aShopOf = aShop(readFileSync(shippedCatalogue, 'utf8'));
let customer: SignedIn;
beforeAll(async () => {
  customer = await aShopOf().customer();
});

const refusedFor = async (overrides: object) =>
  (await add(aShopOf(), customer, await anItem(aShopOf(), overrides))).body.data;

describe('a recurring analysis', () => {
  test('costs times + 1 analyses, paid in one payment', async () => {
    const singleItem = await addCartItem(aShopOf(), customer);
    const recurringItem = await addCartItem(aShopOf(), customer, {
      recurring: true,
      recurring_days: '2',
      recurring_times: 4,
    });
    expect(recurringItem).toMatchObject({ recurring: true, recurring_days: 2, recurring_times: 4 });
    expect(recurringItem.calculated_price).toBe(singleItem.calculated_price);
    expect(Math.round(recurringItem.total_price * 100)).toBe(5 * Math.round(singleItem.total_price * 100));
    expect(Math.round(recurringItem.commission * 100)).toBe(5 * Math.round(singleItem.commission * 100));
    const { items, total } = await cartOf(aShopOf(), customer);
    expect(items[0]).toEqual(recurringItem);
    expect(Math.round(total * 100)).toBe(6 * Math.round(singleItem.total_price * 100));
    const [priced] = await pricedItems(aShopOf(), customer.account, [recurringItem.id]);
    expect(priced).toMatchObject({ recurring_weeks: 2, recurring_times: 4 });
    expect(priced!.total_cents).toBe(Math.round(recurringItem.total_price * 100));
  });

  test('needs both numbers, with the messages of the page', async () => {
    const requiredTexts = ['Recurring details required!.'];
    expect(await refusedFor({ recurring: true })).toEqual({
      recurring_days: requiredTexts,
      recurring_times: requiredTexts,
    });
    expect(await refusedFor({ recurring: 'true', recurring_days: 2 })).toEqual({
      recurring_times: requiredTexts,
    });
    expect(await refusedFor({ recurring: true, recurring_days: '', recurring_times: 2 })).toEqual({
      recurring_days: requiredTexts,
    });
    expect(await refusedFor({ recurring: true, recurring_days: null, recurring_times: 3 })).toEqual({
      recurring_days: requiredTexts,
    });
  });

  test.each<[string, object, object]>([
    ['every 0 weeks', { recurring_days: 0, recurring_times: 1 }, { recurring_days: ['At least 1.'] }],
    ['-1 times', { recurring_days: 1, recurring_times: -1 }, { recurring_times: ['At least 1.'] }],
    [
      'every week and a half',
      { recurring_days: 1.5, recurring_times: 1 },
      { recurring_days: ['Enter a whole number.'] },
    ],
    [
      'a thousand times',
      { recurring_days: 1, recurring_times: 1_000 },
      { recurring_times: ['At most 104.'] },
    ],
    [
      'for a century',
      { recurring_days: 52, recurring_times: 104 },
      {
        recurring_times: [expect.stringContaining('an interval of 52 weeks, that allows 5 further analyses')],
      },
    ],
    ['in words', { recurring_days: 'two', recurring_times: 1 }, { recurring_days: ['Enter a number.'] }],
    [
      'with a huge figure',
      { recurring_days: 1e308, recurring_times: 1 },
      { recurring_days: expect.anything() },
    ],
  ])('%s is refused', async (_name, overrides, sentences) => {
    expect(await refusedFor({ recurring: true, ...overrides })).toEqual(sentences);
  });

  test('is only recurring when requested: the numbers alone do nothing', async () => {
    await addCartItem(aShopOf(), customer, { recurring: false, recurring_days: 0, recurring_times: '' });
    const item = await addCartItem(aShopOf(), customer, {
      recurring: false,
      recurring_days: 2,
      recurring_times: 4,
    });
    expect(item).toMatchObject({ recurring: false, recurring_days: null, recurring_times: null });
    expect(item.total_price).toBe(item.calculated_price);
  });
});
