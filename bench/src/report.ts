/**
 * Measures the report of 10,000 ha in a browser: the time until its content is shown, from the click on its order until
 * its three lines are shown, the time that the map takes for each move of the pointer, and the time until its PDF is
 * rendered.
 *
 *     node bench/src/report.ts        (needs Chromium, at CHROMIUM_PATH or /usr/bin/chromium; the web app is built before)
 */
import { chromium, type Page } from '@playwright/test';
import { callApi, createBenchCustomer, origin, password, print, withFurrow } from './support/furrow.ts';
import { orderAndWait } from './support/order-analysis.ts';
import { median } from './support/timing.ts';

/** A field of about 10 km a side in Flanders. */
const ring = [
  [3.7, 51],
  [3.8425, 51],
  [3.8425, 51.0898],
  [3.7, 51.0898],
  [3.7, 51],
];
const moveCount = 2_000;

await withFurrow(async () => {
  const { email, token, industry, service } = await createBenchCustomer();
  const { itemId, orderId } = await orderAndWait(
    (path, body) => callApi(path, body, token),
    ring,
    industry,
    service,
  );
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${origin}/signin`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Select a service' }).waitFor();
    for (const time of ['first', 'second']) {
      print(
        `report of 10,000 ha, content there, ${time} time`,
        `${(await timeReport(page, itemId)).toFixed(0)} ms`,
      );
    }
    const clicks: number[] = [];
    for (let round = 0; round < 5; round++) clicks.push(await timeClick(page, orderId));
    print(
      'from the click on the order to the three lines, median of 5 (max)',
      `${median(clicks).toFixed(0)} ms (${Math.max(...clicks).toFixed(0)})`,
    );
    await page.locator('.report-map').getByText('Index', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Colours of the map' }).click();
    await page.getByText('Stretched to this field').waitFor();
    await page.keyboard.press('Escape');
    const { handler, settled } = await timePointerMoves(page);
    print(`a move of the pointer, ${moveCount} moves: handler, p99`, `${handler.toFixed(2)} ms`);
    print('until what it says is in the page, p99', `${settled.toFixed(2)} ms`);
    for (const time of ['first', 'second']) {
      print(`PDF, ${time} time`, `${(await timePdf(token, itemId)).toFixed(0)} ms`);
    }
  } finally {
    await browser.close();
  }
});

/** @returns milliseconds from the navigation until headline, figures and map are visible. */
async function timeReport(page: Page, itemId: string): Promise<number> {
  const start = performance.now();
  await page.goto(`${origin}/analysis-report?item_id=${itemId}`, { waitUntil: 'commit' });
  await page
    .getByText(/^Average /)
    .first()
    .waitFor();
  await page.getByRole('application').waitFor();
  return performance.now() - start;
}

/** @returns milliseconds from the click on the result of an order until what to do next is visible. */
async function timeClick(page: Page, orderId: string): Promise<number> {
  await page.goto(`${origin}/orderlist-details?order_id=${orderId}`);
  const result = page.getByRole('main').locator('a[href*="/analysis-report"]').first();
  await result.waitFor();
  const start = performance.now();
  await result.click();
  await page.getByRole('heading', { name: 'What to do next' }).waitFor();
  return performance.now() - start;
}

/** Moves the pointer over the map and dispatches each move separately, as a browser does at most once per frame. */
function timePointerMoves(page: Page): Promise<{ handler: number; settled: number }> {
  return page.evaluate(async (count) => {
    const viewport = document.querySelector('.report-map .ol-viewport')!;
    const box = viewport.getBoundingClientRect();
    const [handlers, settledAfter]: [number[], number[]] = [[], []];
    const readout = () => document.querySelector('.probe')?.textContent;
    let readoutCount = 0;
    for (let i = 0; i < count; i++) {
      const clientX = box.left + box.width * (0.3 + 0.4 * ((i * 0.618) % 1));
      const clientY = box.top + box.height * (0.3 + 0.4 * ((i * 0.414) % 1));
      const start = performance.now();
      viewport.dispatchEvent(
        new PointerEvent('pointermove', {
          clientX,
          clientY,
          bubbles: true,
          pointerId: 1,
          pointerType: 'mouse',
        }),
      );
      handlers.push(performance.now() - start);
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      settledAfter.push(performance.now() - start);
      if (readout()) readoutCount++;
      if (i % 50 === 0) await new Promise(requestAnimationFrame);
    }
    if (readoutCount < count / 2)
      throw new Error(
        `The map showed a value at only ${readoutCount} of ${count} places; check that the pointer is over the field.`,
      );
    const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
    return { handler: p99(handlers), settled: p99(settledAfter) };
  }, moveCount);
}

async function timePdf(token: string, itemId: string): Promise<number> {
  const { data } = (await callApi(`/orders/view-analysis/?item_id=${itemId}`, undefined, token)) as {
    data: { metadata: { files: { kind: string; url: string }[] } };
  };
  const pdf = data.metadata.files.find(({ kind }) => kind === 'pdf');
  const start = performance.now();
  const reply = await fetch(`${origin}${pdf?.url}`);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`The PDF answers ${reply.status}.`);
  return performance.now() - start;
}
