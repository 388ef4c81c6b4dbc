import { regressions } from './regressions.ts';
import { simulate } from './simulate.test-support.ts';
import { openWorlds, type Worlds } from './world.test-support.ts';

/** Number of failures after which the run stops: further ones would hardly add anything. */
const enough = 5;

/**
 * The requested seeds (`7`, or `7-20`), else those that failed before, followed by the given number of
 * others.
 */
export function seedsFor(named: string | undefined, most: number): number[] {
  const [first, last = first] = named?.split('-').map(Number) ?? [];
  if (first !== undefined && last !== undefined) {
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  }
  return [...regressions, ...Array.from({ length: most }, (_, place) => place + 1)];
}

const named = process.env['FURROW_SEED'];
/** The seeds of the deep suite on the embedded PostgreSQL. */
export const allSeeds: readonly number[] = seedsFor(named, 1_000);
/** The seeds of the deep suite on PostgreSQL 15. */
export const seedsOn15: readonly number[] = seedsFor(process.env['FURROW_SEED_15'] ?? named, 1_000);
/** Timeout of the deep suite, on a busy machine. */
export const patience = 8 * 3_600_000;

/**
 * Runs all seeds on one server.
 * @returns the number of seeds that passed
 */
export async function simulateOn(cluster: string, seeds: readonly number[]): Promise<number> {
  const worlds = await openWorlds(cluster);
  try {
    return await simulateAll(worlds, seeds);
  } finally {
    await worlds.close();
  }
}

/**
 * Runs seeds one after another until the time is up.
 * @returns the number of seeds that passed
 * @throws with the seed and the last steps of each failure
 */
export async function simulateAll(
  worlds: Worlds,
  seeds: readonly number[],
  milliseconds = Number.POSITIVE_INFINITY,
): Promise<number> {
  const began = performance.now();
  const until = began + milliseconds;
  const failures: unknown[] = [];
  let passed = 0;
  for (const seed of seeds) {
    if (performance.now() > until || failures.length >= enough) break;
    try {
      const log = await simulate(worlds, seed, seeds.length === 1);
      if (seeds.length === 1) process.stdout.write(`${log.join('\n')}\n`);
      passed += 1;
    } catch (error) {
      failures.push(seeds.length === 1 ? error : await again(worlds, seed, error));
    }
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(
    `simulation: ${passed} seeds passed, ${failures.length} failed, PostgreSQL ${worlds.major}, ${seconds} s\n`,
  );
  if (failures.length > 0) throw new Error(failures.map((error) => (error as Error).message).join('\n\n'));
  return passed;
}

/**
 * Repeats a failed seed alone, comparing everything after every step.
 * @returns the more precise error
 */
async function again(worlds: Worlds, seed: number, first: unknown): Promise<unknown> {
  try {
    await simulate(worlds, seed, true);
  } catch (error) {
    return error;
  }
  const { message } = first as Error;
  return new Error(`${message}\nIt passed when it was repeated alone.`, { cause: first });
}
