import { putInCart } from './at-the-payment.ts';
import { apiOf, createCustomer, openSignedIn, payFor } from './customers.ts';
import { expectBalancedBooks } from './ledger-check.ts';
import { expect, test } from './test.ts';

test.afterAll(expectBalancedBooks);

const msPerDay = 86_400_000;

test('a recurring order is moved, paused and skipped, and its timeline and money show it', {
  tag: '@deep',
}, async ({ page }) => {
  const person = await createCustomer(page.request);
  const orderId = await payFor(page.request, person, [await putInCart(page.request, person, 4)]);
  const timeline = async () => apiOf(page.request, person).get(`/orders/order-timeline/?order_id=${orderId}`);
  await openSignedIn(page, person);
  await page.goto(`/orderanalys?order_id=${orderId}`);
  const runs = page.getByRole('region', { name: 'Analyses' });
  await expect(runs.getByText('Completed')).toBeVisible();
  await expect(
    runs.getByRole('link', { name: /^View the report of .+: Vegetation index · Merelbeke 1$/ }),
  ).toBeVisible();
  const runsBefore = (await timeline()).runs;
  const changes = runs.getByRole('button', { name: /^Change the analysis on / });
  await expect(changes).toHaveCount(runsBefore.length - 1);

  await changes.first().click();
  await runs.getByRole('button', { name: 'Move', exact: true }).click();
  const moveDialog = page.getByRole('dialog', { name: 'Move this analysis' });
  const field = moveDialog.getByLabel('New date');
  const newDueDate = new Date(Date.parse(runsBefore[1].due_at) + 2 * msPerDay);
  await field.fill('2099-01-01');
  await moveDialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(moveDialog.getByText(/^From .+ to .+\.$/).first()).toBeVisible();
  await field.fill(newDueDate.toISOString().slice(0, 10));
  await moveDialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(moveDialog).toBeHidden();
  await expect(changes.first()).toBeFocused();

  await runs.getByRole('button', { name: 'Pause', exact: true }).click();
  const pauseDialog = page.getByRole('dialog', { name: 'Pause the analyses that have not started' });
  await pauseDialog.getByLabel('Weeks').fill('27');
  await pauseDialog.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(pauseDialog.getByText('Between 1 and 26.').first()).toBeVisible();
  await pauseDialog.getByLabel('Weeks').fill('3');
  await expect(pauseDialog.getByText(/^The next analysis is on /)).toBeVisible();
  await pauseDialog.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(pauseDialog).toBeHidden();

  await changes.last().click();
  await runs.getByRole('button', { name: 'Skip', exact: true }).click();
  const skipDialog = page.getByRole('dialog', { name: /^Skip the analysis on / });
  await skipDialog.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(skipDialog).toBeHidden();
  await expect(changes).toHaveCount(runsBefore.length - 2);
  await expect(runs.getByText('Cancelled')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 1280, height: 720 });

  const timelineAfter = await timeline();
  const dates = (runs: { due_at: string }[]) => runs.map(({ due_at }) => due_at.slice(0, 10));
  const expected = runsBefore.map(({ due_at }: { due_at: string }, index: number) => {
    const expectedTime = index === 1 ? newDueDate.getTime() : Date.parse(due_at);
    return { due_at: new Date(index === 0 ? expectedTime : expectedTime + 21 * msPerDay).toISOString() };
  });
  expect(dates(timelineAfter.runs)).toEqual(dates(expected));
  expect(timelineAfter.money.refunded).toBe(runsBefore.at(-1).amount);

  await page.getByRole('link', { name: 'Order details' }).click();
  const timelineItems = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
  await expect(timelineItems.filter({ hasText: 'This analysis was skipped before it started.' })).toHaveCount(
    1,
  );
  await expect(timelineItems.filter({ hasText: /^Paused: the next analysis is on / })).toHaveCount(1);
  await expect(timelineItems.filter({ hasText: /^Moved to / })).toHaveCount(1);
});
