import type { Page } from '@playwright/test';

/** Fills in the details of a new account in Belgium, and saves them. */
export async function fillInProfile(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Veldman');
  await page.getByLabel('Company name').fill('Veldman and daughters');
  await page.getByLabel('Country').selectOption('Belgium');
  await page.getByLabel('Industry').selectOption({ index: 1 });
  await page.getByLabel('Company size').selectOption({ index: 1 });
  await page.getByLabel('Role/title').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save' }).click();
}
