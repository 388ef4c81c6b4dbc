import type { Bench } from './bench.test-support.ts';
import type { Fault } from './faults.test-support.ts';
import type { Somebody } from './model.test-support.ts';

const places: readonly [Fault['place'], ...Fault['place'][]] = [
  'statement',
  'commit',
  'commit',
  'prepare',
  'charge',
  'charge',
  'look',
  'giveUp',
  'refund',
];

/**
 * Runs an action, sometimes with an injected fault: a broken connection, a provider that does not answer, or
 * a process that dies and is replaced.
 */
export async function perhapsMishap<Result>(
  bench: Bench,
  people: readonly Somebody[],
  act: () => Promise<Result>,
): Promise<Result | null> {
  const { world, random } = bench;
  if (!random.percent(35)) return act();
  const place = random.pick(places);
  const nth = 1 + random.below(place === 'statement' ? 12 : place === 'commit' ? 4 : 1);
  const fault = {
    place,
    nth,
    when: random.pick(['before', 'after'] as const),
    dies: random.percent(40),
  } as const;
  for (const who of people) await bench.renew(who);
  world.faults.arm(fault);
  try {
    return await act();
  } catch {
    // The client of the request is gone too.
    return null;
  } finally {
    const came = world.faults.disarm();
    bench.isFaulty = came;
    if (came) bench.said.push(`${fault.dies ? 'death' : 'fault'} ${fault.when} ${place} ${nth}`);
    if (world.faults.isDead()) await world.restart();
  }
}
