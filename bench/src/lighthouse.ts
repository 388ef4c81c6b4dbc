/**
 * Runs Lighthouse on the most important screens, signed in with a result: on a desktop, then on a phone. Lighthouse is
 * fetched by npx and is no part of this repository.
 *
 *     node bench/src/lighthouse.ts        (needs Chromium, at CHROMIUM_PATH or /usr/bin/chromium; LIGHTHOUSE names its command otherwise)
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@furrow/e2e/free-port.ts';
import { chromium } from '@playwright/test';
import { callApi, createBenchCustomer, origin, password, print, withFurrow } from './support/furrow.ts';
import { orderAndWait } from './support/order-analysis.ts';

const lighthouseCommand = (process.env['LIGHTHOUSE'] ?? 'npx --yes lighthouse@13.5.0').split(' ');
/** A field of about 12 ha in Flanders. */
const fieldRing = [
  [3.7, 51],
  [3.705, 51],
  [3.705, 51.0031],
  [3.7, 51.0031],
  [3.7, 51],
];
const categoryNames = ['performance', 'accessibility', 'best-practices', 'seo'];

interface LighthouseReport {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
}

async function runLighthouse(
  path: string,
  port: number,
  preset: readonly string[],
): Promise<LighthouseReport> {
  const [program = '', ...args] = lighthouseCommand;
  const flags = [`--port=${port}`, '--disable-storage-reset', '--output=json', '--quiet', '--locale=en'];
  const { stdout } = await promisify(execFile)(program, [...args, `${origin}${path}`, ...flags, ...preset], {
    maxBuffer: 64 * 1_048_576,
  });
  return JSON.parse(stdout);
}

const formFactors = ['desktop', 'phone'] as const;

async function measureScreen(
  path: string,
  port: number,
  formFactor: (typeof formFactors)[number],
): Promise<void> {
  const { categories, audits } = await runLighthouse(
    path,
    port,
    formFactor === 'desktop' ? ['--preset=desktop'] : [],
  );
  const scores = categoryNames
    .map((category) => Math.round(100 * (categories[category]?.score ?? 0)))
    .join(' / ');
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const largestPaint = `largest paint ${(value('largest-contentful-paint') / 1_000).toFixed(2)} s`;
  const shift = `shift ${value('cumulative-layout-shift').toFixed(3)}`;
  print(`${formFactor}, ${path.replace(/\?.*/, '')}`, [scores, largestPaint, shift].join(', '));
  if (!process.env['VERBOSE']) return;
  for (const [id, { score, title }] of Object.entries(audits)) {
    if (score !== null && score < 0.9) print(`   ${id} ${score}`, title);
  }
}

await withFurrow(async () => {
  const { email, token, industry, service } = await createBenchCustomer();
  const { itemId } = await orderAndWait(
    (path, body) => callApi(path, body, token),
    fieldRing,
    industry,
    service,
  );
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'furrow-lighthouse-'))];
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext(folder, { executablePath, args });
  try {
    for (const form of formFactors) await measureScreen('/', port, form);
    const page = await browser.newPage();
    await page.goto(`${origin}/signin`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    // Each run of Lighthouse opens a tab of its own.
    await page.getByText('Remember me').click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Select a service' }).waitFor();
    // The tab gets an order draft with a service, because the map redirects without one.
    await browser.addInitScript(
      (state) => sessionStorage.setItem('order-draft', JSON.stringify({ state, version: 2 })),
      { industry, service },
    );
    // The first visit renders the simulated basemap, which a server that has run for a while has cached.
    await page.goto(`${origin}/selectarea`);
    await page.locator('.map-canvas[data-tool]').waitFor();
    await page.waitForLoadState('networkidle');
    await page.close();
    for (const form of formFactors) {
      for (const path of ['/home', '/selectarea', `/analysis-report?item_id=${itemId}`]) {
        await measureScreen(path, port, form);
      }
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
