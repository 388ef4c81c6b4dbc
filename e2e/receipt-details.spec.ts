import { apiOf, createCustomer, openSignedIn } from './customers.ts';
import { expect, test } from './test.ts';

// The browser logs a line for the id that is too long.
test.use({ expectedConsole: /status of 400/ });

test('name and VAT ID for receipts are saved, and shown expanded if there are any', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  const person = await createCustomer(request);
  await openSignedIn(page, person);
  await page.goto('/moredetails');
  const [name, vatId] = [page.getByLabel('Name on receipts'), page.getByLabel('VAT ID')];
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(name).toBeHidden();
  await page.getByText('For receipts').click();
  await name.fill('Veldman en Dochters BV');
  await vatId.fill(`BE${'9'.repeat(60)}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Use at most 50 characters.').first()).toBeVisible();
  await vatId.fill('BE0123456789');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Select a service' })).toBeVisible();
  expect(await apiOf(request, person).get('/users/update-profile/')).toMatchObject({
    billing_name: 'Veldman en Dochters BV',
    vat_id: 'BE0123456789',
  });
  await page.goto('/moredetails');
  await expect(vatId).toHaveValue('BE0123456789');
  await expect(vatId).toBeVisible();
});
