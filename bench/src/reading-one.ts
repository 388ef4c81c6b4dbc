/**
 * Measures one area in a process of its own, for `reading.ts`: milliseconds of the first and of a later run, and the
 * peak memory until then.
 */
import { readFileSync } from 'node:fs';
import { onThisThread } from '@furrow/analysis/pool/on-this-thread';
import { openThreadPool } from '@furrow/analysis/pool/thread-pool';
import { folderCatalogue } from '@furrow/analysis/scenes/folder-catalogue';
import { analysed, fieldOf } from './analysed.ts';
import { dateOf, squareField } from './large-scenes.ts';
import { timeOf } from './timing.ts';

const [folder, hectares, threads] = process.argv.slice(2);
const pool = threads === '1' ? onThisThread : openThreadPool(Number(threads));
// Reaches from the middle of the tile to at most its edge.
const field = fieldOf(squareField(Number(hectares) * 0.9995, [33_000, 42_000]));
const once = (): Promise<number> => timeOf(() => analysed(field, dateOf(0), folderCatalogue(folder!), pool));
const first = await once();
const memory = mostMemory();
const later = [await once(), await once(), await once()].sort((a, b) => a - b);
process.stdout.write(JSON.stringify({ first, again: later[1], memory, memoryLater: mostMemory() }));

/**
 * @returns peak memory in MB, read from the kernel: `getrusage` also counts what the parent held when this process
 * began.
 */
function mostMemory(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;
}
