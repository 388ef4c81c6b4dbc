import { type Box, boundsOf } from '@furrow/geo/area/bounds';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import type { Message } from '@furrow/messages/message';
import type { ImagerySource } from '../imagery/ports.ts';
import { printable } from '../reasons/printable.ts';
import { rejectScene } from '../reasons/reject-scene.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { isRequestedCollection } from '../scenes/collection.ts';
import { coverageOf, meetsBox } from '../scenes/coverage.ts';
import { itemMessages } from '../scenes/item-messages.ts';
import { parseScene, type Scene } from '../scenes/scene.ts';

/** Scenes of a search, and those of its results that cannot be used. */
export interface FoundScenes {
  scenes: Scene[];
  rejected: RejectedScene[];
}

/**
 * The scenes of a catalogue over a field between two instants, both included. Unusable ones are rejected.
 * @throws SceneError when the catalogue cannot be read.
 */
export async function findScenes(
  { field, collection }: { field: MultiPolygon; collection: string | null },
  span: { from: string; to: string },
  imagery: ImagerySource,
  signal?: AbortSignal,
): Promise<FoundScenes> {
  const box = boundsOf(field);
  const query = { bbox: searchBox(box), ...span, collection };
  const scenes: Scene[] = [];
  const rejected: RejectedScene[] = [];
  for (const item of await imagery.search(query, signal)) {
    try {
      const scene = parseScene(item);
      // The search box is larger than the field, so results that neither footprint nor pixels connect with it are
      // skipped silently.
      if (!meetsBox(scene, box) && coverageOf(scene, field) === 0) continue;
      if (scene.datetime < span.from || scene.datetime > span.to) continue;
      if (!isRequestedCollection(scene, collection)) {
        throw new SceneError('other_collection', collectionOf(scene));
      }
      scenes.push(scene);
    } catch (error) {
      rejected.push(rejectScene(identify(item), error));
    }
  }
  return { scenes, rejected };
}

const collectionOf = ({ id, collection }: Scene): Message =>
  collection === ''
    ? itemMessages.no_collection({ scene: id })
    : itemMessages.other_collection({ scene: id, collection });

/**
 * Distance in metres between a side of a tile and the straight line in degrees between its ends, at a latitude of 45
 * degrees. At other latitudes it is multiplied by the tangent of the latitude.
 */
const bulgeM = 240;
const marginM = 100;
const metresPerDegree = 111_200;

/**
 * Extends the search box. A catalogue finds an item by its footprint, four corners joined in degrees, which near a
 * tile's north edge leaves out ground that the pixels cover.
 */
function searchBox([west, south, east, north]: Box): Box {
  const latitude = (Math.min(84, Math.max(Math.abs(south), Math.abs(north))) * Math.PI) / 180;
  const latMargin = (marginM + bulgeM * Math.tan(latitude)) / metresPerDegree;
  const lngMargin = latMargin / Math.cos(latitude);
  return [
    Math.max(-180, west - lngMargin),
    Math.max(-90, south - latMargin),
    Math.min(180, east + lngMargin),
    Math.min(90, north + latMargin),
  ];
}

function identify(item: unknown): { id: string; datetime: string } {
  const { id, properties } = (item ?? {}) as { id?: unknown; properties?: { datetime?: unknown } };
  return {
    id: typeof id === 'string' ? printable(id, 200) : '–',
    datetime: typeof properties?.datetime === 'string' ? printable(properties.datetime, 40) : '',
  };
}
