/**
 * Measures the latency of one map tile, and of the latest passes over one field, for one account: alone, and while
 * another account has sixty such requests open. Each request is for land that is not cached yet.
 *
 *     node bench/src/fair-imagery.ts        (takes two minutes)
 */
import { setTimeout as wait } from 'node:timers/promises';
import { boxRing } from './box-ring.ts';
import { aCustomer, asked, download, print, withFurrow } from './furrow.ts';

const ROUNDS = 5;
const REQUESTS_OF_OTHER = 60;
/** Time in which the requests of the other account arrive. */
const HEAD_START_MS = 100;

/** Every request takes land of its own, because rendered tiles and search results are cached. */
let nextLand = 0;

async function loadTile(token: string): Promise<void> {
  const land = nextLand++;
  await download(`/imagery/14/${8_200 + (land % 400)}/${5_400 + Math.floor(land / 400)}`, token);
}

async function loadPreviews(token: string): Promise<void> {
  const land = nextLand++;
  const [west, south] = [3 + (land % 100) * 0.01, 50 + Math.floor(land / 100) * 0.01];
  const ring = boxRing(west, south, 0.004, 0.003);
  await asked('/carts/previews/', { geometry: { type: 'Polygon', coordinates: [ring] } }, token);
}

async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1_000;
}

await withFurrow(async () => {
  const [patient, busy] = [await aCustomer(), await aCustomer()];
  for (const [what, load] of Object.entries({ 'a map tile': loadTile, 'the latest passes': loadPreviews })) {
    const figures: { alone: number; beside: number; all: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await secondsOf(() => load(patient.token));
      const others = secondsOf(() =>
        Promise.all(Array.from({ length: REQUESTS_OF_OTHER }, () => load(busy.token))),
      );
      await wait(HEAD_START_MS);
      const beside = await secondsOf(() => load(patient.token));
      figures.push({ alone, beside, all: await others });
    }
    const summary = (name: 'alone' | 'beside' | 'all') => {
      const sorted = figures.map((figure) => figure[name]).toSorted((a, b) => a - b);
      return `median ${sorted[Math.floor(ROUNDS / 2)]?.toFixed(2)} s, ${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)} s`;
    };
    print(`${what}, alone`, summary('alone'));
    print(`${what}, beside ${REQUESTS_OF_OTHER} of somebody else`, summary('beside'));
    print(`all ${REQUESTS_OF_OTHER} of somebody else`, summary('all'));
  }
});
