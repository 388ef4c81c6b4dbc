/**
 * Measures one field of about 100 ha on local files: our engine in a running process and as a whole command, compared
 * with rasterio and numpy on the same files. Prints medians and their ratio.
 *
 *     node bench/src/vegetation-index.ts [folder of real data]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { folderCatalogue } from '@furrow/analysis/scenes/folder-catalogue';
import type { Field } from '@furrow/geo/validity';
import { analysed, fieldOf } from './analysed.ts';
import { startPeer } from './peer.ts';
import { inTurns, median, milliseconds, timeOf } from './timing.ts';

const root = resolve(import.meta.dirname, '../..');
const data = resolve(process.argv[2] ?? join(root, '../shared/data'));
const scenes = join(data, 'scenes', 'texas-west-2024-09');
const date = '2024-09-01';
const rounds = 40;
const wholeRounds = 7;

/** Two neighbouring pivots of 50 ha each. */
function hundredHectares(): Field {
  const { features } = JSON.parse(readFileSync(join(scenes, 'fields.geojson'), 'utf8'));
  return fieldOf([features[0], features[1]].flatMap(({ geometry }) => geometry.coordinates));
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

async function inProcess(field: Field): Promise<string> {
  const once = () => analysed(field, date, folderCatalogue(scenes));
  const { picture } = await once();
  const ours = () => timeOf(once);
  const peer = await startPeer();
  if (!peer) {
    const { ours: alone } = await inTurns(rounds, { ours });
    return `${milliseconds(alone)}; rasterio with numpy is not on this machine (Debian: python3-rasterio)`;
  }
  const of = (band: string): string => join(scenes, date.replaceAll('-', ''), `${band}.tif`);
  const task = {
    files: [[of('red'), of('nir'), of('scl')]] as const,
    field: field.parts,
    picture,
    threads: false,
  };
  const times = await inTurns(rounds, { ours, theirs: () => peer.run(task) });
  await peer.end();
  const ratio = (times.theirs / times.ours).toFixed(2);
  return `${milliseconds(times.ours)}, rasterio with numpy ${milliseconds(times.theirs)}: ${ratio} times as fast`;
}

const folder = mkdtempSync(join(tmpdir(), 'furrow-bench-'));
try {
  const field = hundredHectares();
  const area = join(folder, 'field.geojson');
  writeFileSync(area, JSON.stringify({ type: 'MultiPolygon', coordinates: field.parts }));
  process.stdout.write(`field: ${field.hectares} ha, index, statistics and overlay\n`);
  process.stdout.write(`in a running process: ${await inProcess(field)}\n`);
  process.stdout.write(
    `furrow analyse as a whole process: ${milliseconds(wholeProcess(area))} (bar: 1,500 ms)\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
