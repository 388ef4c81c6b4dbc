/**
 * Measures quotes for a field of 100 corners from one server process.
 *
 *     node bench/src/quote.ts        (needs wrk: apt-get install wrk)
 */
import { createBenchCustomer, print, withFurrow } from './furrow.ts';
import { loadPost } from './wrk.ts';

/** A field of about 75 ha in Flanders with a wavy edge like one between hedges. */
const corners = Array.from({ length: 100 }, (_, index) => {
  const angle = (2 * Math.PI * index) / 100;
  const radius = 0.006 + 0.0004 * Math.sin(7 * angle);
  return [3.71 + radius * Math.cos(angle), 51.01 + radius * 0.63 * Math.sin(angle)];
});
const ring = [...corners, corners[0]];

await withFurrow(async () => {
  const { token, service } = await createBenchCustomer();
  for (let round = 1; round <= 3; round++) {
    const summary = await loadPost({ ring, service_id: service.id }, '/carts/quote/', token);
    print(`POST /carts/quote/, 100 corners, round ${round}`, summary);
  }
});
