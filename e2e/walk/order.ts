import type { Page } from '@playwright/test';
import { cards } from '../at-the-payment.ts';
import { drawCorners } from '../draw-corners.ts';
import { expect } from '../test.ts';
import type { LanguageTester } from './language-tester.ts';
import { address, englishCatalogueNames, fieldName } from './names.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses the first industry and its first service, after checking the pages of all others. */
export async function selectService({ page, words, checkPage }: LanguageTester): Promise<void> {
  await page.getByRole('radio').first().waitFor();
  await checkPage('among the industries');
  await page.getByRole('radio').first().click();
  await button(page, words('catalogue.industries.choose')).click();
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  for (let service = (await tabs.count()) - 1; service >= 0; service--) {
    await tabs.nth(service).click();
    await checkPage(`at service ${service + 1}`);
  }
  await button(page, words('catalogue.services.choose')).click();
}

/** Draws a field and saves it under a name. */
export async function drawField({ page, words, checkPage }: LanguageTester): Promise<void> {
  await page.locator('.map-canvas[data-tool]').waitFor();
  await checkPage('at the map');
  const zoomIn = page.locator('.map-tools').getByRole('button', { name: words('map.map.zoomIn') });
  for (let step = 0; step < 8; step++) await zoomIn.click();
  await drawCorners(page, [
    [0.6, 0.4],
    [0.7, 0.4],
    [0.7, 0.55],
    [0.6, 0.55],
    [0.6, 0.4],
  ]);
  const select = button(page, words('map.selectArea.select'));
  await expect(select).toBeEnabled();
  for (const wait of ['visibility.working', 'fromPrice.working'])
    await expect(page.getByText(words(`ordering.${wait}`))).toBeHidden();
  await checkPage('at the field on the map');
  await button(page, words('map.selectArea.save')).click();
  await page.getByLabel(words('map.saveField.name'), { exact: true }).fill(fieldName);
  await checkPage('where the field gets its name');
  await button(page, words('map.saveField.save')).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await checkPage('at the field that is saved');
  await select.click();
}

/** Orders three analyses in a rhythm of their own, with the first soil type and the first crop in the lists. */
export async function chooseSolution({ page, words, checkPage }: LanguageTester): Promise<void> {
  await page.getByLabel(words('ordering.areaDetail.soilType')).selectOption({ index: 1 });
  await page.getByLabel(words('ordering.areaDetail.vegetationType')).selectOption({ index: 1 });
  await expect(page.getByText(words('ordering.areaDetail.calculating'))).toBeHidden();
  const rhythms = page.getByRole('radio');
  await rhythms.nth(1).check();
  await checkPage('at the price, with an analysis each week');
  await rhythms.last().check();
  await button(page, words('ordering.solution.proceed')).click();
  await expect(page.getByText(words('ordering.areaDetail.calculating'))).toBeHidden();
  await page.getByLabel(words('ordering.recurrence.weeks')).fill('2');
  await page.getByLabel(words('ordering.recurrence.times')).fill('2');
  await checkPage('where it is said how often');
  await page.locator('form button[type="submit"]').click();
}

/** Pays the cart with a test card. */
export async function payCart({ page, words, language, checkPage }: LanguageTester): Promise<void> {
  const rows = page.getByRole('list', { name: words('ordering.basket.rows') });
  await rows.waitFor();
  if (language === 'en') for (const name of englishCatalogueNames) await expect(rows).toContainText(name);
  await checkPage('at the basket');
  await button(page, words('ordering.basket.proceed')).click();
  for (const [addressField, text] of Object.entries(address))
    await page.getByLabel(words(`payment.${addressField}`), { exact: true }).fill(text);
  await enterCardDetails({ page, words });
  await checkPage('at the payment');
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL('/order');
}

export async function enterCardDetails({
  page,
  words,
}: Pick<LanguageTester, 'page' | 'words'>): Promise<void> {
  await page.getByLabel(words('payment.number')).fill(cards.accepted);
  await page.getByLabel(words('payment.expiry')).fill('12 / 34');
  await page.getByLabel(words('payment.cvc')).fill('123');
}
