import type { Page } from '@playwright/test';
import { createPayer, openPaymentPage, payButton, typeAddress, typeCard } from './at-the-payment.ts';
import { button, log, openChat } from './chat.steps.ts';
import { openSignedIn } from './customers.ts';
import { expect, test } from './test.ts';

/** Mocks that a restricted area was added around the newest cart item, so that orders of it are refused. */
async function restrictLand(page: Page): Promise<void> {
  await page.route('**/carts/cart/', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const reply = await route.fetch();
    const body = await reply.json();
    const [first, ...others] = body.data;
    const total = others.at(-1).total_price - first.total_price;
    const restrictedItem = {
      available: false,
      unavailable_reason: 'restricted',
      restricted_by: 'Firing range',
    };
    body.data = [{ ...first, ...restrictedItem }, ...others.slice(0, -1), { total_price: total }];
    await route.fulfill({ response: reply, json: body });
  });
  await page.route('**/payments/create-order/', (route) => {
    const message = 'This area is restricted and cannot be selected';
    return route.fulfill({ status: 400, json: { message, code: 'restricted_area', data: { message } } });
  });
}

const restrictionText = /You can no longer pay for .+: its land is now restricted \(Firing range\)\./;

test.describe('land that was restricted while in the cart is reported with the area', {
  tag: '@deep',
}, () => {
  test.use({ expectedConsole: /status of 400/ });

  test('in the cart', async ({ page }) => {
    await openSignedIn(page, await createPayer(page.request));
    await restrictLand(page);
    await page.goto('/basket');
    await expect(page.getByText('This land is in “Firing range”')).toBeVisible();
  });

  test('on the payment page, before and after paying', async ({ page }) => {
    await openPaymentPage(page, { items: 2 });
    await typeAddress(page);
    await typeCard(page, 'accepted');
    await restrictLand(page);
    await payButton(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Land in your basket has been restricted.' });
    await expect(alert).toContainText(restrictionText);
    await page.reload();
    await expect(page.getByText(restrictionText)).toHaveCount(1);
    // A single reason is shown as a sentence and not as a list.
    await expect(page.getByRole('listitem').filter({ hasText: restrictionText })).toHaveCount(0);
    await expect(payButton(page)).toBeEnabled();
  });

  test('in the guided order, which returns to the cart', async ({ page }) => {
    const person = await createPayer(page.request);
    const flow = {
      state: 'billing_address',
      lines: [],
      lineCount: 0,
      round: 1,
      pending: null,
      requestNumber: 1,
      redraws: 0,
    };
    await restrictLand(page);
    const savedFlow = { ...flow, addedItemId: null, addedValues: {}, bill: null, order: null, wishes: null };
    await openChat(page, { createUser: async () => person, draft: { flow: savedFlow } });
    await expect(log(page)).toContainText(restrictionText);
    await expect(log(page)).not.toContainText('have been paid for');
    await expect(page.getByText('This land is in “Firing range”')).toBeVisible();
    await expect(button(page, 'Proceed to checkout')).toBeDisabled();
  });
});
