/**
 * Measures the latency of one map tile, and of the latest passes over one field, for one account: alone, and while
 * another account has sixty such requests open. Each request is for land that is not cached yet.
 *
 *     node bench/src/fair-imagery.ts        (takes two minutes)
 */
import { setTimeout as wait } from 'node:timers/promises';
import { boxRing } from './support/box-ring.ts';
import { callApi, createBenchCustomer, download, print, withFurrow } from './support/furrow.ts';

const ROUNDS = 5;
const CONCURRENT_REQUESTS = 60;
/** Milliseconds in which the requests of the other account arrive before those that are measured. */
const HEAD_START_MS = 100;

/**
 * Index of the land of the next request: each request is for different land, because tiles and search results are
 * cached.
 */
let nextLandIndex = 0;

async function loadTile(token: string): Promise<void> {
  const landIndex = nextLandIndex++;
  await download(`/imagery/14/${8_200 + (landIndex % 400)}/${5_400 + Math.floor(landIndex / 400)}`, token);
}

async function loadPreviews(token: string): Promise<void> {
  const landIndex = nextLandIndex++;
  const [west, south] = [3 + (landIndex % 100) * 0.01, 50 + Math.floor(landIndex / 100) * 0.01];
  const ring = boxRing(west, south, 0.004, 0.003);
  await callApi('/carts/previews/', { geometry: { type: 'Polygon', coordinates: [ring] } }, token);
}

async function timeInSeconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

await withFurrow(async () => {
  const [measuredCustomer, busyCustomer] = [await createBenchCustomer(), await createBenchCustomer()];
  for (const [label, load] of Object.entries({ 'a map tile': loadTile, 'the latest passes': loadPreviews })) {
    const rounds: { alone: number; contended: number; all: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const aloneSeconds = await timeInSeconds(() => load(measuredCustomer.token));
      const otherRequests = timeInSeconds(() =>
        Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, () => load(busyCustomer.token))),
      );
      await wait(HEAD_START_MS);
      const contendedSeconds = await timeInSeconds(() => load(measuredCustomer.token));
      rounds.push({ alone: aloneSeconds, contended: contendedSeconds, all: await otherRequests });
    }
    const summary = (name: 'alone' | 'contended' | 'all') => {
      const sorted = rounds.map((figure) => figure[name]).toSorted((a, b) => a - b);
      return `median ${sorted[Math.floor(ROUNDS / 2)]?.toFixed(2)} s, ${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)} s`;
    };
    print(`${label}, alone`, summary('alone'));
    print(`${label}, beside ${CONCURRENT_REQUESTS} of somebody else`, summary('contended'));
    print(`all ${CONCURRENT_REQUESTS} of somebody else`, summary('all'));
  }
});
