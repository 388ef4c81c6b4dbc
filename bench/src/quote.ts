/**
 * Measures quotes for a field of 100 corners from one server process.
 *
 *     node bench/src/quote.ts        (needs wrk: apt-get install wrk)
 */
import { createBenchCustomer, print, withFurrow } from './support/furrow.ts';
import { wavyField } from './support/wavy-field.ts';
import { loadPost } from './support/wrk.ts';

await withFurrow(async () => {
  const { token, service } = await createBenchCustomer();
  for (let round = 1; round <= 3; round++) {
    const summary = await loadPost({ ring: wavyField(100), service_id: service.id }, '/carts/quote/', token);
    print(`POST /carts/quote/, 100 corners, round ${round}`, summary);
  }
});
