import { writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { APIRequestContext, TestInfo } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { mailedCode, newEmail, password } from '../customers.ts';
import { recordMap } from '../map-pixels.ts';
import type { Browser } from './browser.ts';
import { otherEngines } from './find-browsers.ts';
import { createVisitor } from './visitor.ts';

// The test goes from the landing page to the result, the wallet and the orders, in browsers that
// Playwright does not support.
for (const { name, open } of otherEngines()) {
  test(
    `a new user buys an analysis and views it in ${name}`,
    { tag: ['@deep', '@other-browsers'] },
    async ({ request, baseURL }, info) => {
      test.skip(open === undefined, `${name} is not on this machine.`);
      test.setTimeout(600_000);
      const browser = await open!();
      try {
        await mainPath(browser, request, baseURL!, info);
        expect(browser.errors() ?? []).toEqual([]);
      } catch (error) {
        await saveScreenshot(browser, info, 'failed').catch(() => {});
        throw error;
      } finally {
        await browser.close();
      }
    },
  );
}

async function saveScreenshot(browser: Browser, info: TestInfo, name: string): Promise<void> {
  await writeFile(info.outputPath(`${name}.png`), await browser.screenshot());
}

async function mainPath(
  browser: Browser,
  request: APIRequestContext,
  origin: string,
  info: TestInfo,
): Promise<void> {
  const { sees, press, fill, choose, type, pressAt, box, until, settles } = createVisitor(browser);
  /** Saves screenshots of the page in the sizes of a desktop and a phone. */
  const saveScreenshots = async (name: string): Promise<void> => {
    // The window is resized, because the browser may have opened a bar above the page.
    await browser.resize(1280, 900);
    await settles();
    await saveScreenshot(browser, info, `${name}-1280`);
    await browser.resize(390, 844);
    await settles();
    await saveScreenshot(browser, info, `${name}-390`);
    await browser.resize(1280, 900);
  };
  const mapDifference = (...names: string[]) => browser.run(String(recordMap), ...names);
  await browser.resize(1280, 900);
  const email = newEmail();
  await test.step('sign up', async () => {
    await browser.open(origin);
    await sees('button', 'Create account');
    await saveScreenshots('1-landing');
    await fill('E-mail', email);
    await fill('Password', password);
    await press('button', 'Create account');
  });
  await test.step('type the code that was mailed', async () => {
    await sees('heading', 'Enter your code');
    await press('css', '[role=dialog] input');
    await type(await mailedCode(request, email));
  });
  await test.step('fill in the details', async () => {
    await sees('heading', 'Few more details');
    await fill('First name', 'Ada');
    await fill('Last name', 'Veldman');
    await fill('Company name', 'Veldman and daughters');
    for (const label of ['Country', 'Industry', 'Company size', 'Role/title']) await choose(label, 1);
    await saveScreenshots('2-details');
    await press('button', 'Save');
  });
  await test.step('choose industry and service', async () => {
    await sees('heading', 'Select a service');
    await press('choice', /^Agriculture/);
    await press('button', 'Choose');
    await sees('heading', /^Services for/);
    await saveScreenshots('3-services');
    await press('button', 'Choose');
  });
  await test.step('draw the field', async () => {
    await sees('css', '.map-canvas[data-tool]');
    for (let step = 0; step < 10; step++) await press('css', '.map-tools button[aria-label="Zoom in"]');
    const { x, y, width, height } = await box('.map-canvas');
    for (const [xShare, yShare] of corners) await pressAt({ x: x + width * xShare, y: y + height * yShare });
    await sees('text', /ANALYSIS FOR [\d,.]+ha$/i);
    await saveScreenshots('4-map');
    await press('button', /^select$/i);
  });
  await test.step('choose types at the only price', async () => {
    await sees('field', 'Soil type');
    await choose('Soil type', 1);
    await choose('Vegetation type', 1);
    await press('button', 'Proceed to basket');
    await saveScreenshots('5-basket');
    await press('button', 'Proceed to checkout');
  });
  await test.step('pay', async () => {
    await sees('field', 'Card number');
    for (const [label, text] of Object.entries(address)) await fill(label, text);
    await fill('Card number', '4242424242424242');
    await fill('Expiry', '1234');
    await fill('CVC', '123');
    await saveScreenshots('6-payment');
    await press('button', /^Pay \$/);
    await sees('text', 'Paid');
    await saveScreenshots('7-paid');
  });
  await test.step('the result comes by itself', async () => {
    await press('link', 'View Analysis Report');
    await sees('heading', 'NDVI · Values');
    await sees('text', 'Simulated, not satellite data');
    await saveScreenshots('8-report');
    // The road map is used, because tiles of the satellite map would change pixels around the image.
    await press('choice', 'Road');
    // With other colours, the browser renders the image from the file of index values.
    const extent = await until('a picture in other colours, where the stored one lies', async () => {
      await press('choice', 'Natural colours');
      await mapDifference('natural');
      await press('choice', 'Index');
      await press('button', 'Colours of the map');
      await press('choice', 'The same for all fields');
      const storedBox = await mapDifference('stored', 'natural');
      await press('choice', 'Stretched to this field');
      const renderedBox = await mapDifference('stretched', 'stored');
      return storedBox !== null && isDeepStrictEqual(renderedBox, storedBox) ? storedBox : null;
    });
    expect(extent).toMatchObject({ left: expect.any(Number) });
    await saveScreenshots('9-recoloured');
  });
  await test.step('wallet and orders', async () => {
    await browser.open(`${origin}/wallet`);
    await sees('heading', 'Wallet');
    await saveScreenshots('10-wallet');
    await browser.open(`${origin}/orderlist`);
    await sees('heading', 'Orders');
    await saveScreenshots('11-orders');
  });
}

const corners = [
  [0.6, 0.4],
  [0.7, 0.4],
  [0.7, 0.55],
  [0.6, 0.55],
  [0.6, 0.4],
] as const;

const address = {
  Address: '1 Mill Lane',
  City: 'Ghent',
  District: 'East Flanders',
  State: 'Flanders',
  'Postal code': '9000',
};
