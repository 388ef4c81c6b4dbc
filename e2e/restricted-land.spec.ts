import { aPayer, payButton } from './at-the-payment.ts';
import { enterAs } from './customers.ts';
import { expectBalancedBooks } from './ledger-check.ts';
import { expect, test } from './test.ts';

test.afterEach(expectBalancedBooks);

test('land that is restricted meanwhile: it is left out, and the basket and the payment say which area', {
  tag: '@deep',
}, async ({ page }) => {
  const person = await aPayer(page.request, { items: 2 });
  await enterAs(page, person);
  await page.route('**/carts/cart/', async (route) => {
    const reply = await route.fetch();
    const { data, ...rest } = await reply.json();
    const [first, second] = data;
    const restricted = {
      ...first,
      available: false,
      unavailable_because: 'restricted',
      restricted_by: 'Firing range',
    };
    const total = { total_price: second.total_price };
    await route.fulfill({ response: reply, json: { ...rest, data: [restricted, second, total] } });
  });
  await page.goto('/payment');
  await expect(page.getByRole('list', { name: 'What changed' })).toContainText(
    'cannot be paid any more: its land is restricted now (Firing range).',
  );
  await expect(payButton(page)).toHaveText('Pay $9.08');
  await page.goto('/basket');
  await expect(page.getByText(/This land lies in “Firing range”, which has been restricted/)).toBeVisible();
});
