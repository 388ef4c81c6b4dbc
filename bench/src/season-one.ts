/** Measures one season in a process of its own, for `seasons.ts`: its milliseconds, and its peak memory. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { analyse } from '@furrow/analysis/analyse';
import { exportsOf } from '@furrow/analysis/exports/exports-of';
import { onThisThread } from '@furrow/analysis/pool/on-this-thread';
import { openThreadPool } from '@furrow/analysis/pool/thread-pool';
import { recipeFor } from '@furrow/analysis/recipes/all';
import { folderCatalogue } from '@furrow/analysis/scenes/folder-catalogue';
import { fieldOf } from './analysed.ts';
import { fieldOfSeason, lastDay } from './large-seasons.ts';

const [folder, code, hectares, threads, pictures] = process.argv.slice(2);
const pool = threads === '1' ? onThisThread : openThreadPool(Number(threads));
const field = fieldOf(fieldOfSeason(Number(hectares) * 0.9995));
const recipe = recipeFor(code!)!;
const asked = recipe.needsReferenceDate ? { asked: { referenceDate: '2026-05-03' } } : {};
const request = { field, recipe, when: { date: lastDay }, collection: null, ...asked };
const start = performance.now();
const { result, dropped, notes } = await analyse(request, folderCatalogue(folder!), { pool });
const context = { field, recipe, dropped, notes };
const wanted = pictures ? { naturalColours: null, pool } : null;
const { record, files } = await exportsOf(result, context, wanted);
const took = performance.now() - start;
const digest = createHash('sha256').update(JSON.stringify(record));
for (const { file, contents } of files) digest.update(file).update(contents);
// Read from the kernel: `getrusage` also counts what the parent held when this process began.
const memory = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;
process.stdout.write(JSON.stringify({ took, memory, digest: digest.digest('hex').slice(0, 12) }));
