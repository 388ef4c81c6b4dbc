import { payButton, putIntoBasket, typeAddress, typeCard } from './at-the-payment.ts';
import { aCustomer, callsOf, enterAs, payFor } from './customers.ts';
import { furrowSays } from './furrow-says.ts';
import { expectBalancedBooks } from './ledger-check.ts';
import { expect, test } from './test.ts';

test.afterAll(expectBalancedBooks);

// The browser itself logs a line for refused requests.
test.use({ expectedConsole: /status of (403|409)/ });

/** Timeout for the list of disputes, which is polled once a minute. */
const nextSweep = { timeout: 90_000 };

for (const end of ['won', 'lost'] as const) {
  test(`a disputed order is marked, blocks payments, and shows the outcome when ${end}`, {
    tag: '@deep',
  }, async ({ page }) => {
    test.setTimeout(240_000);
    const person = await aCustomer(page.request);
    const { get } = callsOf(page.request, person);
    const item = await putIntoBasket(page.request, person, 2);
    const orderId = await payFor(page.request, person, [item], 'pm_card_createDispute');
    await putIntoBasket(page.request, person);
    const states = async () =>
      (await get(`/orders/order-timeline/?order_id=${orderId}`)).runs.map(
        ({ state }: { state: string }) => state,
      );
    await expect.poll(states, nextSweep).toContain('Disputed');

    await enterAs(page, person);
    await page.goto(`/orderlist-details?order_id=${orderId}`);
    await expect(page.getByText('is disputed at the bank').first()).toBeVisible();
    await expect(page.getByText('Disputed at your bank')).toBeVisible();

    await page.goto('/payment');
    await typeAddress(page);
    await typeCard(page, 'good');
    await payButton(page).click();
    await expect(page.getByText('you cannot pay from this account for now')).toBeVisible();
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
