import type { Page } from '@playwright/test';
import { drawLand, openChat } from './chat.steps.ts';
import { expect, test } from './test.ts';

test.use({ locale: 'hi' });

const button = (page: Page, name: string | RegExp) =>
  page.locator('.chat-step').getByRole('button', { name, exact: typeof name === 'string' });
const expectBotMessage = (page: Page, text: string) =>
  expect(page.getByRole('log').locator('[data-by="bot"]').last()).toContainText(text);

/** Expects the page to contain no text in Latin letters except names. */
const expectHindi = (page: Page) =>
  expect(page.locator('main')).not.toContainText(/(?<!\w)(?!(?:Furrow|NDVI|SAVI|NDRE)(?!\w))[A-Za-z]{4,}/);

test('the guided order is in Hindi from the greeting to the cart', { tag: '@deep' }, async ({ page }) => {
  await openChat(page);
  await expectBotMessage(page, 'यह ज़मीन किस काम आती है?');
  await expectHindi(page);
  await button(page, 'कृषि').click();
  await expectBotMessage(page, 'कृषि: आपको कौन-सी सेवा चाहिए?');
  await expectHindi(page);
  await button(page, /वनस्पति सूचकांक/).click();
  await expectBotMessage(page, 'वनस्पति सूचकांक: पढ़ें');
  await expectHindi(page);
  await button(page, 'चुनें').click();
  await drawLand(page);
  await button(page, 'यही ज़मीन है').click();
  await expectBotMessage(page, 'ये प्लान उसके लिए ठीक हैं।');
  await expectHindi(page);
  await button(page, /बास्केट/).click();
  await expectBotMessage(page, 'कौन-सी मिट्टी');
  await page.getByLabel('मिट्टी का प्रकार').selectOption('दोमट');
  await page.getByLabel('वनस्पति का प्रकार').selectOption('गेहूँ');
  await expectHindi(page);
  await button(page, 'आगे बढ़ें').click();
  await button(page, /^एक बार/).click();
  await expectBotMessage(page, 'आपकी बास्केट में है।');
  await expectHindi(page);
  await button(page, 'भुगतान पर जाएँ').click();
  await expectBotMessage(page, 'आपकी रसीद पर कौन-सा पता लिखें?');
});
