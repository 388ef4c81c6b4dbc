/**
 * Measures the first visit of the landing page on a phone with a slow connection (400 ms, 400 kbit/s) and a processor
 * four times as slow.
 *
 *     node bench/src/first-visit.ts        (needs Chromium, at CHROMIUM_PATH or /usr/bin/chromium)
 */
import { chromium } from '@playwright/test';
import { origin, print, withFurrow } from './support/furrow.ts';
import { largestPaintMs, layoutShift } from './support/paints.ts';

const latencyMs = 400;
const bytesPerSecond = 400_000 / 8;
const slowdown = 4;
const rounds = 3;

async function measureVisit(round: number): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const phone = {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    };
    const page = await browser.newPage(phone);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let receivedBytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      receivedBytes += encodedDataLength;
    });
    const start = performance.now();
    await page.goto(origin, { waitUntil: 'commit' });
    await page.getByLabel('E-mail').waitFor();
    const formMs = performance.now() - start;
    await page.waitForLoadState('networkidle');
    print(
      `first visit, round ${round}`,
      `${(receivedBytes / 1024).toFixed(0)} KiB, form after ${(formMs / 1000).toFixed(1)} s, largest paint after ` +
        `${((await largestPaintMs(page)) / 1000).toFixed(1)} s, shift ${(await layoutShift(page)).toFixed(3)}`,
    );
  } finally {
    await browser.close();
  }
}

await withFurrow(async () => {
  for (let round = 1; round <= rounds; round++) await measureVisit(round);
});
