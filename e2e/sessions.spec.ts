import type { Page } from '@playwright/test';
import {
  apiOf,
  type BrowserUser,
  createCustomer,
  createNewcomer,
  createVerifiedUser,
  openSignedIn,
  password,
  signIn,
} from './customers.ts';
import { expect, test } from './test.ts';

const home = (page: Page) => page.getByRole('heading', { name: 'Select a service' });
const landing = (page: Page) => page.getByRole('heading', { name: 'Create your account' });
const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Enter your code' });
/** An access token with an invalid signature, which only the server can notice. */
const invalidToken = ({ token }: BrowserUser): string => `${token.access.slice(0, -4)}AAAA`;

test.describe('access to screens', () => {
  const memberPaths = [
    '/home',
    '/profile',
    '/change-password',
    '/refferal-users',
    '/orderlist',
    '/moredetails',
  ];
  const publicPaths = ['/terms', '/privacy', '/licences', '/helpcenter'];

  test('signed out: public screens open, the others redirect to the landing page', async ({ page }) => {
    for (const path of publicPaths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    for (const path of memberPaths) {
      await page.goto(path);
      await expect(landing(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/');
    }
    for (const [path, redirectsTo] of [
      ['/signup?code=AB', '/?code=AB'],
      ['/new-password?email=a@example.org', '/forgot-password?email=a@example.org'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(redirectsTo);
    }
    for (const path of ['/not-found', '/no/such/screen']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    }
  });

  test('not verified: the code dialog on /home, and public screens', { tag: '@deep' }, async ({
    page,
    request,
  }) => {
    await openSignedIn(page, await createNewcomer(request));
    for (const path of ['/', '/signin', '/profile', '/orderlist', '/moredetails']) {
      await page.goto(path);
      await expect(codeDialog(page)).toBeVisible();
      await expect(page).toHaveURL('/home');
    }
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/terms');
  });

  test('verified without profile: redirects to the profile form', { tag: '@deep' }, async ({
    page,
    request,
  }) => {
    await openSignedIn(page, await createVerifiedUser(request));
    for (const path of ['/', '/home', '/profile', '/orderlist']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Few more details' })).toBeVisible();
      await expect(page).toHaveURL('/moredetails');
    }
  });

  test('a customer: sign-in paths redirect to /home', { tag: '@deep' }, async ({ page, request }) => {
    await openSignedIn(page, await createCustomer(request));
    for (const path of ['/', '/signin', '/forgot-password', '/signup']) {
      await page.goto(path);
      await expect(home(page)).toBeVisible();
      await expect(page).toHaveURL('/home');
    }
  });

  test('a deep link is kept through sign-in', { tag: '@deep' }, async ({ page, request }) => {
    const person = await createCustomer(request);
    await page.goto('/orderlist?from=mail');
    await expect(landing(page)).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    // Waits for the sign-in page, because the landing page has an e-mail field too.
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
    await expect(page).toHaveURL('/orderlist?from=mail');
  });

  test('Logout leads to the landing page', { tag: '@deep' }, async ({ page, request }) => {
    const person = await createCustomer(request);
    await signIn(page, person);
    await page.getByRole('button', { name: 'Your profile' }).click();
    await page
      .getByRole('menuitem', { name: 'Logout' })
      .or(page.getByRole('button', { name: 'Logout' }))
      .click();
    await expect(landing(page)).toBeVisible();
    await page.goto('/home');
    await expect(landing(page)).toBeVisible();
  });
});

test.describe('an expired access token', () => {
  test.use({ expectedConsole: /status of 401/ });

  test('is renewed once for all concurrent calls', { tag: '@deep' }, async ({ page, request }) => {
    const person = await createCustomer(request);
    await openSignedIn(page, { ...person, token: { ...person.token, access: invalidToken(person) } });
    let renewalCount = 0;
    page.on('request', (sentRequest) => {
      if (sentRequest.url().endsWith('/token/refresh/')) renewalCount += 1;
    });
    // The screen of the profile sends four requests in parallel.
    await page.goto('/moredetails');
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    expect(renewalCount).toBe(1);
  });

  test('of a session that the server has ended leads to sign-in, and back afterwards', async ({
    page,
    request,
  }) => {
    const person = await createCustomer(request);
    await openSignedIn(page, { ...person, token: { ...person.token, access: invalidToken(person) } });
    await apiOf(request, person).post('/users/logout/', { refresh: person.token.refresh });
    await page.goto('/orderlist');
    await expect(page).toHaveURL('/signin');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/orderlist');
  });
});

test.describe('a token refresh without a reply', () => {
  test.use({ expectedConsole: /status of 401|ERR_FAILED/ });

  for (const [path, tag] of [
    ['/orderlist', null],
    ['/wallet', '@deep'],
  ] as const) {
    test(
      `is retried with increasing pauses on ${path}, then stops until the user retries`,
      tag === null ? {} : { tag },
      async ({ page, request }) => {
        const person = await createCustomer(request);
        await openSignedIn(page, { ...person, token: { ...person.token, access: invalidToken(person) } });
        let refreshes = 0;
        let inFlightCount = 0;
        page.on('request', (sentRequest) => {
          inFlightCount += 1;
          if (sentRequest.url().endsWith('/token/refresh/')) refreshes += 1;
        });
        page.on('requestfinished', () => {
          inFlightCount -= 1;
        });
        page.on('requestfailed', () => {
          inFlightCount -= 1;
        });
        await page.route('**/token/refresh/', (route) => route.abort());
        await page.clock.install();
        await page.goto(path);
        const tryAgainButton = page.getByRole('main').getByRole('button', { name: 'Try again' });
        await expect(tryAgainButton).toBeVisible();
        const advanceMinutes = async (minutes: number) => {
          for (let halfMinutes = 0; halfMinutes < minutes * 2; halfMinutes += 1) {
            await page.clock.runFor(30_000);
            await expect.poll(() => inFlightCount, { intervals: [20] }).toBe(0);
          }
        };
        await advanceMinutes(15);
        expect(refreshes).toBeGreaterThan(3);
        // The token is refreshed once for the page, and once after each pause of the retries.
        expect(refreshes).toBeLessThanOrEqual(9);
        const refreshesBefore = refreshes;
        await advanceMinutes(15);
        expect(refreshes).toBe(refreshesBefore);
        await expect(page.locator('.offline-bar').getByRole('button', { name: 'Try again' })).toBeVisible();

        await tryAgainButton.click();
        await expect.poll(() => refreshes).toBe(refreshesBefore + 1);
        await page.unroute('**/token/refresh/');
        await page.clock.runFor(2_000);
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
        await expect(page.locator('.offline-bar')).toHaveCount(0);
      },
    );
  }
});
