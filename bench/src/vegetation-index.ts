/**
 * One field of about 100 ha on local files: our engine in a running process and as a whole command, beside rasterio with
 * numpy on the same files. Prints medians and their ratio.
 *
 *     node bench/src/vegetation-index.ts [folder of real data]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { analyse } from '@furrow/analysis/analyse';
import { vegetationIndex } from '@furrow/analysis/recipes/vegetation-index';
import { buildRecord } from '@furrow/analysis/record';
import { renderOverlay } from '@furrow/analysis/render/overlay';
import { folderCatalogue } from '@furrow/analysis/scenes/folder-catalogue';
import { checkField, type Field } from '@furrow/geo/validity';

const root = resolve(import.meta.dirname, '../..');
const data = resolve(process.argv[2] ?? join(root, '../shared/data'));
const scenes = join(data, 'scenes', 'texas-west-2024-09');
const date = '2024-09-01';
const rounds = 30;
const wholeRounds = 7;

/** Two neighbouring pivots of 50 ha each. */
function hundredHectares(): Field {
  const { features } = JSON.parse(readFileSync(join(scenes, 'fields.geojson'), 'utf8'));
  const coordinates = [features[0], features[1]].flatMap(({ geometry }) => geometry.coordinates);
  const check = checkField({ type: 'MultiPolygon', coordinates });
  if (!check.ok) throw new Error(check.refusal.message);
  return check.field;
}

const median = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function inProcess(field: Field): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const request = { field, recipe: vegetationIndex, when: { date }, collection: null };
    const analysis = await analyse(request, folderCatalogue(scenes));
    await renderOverlay(analysis.result);
    buildRecord(analysis.result, { ...analysis, field, recipe: vegetationIndex, overlay: null });
    times.push(performance.now() - start);
  }
  return median(times.slice(5));
}

function wholeProcess(area: string): number {
  const command = join(root, 'apps/server/bin/furrow.mjs');
  const words = [
    'analyse',
    '--service',
    'vegetation-index',
    '--area',
    area,
    '--stac',
    scenes,
    '--date',
    date,
  ];
  const times = Array.from({ length: wholeRounds }, () => {
    const start = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [command, ...words], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return performance.now() - start;
  });
  return median(times);
}

function peer(area: string): number | null {
  const script = join(import.meta.dirname, '../peer/vegetation_index.py');
  const { status, stdout } = spawnSync('/usr/bin/python3', [script, scenes, area, date, String(rounds)], {
    encoding: 'utf8',
  });
  return status === 0 ? Number(stdout) : null;
}

const folder = mkdtempSync(join(tmpdir(), 'furrow-bench-'));
try {
  const field = hundredHectares();
  const area = join(folder, 'field.geojson');
  writeFileSync(area, JSON.stringify({ type: 'MultiPolygon', coordinates: field.parts }));
  const ours = await inProcess(field);
  const whole = wholeProcess(area);
  const theirs = peer(area);
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  process.stdout.write(`field: ${field.hectares} ha, index, statistics and overlay\n`);
  process.stdout.write(`in a running process: ${ms(ours)} (bar: 150 ms)\n`);
  process.stdout.write(`furrow analyse as a whole process: ${ms(whole)} (bar: 1,500 ms)\n`);
  process.stdout.write(
    theirs === null
      ? 'rasterio with numpy: not on this machine (Debian: python3-rasterio)\n'
      : `rasterio with numpy in a running process: ${ms(theirs)}; ours is ${(theirs / ours).toFixed(2)} times as fast\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
