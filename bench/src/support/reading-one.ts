/**
 * Measures one area in a process of its own, for `reading.ts`: milliseconds of the first and of a later run, and the
 * peak memory until then.
 */
import { readFileSync } from 'node:fs';
import { inlinePool } from '@furrow/analysis/pool/inline-pool';
import { folderCatalogue } from '@furrow/analysis/search/folder-catalogue';
import { openThreadPool } from '@furrow/analysis/threads/thread-pool';
import { analyseLikeOrder, parseField } from './analyse-like-order.ts';
import { sceneDate, squareField } from './large-scenes.ts';
import { timeInMs } from './timing.ts';

const [folder, hectares, threads] = process.argv.slice(2);
const pool = threads === '1' ? inlinePool : openThreadPool(Number(threads));
// The field extends from the middle of the tile to its edge at most.
const field = parseField(squareField(Number(hectares) * 0.9995, [33_000, 42_000]));
const measureOnce = (): Promise<number> =>
  timeInMs(() => analyseLikeOrder(field, sceneDate(0), folderCatalogue(folder!), pool));
const first = await measureOnce();
const memory = peakMemory();
const laterTimes = [await measureOnce(), await measureOnce(), await measureOnce()].sort((a, b) => a - b);
process.stdout.write(JSON.stringify({ first, again: laterTimes[1], memory, memoryLater: peakMemory() }));

/**
 * @returns peak memory in MB, read from the kernel: `getrusage` also counts the memory that the parent process had when
 * this process started.
 */
function peakMemory(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;
}
