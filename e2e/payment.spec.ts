import type { Page } from '@playwright/test';
import {
  bankDialog,
  createPayer,
  expectPaid,
  expectWalletAndOrders,
  openPaymentPage,
  payButton,
  price,
  putInCart,
  startBankPayment,
  typeAddress,
  typeCard,
  walletChoice,
} from './at-the-payment.ts';
import { apiOf, openSignedIn, payFor } from './customers.ts';
import { expectBalancedBooks } from './ledger-check.ts';
import { expect, test } from './test.ts';

// The browser logs lines for refusals, and for requests that this test does not answer.
test.use({ expectedConsole: /status of (401|402|409)|Failed to load resource: net::/ });
test.afterEach(expectBalancedBooks);

test.describe('payment sources', () => {
  test('the card alone: without a balance no wallet option is shown', { tag: '@deep' }, async ({ page }) => {
    const person = await openPaymentPage(page);
    await expect(page.getByLabel('Country')).toHaveValue(/\d/);
    await expect(walletChoice(page)).toHaveCount(0);
    await expect(payButton(page), 'in view before the page is scrolled').toBeInViewport({ ratio: 1 });
    await typeAddress(page);
    await typeCard(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
    await expect(page.getByText('Visa ending in 4242')).toBeVisible();
    await expect(page.getByText(`We e-mail the receipt to ${person.email}.`)).toBeVisible();
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('the second time the address is filled in', { tag: '@deep' }, async ({ page }) => {
    const person = await createPayer(page.request, { items: 2 });
    const [first] = await apiOf(page.request, person).get('/carts/cart/');
    await payFor(page.request, person, [first]);
    await openSignedIn(page, person);
    await page.goto('/payment');
    await expect(page.getByText('9000 Ghent')).toBeVisible();
    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(page.getByLabel('City')).toHaveValue('Ghent');
    await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('Belgium');
    await typeCard(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
  });

  test('the wallet alone: no card is requested', { tag: '@deep' }, async ({ page }) => {
    const person = await openPaymentPage(page, { wallet: 20 });
    await expect(page.getByRole('checkbox', { name: 'Use Wallet: $11.13' })).toBeChecked();
    await expect(page.getByText('Balance: $20.00. $8.87 stays in your wallet.')).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await typeAddress(page);
    await expect(page.getByText('All from your wallet')).toBeVisible();
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 8.87, orders: 1 });
  });

  test('both: the wallet pays its balance, the card the rest', { tag: '@deep' }, async ({ page }) => {
    const person = await openPaymentPage(page, { wallet: 5 });
    await expect(page.getByText('$5.00 from your wallet')).toBeVisible();
    await expect(page.getByText('$6.13 by card')).toBeVisible();
    await typeAddress(page);
    await typeCard(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
    const paymentRegion = page.getByRole('region', { name: 'How you paid' });
    await expect(paymentRegion).toContainText('Visa ending in 4242$6.13Wallet$5.00Total$11.13');
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('the wallet can be deselected', { tag: '@deep' }, async ({ page }) => {
    const person = await openPaymentPage(page, { wallet: 5 });
    await walletChoice(page).uncheck();
    await expect(page.getByText('from your wallet')).toHaveCount(0);
    await page.reload();
    await expect(walletChoice(page)).not.toBeChecked();
    await typeAddress(page);
    await typeCard(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 5, orders: 1 });
  });

  test('a card part below the minimum: the card pays everything', { tag: '@deep' }, async ({ page }) => {
    const person = await openPaymentPage(page, { wallet: 10.85 });
    await expect(walletChoice(page)).not.toBeChecked();
    await walletChoice(page).check();
    await expect(page.getByText(/^The card would pay \$0\.28/)).toBeVisible();
    await page.getByRole('button', { name: 'Pay all by card' }).click();
    await typeAddress(page);
    await typeCard(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 10.85, orders: 1 });
  });
});

test.describe('errors', () => {
  test('a declined card: the address stays, the card has to be entered again, the wallet is unchanged', async ({
    page,
  }) => {
    const person = await openPaymentPage(page, { wallet: 5 });
    await typeAddress(page);
    await typeCard(page, 'declined');
    await payButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: /declined by the bank/ })).toBeVisible();
    await expect(page.getByLabel('Card number')).toBeFocused();
    await expect(page.getByLabel('Card number')).toHaveValue('');
    await expect(page.getByLabel('City')).toHaveValue('Ghent');
    await expectWalletAndOrders(page, person, { wallet: 5, orders: 0 });
    await typeCard(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('the balance changed elsewhere: the new split is shown, and nothing is lost', {
    tag: '@deep',
  }, async ({ page }) => {
    const person = await openPaymentPage(page, { wallet: 5 });
    await typeAddress(page);
    await typeCard(page, 'accepted');
    await expect(page.getByText('$6.13 by card')).toBeVisible();
    await apiOf(page.request, person).post('/payments/wallet-topup/', {
      amount: 7,
      payment_method_id: 'pm_card_visa',
      attempt_id: crypto.randomUUID(),
    });
    await payButton(page).click();
    await expect(page.getByText('Your wallet balance was $5.00 and is now $12.00.')).toBeVisible();
    await expect(page.getByText(/^Your wallet balance has changed/)).toBeVisible();
    await expect(page.getByText('All from your wallet')).toBeVisible();
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0.87, orders: 1 });
  });

  test('a lost reply: the page finds the order without a reload', { tag: '@deep' }, async ({ page }) => {
    const person = await openPaymentPage(page);
    await typeAddress(page);
    await typeCard(page, 'accepted');
    await page.route('**/payments/create-order/', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeFocused();
    await expect(payButton(page)).toHaveCount(0);
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('a lost request: the page reports that nothing was charged', { tag: '@deep' }, async ({ page }) => {
    const person = await openPaymentPage(page);
    await typeAddress(page);
    await typeCard(page, 'accepted');
    await page.route('**/payments/create-order/', (route) => route.abort('connectionrefused'));
    await payButton(page).click();
    await expect(page.getByText(/^No payment has arrived, and nothing was charged/)).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Ghent');
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 0 });
  });

  test('pending: a reload changes nothing, and the order appears when it is paid', { tag: '@deep' }, async ({
    page,
  }) => {
    const person = await createPayer(page.request);
    const { get } = apiOf(page.request, person);
    const [{ id }] = await get('/carts/cart/');
    const clientSecret = await startBankPayment(page.request, person, id);
    // The payment has this state while the provider does not reply.
    await page.route('**/payments/open/', async (route) => {
      const reply = await route.fetch();
      const { data, ...envelope } = await reply.json();
      const pendingPayments = data.map((one: object) => ({ ...one, state: 'pending', client_secret: null }));
      await route.fulfill({ response: reply, json: { ...envelope, data: pendingPayments } });
    });
    await openSignedIn(page, person);
    await page.goto('/payment');
    await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await page.request.post('/sandbox/bank/', { data: { client_secret: clientSecret, confirmed: true } });
    await startBankPayment(page.request, person, id);
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('an ended session: after signing in the payment page is shown again', { tag: '@deep' }, async ({
    page,
  }) => {
    const person = await openPaymentPage(page);
    await typeAddress(page);
    await typeCard(page, 'accepted');
    await apiOf(page.request, person).post('/users/logout-everywhere/', {});
    await payButton(page).click();
    await expect(page).toHaveURL('/signin');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('a field of barley');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/payment');
    await expect(page.getByLabel('City')).toHaveValue('Ghent');
    await expect(payButton(page)).toHaveText(`Pay $${price}`);
  });
});

/** Pays in such a way that the server processes the payment, but the page never gets the reply. */
async function payWithLostReply(page: Page): Promise<void> {
  const requestProcessed = new Promise<void>((done) => {
    void page.route('**/payments/create-order/', async (route) => {
      await route.fetch();
      done();
    });
  });
  await payButton(page).click();
  await requestProcessed;
}

test.describe('a page that is reloaded during a payment', () => {
  test('finds the order, although the cart is empty by then', { tag: '@deep' }, async ({ page }) => {
    const person = await openPaymentPage(page);
    await typeAddress(page);
    await typeCard(page, 'accepted');
    await payWithLostReply(page);
    await page.reload();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('reports that nothing was charged if the card was declined', { tag: '@deep' }, async ({ page }) => {
    const person = await openPaymentPage(page);
    await typeAddress(page);
    await typeCard(page, 'declined');
    await payWithLostReply(page);
    // The check may take less time than a locator does, so the page itself notes that it was shown.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.textContent?.includes('We are checking your payment'))
          sessionStorage.setItem('check-seen', 'yes');
      }).observe(document, { subtree: true, childList: true });
    });
    await page.reload();
    await expect(page.getByText(/^The payment did not go through\. Nothing was charged/)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('check-seen'))).toBe('yes');
    await page.unroute('**/payments/create-order/');
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 0 });
    await expect(page.getByLabel('City')).toHaveValue('Ghent');
    await typeCard(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
  });

  test('does not mistake another cart for the paid one', { tag: '@deep' }, async ({ page }) => {
    const person = await openPaymentPage(page);
    await typeAddress(page);
    await typeCard(page, 'accepted');
    const paid = new Promise<void>((done) => {
      void page.route('**/payments/create-order/', async (route) => {
        await route.fetch();
        done();
      });
    });
    await payButton(page).click();
    await paid;
    await putInCart(page.request, person);
    await page.reload();
    await expect(page.getByText(/^Your earlier payment went through/)).toBeVisible();
    await expect(payButton(page)).toHaveText(`Pay $${price}`);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('links to the last order when it opens with an empty basket', { tag: '@deep' }, async ({ page }) => {
    const person = await createPayer(page.request);
    const items = (await apiOf(page.request, person).get('/carts/cart/')).slice(0, -1);
    await payFor(page.request, person, items);
    await openSignedIn(page, person);
    await page.goto('/payment');
    await expect(page.getByText('Your payment went through')).toHaveCount(0);
    await expect(page.getByText(/ Your last order, F-\d{4}-\d{6}, \$11\.13, was paid at /)).toBeVisible();
    await page.getByRole('link', { name: 'See your last order' }).click();
    await expectPaid(page);
  });
});

test('an item paid in another tab meanwhile is reported as paid, with its order', { tag: '@deep' }, async ({
  page,
}) => {
  const person = await openPaymentPage(page, { items: 2 });
  await typeAddress(page);
  await typeCard(page, 'accepted');
  const { get } = apiOf(page.request, person);
  const [first] = await get('/carts/cart/');
  const orderId = await payFor(page.request, person, [first]);
  const [{ number }] = await get('/orders/order-list/');
  await payButton(page).click();
  const changes = page.getByRole('list', { name: 'What changed' });
  await expect(changes).toHaveText(/ \(\$11\.13\) is already paid for: order F-/);
  await expect(changes.getByRole('link', { name: `order ${number}` })).toHaveAttribute(
    'href',
    `/orderlist-details?order_id=${orderId}`,
  );
  await expect(page.getByText('The new total is $11.13.')).toBeVisible();
  await payButton(page).click();
  await expectPaid(page);
  await expectWalletAndOrders(page, person, { wallet: 0, orders: 2 });
});

test('a basket that is paid in another tab is shown as paid here, with its order', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const person = await openPaymentPage(page);
  await expect(payButton(page)).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/payment');
  await typeAddress(otherTab);
  await typeCard(otherTab, 'needsConfirmation');
  await payButton(otherTab).click();
  await bankDialog(otherTab).getByRole('button', { name: 'Confirm' }).click();
  await expectPaid(otherTab);
  await page.bringToFront();
  await expect(page.getByText('Your payment went through')).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expectPaid(page);
  await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
});

test.describe('removed in another tab', () => {
  test.use({ expectedConsole: /status of 404/ });
  test('an item was not charged, whatever was ordered before', { tag: '@deep' }, async ({ page }) => {
    const person = await openPaymentPage(page, { items: 2 });
    const { get, post } = apiOf(page.request, person);
    const [first, second] = await get('/carts/cart/');
    await payFor(page.request, person, [first]);
    await page.reload();
    await typeCard(page, 'accepted');
    await post('/carts/cart/remove/', { ids: [second.id] });
    await payButton(page).click();
    await expect(page.getByText(/Nothing was charged/)).toHaveCount(1);
    await expect(page.getByText('Your payment went through')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Go to the basket' })).toHaveAttribute('href', '/basket');
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });
});

test.describe('submitted twice', () => {
  test('a double click pays once', { tag: '@deep' }, async ({ page }) => {
    const person = await openPaymentPage(page);
    await typeAddress(page);
    await typeCard(page, 'accepted');
    let sentCount = 0;
    page.on('request', (request) => {
      if (request.url().includes('/payments/create-order/')) sentCount++;
    });
    await payButton(page).dblclick();
    await expectPaid(page);
    expect(sentCount).toBe(1);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('two tabs with the same cart lead to the same order', { tag: '@deep' }, async ({ page, context }) => {
    const person = await openPaymentPage(page);
    const other = await context.newPage();
    await openSignedIn(other, person);
    await other.goto('/payment');
    for (const tab of [page, other]) {
      await typeAddress(tab);
      await typeCard(tab, 'accepted');
    }
    // Both are pressed at the same moment: a tab that is pressed later already knows that the other one has paid.
    await Promise.all([page, other].map((tab) => payButton(tab).dispatchEvent('click')));
    for (const tab of [page, other]) await expectPaid(tab);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });
});

test('a click on Pay counts although the field that loses focus shows an error', { tag: '@deep' }, async ({
  page,
}) => {
  await openPaymentPage(page);
  await typeAddress(page);
  await page.getByLabel('Card number').focus();
  await payButton(page).scrollIntoViewIfNeeded();
  const button = await payButton(page).boundingBox();
  await page.mouse.move(button!.x + button!.width / 2, button!.y + 4);
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((onRendered) => requestAnimationFrame(() => requestAnimationFrame(onRendered))),
  );
  await page.mouse.up();
  await expect(page.getByText('CVC is required')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
});

test.describe('the payment bar', () => {
  for (const [width, height, fontSize, isAtThumb] of [
    [390, 844, 16, true],
    [390, 844, 32, false],
    [320, 700, 16, true],
    [320, 700, 32, false],
  ] as const) {
    const behaviour = isAtThumb ? 'stays visible' : 'covers nothing';
    test(`${behaviour} at ${width} px with a font size of ${fontSize} px`, { tag: '@deep' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openPaymentPage(page, { wallet: 5 });
      await typeAddress(page);
      await page.evaluate((fontSizePx) => {
        document.documentElement.style.fontSize = `${fontSizePx}px`;
      }, fontSize);
      const bar = page.locator('.order-foot');
      await expect(bar).toHaveCSS('position', isAtThumb ? 'sticky' : 'static');
      await page.evaluate(() => scrollTo(0, 0));
      expect(
        await payButton(page).evaluate((button) => button.getBoundingClientRect().top < innerHeight),
      ).toBe(isAtThumb);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
});
