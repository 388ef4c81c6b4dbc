/**
 * Measures a storm of log-ins together with signed-in reads: how many log-ins succeed per second, and how the reads
 * slow down.
 *
 *     node bench/src/log-in-storm.ts        (needs wrk: apt-get install wrk)
 */
import { aCustomer, asked, password, print, withFurrow } from './furrow.ts';
import { storm } from './wrk.ts';

/** People who press "Sign in" at the same time, again and again. */
const atOnce = 40;
const path = '/carts/cart/';

await withFurrow(async () => {
  const { email, token } = await aCustomer();
  print(`GET ${path}`, await storm(path, token));

  let isOver = false;
  const count = { in: 0, busy: 0 };
  const began = performance.now();
  const people = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      const came = await asked('/users/login/', { email, password }).then(
        () => 'in' as const,
        () => 'busy' as const,
      );
      count[came] += 1;
    }
  });
  print(`GET ${path} during the storm`, await storm(path, token));
  isOver = true;
  const seconds = (performance.now() - began) / 1_000;
  await Promise.all(people);
  print('log-ins during it', `${(count.in / seconds).toFixed(0)}/s, ${count.busy} asked to wait`);
});

await withFurrow(async () => {
  const { email } = await aCustomer();
  let isOver = false;
  let came = 0;
  const began = performance.now();
  const people = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      await asked('/users/login/', { email, password });
      came += 1;
    }
  });
  await new Promise((done) => setTimeout(done, 6_000));
  isOver = true;
  await Promise.all(people);
  print('log-ins alone', `${(came / ((performance.now() - began) / 1_000)).toFixed(0)}/s`);
});
