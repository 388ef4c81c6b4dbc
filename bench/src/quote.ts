/**
 * Measures quotes for a field of 100 corners from one server process.
 *
 *     node bench/src/quote.ts        (needs wrk: apt-get install wrk)
 */
import { aCustomer, print, withFurrow } from './furrow.ts';
import { stormOf } from './wrk.ts';

/** A field of about 75 ha in Flanders with a wavy edge like one between hedges. */
const corners = Array.from({ length: 100 }, (_, index) => {
  const angle = (2 * Math.PI * index) / 100;
  const arm = 0.006 + 0.0004 * Math.sin(7 * angle);
  return [3.71 + arm * Math.cos(angle), 51.01 + arm * 0.63 * Math.sin(angle)];
});
const ring = [...corners, corners[0]];

await withFurrow(async () => {
  const { token, service } = await aCustomer();
  for (let round = 1; round <= 3; round++) {
    const figure = await stormOf({ ring, service_id: service.id }, '/carts/quote/', token);
    print(`POST /carts/quote/, 100 corners, round ${round}`, figure);
  }
});
