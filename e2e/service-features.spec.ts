import { readFileSync } from 'node:fs';
import { createCustomer, getOffer, openSignedIn } from './customers.ts';
import { expect, test } from './test.ts';

test.describe('the features of a service', () => {
  // The page's Content Security Policy blocks requests of injected scripts, for which the browser logs a line.
  test.use({ expectedConsole: /Content Security Policy|Content-Security-Policy|Refused to/ });

  test('are harmless HTML, whatever was stored', { tag: '@deep' }, async ({ page }) => {
    const attacks = JSON.parse(
      readFileSync(
        new URL('../apps/server/src/features/catalogue/stored-scripts.json', import.meta.url),
        'utf8',
      ),
    ) as string[];
    const person = await createCustomer(page.request);
    const { industry, service } = await getOffer(page.request, person);
    const features = attacks.map((attack) => `<p>before</p>${attack}<p>after</p>`).join('');
    await page.route('**/admin-panel/service-industries/**', (route) =>
      route.fulfill({ json: { message: '', data: [{ ...service, features }], total: 1 } }),
    );
    await page.addInitScript('window.ran = () => { window.hasRun = true; }');
    await openSignedIn(page, person, { industry });
    await page.goto('/servicedetail');
    const shownFeatures = page.locator('.service-features');
    await expect(shownFeatures).toContainText('before');
    const foundMarkup = await shownFeatures.evaluate((root) => ({
      elements: [...new Set([...root.querySelectorAll('*')].map(({ tagName }) => tagName))],
      attributes: [...root.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].map(({ name, value }) => `${name}=${value}`),
      ),
    }));
    const allowedTags = [
      'P',
      'BR',
      'UL',
      'OL',
      'LI',
      'STRONG',
      'B',
      'EM',
      'I',
      'H3',
      'H4',
      'SUB',
      'SUP',
      'A',
    ];
    expect(foundMarkup.elements.filter((name) => !allowedTags.includes(name))).toEqual([]);
    for (const attribute of foundMarkup.attributes) expect(attribute).toMatch(/^(rel=|href=https:\/\/)/);
    expect(await page.evaluate('window.hasRun')).toBeUndefined();
  });
});
