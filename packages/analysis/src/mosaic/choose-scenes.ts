import { z } from 'zod';
import { SceneError } from '../scene-error.ts';
import { isWantedCollection } from '../scenes/collection.ts';
import { instantOf } from '../scenes/instant.ts';
import { parseScene } from '../scenes/scene.ts';
import { type MosaicScene, mosaicScene } from './mosaic-scene.ts';

/** Percent of a cell under cloud up to which the newest scene is taken; beyond it the clearest one. */
const clearEnough = 20;
/** Swaths end within a cell: what the first choice leaves open, the next ones may fill. */
const mostOfOneCell = 3;

const text = z.string().max(100).nullish().catch(null);
const outline = z.object({
  id: z.string().max(256),
  properties: z.object({
    datetime: text,
    start_datetime: text,
    'eo:cloud_cover': z.number().nullish().catch(null),
    'grid:code': text,
    's2:mgrs_tile': text,
  }),
  assets: z
    .object({
      visual: z
        .object({ href: z.string().min(1).max(4096), type: text })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});
type Outline = z.infer<typeof outline>;

/** The tile of the military grid within an id, as catalogues and products write it: S2A_31UFS_…, …_T31UFS_… */
const gridTile = /(?:^|[_-])T?(\d{2}[C-X][A-Z]{2})(?:[_-]|$)/;

interface Candidate {
  id: string;
  cell: string;
  instant: number;
  /** Percent, 100 where the item does not say. */
  cloud: number;
  picture: string | null;
  raw: unknown;
}

/**
 * The scenes that a map of the ground is made of: of each grid cell the newest with little cloud, else the clearest, and up
 * to two more in that order for what it does not reach. Items that cannot be used are passed over.
 * @param items as `ImagerySource.search` gives them.
 * @returns by rank, within it the newest first.
 */
export function chooseScenes(items: readonly unknown[], collection: string | null): MosaicScene[] {
  return [...byCell(items).values()]
    .flatMap((candidates) => firstUsable(candidates.sort(byPreference), collection))
    .sort((a, b) => a.rank - b.rank || compare(b.datetime, a.datetime) || compare(a.id, b.id));
}

/** Whether every grid cell among the items has a scene with little cloud: older ones would change nothing. */
export function hasClearScenes(items: readonly unknown[]): boolean {
  const cells = [...byCell(items).values()];
  return (
    cells.length > 0 && cells.every((candidates) => candidates.some(({ cloud }) => cloud <= clearEnough))
  );
}

function byCell(items: readonly unknown[]): Map<string, Candidate[]> {
  const cells = new Map<string, Candidate[]>();
  for (const raw of items) {
    const candidate = candidateOf(raw);
    if (!candidate) continue;
    const held = cells.get(candidate.cell);
    if (held) held.push(candidate);
    else cells.set(candidate.cell, [candidate]);
  }
  return cells;
}

function candidateOf(raw: unknown): Candidate | null {
  const { data } = outline.safeParse(raw);
  if (!data) return null;
  const { id, properties } = data;
  const instant = instantOf(properties.datetime ?? properties.start_datetime ?? '');
  if (Number.isNaN(instant)) return null;
  return {
    id,
    cell: cellOf(data),
    instant,
    cloud: properties['eo:cloud_cover'] ?? 100,
    picture: pictureOf(data),
    raw,
  };
}

function cellOf({ id, properties }: Outline): string {
  const stated = properties['grid:code'] ?? properties['s2:mgrs_tile'];
  // "MGRS-31UFS" and "31UFS" are one cell.
  return stated?.replace(/^MGRS-/, '') ?? gridTile.exec(id)?.[1] ?? id;
}

/** Where an item's picture in natural colours lies; null where it has none that can be read in parts. */
export function pictureOf({ assets }: Pick<Outline, 'assets'>): string | null {
  const visual = assets?.visual;
  return visual && !/jp2/i.test(visual.type ?? '') && !/\.jp2($|\?)/i.test(visual.href) ? visual.href : null;
}

function byPreference(a: Candidate, b: Candidate): number {
  const [clearA, clearB] = [a.cloud <= clearEnough, b.cloud <= clearEnough];
  if (clearA !== clearB) return clearA ? -1 : 1;
  return (clearA ? 0 : a.cloud - b.cloud) || b.instant - a.instant || compare(b.id, a.id);
}

function firstUsable(candidates: readonly Candidate[], collection: string | null): MosaicScene[] {
  const scenes: MosaicScene[] = [];
  for (const { id, raw, picture } of candidates) {
    if (scenes.length === mostOfOneCell) break;
    // Pages of a catalogue may repeat an item.
    if (scenes.some((scene) => scene.id === id)) continue;
    try {
      const scene = parseScene(raw);
      if (isWantedCollection(scene, collection)) scenes.push(mosaicScene(scene, picture, scenes.length));
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
    }
  }
  return scenes;
}

/** By code unit, so that the order does not depend on a machine's language. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
