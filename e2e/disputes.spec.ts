import type { APIRequestContext } from '@playwright/test';
import { payButton, typeAddress, typeCard } from './at-the-payment.ts';
import { aCustomer, callsOf, enterAs, field, offered, type Person, payFor } from './customers.ts';
import { furrowSays } from './furrow-says.ts';
import { expectBalancedBooks } from './ledger-check.ts';
import { expect, test } from './test.ts';

test.afterAll(expectBalancedBooks);

// The browser's own line for what is refused.
test.use({ expectedConsole: /status of (403|409)/ });

/** The list of disputes is asked for once a minute. */
const nextSweep = { timeout: 90_000 };

async function intoBasket(request: APIRequestContext, person: Person, further: number) {
  const { industry, tiers } = await offered(request, person);
  return callsOf(request, person).post('/carts/cart/', {
    price_range: tiers.find(({ image_include }: { image_include: boolean }) => !image_include).id,
    coordinates: field.coordinates,
    area_ha: field.hectares,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
    ...(further > 0 && { recurring: true, recurring_days: 2, recurring_times: further }),
  });
}

for (const end of ['won', 'lost'] as const) {
  test(`a disputed order says so, nothing can be paid meanwhile, and what becomes of it when it is ${end}`, {
    tag: '@deep',
  }, async ({ page }) => {
    test.setTimeout(240_000);
    const person = await aCustomer(page.request);
    const { get } = callsOf(page.request, person);
    const item = await intoBasket(page.request, person, 2);
    const orderId = await payFor(page.request, person, [item], 'pm_card_createDispute');
    await intoBasket(page.request, person, 0);
    const states = async () =>
      (await get(`/orders/order-timeline/?order_id=${orderId}`)).runs.map(
        ({ state }: { state: string }) => state,
      );
    await expect.poll(states, nextSweep).toContain('Disputed');

    await enterAs(page, person);
    await page.goto(`/orderlist-details?order_id=${orderId}`);
    await expect(page.getByText('is disputed at its bank').first()).toBeVisible();
    await expect(page.getByText('Disputed at your bank')).toBeVisible();

    await page.goto('/payment');
    await typeAddress(page);
    await typeCard(page, 'good');
    await payButton(page).click();
    await expect(page.getByText('nothing can be paid from this account for now')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible();

    const listed = await furrowSays('server', 'dispute', 'list');
    const [dispute = ''] = listed.split('\n').filter((line) => line.includes(person.email));
    const [name = ''] = dispute.split(' ');
    expect(await furrowSays('server', 'dispute', 'decide', name, end)).toBe(`The dispute is ${end}.\n`);
    await page.goto(`/orderlist-details?order_id=${orderId}`);
    await expect(
      page.getByText(end === 'won' ? 'The dispute is over: your payment stands' : 'Your bank took'),
    ).toBeVisible();
    await expect(page.getByText('Taken back by your bank')).toHaveCount(end === 'lost' ? 1 : 0);
    await expect(page.getByText('Disputed at your bank')).toHaveCount(0);
  });
}
