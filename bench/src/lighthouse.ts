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
import { chromium } from '@playwright/test';
import { aCustomer, asked, freePort, origin, password, print, withFurrow } from './furrow.ts';
import { paidToResult } from './order-one.ts';

const command = (process.env['LIGHTHOUSE'] ?? 'npx --yes lighthouse@12.8.2').split(' ');
/** A field of about 12 ha in Flanders. */
const ring = [
  [3.7, 51],
  [3.705, 51],
  [3.705, 51.0031],
  [3.7, 51.0031],
  [3.7, 51],
];
const kinds = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
}

async function look(path: string, port: number, preset: readonly string[]): Promise<Report> {
  const [program = '', ...words] = command;
  const flags = [`--port=${port}`, '--disable-storage-reset', '--output=json', '--quiet', '--locale=en'];
  const { stdout } = await promisify(execFile)(program, [...words, `${origin}${path}`, ...flags, ...preset], {
    maxBuffer: 64 * 1_048_576,
  });
  return JSON.parse(stdout);
}

const forms = ['desktop', 'phone'] as const;

async function measured(path: string, port: number, form: (typeof forms)[number]): Promise<void> {
  const { categories, audits } = await look(path, port, form === 'desktop' ? ['--preset=desktop'] : []);
  const scores = kinds.map((kind) => Math.round(100 * (categories[kind]?.score ?? 0))).join(' / ');
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const painted = `largest paint ${(value('largest-contentful-paint') / 1_000).toFixed(2)} s`;
  const shift = `shift ${value('cumulative-layout-shift').toFixed(3)}`;
  print(`${form}, ${path.replace(/\?.*/, '')}`, [scores, painted, shift].join(', '));
  if (!process.env['VERBOSE']) return;
  for (const [id, { score, title }] of Object.entries(audits)) {
    if (score !== null && score < 0.9) print(`   ${id} ${score}`, title);
  }
}

await withFurrow(async () => {
  const { email, token, industry, service } = await aCustomer();
  const { itemId } = await paidToResult((path, body) => asked(path, body, token), ring, industry, service);
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'furrow-lighthouse-'))];
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext(folder, { executablePath, args });
  try {
    for (const form of forms) await measured('/', port, form);
    const page = await browser.newPage();
    await page.goto(`${origin}/signin`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    // Each run of Lighthouse opens a tab of its own.
    await page.getByText('Remember me').click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Select a service' }).waitFor();
    // An order draft with a service, as a tab stores it: without one the map redirects.
    await browser.addInitScript(
      (hand) => sessionStorage.setItem('in-hand', JSON.stringify({ state: hand, version: 2 })),
      { industry, service },
    );
    // The simulated ground is rendered on the first visit; a server that has run for a while has it cached.
    await page.goto(`${origin}/selectarea`);
    await page.locator('.map-canvas[data-tool]').waitFor();
    await page.waitForLoadState('networkidle');
    await page.close();
    for (const form of forms) {
      for (const path of ['/home', '/selectarea', `/analysis-report?item_id=${itemId}`]) {
        await measured(path, port, form);
      }
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
