/**
 * Measures fields of 100 ha to 100,000 ha on files of a whole Sentinel-2 tile (10,980 pixels a side, Deflate, predictor
 * 2), compared with rasterio and numpy on the same files. Parts by name: `near` (local files), `far` (over HTTP, 80 ms
 * a request), `size` (time and memory by area).
 *
 *     node bench/src/reading.ts [part …] [--data folder of real data] [--made folder in which the files are kept]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { folderCatalogue } from '@furrow/analysis/search/folder-catalogue';
import { stacApi } from '@furrow/analysis/search/stac-api';
import type { Field } from '@furrow/geo/validity/validity';
import { analyseLikeOrder, parseField } from './support/analyse-like-order.ts';
import { type LargeScenes, sceneDate, squareField, writeLargeScenes } from './support/large-scenes.ts';
import { type RasterioPeer, type RasterioTask, startRasterio } from './support/rasterio-peer.ts';
import { openRemoteFiles } from './support/remote-files.ts';
import { alternate, formatMs, timeInMs } from './support/timing.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, made: { type: 'string' } },
});
const dataFolder = resolve(options.data ?? join(import.meta.dirname, '../../../shared/data'));
const filesFolder = resolve(options.made ?? mkdtempSync(join(tmpdir(), 'furrow-bench-')));
const parts = positionals.length > 0 ? positionals : ['near', 'far', 'size'];

/**
 * East and south offset of the fields in metres from the corner of the tile. There a field of 100 ha is within one
 * block, and larger ones cover several.
 */
const fieldOffset = [33_000, 42_000] as const;
/** Makes a field slightly smaller than `hectares`, because the largest area measured is the maximum that is sold. */
const createField = (hectares: number): Field => parseField(squareField(hectares * 0.9995, fieldOffset));
const dayCount = 12;

async function prepareScenes(size: {
  sideInPixels: number;
  tileSize: number;
  dayCount: number;
}): Promise<string> {
  const scenes: LargeScenes = {
    folder: join(filesFolder, `${size.sideInPixels}-${size.tileSize}-${size.dayCount}`),
    ...size,
  };
  if (!existsSync(join(scenes.folder, 'catalog.json'))) {
    await writeLargeScenes(join(dataFolder, 'scenes/texas-west-2024-09'), scenes);
  }
  return scenes.folder;
}

const bandFiles = (root: string, date: string): RasterioTask['files'][number] => {
  const bandFile = (band: string): string => `${root}/${date.replaceAll('-', '')}/${band}.tif`;
  return [bandFile('red'), bandFile('nir'), bandFile('scl')];
};

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const ratioText = (rasterioMs: number, furrowMs: number): string =>
  `${(rasterioMs / furrowMs).toFixed(2)} times`;

async function measureLocal(peer: RasterioPeer): Promise<void> {
  for (const tileSize of [512, 1024]) {
    const folder = await prepareScenes({ sideInPixels: 10_980, tileSize, dayCount: 1 });
    for (const [hectares, rounds] of [
      [100, 40],
      [10_000, 15],
    ] as const) {
      const field = createField(hectares);
      const { overlaySize } = await analyseLikeOrder(field, sceneDate(0), folderCatalogue(folder));
      const files = [bandFiles(folder, sceneDate(0))];
      const { ours, theirs } = await alternate(rounds, {
        ours: () => timeInMs(() => analyseLikeOrder(field, sceneDate(0), folderCatalogue(folder))),
        theirs: () => peer.run({ files, field: field.parts, picture: overlaySize, threads: false }),
      });
      print(
        `${hectares} ha, blocks of ${tileSize}: ${formatMs(ours)}, rasterio ${formatMs(theirs)}: ${ratioText(theirs, ours)}`,
      );
    }
  }
  // A smaller tile contains the same field, because twelve days of full tiles would take two gigabytes.
  const folder = await prepareScenes({ sideInPixels: 5120, tileSize: 1024, dayCount });
  const field = createField(100);
  const dates = Array.from({ length: dayCount }, (_, day) => sceneDate(day));
  const { overlaySize } = await analyseLikeOrder(field, sceneDate(0), folderCatalogue(folder));
  const imagery = folderCatalogue(folder);
  const { ours, theirs } = await alternate(15, {
    ours: () => timeInMs(() => Promise.all(dates.map((date) => analyseLikeOrder(field, date, imagery)))),
    theirs: () =>
      peer.run({
        files: dates.map((date) => bandFiles(folder, date)),
        field: field.parts,
        picture: overlaySize,
        threads: false,
      }),
  });
  print(
    `100 ha on ${dayCount} days: ${formatMs(ours)}, rasterio ${formatMs(theirs)}: ${ratioText(theirs, ours)}`,
  );
}

/**
 * Measures reading over HTTP. Each round uses addresses of its own, so that neither side has cached anything of the
 * files.
 */
async function measureRemote(peer: RasterioPeer): Promise<void> {
  const folder = await prepareScenes({ sideInPixels: 10_980, tileSize: 1024, dayCount: 1 });
  const field = createField(100);
  const { overlaySize } = await analyseLikeOrder(field, sceneDate(0), folderCatalogue(folder));
  const server = await openRemoteFiles(folder, 80);
  let round = 0;
  let imagery = stacApi(`${server.origin}/0/`);
  const theirs = (threads: boolean): Promise<number> => {
    const files = [bandFiles(`/vsicurl/${server.origin}/${++round}`, sceneDate(0))];
    return peer.run({ files, field: field.parts, picture: overlaySize, threads });
  };
  try {
    const times = await alternate(12, {
      ours: () => {
        imagery = stacApi(`${server.origin}/${++round}/`);
        return timeInMs(() => analyseLikeOrder(field, sceneDate(0), imagery));
      },
      warm: () => timeInMs(() => analyseLikeOrder(field, sceneDate(0), imagery)),
      sequential: () => theirs(false),
      threads: () => theirs(true),
    });
    const { ours, warm, sequential, threads } = times;
    print(`100 ha over HTTP, 80 ms a request, nothing known: ${formatMs(ours)}`);
    print(`  rasterio band after band ${formatMs(sequential)}: ${ratioText(sequential, ours)}`);
    print(`  rasterio with a thread a band ${formatMs(threads)}: ${ratioText(threads, ours)}`);
    print(`  ours again, headers known: ${formatMs(warm)}`);
  } finally {
    server.close();
  }
}

/**
 * Measures each area in a process of its own, so that its peak memory is that of one area; large areas also with two
 * threads.
 */
async function measureSizes(): Promise<void> {
  const folder = await prepareScenes({ sideInPixels: 10_980, tileSize: 1024, dayCount: 1 });
  const singleThreadTimes = new Map<number, number>();
  for (const [hectares, threads] of [
    [100, 1],
    [1000, 1],
    [10_000, 1],
    [10_000, 2],
    [100_000, 1],
    [100_000, 2],
  ] as const) {
    const script = join(import.meta.dirname, 'support/reading-one.ts');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [script, folder, String(hectares), String(threads)],
      {
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(stderr);
    const { first, again, memory, memoryLater } = JSON.parse(stdout);
    if (threads === 1) singleThreadTimes.set(hectares, again);
    const speedup =
      threads === 1 ? '' : `, ${ratioText(singleThreadTimes.get(hectares)!, again)} as fast as one`;
    print(
      `${hectares} ha, ${threads} thread${threads === 1 ? '' : 's'}: ${formatMs(first)}, again ${formatMs(again)}${speedup}, ${(again / hectares).toFixed(3)} ms/ha, at most ${memory.toFixed(0)} MB, after four times ${memoryLater.toFixed(0)} MB`,
    );
  }
}

const peer = await startRasterio();
try {
  if (!peer) print('rasterio with numpy: not on this machine (Debian: python3-rasterio)');
  if (parts.includes('near') && peer) await measureLocal(peer);
  if (parts.includes('far') && peer) await measureRemote(peer);
  if (parts.includes('size')) await measureSizes();
} finally {
  await peer?.stop();
  if (!options.made) rmSync(filesFolder, { recursive: true, force: true });
}
