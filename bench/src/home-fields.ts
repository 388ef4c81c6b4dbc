/**
 * Measures /home with 5,000 saved fields: when the map and the list are first painted, and how long the page takes to
 * respond to sorting the list, scrolling it and choosing a field.
 *
 *     node bench/src/home-fields.ts        (needs Chromium, at CHROMIUM_PATH or /usr/bin/chromium)
 */
import { chromium, type Page } from '@playwright/test';
import { callApi, createBenchCustomer, origin, password, print, withFurrow } from './support/furrow.ts';
import { largestPaintMs, layoutShift } from './support/paints.ts';

const fieldCount = 5_000;
const fieldsPerCall = 500;
const rounds = 3;
/** Time in which the tiles of the map arrive. */
const settleMs = 3_000;

/** A square field of about 4 ha; the fields fill a grid of 100 columns in Flanders. */
function createFieldInput(index: number) {
  const [west, south] = [2.6 + (index % 100) * 0.006, 50.75 + Math.floor(index / 100) * 0.004];
  const [east, north] = [west + 0.003, south + 0.0018];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { name: `Field ${index + 1}`, geometry: { type: 'Polygon', coordinates: [ring] } };
}

/** Longest time from an input to the next paint, in milliseconds in steps of 8 (Event Timing). */
async function maxResponseMs(page: Page, interact: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
  await interact();
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { durations: number[] }).durations));
}

async function signInFor(page: Page, email: string): Promise<void> {
  await page.goto(`${origin}/signin`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Select a service' }).waitFor();
}

await withFurrow(async () => {
  const { email, token } = await createBenchCustomer();
  const fields = Array.from({ length: fieldCount }, (_, index) => createFieldInput(index));
  for (let first = 0; first < fieldCount; first += fieldsPerCall)
    await callApi('/fields/import/', { fields: fields.slice(first, first + fieldsPerCall) }, token);
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await signInFor(page, email);
    for (let round = 1; round <= rounds; round++) {
      await page.goto(`${origin}/home`);
      await page.getByText(`${fieldCount.toLocaleString('en')} fields`).waitFor();
      const listMs = await page.evaluate(() => performance.now());
      const firstPaintMs = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      );
      await page.waitForTimeout(settleMs);
      const largest = await largestPaintMs(page);
      // Keys are used, because only inputs of a user are timed.
      const sortMs = await maxResponseMs(page, async () => {
        await page.getByLabel('Sort').focus();
        for (const key of ['ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
      });
      const scrollMs = await maxResponseMs(page, async () => {
        for (let step = 0; step < 20; step++) await page.mouse.wheel(0, 800);
      });
      const keyMs = await maxResponseMs(page, async () => {
        for (let step = 0; step < 5; step++) await page.keyboard.press('Tab');
      });
      print(
        `/home with ${fieldCount} fields, round ${round}`,
        `first paint ${firstPaintMs.toFixed(0)} ms, largest ${largest.toFixed(0)} ms, list ${listMs.toFixed(0)} ms, ` +
          `shift ${(await layoutShift(page)).toFixed(3)}; longest response: sort ${sortMs} ms, scroll ${scrollMs} ms, ` +
          `keys ${keyMs} ms`,
      );
    }
  } finally {
    await browser.close();
  }
});
