import { createHash } from 'node:crypto';
import { processCpuSeconds } from './process-cpu.mjs';

const ROUNDS = 60;
const ROWS = 4_000;

/**
 * @returns the CPU seconds that this machine takes for work that never changes: rows are sorted, written as JSON, read
 * back and hashed.
 * The costs of tests are expressed in this unit, so that a budget holds on a machine of any speed.
 */
export function yardstickSeconds() {
  const start = processCpuSeconds();
  let rows = Array.from({ length: ROWS }, (_, id) => ({ id, name: `field ${id}`, at: [id / 7, id / 11] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = createHash('sha256').update(JSON.stringify(rows)).digest();
    rows = JSON.parse(JSON.stringify(rows)).sort(
      (a, b) => ((a.id * order[0]) % 97) - ((b.id * order[0]) % 97) || a.id - b.id,
    );
  }
  return processCpuSeconds() - start;
}
