/**
 * How long somebody waits for one map tile, and for the latest passes over one field, alone and beside somebody else who has just requested
 * sixty of them: in turn, each on land that nobody has looked at before.
 *
 *     node bench/src/fair-imagery.ts        (takes two minutes)
 */
import { setTimeout as wait } from 'node:timers/promises';
import { aCustomer, asked, origin, print, withFurrow } from './furrow.ts';

const ROUNDS = 5;
const REQUESTS_OF_OTHER = 60;
/** Time in which the requests of the other one arrive. */
const HEAD_START_MS = 100;

/** Each on land of its own: what is drawn or searched once is cached. */
let nextLand = 0;

async function loadTile(token: string): Promise<void> {
  const land = nextLand++;
  const address = `${origin}/imagery/14/${8_200 + (land % 400)}/${5_400 + Math.floor(land / 400)}`;
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`A tile answers ${reply.status}.`);
  await reply.arrayBuffer();
}

async function loadPreviews(token: string): Promise<void> {
  const land = nextLand++;
  const [west, south] = [3 + (land % 100) * 0.01, 50 + Math.floor(land / 100) * 0.01];
  const [east, north] = [west + 0.004, south + 0.003];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
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
