import { listLanguages } from '@furrow/messages/catalogues';
import { mailedCode, password } from '../customers.ts';
import { expect } from '../test.ts';
import { person } from './names.ts';
import type { Walker } from './walker.ts';

/** Signs up from the landing page with the mailed code. */
export async function signsUp({ page, words, email, looks }: Walker): Promise<void> {
  await page.goto('/');
  await page.locator('.panel .recipe summary').first().click();
  await looks('on the first page');
  await page.getByLabel(words('accounts.signUp.email')).fill(email);
  await page.getByLabel(words('accounts.signUp.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: words('accounts.signUp.create') }).click();
  const dialog = page.getByRole('dialog', { name: words('codes.otp.title') });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await looks('where the code is typed');
  await page.keyboard.type(await mailedCode(page.request, email));
  await dialog.getByRole('button', { name: words('codes.code.verify') }).click();
  const done = page.getByRole('dialog', { name: words('codes.otp.successTitle') });
  await done.getByRole('button', { name: words('codes.go') }).click();
}

/** Fills in the profile; the country has the name of the tested language. */
export async function saysWho({ page, language, words, looks }: Walker): Promise<void> {
  const details = (key: string) => page.getByLabel(words(`codes.details.${key}`), { exact: true });
  await details('firstName').fill(person.firstName);
  await page.getByText(words('codes.details.receipts'), { exact: true }).click();
  await looks('among the details');
  await details('lastName').fill(person.lastName);
  await details('company').fill(person.company);
  await details('country').selectOption({ label: countryIn(language, 'BE') });
  for (const list of ['industry', 'companySize', 'role']) await details(list).selectOption({ index: 1 });
  await page.getByRole('button', { name: words('codes.details.save'), exact: true }).click();
}

function countryIn(language: string, region: string): string {
  const { locale } = listLanguages().find(({ code }) => code === language)!;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(region)!;
}
