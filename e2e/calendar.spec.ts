import { putInCart } from './at-the-payment.ts';
import { apiOf, createCustomer, openSignedIn, payFor } from './customers.ts';
import { expectBalancedBooks } from './ledger-check.ts';
import { expect, test } from './test.ts';

test.afterAll(expectBalancedBooks);

const msPerDay = 86_400_000;

test('a recurring order is moved, paused and skipped, and its timeline and money show it', async ({
  page,
}) => {
  const person = await createCustomer(page.request);
  const orderId = await payFor(page.request, person, [await putInCart(page.request, person, 4)]);
  const timeline = async () => apiOf(page.request, person).get(`/orders/order-timeline/?order_id=${orderId}`);
  await openSignedIn(page, person);
  await page.goto(`/orderanalys?order_id=${orderId}`);
  const runs = page.getByRole('region', { name: 'Analyses' });
  await expect(runs.getByText('Completed')).toBeVisible();
  await expect(runs.getByRole('link', { name: /^View the report of .+: Vegetation index$/ })).toBeVisible();
  const before = (await timeline()).runs;
  const changes = runs.getByRole('button', { name: /^Change the analysis on / });
  await expect(changes).toHaveCount(before.length - 1);

  await changes.first().click();
  await runs.getByRole('button', { name: 'Move', exact: true }).click();
  const moving = page.getByRole('dialog', { name: 'Move this analysis' });
  const field = moving.getByLabel('New date');
  const due = new Date(Date.parse(before[1].due_at) + 2 * msPerDay);
  await field.fill('2099-01-01');
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(moving.getByText(/^From .+ to .+\.$/).first()).toBeVisible();
  await field.fill(due.toISOString().slice(0, 10));
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(moving).toBeHidden();
  await expect(changes.first()).toBeFocused();

  await runs.getByRole('button', { name: 'Pause', exact: true }).click();
  const pausing = page.getByRole('dialog', { name: 'Pause the analyses that have not started' });
  await pausing.getByLabel('Weeks').fill('27');
  await pausing.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(pausing.getByText('Between 1 and 26.').first()).toBeVisible();
  await pausing.getByLabel('Weeks').fill('3');
  await expect(pausing.getByText(/^The next analysis is on /)).toBeVisible();
  await pausing.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(pausing).toBeHidden();

  await changes.last().click();
  await runs.getByRole('button', { name: 'Skip', exact: true }).click();
  const skipping = page.getByRole('dialog', { name: /^Skip the analysis on / });
  await skipping.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(skipping).toBeHidden();
  await expect(changes).toHaveCount(before.length - 2);
  await expect(runs.getByText('Cancelled')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 1280, height: 720 });

  const after = await timeline();
  const dates = (runs: { due_at: string }[]) => runs.map(({ due_at }) => due_at.slice(0, 10));
  const expected = before.map(({ due_at }: { due_at: string }, index: number) => {
    const moved = index === 1 ? due.getTime() : Date.parse(due_at);
    return { due_at: new Date(index === 0 ? moved : moved + 21 * msPerDay).toISOString() };
  });
  expect(dates(after.runs)).toEqual(dates(expected));
  expect(after.money.refunded).toBe(before.at(-1).amount);

  await page.getByRole('link', { name: 'Order details' }).click();
  const timelineItems = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
  await expect(timelineItems.filter({ hasText: 'This analysis was skipped before it started.' })).toHaveCount(
    1,
  );
  await expect(timelineItems.filter({ hasText: /^Paused: the next analysis is on / })).toHaveCount(1);
  await expect(timelineItems.filter({ hasText: /^Moved to / })).toHaveCount(1);
});
