import { payButton, putInCart, typeCard } from './at-the-payment.ts';
import { apiOf, createCustomer, openSignedIn, payFor } from './customers.ts';
import { expectBalancedBooks } from './ledger-check.ts';
import { runFurrowCli } from './run-furrow.ts';
import { expect, test } from './test.ts';

test.afterAll(expectBalancedBooks);

// The browser logs a line for refused requests.
test.use({ expectedConsole: /status of (403|409)/ });

/** Timeout for the list of disputes, which is polled once a minute. */
const disputePollTimeout = { timeout: 90_000 };

for (const outcome of ['won', 'lost'] as const) {
  test(`a disputed order is marked, blocks payments, and shows the outcome when ${outcome}`, {
    tag: '@deep',
  }, async ({ page }) => {
    test.setTimeout(240_000);
    const person = await createCustomer(page.request);
    const { get } = apiOf(page.request, person);
    const item = await putInCart(page.request, person, 2);
    const orderId = await payFor(page.request, person, [item], 'pm_card_createDispute');
    await putInCart(page.request, person);
    const runStates = async () =>
      (await get(`/orders/order-timeline/?order_id=${orderId}`)).runs.map(
        ({ state }: { state: string }) => state,
      );
    await expect.poll(runStates, disputePollTimeout).toContain('Disputed');

    await openSignedIn(page, person);
    await page.goto(`/orderlist-details?order_id=${orderId}`);
    await expect(page.getByText('is disputed at the bank').first()).toBeVisible();
    await expect(page.getByText('Disputed at your bank')).toBeVisible();

    await page.goto('/payment');
    await typeCard(page, 'accepted');
    await payButton(page).click();
    await expect(page.getByText('you cannot pay from this account for now')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible();

    const disputeList = await runFurrowCli('server', 'dispute', 'list');
    const [dispute = ''] = disputeList.split('\n').filter((line) => line.includes(person.email));
    const [name = ''] = dispute.split(' ');
    expect(await runFurrowCli('server', 'dispute', 'decide', name, outcome)).toBe(
      `The dispute is ${outcome}.\n`,
    );
    await page.goto(`/orderlist-details?order_id=${orderId}`);
    await expect(
      page.getByText(outcome === 'won' ? 'The dispute is over: your payment stands' : 'Your bank took'),
    ).toBeVisible();
    await expect(page.getByText('Taken back by your bank')).toHaveCount(outcome === 'lost' ? 1 : 0);
    await expect(page.getByText('Disputed at your bank')).toHaveCount(0);
  });
}
