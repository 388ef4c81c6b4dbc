import { expect, test } from './test.ts';

test.use({ locale: 'fr', viewport: { width: 390, height: 844 } });

test('the privacy page says how long everything is stored here, in the language of the reader', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/privacy');
  const mails = page.getByRole('row', { name: /^E-mails que nous vous avons envoyés/ });
  await expect(mails).toContainText('365 jours après leur rédaction.');
  await expect(mails).toContainText('Supprimé avec votre compte.');
  const ledger = page.getByRole('row', { name: /^Écritures de nos comptes/ });
  await expect(ledger).toContainText('La loi nous oblige à tenir des comptes.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
