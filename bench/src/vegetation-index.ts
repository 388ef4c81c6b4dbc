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
import { folderCatalogue } from '@furrow/analysis/search/folder-catalogue';
import type { Field } from '@furrow/geo/validity/validity';
import { analyseLikeOrder, parseField } from './support/analyse-like-order.ts';
import { startRasterio } from './support/rasterio-peer.ts';
import { alternate, formatMs, median, timeInMs } from './support/timing.ts';

const root = resolve(import.meta.dirname, '../..');
const dataFolder = resolve(process.argv[2] ?? join(root, '../shared/data'));
const scenes = join(dataFolder, 'scenes', 'texas-west-2024-09');
const date = '2024-09-01';
const roundCount = 40;
const commandRoundCount = 7;

/** Loads two neighbouring pivots of 50 ha each as one field. */
function loadHundredHectares(): Field {
  const { features } = JSON.parse(readFileSync(join(scenes, 'fields.geojson'), 'utf8'));
  return parseField([features[0], features[1]].flatMap(({ geometry }) => geometry.coordinates));
}

function timeCommand(area: string): number {
  const command = join(root, 'apps/server/bin/furrow.mjs');
  const args = ['analyse', '--service', 'vegetation-index', '--area', area, '--stac', scenes, '--date', date];
  const times = Array.from({ length: commandRoundCount }, () => {
    const start = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return performance.now() - start;
  });
  return median(times);
}

async function measureInProcess(field: Field): Promise<string> {
  const analyseOnce = () => analyseLikeOrder(field, date, folderCatalogue(scenes));
  const { overlaySize } = await analyseOnce();
  const ours = () => timeInMs(analyseOnce);
  const peer = await startRasterio();
  if (!peer) {
    const { ours: alone } = await alternate(roundCount, { ours });
    return `${formatMs(alone)}; rasterio with numpy is not on this machine (Debian: python3-rasterio)`;
  }
  const bandFile = (band: string): string => join(scenes, date.replaceAll('-', ''), `${band}.tif`);
  const task = {
    files: [[bandFile('red'), bandFile('nir'), bandFile('scl')]] as const,
    field: field.parts,
    picture: overlaySize,
    threads: false,
  };
  const times = await alternate(roundCount, { ours, theirs: () => peer.run(task) });
  await peer.stop();
  const ratio = (times.theirs / times.ours).toFixed(2);
  return `${formatMs(times.ours)}, rasterio with numpy ${formatMs(times.theirs)}: ${ratio} times as fast`;
}

const folder = mkdtempSync(join(tmpdir(), 'furrow-bench-'));
try {
  const field = loadHundredHectares();
  const area = join(folder, 'field.geojson');
  writeFileSync(area, JSON.stringify({ type: 'MultiPolygon', coordinates: field.parts }));
  process.stdout.write(`field: ${field.hectares} ha, index, statistics and overlay\n`);
  process.stdout.write(`in a running process: ${await measureInProcess(field)}\n`);
  process.stdout.write(`furrow analyse as a whole process: ${formatMs(timeCommand(area))} (bar: 1,500 ms)\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
