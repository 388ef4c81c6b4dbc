import type { APIRequestContext, Page } from '@playwright/test';
import { expectWalletAndOrders, putInCart, typeAddress, typeCard } from './at-the-payment.ts';
import {
  addOneTime,
  button,
  cartItems,
  chooseService,
  chooseTypes,
  confirmPayment,
  continueToPayment,
  drawLand,
  expectBotMessage,
  expectPaid,
  log,
  openAtRecurrence,
  openChat,
  step,
} from './chat.steps.ts';
import { apiOf, type BrowserUser, createCustomer } from './customers.ts';
import { expect, test } from './test.ts';

async function topUp(request: APIRequestContext, person: BrowserUser, amount: number): Promise<void> {
  const attempt = { payment_method_id: 'pm_card_visa', attempt_id: crypto.randomUUID() };
  await apiOf(request, person).post('/payments/wallet-topup/', { amount, ...attempt });
}

test('a single analysis is ordered in the chat and paid by card', async ({ page }) => {
  const person = await openChat(page);
  await expectBotMessage(page, 'What is the land used for?');
  await chooseService(page);
  await expectBotMessage(page, 'Draw your land on the map, then press Confirm Area.');
  await drawLand(page);
  await button(page, 'Confirm Area').click();
  await button(page, 'Proceed to basket').click();
  await chooseTypes(page);
  await expectBotMessage(page, /One analysis costs \$/);
  await addOneTime(page);
  await expectBotMessage(page, /is in your basket/);
  await button(page, 'Proceed to checkout').click();
  await typeAddress(page);
  await typeCard(page, 'accepted');
  await continueToPayment(page);
  await expectBotMessage(page, /You are about to pay/);
  await confirmPayment(page);
  await expectPaid(page);
  await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  await button(page, 'Exit').click();
  await expect(page).toHaveURL('/home');
});

test('a recurring analysis is added, then another service is selected', {
  tag: '@deep',
}, async ({ page }) => {
  const person = await openAtRecurrence(page);
  await topUp(page.request, person, 200);
  await button(page, 'Recurring').click();
  await button(page, /^Add to basket/).click();
  await expect(step(page, 'Schedule').getByRole('alert')).toContainText('Recurring details required!.');
  await page.getByLabel('Every … weeks').fill('2');
  await page.getByLabel('Further analyses').fill('2');
  await button(page, /^Add to basket/).click();
  await expectBotMessage(page, 'The total is $33.39');
  await button(page, 'Select another service').click();
  await expectBotMessage(page, 'What is the land used for?');
  await expect(log(page)).toContainText('Every 2 weeks, 3 analyses in all');
  await page.goto('/chatbot');
  await button(page, 'Restart').click();
  await expect(log(page)).toContainText('1 analysis is still in your basket');
  expect(await cartItems(page, person)).toHaveLength(1);
});

test.describe('payment', { tag: '@deep' }, () => {
  // The browser logs lines for the refusals that the tests cause.
  test.use({ expectedConsole: /Failed to load resource/ });
  const openAddress = async (page: Page, wallet = 0) => {
    const person = await createCustomer(page.request);
    if (wallet > 0) await topUp(page.request, person, wallet);
    await openAtRecurrence(page, async () => person);
    await addOneTime(page);
    await button(page, 'Proceed to checkout').click();
    await typeAddress(page);
    return person;
  };

  test('the wallet alone', async ({ page }) => {
    const person = await openAddress(page, 50);
    await expect(page.getByLabel('Card number')).toBeHidden();
    await continueToPayment(page);
    await confirmPayment(page);
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 38.87, orders: 1 });
  });

  test('wallet and card', async ({ page }) => {
    const person = await openAddress(page, 5);
    const usesWallet = page.getByRole('checkbox', { name: /Use wallet/i });
    if (!(await usesWallet.isChecked())) await usesWallet.check();
    await typeCard(page, 'accepted');
    await continueToPayment(page);
    await expect(log(page)).toContainText('$6.13 by card · $5.00 from the wallet');
    await confirmPayment(page);
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('declined by the bank, then paid: the address stays, the card has to be entered again', async ({
    page,
  }) => {
    const person = await openAddress(page);
    await typeCard(page, 'declined');
    await continueToPayment(page);
    await confirmPayment(page);
    await expect(log(page)).toContainText('The payment did not go through. ');
    await expect(log(page)).toContainText('Nothing was charged.');
    await expect(page.getByLabel('City')).toHaveValue('Ghent');
    await expect(page.getByLabel('Card number')).toHaveValue('');
    await typeCard(page, 'accepted');
    await continueToPayment(page);
    await confirmPayment(page);
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('declined by the buyer', async ({ page }) => {
    const person = await openAddress(page);
    await typeCard(page, 'accepted');
    await continueToPayment(page);
    await button(page, 'Decline').click();
    await expect(log(page)).toContainText('The payment was cancelled. Your basket is unchanged.');
    await expect(step(page, 'Address and card')).toBeVisible();
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 0 });
  });

  test('a confirmation at the bank, across a reload', async ({ page }) => {
    const person = await openAddress(page);
    await typeCard(page, 'needsConfirmation');
    await continueToPayment(page);
    await confirmPayment(page);
    const bank = page.getByRole('dialog', { name: 'Test bank · simulated 3-D Secure' });
    await bank.waitFor();
    await page.reload();
    await expect(step(page, 'Payment')).toBeVisible();
    await step(page, 'Payment').getByRole('button', { name: 'Continue' }).click();
    await bank.getByRole('button', { name: /Confirm/ }).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('a cart that changed meanwhile is not paid at the old price', async ({ page }) => {
    const person = await openAddress(page);
    await typeCard(page, 'accepted');
    await continueToPayment(page);
    await expect(button(page, /^Confirm payment/)).toBeVisible();
    const [item] = await cartItems(page, person);
    await putInCart(page.request, person, 3);
    await page.request.delete(`/api/v1/carts/cart/${item?.id}/`, {
      headers: { authorization: `Bearer ${person.token.access}` },
    });
    await confirmPayment(page);
    await expect(log(page)).toContainText('The payment did not go through. ');
    await expectBotMessage(page, 'You pay $44.52.');
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 0 });
  });

  test('the chat reports an empty cart after its item was removed elsewhere', async ({ page }) => {
    const person = await openAddress(page);
    const [item] = await cartItems(page, person);
    await page.request.delete(`/api/v1/carts/cart/${item?.id}/`, {
      headers: { authorization: `Bearer ${person.token.access}` },
    });
    await page.reload();
    await expect(log(page)).toContainText('Your basket is empty. Choose a service first.');
    await expect(step(page, 'Industry')).toBeVisible();
  });
});

test('a reload continues in every state', { tag: '@deep' }, async ({ page }) => {
  const person = await openChat(page);
  const reload = async (name: string) => {
    await expect(step(page, name)).toBeVisible();
    const conversation = await log(page).textContent();
    await page.reload();
    await expect(step(page, name)).toBeVisible();
    await expect.poll(() => log(page).textContent()).toBe(conversation);
  };
  await reload('Industry');
  await button(page, 'Agriculture').click();
  await reload('Service');
  await step(page, 'Service').getByRole('button', { name: 'Vegetation index' }).click();
  await reload('About the service');
  await button(page, 'Choose').click();
  await drawLand(page);
  await expect(button(page, 'Confirm Area')).toBeEnabled();
  await reload('Your land');
  await button(page, 'Confirm Area').click();
  await reload('Solution');
  await button(page, 'Proceed to basket').click();
  await reload('Soil and vegetation');
  await chooseTypes(page);
  await reload('How often');
  await button(page, 'Recurring').click();
  await page.getByLabel('Every … weeks').fill('2');
  await page.getByLabel('Further analyses').fill('1');
  await reload('Schedule');
  await button(page, /^Add to basket/).click();
  await reload('Basket');
  await button(page, 'Proceed to checkout').click();
  await typeAddress(page);
  await reload('Address and card');
  await typeCard(page, 'accepted');
  await continueToPayment(page);
  await reload('Payment');
  await confirmPayment(page);
  await expectPaid(page);
  await reload('Done');
  await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
});

test.describe('back and change', { tag: '@deep' }, () => {
  test('from the cart: the last item is removed if there are several, and replaced if it is the only one', async ({
    page,
  }) => {
    const person = await openAtRecurrence(page);
    await addOneTime(page);
    await expectBotMessage(page, /is in your basket/);
    const [onlyItem] = await cartItems(page, person);
    await button(page, 'Go back one step').click();
    await expect(step(page, 'How often')).toBeVisible();
    expect(await cartItems(page, person)).toHaveLength(1);
    await addOneTime(page);
    await expectBotMessage(page, /is in your basket/);
    const [newItem, ...otherItems] = await cartItems(page, person);
    expect(otherItems).toEqual([]);
    expect(newItem?.id).not.toBe(onlyItem?.id);

    await putInCart(page.request, person);
    await page.reload();
    await button(page, 'Go back one step').click();
    await expect(step(page, 'How often')).toBeVisible();
    expect((await cartItems(page, person)).map(({ id }) => id)).not.toContain(newItem?.id);
  });

  test('an earlier answer is changed, and answers that do not depend on it stay', async ({ page }) => {
    await openAtRecurrence(page);
    const answer = log(page).locator('[data-by="person"]').first();
    const answerBefore = await answer.locator('p').textContent();
    await answer.getByRole('button', { name: /^Change your answer/ }).click();
    await page.getByLabel('Soil type').selectOption('Clay');
    await page.getByLabel('Vegetation type').selectOption('Maize');
    await button(page, 'Continue').click();
    await expect(log(page)).toContainText('Clay · Maize');
    await expect(log(page)).not.toContainText(answerBefore ?? 'nothing');
    await expect(step(page, 'How often')).toBeVisible();
  });

  test('back through every step to the first', async ({ page }) => {
    await openAtRecurrence(page);
    for (const name of [
      'Soil and vegetation',
      'Solution',
      'Your land',
      'About the service',
      'Service',
      'Industry',
    ]) {
      await button(page, 'Go back one step').click();
      await expect(step(page, name)).toBeVisible();
    }
    await expect(button(page, 'Go back one step')).toBeHidden();
  });
});

test.describe('typed answers', { tag: '@deep' }, () => {
  test('are matched by prefix, number or substring; for others the chat asks again', async ({ page }) => {
    await openChat(page);
    const type = async (words: string) => {
      await page.getByLabel('Your answer', { exact: true }).fill(words);
      await page.keyboard.press('Enter');
    };
    await type('what?');
    await expect(log(page)).toContainText('I did not understand that. Use one of the buttons.');
    await expectBotMessage(page, /I understand a service, a crop, how often and an area/);
    await type('agri');
    await expect(step(page, 'Service').getByRole('button').first()).toBeVisible();
    await type('1');
    await expect(step(page, 'About the service')).toBeFocused();
    // Waits for the buttons, because an answer can be typed only when they are shown.
    await expect(button(page, 'Choose')).toBeVisible();
    await type('choose');
    await expect(step(page, 'Your land')).toBeVisible();
  });
});

test.describe('the location of the user', { tag: '@deep' }, () => {
  test('denied: the default place, with a warning', async ({ page, context }) => {
    const person = await createCustomer(page.request);
    await openChat(page, { createUser: async () => person });
    await context.clearPermissions();
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_, reportError) =>
        reportError?.({ code: 1, PERMISSION_DENIED: 1, message: '' } as GeolocationPositionError);
    });
    await page.reload();
    await chooseService(page);
    await expect(page.getByText('Location permission denied. Using a default location.')).toBeVisible();
    await expect(page.locator('.map-canvas[data-zoom="15"]')).toBeVisible();
  });

  test('unavailable: the default place, with an error', async ({ page }) => {
    await openChat(page);
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_, reportError) =>
        reportError?.({ code: 2, PERMISSION_DENIED: 1, message: '' } as GeolocationPositionError);
    });
    await page.reload();
    await chooseService(page);
    await expect(page.getByText('Location unavailable. Using a default location.')).toBeVisible();
    await expect(page.locator('.map-canvas[data-zoom="15"]')).toBeVisible();
  });
});

test('an order in words answers the questions up to the land, and later ones', { tag: '@deep' }, async ({
  page,
}) => {
  await openChat(page);
  const say = async (words: string) => {
    await page.getByRole('textbox', { name: 'Your answer' }).fill(words);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  await say('how much for 10 ha?');
  await expectBotMessage(page, /One analysis of 10\.00\s*ha costs: .*Vegetation index \$/);
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('');
  await say('vegetation, wheat, every two weeks');
  await expect(log(page)).toContainText('I understood: Vegetation index, Wheat, and every 2 weeks.');
  await expectBotMessage(page, 'Draw your land on the map, then press Confirm Area.');
  await say('what is the weather?');
  await expectBotMessage(page, /I understand a service, a crop, how often and an area/);
  await drawLand(page);
  await say('how much?');
  await expectBotMessage(
    page,
    /^Furrow: Vegetation index: one analysis of \d+\.\d\d\s*ha costs \$\d+\.\d\d\.$/,
  );
  await button(page, 'Confirm Area').click();
  await button(page, 'Proceed to basket').click();
  await expect(page.getByLabel('Vegetation type')).toHaveValue('Wheat');
  await button(page, 'Continue').click();
  await expect(page.getByLabel('Every … weeks')).toHaveValue('2');
  await say('every 3 weeks, 4 times');
  await expect(page.getByLabel('Every … weeks')).toHaveValue('3');
  await expect(page.getByLabel('Further analyses')).toHaveValue('3');
  await button(page, /^Add to basket/).click();
  await expectBotMessage(page, /is in your basket/);
});
