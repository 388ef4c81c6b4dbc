/**
 * Measures a storm of log-ins together with signed-in reads: how many log-ins succeed per second, and how the reads
 * slow down.
 *
 *     node bench/src/log-in-storm.ts        (needs wrk: apt-get install wrk)
 */
import { callApi, createBenchCustomer, password, print, withFurrow } from './support/furrow.ts';
import { loadGet } from './support/wrk.ts';

/** People who press "Sign in" at the same time, again and again. */
const concurrentPeople = 40;
const path = '/carts/cart/';

await withFurrow(async () => {
  const { email, token } = await createBenchCustomer();
  print(`GET ${path}`, await loadGet(path, token));

  let isFinished = false;
  const counts = { in: 0, busy: 0 };
  const start = performance.now();
  const people = Array.from({ length: concurrentPeople }, async () => {
    while (!isFinished) {
      const outcome = await callApi('/users/login/', { email, password }).then(
        () => 'in' as const,
        () => 'busy' as const,
      );
      counts[outcome] += 1;
    }
  });
  print(`GET ${path} during the storm`, await loadGet(path, token));
  isFinished = true;
  const seconds = (performance.now() - start) / 1_000;
  await Promise.all(people);
  print('log-ins during it', `${(counts.in / seconds).toFixed(0)}/s, ${counts.busy} asked to wait`);
});

await withFurrow(async () => {
  const { email } = await createBenchCustomer();
  let isFinished = false;
  let loginCount = 0;
  const start = performance.now();
  const people = Array.from({ length: concurrentPeople }, async () => {
    while (!isFinished) {
      await callApi('/users/login/', { email, password });
      loginCount += 1;
    }
  });
  await new Promise((done) => setTimeout(done, 6_000));
  isFinished = true;
  await Promise.all(people);
  print('log-ins alone', `${(loginCount / ((performance.now() - start) / 1_000)).toFixed(0)}/s`);
});
