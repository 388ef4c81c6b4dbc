import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { waitForAnimations } from '../wait-for-animations.ts';
import { states } from './all-states.ts';

const folder = join(resolve(import.meta.dirname, '..'), 'gallery');
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const schemes = ['light', 'dark'] as const;

const fileOf = (name: string, width: number, scheme: string): string =>
  `${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${width}-${scheme}.png`;

test.beforeAll(async ({ request }) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await expect(async () =>
    expect((await request.get('/api/v1/samples/landing/')).status()).toBe(200),
  ).toPass();
});

/** Screenshot of the full page. If it has a map, the tiles and fields have to be stable first. */
async function stableScreenshot(page: Page): Promise<Buffer> {
  let screenshot = await page.screenshot({ fullPage: true });
  if ((await page.locator('.map-canvas').count()) === 0) return screenshot;
  await expect(async () => {
    const previous = screenshot;
    screenshot = await page.screenshot({ fullPage: true });
    expect(screenshot.equals(previous)).toBe(true);
  }).toPass({ intervals: [700] });
  return screenshot;
}

for (const state of states) {
  for (const size of sizes) {
    for (const colorScheme of schemes) {
      test(`${state.name}, ${size.width} px, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await state.before?.(page);
        await page.goto(state.path);
        await state.waitUntilReached(page);
        await page.evaluate(() => document.fonts.ready);
        await waitForAnimations(page);
        writeFileSync(
          join(folder, fileOf(state.name, size.width, colorScheme)),
          await stableScreenshot(page),
        );
      });
    }
  }
}

test('one page with all screenshots', async ({ page }) => {
  const figures = states.map(({ name }) => {
    const pictures = sizes.flatMap(({ width }) =>
      schemes.map((scheme) => `<img src="${fileOf(name, width, scheme)}" width="${width / 2}" alt="">`),
    );
    return `<h2>${name}</h2><div>${pictures.join('')}</div>`;
  });
  const style =
    'body{font:14px sans-serif;margin:24px;background:#888}div{display:flex;gap:12px;align-items:start}';
  const html = `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${figures.join('')}`;
  writeFileSync(join(folder, 'index.html'), html);
  await page.setViewportSize({ width: 1760, height: 1000 });
  await page.goto(`file://${join(folder, 'index.html')}`);
  await page.screenshot({ path: join(folder, 'all.png'), fullPage: true });
});
