/**
 * Measures time and memory of the recipes that use many passes, by area, each in a process of its own, over a generated
 * season of 81 passes.
 *
 *     node bench/src/seasons.ts [service …] [--hectares 10000] [--threads 1] [--made folder in which the scenes are kept] [--pictures]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { usesTimeSeries } from '@furrow/analysis/recipes/recipe';
import { recipeFor, serviceCodes } from '@furrow/analysis/services/all';
import { writeLargeSeason } from './support/large-seasons.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    hectares: { type: 'string', default: '10000' },
    threads: { type: 'string', default: '1' },
    made: { type: 'string' },
    pictures: { type: 'boolean', default: false },
  },
});
const services = serviceCodes.filter((code) => usesTimeSeries(recipeFor(code)!));
const scenesFolder = resolve(options.made ?? mkdtempSync(join(tmpdir(), 'furrow-bench-')));
try {
  if (!existsSync(join(scenesFolder, 'catalog.json'))) writeLargeSeason(scenesFolder);
  for (const service of positionals.length > 0 ? positionals : services) {
    const script = join(import.meta.dirname, 'support/season-one.ts');
    const args = [
      script,
      scenesFolder,
      service,
      options.hectares,
      options.threads,
      ...(options.pictures ? ['pictures'] : []),
    ];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    const { took, memory, digest } = JSON.parse(stdout);
    process.stdout.write(
      `${service}, ${options.hectares} ha, ${options.threads} at once: ${(took / 1000).toFixed(1)} s, at most ${memory.toFixed(0)} MB, ${digest}\n`,
    );
  }
} finally {
  if (!options.made) rmSync(scenesFolder, { recursive: true, force: true });
}
