/**
 * Measures the memory of a server and of a worker, each a process of its own unless `one` is given: fresh, at its largest in a minute of
 * light load, and after two idle minutes. Fails if the memory after them exceeds 1.5 times the fresh memory.
 *
 *     node bench/src/memory.ts        (Linux; takes four minutes)
 *     node bench/src/memory.ts one    (web and worker in one process, as `npm start` runs them)
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createCustomerWithId } from './support/cart-items.ts';
import { callApi, download, print, withFurrow } from './support/furrow.ts';
import { orderAndWait } from './support/order-analysis.ts';

const MAX_RATIO = 1.5;
const LOAD_MS = 60_000;
const IDLE_MS = 120_000;
const SETTLE_MS = 10_000;

/** Rings of two fields in Flanders, of about 12 and 100 ha. */
const rings = [
  [3.705, 51.0031],
  [3.7143, 51.009],
].map(([east = 0, north = 0]) => [
  [3.7, 51],
  [east, 51],
  [east, north],
  [3.7, north],
  [3.7, 51],
]);

/** Resident memory of a process in MB of 1,000,000 bytes. */
function residentMb(pid: number): number {
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1_024) / 1_000_000;
}

/** Plays one customer: reads, views the map and previews, buys an analysis with images, downloads a report. */
async function loadOnce(
  customer: Awaited<ReturnType<typeof createCustomerWithId>>,
  round: number,
): Promise<void> {
  const { token, industry, service } = customer;
  const callAsCustomer = (path: string, body?: object) => callApi(path, body, token);
  const ring = rings[round % rings.length]!;
  await Promise.all(
    ['/orders/order-list/', '/carts/cart/', '/admin-panel/industry-list/'].map((path) =>
      callAsCustomer(path),
    ),
  );
  const tiles = Array.from(
    { length: 6 },
    (_, index) => `/imagery/14/${8_360 + (round % 4)}/${5_480 + index}`,
  );
  await Promise.all(tiles.map((path) => download(path, token)));
  const { itemId } = await orderAndWait(callAsCustomer, ring, industry, service);
  const { data } = await callAsCustomer(`/orders/view-analysis/?item_id=${itemId}`);
  const { files } = (data as { metadata: { files: { url: string }[] } }).metadata;
  await Promise.all(files.map(({ url }) => download(url, token)));
}

const isOneProcess = process.argv[2] === 'one';

await withFurrow(
  async ({ pid, startProcess }) => {
    const worker = isOneProcess ? null : await startProcess(/is ready to work/, 'worker');
    const processes = worker ? { web: pid, worker: worker.pid } : { 'web and worker': pid };
    const measure = () => Object.entries(processes).map(([, processId]) => residentMb(processId));
    await wait(SETTLE_MS);
    const freshBytes = measure();
    const customer = await createCustomerWithId();
    const end = performance.now() + LOAD_MS;
    let largestBytes = freshBytes;
    let rounds = 0;
    while (performance.now() < end) {
      await loadOnce(customer, rounds);
      rounds += 1;
      largestBytes = measure().map((currentBytes, index) => Math.max(currentBytes, largestBytes[index] ?? 0));
      await wait(500);
    }
    await wait(IDLE_MS);
    const idleBytes = measure();
    print('rounds of light load in a minute', String(rounds));
    for (const [index, name] of Object.keys(processes).entries()) {
      const [freshMb = 0, largestMb = 0, idleMb = 0] = [
        freshBytes[index],
        largestBytes[index],
        idleBytes[index],
      ];
      const ratio = idleMb / freshMb;
      print(
        `${name}: fresh, largest under load, after two idle minutes`,
        `${freshMb.toFixed(0)}, ${largestMb.toFixed(0)}, ${idleMb.toFixed(0)} MB: ${ratio.toFixed(2)} of fresh (wanted ≤ ${MAX_RATIO})`,
      );
      if (ratio > MAX_RATIO) process.exitCode = 1;
    }
    await worker?.stop();
  },
  isOneProcess ? {} : { SERVICES: 'web' },
);
