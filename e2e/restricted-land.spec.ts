import type { Page } from '@playwright/test';
import { createPayer, openPaymentPage, payButton, typeAddress, typeCard } from './at-the-payment.ts';
import { button, log, openChat } from './chat.steps.ts';
import { createCustomer, getOffer, openSignedIn } from './customers.ts';
import { drawCorners } from './draw-corners.ts';
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

test.describe('land that was restricted before', () => {
  const restrictedReserve = {
    id: 1,
    name: 'Reserve',
    boundaries: {
      type: 'Polygon',
      coordinates: [
        [
          [3.7, 51],
          [3.71, 51],
          [3.71, 51.01],
          [3.7, 51.01],
          [3.7, 51],
        ],
      ],
    },
  };

  test('no drawing can begin in it, and a drawing that overlaps it is refused', { tag: '@deep' }, async ({
    page,
  }) => {
    const person = await createCustomer(page.request);
    const { industry, service } = await getOffer(page.request, person);
    await page.route('**/users/blacklisted-countries/**', (route) =>
      route.fulfill({ json: { message: '', data: [restrictedReserve], total: 1 } }),
    );
    await page.route('**/users/map-start/**', (route) =>
      route.fulfill({
        json: { message: '', data: { bounds: [3.69, 50.995, 3.72, 51.015], of: 'imagery', name: null } },
      }),
    );
    await openSignedIn(page, person, { industry, service });
    await page.goto('/selectarea');
    // The restricted area is in the middle of the part of the map that is to the right of the panel.
    const refusal = page.getByText('This area is restricted and cannot be selected');
    await drawCorners(page, []);
    const map = (await page.locator('.map-canvas[data-tool]').boundingBox())!;
    await page.mouse.move(map.x + 0.65 * map.width, map.y + 0.45 * map.height);
    await page.mouse.down();
    await expect(refusal).toBeVisible();
    await page.mouse.up();
    await expect(refusal).toHaveCount(1);
    await expect(page.getByText('Please draw a polygon on the map to see land details.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear' })).toBeDisabled();
    await drawCorners(page, [
      [0.8, 0.3],
      [0.65, 0.35],
      [0.65, 0.7],
      [0.8, 0.7],
      [0.8, 0.3],
    ]);
    await expect(page.locator('.land-refused')).toContainText('restricted and cannot be selected');
    await expect(page.getByRole('button', { name: 'select' })).toHaveCount(0);
  });
});
