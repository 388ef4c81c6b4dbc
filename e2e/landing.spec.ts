import { sampleCall } from './sample-call.ts';
import { expect, test } from './test.ts';
import { waitForAnimations } from './wait-for-animations.ts';

interface SampleReply {
  data: {
    fields: {
      name: string;
      record: {
        area_ha: number;
        metadata: {
          indices: { average: number; cloud: number; min: number };
          provenance: { checksum: string };
        };
      };
    }[];
  };
}

/** Waits for the sample farm, which the server analyses in the background after its first start. */
test.beforeAll(async ({ request }) => {
  await expect(async () =>
    expect((await request.get('/api/v1/samples/landing/')).status()).toBe(200),
  ).toPass();
});

test.describe('the landing page', () => {
  test('shows an aerial view of a farm with the index of every field', async ({ page, request }) => {
    const { data } = (await (await request.get('/api/v1/samples/landing/')).json()) as SampleReply;
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'See what your land is telling you. Pay by the hectare.',
    );
    await expect(page.getByRole('img', { name: /True-colour image/ })).toBeVisible();
    for (const { name, record } of data.fields) {
      const average = record.metadata.indices.average.toFixed(2);
      await expect(page.getByRole('button', { name: `${name} ${average}, average NDVI` })).toBeVisible();
    }
    const overlays = page.locator('img.overlay');
    await expect(overlays).toHaveCount(data.fields.length);
    for (const overlay of await overlays.all()) {
      await expect(overlay).toHaveAttribute('data-shown', 'true');
      expect(await overlay.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(16);
    }
    await expect(page.getByText('Simulated, not satellite data').first()).toBeVisible();
    await expect(page.getByText('Simulated imagery')).toBeVisible();
    await expect(page.getByText('Copyright 2025 Furrow | All rights reserved')).toBeVisible();
  });

  test('places each index on its field', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    const buttons = page.locator('.field');
    await expect(buttons).toHaveCount(8);
    await waitForAnimations(page);
    for (const [index, overlay] of (await page.locator('img.overlay').all()).entries()) {
      const image = (await overlay.boundingBox())!;
      const outline = (await buttons.nth(index).locator('.field-edge').boundingBox())!;
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(image[side] - outline[side])).toBeLessThan(6);
    }
  });

  test('shows the numbers of a field selected with the keyboard alone', { tag: '@deep' }, async ({
    page,
    request,
  }) => {
    const { data } = (await (await request.get('/api/v1/samples/landing/')).json()) as SampleReply;
    const field = data.fields.find(({ name }) => name === 'Home field')!;
    await page.goto('/');
    const button = page.getByRole('button', { name: /^Home field/ });
    await button.waitFor();
    for (
      let tabCount = 0;
      tabCount < 20 && !(await button.evaluate((node) => node === document.activeElement));
      tabCount++
    ) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    const panel = page.getByRole('region', { name: 'Home field' });
    const { indices, provenance } = field.record.metadata;
    await expect(panel.locator('.average-figure')).toHaveText(indices.average.toFixed(2));
    await expect(panel.getByText(`${field.record.area_ha.toFixed(2)} ha`)).toBeVisible();
    await expect(panel.getByText(indices.min.toFixed(2), { exact: true })).toBeVisible();
    await panel.getByText('How this figure was calculated').click();
    await expect(panel.getByText('NDVI = (B08 − B04) / (B08 + B04)')).toBeVisible();
    await expect(panel.getByText(provenance.checksum)).toBeVisible();
    await expect(panel.getByText('Simulated, not satellite data')).toBeVisible();
  });

  test('fits a phone without horizontal scrolling, also at twice the text size', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: /^Long acre/ }).waitFor();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  test('shows everything without animation if reduced motion is preferred', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.locator('img.overlay').first()).toHaveAttribute('data-shown', 'true');
    const opacities = await page
      .locator('img.overlay[data-shown="true"]')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).transitionDuration));
    expect(new Set(opacities)).toEqual(new Set(['0s']));
  });

  test('does not shift while it loads', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Long acre/ }).waitFor();
    await waitForAnimations(page);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestIdleCallback(() => resolve(sum), { timeout: 2000 });
        }),
    );
    expect(shift).toBeLessThan(0.02);
  });
});

test.describe('when something fails to load', () => {
  // A style sheet that did not load stays in the page, and axe tries to read it through an inline copy.
  test.use({ expectedConsole: /Failed to load resource|Applying inline style/ });

  test('the first start shows that it is analysing, and then the farm without a reload', {
    tag: '@deep',
  }, async ({ page }) => {
    let calls = 0;
    await page.route(sampleCall, (route) =>
      ++calls < 3
        ? route.fulfill({ status: 503, json: { message: 'Not yet.', code: 'sample_not_ready', data: null } })
        : route.continue(),
    );
    await page.goto('/');
    await expect(page.getByText('Analysing the sample farm…')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Long acre/ })).toBeVisible();
    expect(calls).toBe(3);
  });

  test('an error message is shown, and Try again loads the farm', { tag: '@deep' }, async ({ page }) => {
    await page.route(sampleCall, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 });
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The sample farm did not load');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /^Long acre/ })).toBeVisible();
  });

  test('without a connection it waits, and loads once online', { tag: '@deep' }, async ({
    page,
    context,
  }) => {
    await page.route(
      sampleCall,
      async (route) => {
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('You are offline');
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /^Long acre/ })).toBeVisible();
  });
});

test('an unknown address links to the home page', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/fields/that/never/were');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /^Long acre/ })).toBeVisible();
});
