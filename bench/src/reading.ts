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
import { folderCatalogue } from '@furrow/analysis/scenes/folder-catalogue';
import { stacApi } from '@furrow/analysis/scenes/stac-api';
import type { Field } from '@furrow/geo/validity';
import { analysed, fieldOf } from './analysed.ts';
import { openFarFiles } from './far-files.ts';
import { dateOf, type LargeScenes, squareField, writeLargeScenes } from './large-scenes.ts';
import { type Peer, type PeerTask, startPeer } from './peer.ts';
import { inTurns, milliseconds, timeOf } from './timing.ts';

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, made: { type: 'string' } },
});
const data = resolve(given.data ?? join(import.meta.dirname, '../../../shared/data'));
const made = resolve(given.made ?? mkdtempSync(join(tmpdir(), 'furrow-bench-')));
const parts = positionals.length > 0 ? positionals : ['near', 'far', 'size'];

/** Metres from the corner of the tile. A field of 100 ha is within one block there, larger ones cover several. */
const corner = [33_000, 42_000] as const;
/** Slightly below the named area, which for the largest is the maximum that is sold. */
const fieldFor = (hectares: number): Field => fieldOf(squareField(hectares * 0.9995, corner));
const days = 12;

async function scenesOf(kind: { side: number; tileSize: number; dates: number }): Promise<string> {
  const large: LargeScenes = { folder: join(made, `${kind.side}-${kind.tileSize}-${kind.dates}`), ...kind };
  if (!existsSync(join(large.folder, 'catalog.json'))) {
    await writeLargeScenes(join(data, 'scenes/texas-west-2024-09'), large);
  }
  return large.folder;
}

const addresses = (root: string, date: string): PeerTask['files'][number] => {
  const of = (band: string): string => `${root}/${date.replaceAll('-', '')}/${band}.tif`;
  return [of('red'), of('nir'), of('scl')];
};

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const ratio = (theirs: number, ours: number): string => `${(theirs / ours).toFixed(2)} times`;

async function near(peer: Peer): Promise<void> {
  for (const tileSize of [512, 1024]) {
    const folder = await scenesOf({ side: 10_980, tileSize, dates: 1 });
    for (const [hectares, rounds] of [
      [100, 40],
      [10_000, 15],
    ] as const) {
      const field = fieldFor(hectares);
      const { picture } = await analysed(field, dateOf(0), folderCatalogue(folder));
      const files = [addresses(folder, dateOf(0))];
      const { ours, theirs } = await inTurns(rounds, {
        ours: () => timeOf(() => analysed(field, dateOf(0), folderCatalogue(folder))),
        theirs: () => peer.run({ files, field: field.parts, picture, threads: false }),
      });
      print(
        `${hectares} ha, blocks of ${tileSize}: ${milliseconds(ours)}, rasterio ${milliseconds(theirs)}: ${ratio(theirs, ours)}`,
      );
    }
  }
  // The same place of the tile, in smaller files, so that twelve days do not take two gigabytes.
  const folder = await scenesOf({ side: 5120, tileSize: 1024, dates: days });
  const field = fieldFor(100);
  const dates = Array.from({ length: days }, (_, day) => dateOf(day));
  const { picture } = await analysed(field, dateOf(0), folderCatalogue(folder));
  const imagery = folderCatalogue(folder);
  const { ours, theirs } = await inTurns(15, {
    ours: () => timeOf(() => Promise.all(dates.map((date) => analysed(field, date, imagery)))),
    theirs: () =>
      peer.run({
        files: dates.map((date) => addresses(folder, date)),
        field: field.parts,
        picture,
        threads: false,
      }),
  });
  print(
    `100 ha on ${days} days: ${milliseconds(ours)}, rasterio ${milliseconds(theirs)}: ${ratio(theirs, ours)}`,
  );
}

/** Each round uses addresses of its own, so that neither side has anything of the files cached. */
async function far(peer: Peer): Promise<void> {
  const folder = await scenesOf({ side: 10_980, tileSize: 1024, dates: 1 });
  const field = fieldFor(100);
  const { picture } = await analysed(field, dateOf(0), folderCatalogue(folder));
  const server = await openFarFiles(folder, 80);
  let round = 0;
  let imagery = stacApi(`${server.origin}/0/`);
  const theirs = (threads: boolean): Promise<number> => {
    const files = [addresses(`/vsicurl/${server.origin}/${++round}`, dateOf(0))];
    return peer.run({ files, field: field.parts, picture, threads });
  };
  try {
    const times = await inTurns(12, {
      ours: () => {
        imagery = stacApi(`${server.origin}/${++round}/`);
        return timeOf(() => analysed(field, dateOf(0), imagery));
      },
      warm: () => timeOf(() => analysed(field, dateOf(0), imagery)),
      inTurn: () => theirs(false),
      threads: () => theirs(true),
    });
    const { ours, warm, inTurn, threads } = times;
    print(`100 ha over HTTP, 80 ms a request, nothing known: ${milliseconds(ours)}`);
    print(`  rasterio band after band ${milliseconds(inTurn)}: ${ratio(inTurn, ours)}`);
    print(`  rasterio with a thread a band ${milliseconds(threads)}: ${ratio(threads, ours)}`);
    print(`  ours again, headers known: ${milliseconds(warm)}`);
  } finally {
    server.close();
  }
}

/** Each area runs in a process of its own, so that its memory is its own too; large areas also run with two threads. */
async function size(): Promise<void> {
  const folder = await scenesOf({ side: 10_980, tileSize: 1024, dates: 1 });
  const alone = new Map<number, number>();
  for (const [hectares, threads] of [
    [100, 1],
    [1000, 1],
    [10_000, 1],
    [10_000, 2],
    [100_000, 1],
    [100_000, 2],
  ] as const) {
    const script = join(import.meta.dirname, 'reading-one.ts');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [script, folder, String(hectares), String(threads)],
      {
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(stderr);
    const { first, again, memory, memoryLater } = JSON.parse(stdout);
    if (threads === 1) alone.set(hectares, again);
    const faster = threads === 1 ? '' : `, ${ratio(alone.get(hectares)!, again)} as fast as one`;
    print(
      `${hectares} ha, ${threads} thread${threads === 1 ? '' : 's'}: ${milliseconds(first)}, again ${milliseconds(again)}${faster}, ${(again / hectares).toFixed(3)} ms/ha, at most ${memory.toFixed(0)} MB, after four times ${memoryLater.toFixed(0)} MB`,
    );
  }
}

const peer = await startPeer();
try {
  if (!peer) print('rasterio with numpy: not on this machine (Debian: python3-rasterio)');
  if (parts.includes('near') && peer) await near(peer);
  if (parts.includes('far') && peer) await far(peer);
  if (parts.includes('size')) await size();
} finally {
  await peer?.end();
  if (!given.made) rmSync(made, { recursive: true, force: true });
}
