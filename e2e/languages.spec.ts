import { apiOf, createCustomer, openSignedIn, password, sharedAnalysis } from './customers.ts';
import { expect, test } from './test.ts';

const languages = [
  { code: 'es', name: 'Español', signIn: 'Entrar', values: 'NDVI · Valores' },
  { code: 'fr', name: 'Français', signIn: 'Se connecter', values: 'NDVI · Valeurs' },
  { code: 'hi', name: 'हिन्दी', signIn: 'साइन इन', values: 'NDVI · मान' },
  { code: 'pt', name: 'Português (Brasil)', signIn: 'Entrar', values: 'NDVI · Valores' },
];

test('a language chosen in the footer is kept', { tag: '@deep' }, async ({ page }) => {
  for (const { code, name, signIn } of languages) {
    await page.goto('/');
    await page.locator('footer').getByRole('combobox').last().selectOption({ label: name });
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.getByRole('link', { name: signIn }).first()).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
  }
});

test.describe('a refused form', () => {
  test.use({ locale: 'hi', expectedConsole: /status of (400|500)/ });
  test('is answered without a word of English', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    const toasts = page.getByRole('alert');
    const send = async () => {
      await page.getByLabel('ईमेल').fill('nope');
      await page.getByLabel('पासवर्ड', { exact: true }).fill('abc');
      await page.getByRole('button', { name: 'खाता बनाएँ' }).click();
    };
    await send();
    await expect(toasts).toContainText([/ईमेल: यह ईमेल/, /पासवर्ड: /]);
    await expect(page.locator('body')).not.toContainText(/Email:|Password:/);

    await page.route('**/api/v1/users/signup/', (route) =>
      route.fulfill({ status: 500, json: { message: '', code: 'internal', data: null } }),
    );
    await send();
    await expect(toasts.last()).toContainText('सर्वर में अंदरूनी गड़बड़ी हुई');
  });
});

test('the language that somebody chooses goes with them to another device', { tag: '@deep' }, async ({
  page,
  browser,
}) => {
  const person = await createCustomer(page.request);
  await openSignedIn(page, person);
  await page.goto('/profile');
  await page.locator('footer').getByRole('combobox').last().selectOption({ label: 'Français' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible();
  const { get, put } = apiOf(page.request, person);
  expect(await get('/users/update-profile/')).toMatchObject({ language: 'fr' });

  const otherContext = await browser.newContext();
  const device = await otherContext.newPage();
  let pages = 0;
  device.on('domcontentloaded', () => pages++);
  await device.goto('/signin');
  await device.getByLabel('E-mail').fill(person.email);
  await device.getByLabel('Password', { exact: true }).fill(password);
  await device.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(device.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(device).toHaveURL(/\/home$/);
  await expect(device.getByRole('heading', { name: 'Choisir un service' })).toBeVisible();
  // The first page is the sign-in page, the second one the page in the language of the account.
  expect(pages).toBe(2);
  await otherContext.close();

  await put('/users/language/', { language: 'es' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { name: 'Perfil', exact: true })).toBeVisible();
});

for (const { code, values } of languages) {
  // Only one of the languages is tested outside of the deep tests.
  test.describe(code, code === 'es' ? {} : { tag: '@deep' }, () => {
    test.use({ locale: code });
    test(`a browser with the language ${code} is served in it, including the report`, async ({ page }) => {
      const { person, itemId } = await sharedAnalysis(page.request);
      await openSignedIn(page, person);
      await page.goto(`/analysis-report?item_id=${itemId}`);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(page.getByRole('heading', { name: values })).toBeVisible();
      const card = page.locator('.recipe');
      await expect(card).toContainText('SCL 7');
      await expect(card).not.toContainText(/how green the ground|of the valid pixels|digital numbers/);
    });
  });
}

test('areas can be shown in acres, and the choice is kept', { tag: '@deep' }, async ({ page }) => {
  const { person, itemId } = await sharedAnalysis(page.request);
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  await expect(page.getByText(/^Vegetation index · \d+ \w+ \d+ · Merelbeke \d+ · 12\.10\sha/)).toBeVisible();
  await page.getByLabel('Areas in').selectOption({ label: 'Acres' });
  await expect(page.getByText(/^Vegetation index · \d+ \w+ \d+ · Merelbeke \d+ · 29\.90\sac/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Vegetation index · \d+ \w+ \d+ · Merelbeke \d+ · 29\.90\sac/)).toBeVisible();
});

test('dark mode is chosen in the profile, and applies immediately and from the first paint', {
  tag: '@deep',
}, async ({ page }) => {
  await openSignedIn(page, await createCustomer(page.request));
  await page.goto('/profile');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const lightBackground = await background();
  await page.getByLabel('Appearance').selectOption({ label: 'Dark' });
  await expect.poll(background).not.toBe(lightBackground);
  const nextPage = await page.request.get('/home');
  expect(await nextPage.text()).toContain('data-theme="dark"');
  await page.reload();
  await expect(page.getByLabel('Appearance')).toHaveValue('dark');
  expect(await background()).not.toBe(lightBackground);
  await page.getByLabel('Appearance').selectOption({ label: 'Same as the device' });
  await expect.poll(background).toBe(lightBackground);
});
