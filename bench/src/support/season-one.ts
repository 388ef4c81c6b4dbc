/** Measures one season in a process of its own, for `seasons.ts`: its milliseconds, and its peak memory. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { analyse } from '@furrow/analysis/analyse';
import { exportResult } from '@furrow/analysis/exports/export-result';
import { inlinePool } from '@furrow/analysis/pool/inline-pool';
import { folderCatalogue } from '@furrow/analysis/search/folder-catalogue';
import { recipeFor } from '@furrow/analysis/services/all';
import { openThreadPool } from '@furrow/analysis/threads/thread-pool';
import { parseField } from './analyse-like-order.ts';
import { lastPassDay, seasonField } from './large-seasons.ts';

const [folder, code, hectares, threads, imagesFlag] = process.argv.slice(2);
const pool = threads === '1' ? inlinePool : openThreadPool(Number(threads));
const field = parseField(seasonField(Number(hectares) * 0.9995));
const recipe = recipeFor(code!)!;
const inputs = recipe.needsReferenceDate ? { recipeInputs: { referenceDate: '2026-05-03' } } : {};
const request = { field, recipe, when: { date: lastPassDay }, collection: null, ...inputs };
const start = performance.now();
const {
  result,
  rejected: rejectedScenes,
  notes,
} = await analyse(request, folderCatalogue(folder!), { pool });
const context = { field, recipe, rejected: rejectedScenes, notes };
const overlayOptions = imagesFlag ? { naturalColours: null, pool } : null;
const { record, files } = await exportResult(result, context, overlayOptions);
const elapsedMs = performance.now() - start;
const digest = createHash('sha256').update(JSON.stringify(record));
for (const { file, contents } of files) digest.update(file).update(contents);
// The peak memory is read from the kernel: `getrusage` also counts what the parent process had when this process
// started.
const memory = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;
process.stdout.write(JSON.stringify({ took: elapsedMs, memory, digest: digest.digest('hex').slice(0, 12) }));
