import type { SimulationContext } from './context.test-support.ts';
import type { SimulatedFault } from './faults.test-support.ts';
import type { SimulatedPerson } from './model.test-support.ts';

const faultPlaces: readonly [SimulatedFault['place'], ...SimulatedFault['place'][]] = [
  'statement',
  'commit',
  'commit',
  'prepare',
  'charge',
  'charge',
  'retrieve',
  'cancel',
  'refund',
];

/**
 * Runs an action, sometimes with an injected fault: a broken connection, a provider that does not answer, or
 * a process that dies and is replaced.
 */
export async function withPossibleFault<Result>(
  bench: SimulationContext,
  people: readonly SimulatedPerson[],
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { world, random } = bench;
  if (!random.percent(35)) return work();
  const place = random.pick(faultPlaces);
  const occurrence = 1 + random.integerBelow(place === 'statement' ? 12 : place === 'commit' ? 4 : 1);
  const fault = {
    place,
    occurrence,
    when: random.pick(['before', 'after'] as const),
    killsProcess: random.percent(40),
  } as const;
  for (const who of people) await bench.refreshTokens(who);
  world.faults.armFault(fault);
  try {
    return await work();
  } catch {
    // The client of the request gets no reply either.
    return null;
  } finally {
    const hasHappened = world.faults.disarm();
    bench.isFaulty = hasHappened;
    if (hasHappened)
      bench.notes.push(`${fault.killsProcess ? 'death' : 'fault'} ${fault.when} ${place} ${occurrence}`);
    if (world.faults.isDead()) await world.restart();
  }
}
