import { regressions } from './regressions.ts';
import { simulate } from './simulate.test-support.ts';
import { createWorldPool, type WorldPool } from './world.test-support.ts';

/** Number of failures after which the run stops, because further ones would hardly add anything. */
const maxFailures = 5;

/**
 * Returns the requested seeds (`7`, or `7-20`), else those that failed before, followed by the given number of others.
 */
export function seedsFor(requested: string | undefined, count: number): number[] {
  const [first, last = first] = requested?.split('-').map(Number) ?? [];
  if (first !== undefined && last !== undefined) {
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }
  return [...regressions, ...Array.from({ length: count }, (_, index) => index + 1)];
}

const requestedSeeds = process.env['FURROW_SEED'];
/** The seeds of the deep suite on the embedded PostgreSQL. */
export const allSeeds: readonly number[] = seedsFor(requestedSeeds, 1_000);
/** The seeds of the deep suite on PostgreSQL 15. */
export const seedsOn15: readonly number[] = seedsFor(process.env['FURROW_SEED_15'] ?? requestedSeeds, 1_000);
/** Timeout of the deep suite in milliseconds, for a busy machine. */
export const timeoutMs = 8 * 3_600_000;

/**
 * Runs all seeds on one server.
 * @returns the number of seeds that passed
 */
export async function simulateOn(cluster: string, seeds: readonly number[]): Promise<number> {
  const worlds = await createWorldPool(cluster);
  try {
    return await simulateAll(worlds, seeds);
  } finally {
    await worlds.close();
  }
}

/**
 * Runs seeds one after another until the time limit.
 * @returns the number of seeds that passed
 * @throws with the seed and the last steps of each failure
 */
export async function simulateAll(
  worlds: WorldPool,
  seeds: readonly number[],
  limitMs = Number.POSITIVE_INFINITY,
): Promise<number> {
  const startedAt = performance.now();
  const deadline = startedAt + limitMs;
  const failures: unknown[] = [];
  let passed = 0;
  for (const seed of seeds) {
    if (performance.now() > deadline || failures.length >= maxFailures) break;
    try {
      const log = await simulate(worlds, seed, seeds.length === 1);
      if (seeds.length === 1) process.stdout.write(`${log.join('\n')}\n`);
      passed += 1;
    } catch (error) {
      failures.push(seeds.length === 1 ? error : await repeatThoroughly(worlds, seed, error));
    }
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(
    `simulation: ${passed} seeds passed, ${failures.length} failed, PostgreSQL ${worlds.major}, ${seconds} s\n`,
  );
  if (failures.length > 0) throw new Error(failures.map((error) => (error as Error).message).join('\n\n'));
  return passed;
}

/**
 * Repeats a failed seed alone, and compares everything after every step.
 * @returns the more precise error
 */
async function repeatThoroughly(worlds: WorldPool, seed: number, firstError: unknown): Promise<unknown> {
  try {
    await simulate(worlds, seed, true);
  } catch (error) {
    return error;
  }
  const { message } = firstError as Error;
  return new Error(`${message}\nIt passed when it was repeated alone.`, { cause: firstError });
}
