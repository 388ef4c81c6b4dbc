import type { Page } from '@playwright/test';
import {
  apiOf,
  createCustomer,
  createVerifiedUser,
  mailedCode,
  newEmail,
  openSignedIn,
  password,
} from './customers.ts';
import { expect, test } from './test.ts';

/** Markup that would run a script if it was treated as HTML. */
const script = `<img src=x onerror="window.ran='it did'"><script>window.ran='it did'</script>`;
/** Markup that is short enough for a name. */
const name = `<b onmouseover="window.ran=1">Ada</b>`;

async function expectShownAsText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect(page.locator('img[src="x"], b[onmouseover]')).toHaveCount(0);
}

test('names of persons and companies are shown as entered', { tag: '@deep' }, async ({ page, request }) => {
  const referrer = await createCustomer(request);
  const link = new URLSearchParams(String(referrer.user['referral_link']).split('?')[1]);
  const email = newEmail();
  const data = { email, password, user_type: 0, referral_code: link.get('code'), uid: link.get('uid') };
  const { tokens } = await (await request.post('/api/v1/users/signup/', { data })).json();
  const referred = { email, token: tokens, user: {} };
  const { get, post, put } = apiOf(request, referred);
  await post('/users/otp-verify/', { otp: await mailedCode(request, email) });
  const [countries, industries, roles] = await Promise.all([
    get('/admin-panel/country-list/'),
    get('/admin-panel/industry-list/'),
    get('/admin-panel/role-list/'),
  ]);
  const user = await put('/users/update-profile/', {
    first_name: name,
    last_name: 'Field',
    company: script.slice(0, 100),
    country: countries[0].id,
    industry: industries[0].id,
    company_size: '1-10',
    role: roles[0].id,
  });

  await openSignedIn(page, referrer);
  await page.goto('/refferal-users');
  await expectShownAsText(page, `${name} Field`);

  const ownPage = await page.context().newPage();
  await openSignedIn(ownPage, { ...referred, user });
  await ownPage.goto('/moredetails');
  await expect(ownPage.getByLabel('First name')).toHaveValue(name);
  await expect(ownPage.getByLabel('Company name')).toHaveValue(script.slice(0, 100));
  await ownPage.goto('/profile');
  await ownPage.getByRole('heading').first().waitFor();
  expect(await ownPage.evaluate(() => 'ran' in window)).toBe(false);
  await expect(ownPage.locator('img[src="x"], b[onmouseover]')).toHaveCount(0);
  await ownPage.close();
});

test('messages of the bot are shown as plain text', { tag: '@deep' }, async ({ page, request }) => {
  const person = await createCustomer(request);
  await page.route('**/chatbot/messages/**', async (route) => {
    const { data, ...reply } = await (await route.fetch()).json();
    const messages = data.map((one: { message_text: string }) => ({
      ...one,
      message_text: `${script} ${one.message_text}`,
    }));
    await route.fulfill({ json: { ...reply, data: messages } });
  });
  await openSignedIn(page, person);
  await page.goto('/chatbot');
  await expectShownAsText(page, script);
});

test.describe('a used password reset link', () => {
  test.use({ expectedConsole: /status of 400/ });

  test('reports it, and offers a new one', { tag: '@deep' }, async ({ page, request }) => {
    const { email } = await createVerifiedUser(request);
    await page.goto(`/forgot-password#${new URLSearchParams({ email, link: 'x'.repeat(43) })}`);
    const dialog = page.getByRole('dialog', { name: 'Set a new password' });
    await expect(dialog.getByText(email)).toBeVisible();
    await dialog.getByLabel('New password', { exact: true }).fill('twelve ha of oats');
    await dialog.getByLabel('Confirm password', { exact: true }).fill('twelve ha of oats');
    await dialog.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('Your code has expired or was already used.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await page.getByLabel('E-mail').fill('nobody');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('This is not an e-mail address.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
  });
});
