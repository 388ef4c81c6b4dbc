/**
 * Measures quotes for a field of 100 corners from one server process.
 *
 *     node bench/src/quote.ts        (needs wrk: apt-get install wrk)
 */
import { createBenchCustomer, print, withFurrow } from './furrow.ts';
import { wavyField } from './wavy-field.ts';
import { loadPost } from './wrk.ts';

await withFurrow(async () => {
  const { token, service } = await createBenchCustomer();
  for (let round = 1; round <= 3; round++) {
    const summary = await loadPost({ ring: wavyField(100), service_id: service.id }, '/carts/quote/', token);
    print(`POST /carts/quote/, 100 corners, round ${round}`, summary);
  }
});
