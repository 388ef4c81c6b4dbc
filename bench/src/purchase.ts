/**
 * Measures the whole server on a database of its own: requests per second of signed-in reads (five orders, three items
 * in the cart), the time from payment to the result of a 100 ha field, and the time to its PDF report.
 *
 *     node bench/src/purchase.ts        (needs wrk: apt-get install wrk)
 */
import { setTimeout as wait } from 'node:timers/promises';
import { callApi, createBenchCustomer, origin, print, withFurrow } from './support/furrow.ts';
import { type ApiCall, addFieldToCart, orderAndWait } from './support/order-analysis.ts';
import { median } from './support/timing.ts';
import { loadGet } from './support/wrk.ts';

/** A field of about 100 ha in Flanders. */
const ring = [
  [3.7, 51],
  [3.7143, 51],
  [3.7143, 51.009],
  [3.7, 51.009],
  [3.7, 51],
];

/** Idle time in milliseconds, slightly longer than the rendering thread stays alive without work. */
const idleMs = 61_000;

await withFurrow(async () => {
  const { token, industry, service } = await createBenchCustomer();
  const callAsCustomer = (path: string, body?: object) => callApi(path, body, token);

  const times: number[] = [];
  let lastItemId = '';
  for (let round = 0; round < 5; round++) {
    const { itemId, durationMs } = await orderAndWait(callAsCustomer, ring, industry, service);
    times.push(durationMs);
    lastItemId = itemId;
  }
  print('paid to result, 100 ha, first time (files of the archive are made)', `${times[0]?.toFixed(0)} ms`);
  print('paid to result, 100 ha, after', `${median(times.slice(1)).toFixed(0)} ms`);

  await wait(idleMs);
  const pdfTimes: number[] = [];
  for (let round = 0; round < 10; round++) pdfTimes.push(await timePdf(callAsCustomer, lastItemId));
  print('its report as PDF, by a thread that begins', `${pdfTimes[0]?.toFixed(0)} ms`);
  print('its report as PDF, after', `${median(pdfTimes.slice(1)).toFixed(0)} ms`);

  for (let item = 0; item < 3; item++) await addFieldToCart(callAsCustomer, ring, industry, service);
  for (const path of [
    '/orders/order-list/',
    '/carts/cart/',
    '/admin-panel/industry-list/',
    `/carts/solution/?area=100&service_id=${service.id}`,
    '/users/update-profile/',
  ]) {
    print(`GET ${path}`, await loadGet(path, token));
  }
});

async function timePdf(call: ApiCall, itemId: string): Promise<number> {
  const { data } = await call(`/orders/view-analysis/?item_id=${itemId}`);
  const { files } = (data as { metadata: { files: { kind: string; url: string }[] } }).metadata;
  const start = performance.now();
  const reply = await fetch(`${origin}${files.find(({ kind }) => kind === 'pdf')?.url}`);
  if (!reply.ok) throw new Error(`The report was answered ${reply.status}.`);
  await reply.arrayBuffer();
  return performance.now() - start;
}
