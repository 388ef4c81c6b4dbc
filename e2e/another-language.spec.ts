import type { Page } from '@playwright/test';
import { button, expectBotMessage, log, openChat, step } from './chat.steps.ts';
import { createCustomer, field, getOffer, openSignedIn } from './customers.ts';
import { expect, test } from './test.ts';

const choose = async (page: Page, label: string, code: string) => {
  await page.locator('footer').getByRole('combobox').last().selectOption({ label });
  await expect(page.locator('html')).toHaveAttribute('lang', code);
};

test('the order draft is named in the language that is chosen after it', { tag: '@deep' }, async ({
  page,
}) => {
  const person = await createCustomer(page.request);
  const { industry, service, tiers } = await getOffer(page.request, person);
  const land = { ...field, country: { id: 56, name: 'Belgium' } };
  await openSignedIn(page, person, { industry, service, land, tier: tiers[0], withImage: true });
  await page.goto('/selectarealand');
  await page.getByLabel('Soil type').selectOption('Loam');
  await page.getByLabel('Vegetation type').selectOption('Wheat');

  await choose(page, 'हिन्दी', 'hi');
  await expect(page.getByRole('heading', { name: 'वनस्पति सूचकांक' })).toBeVisible();
  await expect(page.getByLabel('मिट्टी का प्रकार')).toHaveValue('दोमट');
  await expect(page.getByLabel('वनस्पति का प्रकार')).toHaveValue('गेहूँ');
  await expect(page.locator('main')).not.toContainText(/Vegetation|Loam|Wheat/);
  await page.goto('/servicedetail');
  await expect(page.getByRole('heading', { name: /कृषि/ })).toBeVisible();
});

test('the guided order keeps its state and is shown in the chosen language', {
  tag: '@deep',
}, async ({ page }) => {
  await openChat(page);
  await button(page, 'Agriculture').click();
  await step(page, 'Service').getByRole('button', { name: 'Vegetation index' }).click();
  await expectBotMessage(page, 'Vegetation index: read what it tells you');

  await choose(page, 'Español', 'es');
  const chatLog = page.getByRole('log');
  await expect(chatLog.locator('[data-by="person"]')).toContainText(['Agricultura', 'Índice de vegetación']);
  await expect(chatLog.locator('[data-by="bot"]').last()).toContainText(
    'Índice de vegetación: lee lo que te ofrece',
  );
  await expect(chatLog).not.toContainText(/Agriculture|Vegetation index/);
  await button(page, 'Elegir').click();
  await expect(chatLog.locator('[data-by="person"]').last()).toContainText('Elegir');

  await choose(page, 'English', 'en');
  await expect(log(page).locator('[data-by="person"]')).toContainText([
    'Agriculture',
    'Vegetation index',
    'Choose',
  ]);
  await expectBotMessage(page, 'Draw your land on the map');
});

test('the import report of a file is in the language of the page', { tag: '@deep' }, async ({ page }) => {
  await page
    .context()
    .addCookies([{ name: 'furrow-language', value: 'fr', url: test.info().project.use.baseURL! }]);
  await openSignedIn(page, await createCustomer(page.request));
  await page.goto('/fields/import');
  const wellField = {
    type: 'Feature',
    properties: { name: 'Puits' },
    geometry: { type: 'Point', coordinates: [3.7, 51] },
  };
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'ferme.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify(wellField)),
    });
  await expect(page.getByText('Un point n’est pas une parcelle')).toBeVisible();
});
