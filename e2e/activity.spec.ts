import type { Page } from '@playwright/test';
import { createCustomer, openSignedIn, password } from './customers.ts';
import { accessibilityViolations, expect, test } from './test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Recent activity' });

test('the profile shows who signed in, from where and with what', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  const person = await createCustomer(request);
  const login = (typed: string) =>
    request.post('/api/v1/users/login/', { data: { email: person.email, password: typed } });
  await login('not this one');
  for (let time = 0; time < 4; time += 1) await login(password);
  await openSignedIn(page, person);
  await page.goto('/profile');
  const events = section(page).getByRole('listitem');
  await expect(events).toHaveCount(5);
  await expect(events.first()).toContainText('Signed in with the password');
  await expect(events.first()).toContainText('127.0.0.0/24');
  expect(await accessibilityViolations(page)).toEqual([]);
  await section(page)
    .getByRole('button', { name: /^Show \d+ more$/ })
    .click();
  await expect(section(page).getByText('Sign-in failed: wrong password')).toBeVisible();
  await expect(section(page).getByText('Account opened')).toBeVisible();
  await section(page).getByRole('link', { name: 'Change your password' }).click();
  await expect(page).toHaveURL('/change-password');
});

test('without events, and while they load or fail, the profile says so', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  await openSignedIn(page, await createCustomer(request));
  const call = '**/api/v1/users/activity/';
  await page.route(call, () => {});
  await page.goto('/profile');
  await expect(section(page).getByText('Loading the recent activity')).toBeAttached();
  await page.unroute(call);
  const empty = { message: '', data: [], next: null };
  await page.route(call, (route) => route.fulfill({ json: empty }));
  await page.goto('/profile');
  await expect(section(page).getByText('Nothing has been recorded yet.')).toBeVisible();
});
