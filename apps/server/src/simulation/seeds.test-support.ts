import { regressions } from './regressions.ts';
import { simulate } from './simulate.test-support.ts';
import { openWorlds, type Worlds } from './world.test-support.ts';

/** After so many failures the others would say the same. */
const enough = 5;

/** Those that are asked for by name (`7`, or `7-20`), else those that failed once and as many others. */
export function seedsFor(named: string | undefined, most: number): number[] {
  const [first, last = first] = named?.split('-').map(Number) ?? [];
  if (first !== undefined && last !== undefined) {
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  }
  return [...regressions, ...Array.from({ length: most }, (_, place) => place + 1)];
}

const named = process.env['FURROW_SEED'];
/** What the long run goes through on the PostgreSQL that comes with Furrow. */
export const allSeeds: readonly number[] = seedsFor(named, 1_000);
/** And on PostgreSQL 15. */
export const seedsOn15: readonly number[] = seedsFor(process.env['FURROW_SEED_15'] ?? named, 1_000);
/** Milliseconds for it, on a machine that has much else to do. */
export const patience = 8 * 3_600_000;

/** All of these on one server. @returns how many passed. */
export async function simulateOn(cluster: string, seeds: readonly number[]): Promise<number> {
  const worlds = await openWorlds(cluster);
  try {
    return await simulateAll(worlds, seeds);
  } finally {
    await worlds.close();
  }
}

/**
 * Goes through seeds, one after the other, until there is no more time.
 * @returns how many passed.
 * @throws with the seed and the last steps of each that failed.
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

/** The same life alone, looked into after every step. @returns what says most of what went wrong. */
async function again(worlds: Worlds, seed: number, first: unknown): Promise<unknown> {
  try {
    await simulate(worlds, seed, true);
  } catch (error) {
    return error;
  }
  const { message } = first as Error;
  return new Error(`${message}\nIt went well when it was tried again, alone.`, { cause: first });
}
