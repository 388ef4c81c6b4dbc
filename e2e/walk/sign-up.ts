import { listLanguages } from '@furrow/messages/catalogues';
import { mailedCode, password } from '../customers.ts';
import { expect } from '../test.ts';
import type { LanguageTester } from './language-tester.ts';
import { person } from './names.ts';

/** Signs up on the landing page and enters the mailed code. */
export async function signUpInBrowser({ page, words, email, checkPage }: LanguageTester): Promise<void> {
  await page.goto('/');
  await page.locator('.panel .recipe summary').first().click();
  await checkPage('on the first page');
  await page.getByLabel(words('accounts.signUp.email')).fill(email);
  await page.getByLabel(words('accounts.signUp.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: words('accounts.signUp.create') }).click();
  const dialog = page.getByRole('dialog', { name: words('codes.otp.title') });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await checkPage('where the code is typed');
  await page.keyboard.type(await mailedCode(page.request, email));
  const successDialog = page.getByRole('dialog', { name: words('codes.otp.successTitle') });
  await successDialog.getByRole('button', { name: words('codes.go') }).click();
}

/** Fills in the profile. The country is selected by its name in the tested language. */
export async function fillProfile({ page, language, words, checkPage }: LanguageTester): Promise<void> {
  const detailField = (key: string) => page.getByLabel(words(`codes.details.${key}`), { exact: true });
  await detailField('firstName').fill(person.firstName);
  await page.getByText(words('codes.details.receipts'), { exact: true }).click();
  await checkPage('among the details');
  await detailField('lastName').fill(person.lastName);
  await detailField('company').fill(person.company);
  await detailField('country').selectOption({ label: countryName(language, 'BE') });
  for (const list of ['industry', 'companySize', 'role']) await detailField(list).selectOption({ index: 1 });
  await page.getByRole('button', { name: words('codes.details.save'), exact: true }).click();
}

function countryName(language: string, region: string): string {
  const { locale } = listLanguages().find(({ code }) => code === language)!;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(region)!;
}
